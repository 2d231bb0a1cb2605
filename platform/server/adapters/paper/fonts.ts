import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { create, type Font } from 'fontkit'
import { plainFont } from './plain-font.ts'

export type Weight = 400 | 700

/** A part of a family of fonts, read when a text needs it. */
interface FontPart {
  name: string
  covers: (point: number) => boolean
  hasLetter: (point: number) => boolean
  bytes: () => Buffer
}

const resolve = createRequire(import.meta.url).resolve

/** Scripts beside the letters of `noto-sans`, with the part of their package that holds them. */
const scripts = ['arabic', 'hebrew', 'armenian', 'georgian', 'thai'] as const

const cached = new Map<Weight, FontPart[]>()

/**
 * The fonts of papers, in the order in which they are asked for a letter: Noto Sans for Latin, Greek, Cyrillic and Devanagari; those of
 * other scripts; Noto Sans SC, cut into a hundred parts, for Chinese and Japanese; GNU Unifont for what is left.
 */
function partsOf(weight: Weight): FontPart[] {
  const known = cached.get(weight)
  if (known) return known
  const parts = [
    ...partsOfPackage('noto-sans', weight, ['latin', 'latin-ext', 'greek', 'greek-ext', 'cyrillic']),
    ...partsOfPackage('noto-sans', weight, ['cyrillic-ext', 'vietnamese', 'devanagari']),
    ...scripts.flatMap((script) => partsOfPackage(`noto-sans-${script}`, weight, [script])),
    ...partsOfPackage('noto-sans-sc', 400),
    partOf('unifont', 'latin', 400, () => true),
  ]
  cached.set(weight, parts)
  return parts
}

function partsOfPackage(name: string, weight: Weight, subsets?: readonly string[]): FontPart[] {
  const file = resolve(`@fontsource/${name}/unicode.json`)
  const ranges = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>
  return (subsets ?? Object.keys(ranges)).map((subset) => {
    const within = rangesIn(ranges[subset] ?? '')
    return partOf(name, subset.replace(/[[\]]/g, ''), weight, (point) =>
      within.some(([first, last]) => point >= first && point <= last),
    )
  })
}

/** "U+0000-00FF,U+0131" */
const rangesIn = (text: string): [number, number][] =>
  text.split(',').map((range) => {
    const [first = '', last = first] = range.replace(/^U\+/i, '').split('-')
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)]
  })

function partOf(name: string, subset: string, weight: Weight, covers: FontPart['covers']): FontPart {
  let bytes: Buffer | undefined
  let font: Font | undefined
  const read = (): Buffer => {
    // WOFF 2 cannot be cut to the letters of a text.
    const folder = dirname(resolve(`@fontsource/${name}/package.json`))
    bytes ??= plainFont(readFileSync(join(folder, 'files', `${name}-${subset}-${weight}-normal.woff`)))
    return bytes
  }
  return {
    name: `${name} ${subset} ${weight}`,
    covers,
    bytes: read,
    hasLetter: (point) => {
      font ??= create(read()) as Font
      return font.hasGlyphForCodePoint(point)
    },
  }
}

/** A document reads the bytes itself: fontkit keeps in a font what a document that embedded it needed. */
export interface Found {
  name: string
  bytes: Buffer
}

const fontOfCluster = new Map<string, Found>()
/** Bounds the cache; a text of many scripts has a few hundred letters. */
const MOST_CACHED = 20_000

/** The first font that has every letter of a cluster (a letter with its marks), else the first one, which draws an empty box. */
export function fontFor(cluster: string, weight: Weight): Found {
  const key = `${weight}${cluster}`
  const known = fontOfCluster.get(key)
  if (known) return known
  const points = [...cluster].map((letter) => letter.codePointAt(0) ?? 0)
  const parts = partsOf(weight)
  const part =
    parts.find((each) => points.every(each.covers) && points.every((point) => each.hasLetter(point))) ??
    // A mark that no font has beside its letter.
    parts.find((each) => each.covers(points[0] ?? 0) && each.hasLetter(points[0] ?? 0)) ??
    parts[0]
  if (!part) throw new Error('no fonts')
  const found = { name: part.name, bytes: part.bytes() }
  if (fontOfCluster.size >= MOST_CACHED) fontOfCluster.clear()
  fontOfCluster.set(key, found)
  return found
}
