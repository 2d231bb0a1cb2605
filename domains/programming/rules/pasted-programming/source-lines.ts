/** A line of a pasted text, or several that belong together. */
export interface SourceLine {
  /** Numbers of its lines, from 1. */
  at: number[]
  source: string
  /** Without bullets and marks of headings. */
  text: string
  /** In lower case without accents, sign by sign: places in it are places in `text`. */
  fold: string
  /** An empty line stands before it. */
  isAfterGap: boolean
  /** It was marked as a heading: `## Metcon`, `**Metcon**`. */
  isMarked: boolean
  /** Page numbers and rulers. */
  isNoise: boolean
}

const breaks = /\r\n?|[\n\f\v\u0085\u2028\u2029]/
const noise =
  /^(?:[-–—=_*~#·.•\s]{3,}|(?:page|pagina|pag\.?) ?\d+(?: ?(?:of|de|\/) ?\d+)?|[-–—] ?\d{1,3} ?[-–—])$/
const onlyBullet = /^[•·▪◦‣●○]$/

/** The lines as they were pasted, the empty ones included. */
export const pastedLines = (text: string): string[] => text.split(breaks)

/** In lower case without accents, each sign in its place. */
export const evenFold = (text: string): string =>
  text.replace(/[A-Z\u0080-\u{10ffff}]/gu, (sign) => {
    const plain = sign.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
    return plain.length === sign.length ? plain : sign
  })

const clean = (line: string): string =>
  line
    .normalize('NFC')
    .replaceAll('\u00ad', '')
    .replace(/[\p{Cc}\p{Cf}\u2028\u2029\s]+/gu, ' ')
    .trim()

/** The lines with a text. Those that a PDF or a narrow column broke are put together. */
export function sourceLines(text: string): SourceLine[] {
  const lines: SourceLine[] = []
  let isAfterGap = true
  pastedLines(text).forEach((source, nth) => {
    const bare = clean(source)
    if (bare === '') {
      // A sign that shows nothing is still a line of the text.
      if (source.trim() !== '') lines.push({ ...plainLine(nth + 1, source, ''), isAfterGap, isNoise: true })
      isAfterGap = true
      return
    }
    const last = lines.at(-1)
    const joined = last && !last.isNoise && !isAfterGap ? joint(last, bare, lines.at(-2)) : null
    if (last && joined !== null) {
      Object.assign(last, plainLine(nth + 1, `${last.source}\n${source}`, joined), {
        at: [...last.at, nth + 1],
        isAfterGap: last.isAfterGap,
      })
    } else lines.push({ ...plainLine(nth + 1, source, bare), isAfterGap })
    isAfterGap = false
  })
  return lines
}

function plainLine(nth: number, source: string, bare: string): SourceLine {
  const isNoise = noise.test(evenFold(bare))
  const marked = /^(?:#{1,6} +(.+)|(\*\*|__)(.+)\2:?)$/.exec(bare)
  const kept = onlyBullet.test(bare) || isNoise ? bare : unbulleted(marked?.[1] ?? marked?.[3] ?? bare)
  const text = kept === '' ? bare : kept
  return { at: [nth], source, text, fold: evenFold(text), isAfterGap: false, isMarked: !!marked, isNoise }
}

const unbulleted = (text: string): string =>
  text.replace(/^(?:[•·▪◦‣●○]\s*|[-–—*>]+ +)+/, '').replace(/^(\*{1,2})([^*]+)\1/, '$2')

/** Words that keep their hyphen at the end of a line: `pull-` and `ups`. */
const compound = /^(?:ups?|downs?|outs?|ins?|over|to|bar|unders?|through)\b/

/** A line and what was broken off it; null where they are two. */
function joint({ text, source }: SourceLine, next: string, before: SourceLine | undefined): string | null {
  if (onlyBullet.test(text)) return `${text} ${next}`
  if (/\p{L}-$/u.test(text) && /^\p{Ll}/u.test(next))
    return compound.test(next) ? text + next : text.slice(0, -1) + next
  if (/\([^)]{0,40}$/.test(text) && /^[^(]{0,40}\)/.test(next)) return `${text} ${next}`
  const isNumber = (line: string | undefined) => /^\d{1,4}(?: ?[x×] ?\d{1,3})?$/.test(line ?? '')
  const isLadder = isNumber(before?.text) && !before?.source.includes('\n')
  if (isNumber(text) && !source.includes('\n') && !isLadder && /^\p{Ll}{1,}/u.test(next))
    return `${text} ${next}`
  return null
}
