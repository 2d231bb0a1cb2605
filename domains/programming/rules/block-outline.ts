import type { Block } from '../../training/contract/blocks.ts'
import type { Scoring } from '../../training/contract/score-schemes.ts'

/**
 * Blocks as lines of text, titles and exercises indented by depth; `≈` begins a translated one, `★` how a block is scored, `▶` its video,
 * `↔` what to do instead.
 */
export function outlineOf(
  blocks: readonly Block[],
  scoringText: (scoring: Scoring) => string = ({ scheme }) => scheme,
  depth = 0,
): string[] {
  const indent = '  '.repeat(depth)
  return blocks.flatMap(({ title, exercices, tc, wbs, translation, scored, video, alternatives = [] }) => {
    const head = [title, tc === null ? '' : `(${tc} min)`].filter(Boolean).join(' ')
    return [
      ...(head ? [`${indent}${head}`] : []),
      ...exercices.map((line) => `${indent}· ${line}`),
      ...(translation ? [translation.title, ...translation.exercices] : [])
        .filter(Boolean)
        .map((line) => `${indent}≈ ${line}`),
      ...(scored ? [`${indent}★ ${scoringText(scored)}`] : []),
      ...(video ? [`${indent}▶ ${video}`] : []),
      ...alternatives.map(
        ({ area, line, text }) => `${indent}↔ ${exercices[line] ?? ''} → ${text} (${area})`,
      ),
      ...outlineOf(wbs, scoringText, depth + 1),
    ]
  })
}

/** Titles of the outermost blocks, or their first lines: `Força · AMRAP 12`. */
export const glanceOf = (wbs: readonly { title: string; exercices: readonly string[] }[]): string =>
  wbs
    .map(({ title, exercices }) => title || exercices[0] || '')
    .filter(Boolean)
    .join(' · ')

export interface LineChange {
  text: string
  /** In both, only in the first, only in the second. */
  kind: 'same' | 'gone' | 'new'
}

/** The fewest removed and added lines that turn one text into the other, in reading order. */
export function lineChanges(before: readonly string[], after: readonly string[]): LineChange[] {
  // Lengths of the longest common subsequence of the remaining lines.
  const lengths = Array.from({ length: before.length + 1 }, () => new Array<number>(after.length + 1).fill(0))
  const at = (i: number, j: number) => lengths[i]?.[j] ?? 0
  for (let i = before.length - 1; i >= 0; i -= 1) {
    const row = lengths[i] as number[]
    for (let j = after.length - 1; j >= 0; j -= 1) {
      row[j] = before[i] === after[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1))
    }
  }
  const changes: LineChange[] = []
  let [i, j] = [0, 0]
  while (i < before.length || j < after.length) {
    const [one, other] = [before[i], after[j]]
    if (one !== undefined && one === other) {
      changes.push({ text: one, kind: 'same' })
      i += 1
      j += 1
    } else if (one !== undefined && (other === undefined || at(i + 1, j) >= at(i, j + 1))) {
      changes.push({ text: one, kind: 'gone' })
      i += 1
    } else {
      changes.push({ text: other ?? '', kind: 'new' })
      j += 1
    }
  }
  return changes
}
