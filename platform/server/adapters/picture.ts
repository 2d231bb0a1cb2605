import type { Sharp } from 'sharp'
import { Refusal } from '../refusal.ts'

/** How an upload is re-encoded once it is decoded and rotated. */
interface Encoding {
  takesWebp: boolean
  mediaType: 'image/webp' | 'image/png'
  apply: (picture: Sharp) => Sharp | Promise<Sharp>
}
/** Crops to that size in pixels. */
const croppedTo = (width: number, height: number, takesWebp: boolean): Encoding => ({
  takesWebp,
  mediaType: 'image/webp',
  apply: (picture) => picture.resize(width, height, { fit: 'cover' }).webp({ quality: 80 }),
})
/** Twice the largest avatar, for high-density screens. */
const PORTRAIT = croppedTo(512, 512, false)
/** The card of an activity on a high-density screen. */
const CARD = croppedTo(800, 600, true)
/** The map of a center on a high-density screen. */
const MAP = croppedTo(1600, 800, true)
/**
 * Most pixels that are decoded, more than phones produce by default. A small file can decode to more than a
 * node's memory.
 */
const MAX_PIXELS = 64_000_000
/** Seconds one picture may take. */
const TIMEOUT_SECONDS = 10
/** Pictures decoded at the same time; the largest allowed takes about 250 MB. */
const MAX_CONCURRENT = 1
const MAX_QUEUE = 20

/** Why a picture was refused. */
export type PictureProblem = 'image_invalid' | 'image_too_big'
export class BadPicture extends Error {
  readonly problem: PictureProblem

  constructor(problem: PictureProblem) {
    super(problem)
    this.problem = problem
  }
}

/** A picture as it is stored. */
export type EncodedPicture = { bytes: Buffer; mediaType: string }

const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const jpeg = Buffer.from([0xff, 0xd8, 0xff])

/** Checks the bytes, whatever the sender calls them. */
const isPicture = (bytes: Buffer): boolean =>
  [png, jpeg].some((sign) => bytes.subarray(0, sign.length).equals(sign))
const isWebp = (bytes: Buffer): boolean =>
  bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP'

let running = 0
const queue: (() => void)[] = []

/**
 * Re-encodes a png or jpeg: rotated as taken, cropped to a square, small, and without the camera's metadata
 * (place, time, device) or hidden data.
 * @throws BadPicture, Refusal unavailable if the queue is full
 */
export const encodePortrait = (sent: Buffer): Promise<EncodedPicture> => encodePicture(sent, PORTRAIT)

/** Re-encodes a png, jpeg or webp in the same way, cropped to an activity's card. @throws as encodePortrait */
export const encodeCard = (sent: Buffer): Promise<EncodedPicture> => encodePicture(sent, CARD)

/** The same, cropped to a center's map. @throws as encodePortrait */
export const encodeMap = (sent: Buffer): Promise<EncodedPicture> => encodePicture(sent, MAP)

/** Re-encodes a picture when its turn comes. @throws as encodePortrait */
export async function encodePicture(sent: Buffer, encoding: Encoding): Promise<EncodedPicture> {
  if (!isPicture(sent) && !(encoding.takesWebp && isWebp(sent))) throw new BadPicture('image_invalid')
  if (queue.length >= MAX_QUEUE) throw new Refusal('unavailable', { retryAfter: 5 })
  if (running >= MAX_CONCURRENT) await new Promise<void>((resolve) => queue.push(resolve))
  else running += 1
  try {
    return await encode(sent, encoding)
  } finally {
    const next = queue.shift()
    if (next) next()
    else running -= 1
  }
}

async function encode(sent: Buffer, { apply, mediaType }: Encoding): Promise<EncodedPicture> {
  // Loaded on demand: only uploads wait for the library, and a node without it can do everything else.
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.concurrency(1)
  const picture: Sharp = sharp(sent, { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 })
  try {
    const { width, height } = await picture.metadata()
    if (width * height > MAX_PIXELS) throw new BadPicture('image_too_big')
    const made = await apply(picture.autoOrient().timeout({ seconds: TIMEOUT_SECONDS }))
    return { bytes: await made.toBuffer(), mediaType }
  } catch (error) {
    if (error instanceof BadPicture) throw error
    throw new BadPicture(/pixel limit|timeout/i.test(String(error)) ? 'image_too_big' : 'image_invalid')
  }
}
