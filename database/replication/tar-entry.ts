const BLOCK = 512

/** A file in a tar (ustar), readable by its owner. Its name has at most 100 bytes. */
export function tarEntry(name: string, content: Buffer): Buffer {
  const padded = Math.ceil(content.length / BLOCK) * BLOCK
  const entry = Buffer.alloc(BLOCK + padded)
  const octal = (value: number, at: number, digits: number): void =>
    void entry.write(value.toString(8).padStart(digits, '0'), at, 'latin1')
  entry.write(name, 0, 100)
  octal(0o600, 100, 7)
  octal(0, 108, 7)
  octal(0, 116, 7)
  octal(content.length, 124, 11)
  octal(0, 136, 11)
  entry.write('0', 156)
  entry.write('ustar\u000000', 257, 'latin1')
  // The checksum is computed as if it were spaces.
  entry.fill(' ', 148, 156)
  const sum = entry.subarray(0, BLOCK).reduce((all, byte) => all + byte, 0)
  octal(sum, 148, 6)
  entry[154] = 0
  content.copy(entry, BLOCK)
  return entry
}
