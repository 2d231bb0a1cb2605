import { inflateSync } from 'node:zlib'

const WOFF_HEADER = 44
const WOFF_ENTRY = 20
const HEADER = 12
const ENTRY = 16

const padded = (length: number): number => (length + 3) & ~3

/**
 * The TrueType font in a WOFF file (W3C WOFF 1.0, sections 3 to 5). Read as WOFF, its tables would be inflated anew for every letter
 * that a document embeds.
 */
export function plainFont(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12)
  const tables = Array.from({ length: count }, (_, nth) => {
    const at = WOFF_HEADER + nth * WOFF_ENTRY
    const [offset, packed, length] = [4, 8, 12].map((field) => woff.readUInt32BE(at + field)) as [
      number,
      number,
      number,
    ]
    const stored = woff.subarray(offset, offset + packed)
    const checksum = woff.subarray(at + 16, at + 20)
    return { tag: woff.subarray(at, at + 4), checksum, bytes: packed < length ? inflateSync(stored) : stored }
  })
  const start = HEADER + count * ENTRY
  const font = Buffer.alloc(tables.reduce((size, { bytes }) => size + padded(bytes.length), start))
  woff.copy(font, 0, 4, 8)
  font.writeUInt16BE(count, 4)
  const power = 2 ** Math.floor(Math.log2(count))
  font.writeUInt16BE(power * ENTRY, 6)
  font.writeUInt16BE(Math.log2(power), 8)
  font.writeUInt16BE((count - power) * ENTRY, 10)
  let offset = start
  for (const [nth, { tag, checksum, bytes }] of tables.entries()) {
    const at = HEADER + nth * ENTRY
    tag.copy(font, at)
    checksum.copy(font, at + 4)
    font.writeUInt32BE(offset, at + 8)
    font.writeUInt32BE(bytes.length, at + 12)
    bytes.copy(font, offset)
    offset += padded(bytes.length)
  }
  return font
}
