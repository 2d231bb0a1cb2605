import { createRequire } from 'node:module'
import type { Bidi } from 'bidi-js'
import { type Found, fontFor, type Weight } from './fonts.ts'

// Required, because the package's types and its module do not agree on what it exports.
const bidi = (createRequire(import.meta.url)('bidi-js') as () => Bidi)()
const clusters = new Intl.Segmenter('und', { granularity: 'grapheme' })

/** Letters of one font and direction, in the order in which they are read. */
export interface Run extends Found {
  text: string
}

/** The runs of one line, in the order in which they are drawn from left to right (Unicode Annex 9, rule L2). */
export function runsOf(line: string, weight: Weight): Run[] {
  const { levels, paragraphs } = bidi.getEmbeddingLevels(line, 'ltr')
  if (paragraphs.length === 0) return []
  const runs: (Run & { level: number })[] = []
  for (const { segment, index } of clusters.segment(line)) {
    const level = levels[index] ?? 0
    const last = runs.at(-1)
    // A space between words of a script stays with them.
    const found = last && /^\s$/.test(segment) && last.level === level ? last : fontFor(segment, weight)
    const isRightToLeft = level % 2 === 1
    const text = isRightToLeft ? mirrored(segment) : segment
    // Words are drawn one by one from the left: where they follow from the right, each is a run of its own.
    const isNewWord = isRightToLeft && (/^\s$/.test(segment) || /\s$/.test(last?.text ?? ''))
    if (last && last.level === level && last.name === found.name && !isNewWord) last.text += text
    else runs.push({ name: found.name, bytes: found.bytes, level, text })
  }
  return inVisualOrder(runs)
}

const mirrored = (cluster: string): string => bidi.getMirroredCharacter(cluster) ?? cluster

function inVisualOrder<T extends { level: number }>(runs: T[]): T[] {
  const ordered = [...runs]
  const highest = Math.max(0, ...runs.map(({ level }) => level))
  for (let level = highest; level > 0; level -= 1) {
    for (let from = 0; from < ordered.length; from += 1) {
      let to = from
      while (to < ordered.length && (ordered[to]?.level ?? 0) >= level) to += 1
      if (to > from) ordered.splice(from, to - from, ...ordered.slice(from, to).reverse())
      from = to
    }
  }
  return ordered
}
