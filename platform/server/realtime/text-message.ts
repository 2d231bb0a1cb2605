/** An unmasked text message of RFC 6455 in one frame. */
export function textMessage(text: string): Buffer {
  const body = Buffer.from(text)
  const { length } = body
  if (length < 126) return Buffer.concat([Buffer.of(0x81, length), body])
  const head = length < 65_536 ? Buffer.of(0x81, 126, 0, 0) : Buffer.of(0x81, 127, 0, 0, 0, 0, 0, 0, 0, 0)
  if (head.length === 4) head.writeUInt16BE(length, 2)
  else head.writeUInt32BE(length, 6)
  return Buffer.concat([head, body])
}
