import { inflateSync } from 'node:zlib'

/** The texts that a PDF of `newPaper` shows, one per piece drawn, by the map from glyphs to letters that it carries for readers. */
export function pdfTexts(bytes: Buffer): string[] {
  const objects = new Map(
    [...bytes.toString('latin1').matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(
      ([, id = '', body = '']) => [id, body] as const,
    ),
  )
  const streamOf = (id: string): string => {
    const body = objects.get(id) ?? ''
    const from = body.indexOf('stream\n') + 'stream\n'.length
    const raw = Buffer.from(body.slice(from, body.lastIndexOf('\nendstream')), 'latin1')
    return (body.includes('/FlateDecode') ? inflateSync(raw) : raw).toString('latin1')
  }
  const fonts = new Map<string, Map<number, string>>()
  for (const body of objects.values())
    for (const [, name = '', id = ''] of body.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const map = objects.get(id)?.match(/\/ToUnicode (\d+) 0 R/)?.[1]
      if (map) fonts.set(name, lettersIn(streamOf(map)))
    }
  return [...objects]
    .filter(([, body]) => body.includes('stream\n'))
    .map(([id]) => streamOf(id))
    .filter((content) => /\bBT\b/.test(content))
    .flatMap((content) => shownIn(content, fonts))
}

/** `beginbfrange` of a map: first and last glyph, and the letters of each, in UTF-16. */
function lettersIn(map: string): Map<number, string> {
  const letters = new Map<number, string>()
  for (const [, first = '', , list = ''] of map.matchAll(/<(\w+)> <(\w+)> \[([^\]]*)\]/g))
    for (const [nth, [, hex = '']] of [...list.matchAll(/<([\w ]*)>/g)].entries())
      letters.set(
        Number.parseInt(first, 16) + nth,
        Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'),
      )
  return letters
}

function shownIn(content: string, fonts: ReadonlyMap<string, ReadonlyMap<number, string>>): string[] {
  let font: ReadonlyMap<number, string> | undefined
  return content.split('\n').flatMap((line) => {
    font = fonts.get(line.match(/^\/(F\d+) [\d.]+ Tf/)?.[1] ?? '') ?? font
    if (!line.endsWith('TJ')) return []
    const glyphs = [...line.matchAll(/<(\w+)>/g)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? [])
    return [glyphs.map((glyph) => font?.get(Number.parseInt(glyph, 16)) ?? '').join('')]
  })
}
