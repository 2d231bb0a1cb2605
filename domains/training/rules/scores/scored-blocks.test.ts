import { expect, test } from 'vitest'
import type { Block } from '../../contract/blocks.ts'
import { plainScoring } from '../../contract/score-schemes.ts'
import { scoredBlocksIn, scoredTextsIn, withoutScorings, withScorings } from './scored-blocks.ts'

const block = (title: string, more: Partial<Block> = {}): Block => ({
  title,
  exercices: [`lines of ${title}`],
  tc: null,
  wbs: [],
  ...more,
})
const [time, load] = [plainScoring('time'), plainScoring('load')]
const blocks = [
  block('A'),
  block('B', { scored: time, wbs: [block('C', { scored: load }), block('D', { scored: null })] }),
]

test('finds scored blocks in reading order, with the lines within them', () => {
  expect(scoredBlocksIn(blocks)).toEqual([
    { title: 'B', lines: ['lines of B', 'C', 'lines of C', 'D', 'lines of D'], scoring: time },
    { title: 'C', lines: ['lines of C'], scoring: load },
  ])
})

test('replaces scorings in the same order, and removes them', () => {
  const numbered = withScorings(blocks, [
    { ...time, id: 1 },
    { ...load, id: 2 },
  ])
  expect(scoredBlocksIn(numbered).map(({ scoring }) => scoring.id)).toEqual([1, 2])
  expect(scoredBlocksIn(withoutScorings(numbered))).toEqual([])
  expect(withoutScorings(numbered).map(({ title }) => title)).toEqual(['A', 'B'])
})

test('gives title and lines of a block in the wanted language, with the blocks within', () => {
  const strength = block('Força', {
    scored: load,
    translation: { title: 'Fuerza', exercices: [] },
    wbs: [block('Dins', { translation: { title: 'Dentro', exercices: ['cinco'] } }), block('Fi')],
  })
  expect(scoredTextsIn(strength, 'ca', 'es')).toEqual({
    title: 'Fuerza',
    lines: ['lines of Força', 'Dentro', 'cinco', 'Fi', 'lines of Fi'],
  })
  expect(scoredTextsIn(strength, 'ca', 'ca')?.title).toBe('Força')
  expect(scoredTextsIn(strength, null, 'es')?.title, 'of an unknown language').toBe('Força')
})
