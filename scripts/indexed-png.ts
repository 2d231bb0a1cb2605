import { crc32, deflateSync } from 'node:zlib'

/**
 * Encodes RGBA pixels as a PNG with a palette of the 256 most frequent colours; other colours (in flat
 * drawings the antialiased edges) become the nearest of them. A third of the size of a true-colour PNG.
 */
export function indexedPng(rgba: Uint8Array, width: number, height: number): Buffer {
  const pixels = new Uint32Array(width * height)
  const counts = new Map<number, number>()
  for (let i = 0; i < pixels.length; i++) {
    const color = keyOf(rgba, i * 4)
    pixels[i] = color
    counts.set(color, (counts.get(color) ?? 0) + 1)
  }
  const palette = [...counts]
    .sort((a, b) => b[1] - a[1])
    .slice(0, 256)
    .map(([color]) => color)
  const places = new Map(palette.map((color, place) => [color, place]))

  const rows = Buffer.alloc(height * (width + 1))
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const color = pixels[y * width + x] ?? 0
      const place = places.get(color) ?? nearest(palette, color)
      places.set(color, place)
      rows[y * (width + 1) + 1 + x] = place
    }
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 3, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]),
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(palette.flatMap((color) => channels(color).slice(0, 3)))),
    chunk('tRNS', Buffer.from(palette.map((color) => channels(color)[3]))),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

const keyOf = (rgba: Uint8Array, at: number) =>
  (((rgba[at] ?? 0) << 24) |
    ((rgba[at + 1] ?? 0) << 16) |
    ((rgba[at + 2] ?? 0) << 8) |
    (rgba[at + 3] ?? 0)) >>>
  0

const channels = (color: number): [number, number, number, number] => [
  color >>> 24,
  (color >>> 16) & 255,
  (color >>> 8) & 255,
  color & 255,
]

function nearest(palette: number[], color: number): number {
  const [r, g, b, a] = channels(color)
  let best = 0
  let least = Number.POSITIVE_INFINITY
  for (const [place, candidate] of palette.entries()) {
    const [cr, cg, cb, ca] = channels(candidate)
    const distance = (r - cr) ** 2 + (g - cg) ** 2 + (b - cb) ** 2 + 2 * (a - ca) ** 2
    if (distance < least) [best, least] = [place, distance]
  }
  return best
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}
