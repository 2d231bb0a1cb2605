import sharp from 'sharp'
import { expect, test } from 'vitest'
import { encodeLogo } from './logo.ts'

const none = { r: 0, g: 0, b: 0, alpha: 0 }

/** Two squares of one colour, corner to corner, on a transparent background. */
async function squares(color: string): Promise<Buffer> {
  const square = { create: { width: 60, height: 60, channels: 4, background: color } } as const
  const input = await sharp(square).png().toBuffer()
  return sharp({ create: { width: 600, height: 300, channels: 4, background: none } })
    .composite([
      { input, left: 200, top: 100 },
      { input, left: 340, top: 140 },
    ])
    .png()
    .toBuffer()
}

async function seen(sent: Buffer) {
  const { bytes, mediaType } = await encodeLogo(sent)
  const { data, info } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * 4).subarray(0, 4)]
  return { mediaType, size: [info.width, info.height], at }
}

test('a dark logo on a transparent background is enlarged on a light ground with round corners', async () => {
  const { mediaType, size, at } = await seen(await squares('#101010'))
  expect([mediaType, ...size]).toEqual(['image/png', 256, 256])
  expect(at(128, 10)).toEqual([251, 248, 241, 255])
  expect(at(32, 84)).toEqual([16, 16, 16, 255])
  expect(at(222, 170)).toEqual([16, 16, 16, 255])
  expect(at(1, 1)[3]).toBe(0)
})

test('a light or yellow logo is placed on a dark ground', async () => {
  for (const color of ['#ffffff', '#ffd400'])
    expect((await seen(await squares(color))).at(128, 10)).toEqual([20, 18, 16, 255])
})

test('with two colours the ground hides the smaller area', async () => {
  const drop = await sharp({ create: { width: 20, height: 20, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  const dark = await sharp(await squares('#101010'))
    .composite([{ input: drop, left: 220, top: 120 }])
    .png()
    .toBuffer()
  expect((await seen(dark)).at(128, 10)).toEqual([251, 248, 241, 255])
})

test('a logo with its own background keeps it up to the edge, even if it is long or has round corners', async () => {
  const long = sharp({ create: { width: 400, height: 100, channels: 3, background: '#2050a0' } })
  const { at } = await seen(await long.jpeg().toBuffer())
  for (const [x, y] of [
    [128, 2],
    [2, 128],
    [128, 128],
  ] as const)
    expect(at(x, y)[2]).toBeGreaterThan(140)
  const plate = await encodeLogo(await squares('#d6322d'))
  expect((await seen(plate.bytes)).at(128, 1)).toEqual([251, 248, 241, 255])
})

test('an empty picture, or a file that is not a picture, is refused', async () => {
  const empty = sharp({ create: { width: 40, height: 40, channels: 4, background: none } })
  await expect(encodeLogo(await empty.png().toBuffer())).rejects.toMatchObject({ problem: 'image_invalid' })
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')
  await expect(encodeLogo(svg)).rejects.toMatchObject({ problem: 'image_invalid' })
})
