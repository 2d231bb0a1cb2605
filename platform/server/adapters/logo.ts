import type { Sharp } from 'sharp'
import { BadPicture, type EncodedPicture, encodePicture } from './picture.ts'

/** Side of the logo in pixels: shown at 36, also on high-density screens, and at 64 in the settings. */
const SIDE = 256
/** Margin in pixels around a logo with a transparent background. */
const MARGIN = 28
/** Corner radius in pixels, as in the default logo. */
const ROUND = 56
/** Side in pixels of the copy that is analysed. */
const ANALYSED_SIDE = 1024
/** Alpha (of 255) below which a pixel counts as transparent. */
const CLEAR = 16

const ink = [0x14, 0x12, 0x10] as const
const chalk = [0xfb, 0xf8, 0xf1] as const
type Ground = readonly [number, number, number]

/**
 * Re-encodes a png, jpeg or webp as a square with round corners that works on light and dark pages. A
 * transparent background is cropped and replaced by the light or dark ground that hides less of the drawing;
 * other backgrounds stay. @throws as encodePortrait
 */
export const encodeLogo = (sent: Buffer): Promise<EncodedPicture> =>
  encodePicture(sent, { takesWebp: true, mediaType: 'image/png', apply: onGround })

async function onGround(picture: Sharp): Promise<Sharp> {
  const { default: sharp } = await import('sharp')
  const { data, info } = await picture
    .resize(ANALYSED_SIDE, ANALYSED_SIDE, { fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height } = info
  const analysis = analyse(data, width)
  if (!analysis) throw new BadPicture('image_invalid')
  const [r, g, b] = analysis.ground
  const room = SIDE - 2 * (analysis.isClear ? MARGIN : 0)
  const drawing = await sharp(data, { raw: { width, height, channels: 4 } })
    .extract(analysis.box)
    .resize(room, room, { fit: 'inside' })
    .png()
    .toBuffer()
  const corners = `<svg width="${SIDE}" height="${SIDE}"><rect width="${SIDE}" height="${SIDE}" rx="${ROUND}"/></svg>`
  return sharp({ create: { width: SIDE, height: SIDE, channels: 4, background: { r, g, b, alpha: 1 } } })
    .composite([{ input: drawing }, { input: Buffer.from(corners), blend: 'dest-in' }])
    .png({ compressionLevel: 9 })
}

interface Analysis {
  /** The bounding box of the drawing. */
  box: { left: number; top: number; width: number; height: number }
  isClear: boolean
  ground: Ground
}

/** Analyses the pixels (RGBA, row by row); undefined if nothing is drawn. */
function analyse(data: Buffer, width: number): Analysis | undefined {
  const pixels = data.length / 4
  let [left, top, right, bottom] = [width, pixels, -1, -1]
  let [drawn, lostOnInk, lostOnChalk] = [0, 0, 0]
  for (let at = 0; at < pixels; at += 1) {
    if (byteAt(data, at, 3) < CLEAR) continue
    const [x, y] = [at % width, Math.floor(at / width)]
    left = Math.min(left, x)
    right = Math.max(right, x)
    top = Math.min(top, y)
    bottom = y
    drawn += 1
    const light = luminance([byteAt(data, at, 0), byteAt(data, at, 1), byteAt(data, at, 2)])
    if (isNear(light, onInk)) lostOnInk += 1
    if (isNear(light, onChalk)) lostOnChalk += 1
  }
  if (drawn === 0) return undefined
  const box = { left, top, width: right - left + 1, height: bottom - top + 1 }
  // A drawing that fills its bounding box, except for round corners, has a background of its own.
  const isClear = drawn < box.width * box.height * 0.9
  const first = byteAt(data, 0, 3) < CLEAR ? top * width + left + Math.floor(box.width / 2) : 0
  const own: Ground = [byteAt(data, first, 0), byteAt(data, first, 1), byteAt(data, first, 2)]
  return { box, isClear, ground: isClear ? (lostOnInk < lostOnChalk ? ink : chalk) : own }
}

const byteAt = (data: Buffer, pixel: number, channel: number): number => data[pixel * 4 + channel] ?? 0

const linear = Float64Array.from({ length: 256 }, (_, value) => {
  const c = value / 255
  return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4
})

/** Relative luminance, 0 to 1, as in WCAG 2.2. */
const luminance = ([r, g, b]: Ground): number =>
  0.2126 * (linear[r] ?? 0) + 0.7152 * (linear[g] ?? 0) + 0.0722 * (linear[b] ?? 0)

const onInk = luminance(ink)
const onChalk = luminance(chalk)

/** Hard to tell apart: a contrast below 2. */
const isNear = (a: number, b: number): boolean => (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05) < 2
