import type { Sharp } from 'sharp'
import { Refusal } from '../refusal.ts'

/** How a picture that was sent is made anew, once it is open and the right way up. */
interface Making {
  takesWebp: boolean
  mediaType: 'image/webp' | 'image/png'
  make: (picture: Sharp) => Sharp | Promise<Sharp>
}
/** Cut to that size in pixels. */
const cutTo = (width: number, height: number, takesWebp: boolean): Making => ({
  takesWebp,
  mediaType: 'image/webp',
  make: (picture) => picture.resize(width, height, { fit: 'cover' }).webp({ quality: 80 }),
})
/** Twice what the largest avatar needs on a phone with a fine screen. */
const PORTRAIT = cutTo(512, 512, false)
/** As large as the card of an activity is drawn on a fine screen. */
const CARD = cutTo(800, 600, true)
/** As wide as the place of a center is drawn on a fine screen. */
const MAP = cutTo(1600, 800, true)
/** Largest picture that is decoded: more than phones make unless they are told to. A small file can unfold into more than a node has. */
const MOST_PIXELS = 64_000_000
/** Seconds that one picture may take. */
const PATIENCE = 10
/** Pictures decoded at a time; the largest allowed takes some 250 MB while it is. */
const AT_ONCE = 1
const LONGEST_LINE = 20

/** Why a picture was not taken. */
export type PortraitProblem = 'image_invalid' | 'image_too_big'
export class BadPortrait extends Error {
  readonly problem: PortraitProblem

  constructor(problem: PortraitProblem) {
    super(problem)
    this.problem = problem
  }
}

/** A picture as it is kept. */
export type Portrait = { bytes: Buffer; mediaType: string }

const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const jpeg = Buffer.from([0xff, 0xd8, 0xff])

/** What the bytes are, whatever their sender calls them. */
const isPicture = (bytes: Buffer): boolean =>
  [png, jpeg].some((sign) => bytes.subarray(0, sign.length).equals(sign))
const isWebp = (bytes: Buffer): boolean =>
  bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP'

let running = 0
const line: (() => void)[] = []

/**
 * A png or jpeg made anew: turned the way it was taken, cut to a square, small, without anything that cameras write into
 * it (place, time, device) and without anything else that was hidden in the file.
 * @throws BadPortrait, Refusal unavailable when too many wait already
 */
export const drawPortrait = (sent: Buffer): Promise<Portrait> => inTurn(sent, PORTRAIT)

/** A png, jpeg or webp made anew in the same way, cut to the shape of an activity's card. @throws as drawPortrait */
export const drawCard = (sent: Buffer): Promise<Portrait> => inTurn(sent, CARD)

/** The same, cut to the shape in which a center's map is shown. @throws as drawPortrait */
export const drawMap = (sent: Buffer): Promise<Portrait> => inTurn(sent, MAP)

/** Makes a picture anew, when it is its turn. @throws as drawPortrait */
export async function inTurn(sent: Buffer, making: Making): Promise<Portrait> {
  if (!isPicture(sent) && !(making.takesWebp && isWebp(sent))) throw new BadPortrait('image_invalid')
  if (line.length >= LONGEST_LINE) throw new Refusal('unavailable', { retryAfter: 5 })
  if (running >= AT_ONCE) await new Promise<void>((resolve) => line.push(resolve))
  else running += 1
  try {
    return await draw(sent, making)
  } finally {
    const next = line.shift()
    if (next) next()
    else running -= 1
  }
}

async function draw(sent: Buffer, { make, mediaType }: Making): Promise<Portrait> {
  // Only who sends pictures waits for the library, and a node without it can do all else.
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.concurrency(1)
  const picture: Sharp = sharp(sent, { limitInputPixels: MOST_PIXELS, failOn: 'error', pages: 1 })
  try {
    const { width, height } = await picture.metadata()
    if (width * height > MOST_PIXELS) throw new BadPortrait('image_too_big')
    const made = await make(picture.autoOrient().timeout({ seconds: PATIENCE }))
    return { bytes: await made.toBuffer(), mediaType }
  } catch (error) {
    if (error instanceof BadPortrait) throw error
    throw new BadPortrait(/pixel limit|timeout/i.test(String(error)) ? 'image_too_big' : 'image_invalid')
  }
}
