/** An element: its name with prefix, and text or children; null children are left out. */
export type XmlNode = readonly [name: string, content: string | readonly (XmlNode | null)[]]

/** Letter by letter, so that a lone surrogate or control character goes and pairs stay. */
const FORBIDDEN = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** Free text on one line without characters that XML forbids, cut to `max` characters and trimmed. */
export function freeText(text: string, max: number): string {
  const plain = text.normalize('NFC').replace(FORBIDDEN, '').replace(/\s+/gu, ' ').trim()
  return [...plain].slice(0, max).join('').trim()
}

export function writeXml([name, content]: XmlNode): string {
  const inner =
    typeof content === 'string'
      ? content.replace(/[&<>]/g, (sign) => escapes[sign] ?? sign)
      : content.map((node) => (node ? writeXml(node) : '')).join('')
  // Attributes of the root are part of its name.
  return `<${name}>${inner}</${name.split(' ')[0]}>`
}
