/** From the specification: pixels per side, bytes, attempts. Quality from 0 to 1. */
export const largest = { side: 500, bytes: 500_000, quality: 0.5, tries: 10 } as const

export class NoPicture extends Error {
  readonly reason: 'wrongType' | 'unreadable'

  constructor(reason: 'wrongType' | 'unreadable') {
    super(reason)
    this.reason = reason
  }
}

/** Encodes a square jpeg with sides of that many pixels. Null on failure. */
type Draw = (side: number, quality: number) => Promise<Blob | null>

/** The first attempt that is small enough. `onTry` gets its number, from 1. @throws NoPicture after ten */
export async function firstSmallEnough(
  draw: Draw,
  side: number,
  onTry: (nth: number) => void = () => undefined,
): Promise<Blob> {
  let now = Math.min(side, largest.side)
  for (let nth = 1; nth <= largest.tries; nth += 1) {
    onTry(nth)
    const made = await draw(Math.max(1, Math.round(now)), largest.quality)
    if (made && made.size <= largest.bytes) return made
    now *= 0.8
  }
  throw new NoPicture('unreadable')
}

/** Square and small, as a data URL. @throws NoPicture */
export async function smallPicture(file: File, onTry: (nth: number) => void): Promise<string> {
  if (!['image/png', 'image/jpeg'].includes(file.type)) throw new NoPicture('wrongType')
  const bitmap = await createImageBitmap(file).catch(() => {
    throw new NoPicture('unreadable')
  })
  try {
    const square = Math.min(bitmap.width, bitmap.height)
    const draw: Draw = (side, quality) => {
      const canvas = document.createElement('canvas')
      canvas.width = canvas.height = side
      const pen = canvas.getContext('2d')
      if (!pen) return Promise.resolve(null)
      // jpeg has no transparency and would show black.
      pen.fillStyle = '#fff'
      pen.fillRect(0, 0, side, side)
      pen.imageSmoothingQuality = 'high'
      const [left, top] = [(bitmap.width - square) / 2, (bitmap.height - square) / 2]
      pen.drawImage(bitmap, left, top, square, square, 0, 0, side, side)
      return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
    }
    return await dataAddressOf(await firstSmallEnough(draw, square, onTry))
  } finally {
    bitmap.close()
  }
}

const dataAddressOf = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(new NoPicture('unreadable'))
    reader.readAsDataURL(blob)
  })
