/** Longest side in pixels, and quality; the server resizes it. */
const side = 1600
const quality = 0.9
/** Longest side in pixels of lossless pictures. */
const clearSide = 1024

/** Not a readable png, jpeg or webp. */
export class NoCardPicture extends Error {}

/** A data URL. Transparency becomes white, or stays on request. @throws NoCardPicture */
export async function cardPicture(file: File, keepsTransparency: boolean): Promise<string> {
  if (!['image/png', 'image/jpeg', 'image/webp'].includes(file.type)) throw new NoCardPicture()
  const bitmap = await createImageBitmap(file).catch(() => {
    throw new NoCardPicture()
  })
  try {
    const scale = Math.min(1, (keepsTransparency ? clearSide : side) / Math.max(bitmap.width, bitmap.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.round(bitmap.width * scale))
    canvas.height = Math.max(1, Math.round(bitmap.height * scale))
    const pen = canvas.getContext('2d')
    if (!pen) throw new NoCardPicture()
    if (!keepsTransparency) {
      // jpeg would show it black.
      pen.fillStyle = '#fff'
      pen.fillRect(0, 0, canvas.width, canvas.height)
    }
    pen.imageSmoothingQuality = 'high'
    pen.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
    return keepsTransparency ? canvas.toDataURL('image/png') : canvas.toDataURL('image/jpeg', quality)
  } finally {
    bitmap.close()
  }
}
