/** Pixels of the longer side, and quality, of what is sent: the server cuts it and makes it anew. */
const side = 1600
const quality = 0.9
/** Pixels of the longer side where nothing may be lost. */
const clearSide = 1024

/** Neither png, jpeg nor webp, or no picture at all. */
export class NoCardPicture extends Error {}

/** A picture that somebody picked, no larger than needed, as a data: address; what is clear in it is white, or stays. @throws NoCardPicture */
export async function cardPicture(file: File, keepsClear: boolean): Promise<string> {
  if (!['image/png', 'image/jpeg', 'image/webp'].includes(file.type)) throw new NoCardPicture()
  const bitmap = await createImageBitmap(file).catch(() => {
    throw new NoCardPicture()
  })
  try {
    const scale = Math.min(1, (keepsClear ? clearSide : side) / Math.max(bitmap.width, bitmap.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.round(bitmap.width * scale))
    canvas.height = Math.max(1, Math.round(bitmap.height * scale))
    const pen = canvas.getContext('2d')
    if (!pen) throw new NoCardPicture()
    if (!keepsClear) {
      // A jpeg would have it black.
      pen.fillStyle = '#fff'
      pen.fillRect(0, 0, canvas.width, canvas.height)
    }
    pen.imageSmoothingQuality = 'high'
    pen.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
    return keepsClear ? canvas.toDataURL('image/png') : canvas.toDataURL('image/jpeg', quality)
  } finally {
    bitmap.close()
  }
}
