import { expect, test } from 'vitest'
import type { Block } from '../../training/contract/blocks.ts'
import { plainScoring } from '../../training/contract/score-schemes.ts'
import { blocksFor, unnumbered } from './copied-blocks.ts'

const block = (title: string, more: Partial<Block> = {}): Block => ({
  ...{ title, exercices: ['uno', 'dos'], tc: null, wbs: [] },
  ...more,
})
const scored = { ...plainScoring('load'), id: 7, benchmark: 3, movement: 4 }

test('a copy has no ids of scorings, at any depth', () => {
  const [copy] = unnumbered([block('A', { wbs: [block('B', { scored })] })])
  expect(copy?.wbs[0]?.scored).toEqual({ ...plainScoring('load'), benchmark: 3, movement: 4 })
  expect(unnumbered([block('A', { scored: null })])).toEqual([block('A')])
})

test('a copy names no benchmark or movement that is gone', () => {
  const [copy] = unnumbered([block('A', { scored })], { benchmarks: [], movements: [4] })
  expect(copy?.scored).toMatchObject({ benchmark: null, movement: 4 })
})

test('for a workout in the other language, a translation becomes the text and the text its translation', () => {
  const translation = { title: 'Força', exercices: ['un', 'dos'] }
  const written = [block('Fuerza', { translation, wbs: [block('Dentro')] })]
  expect(blocksFor(written, 'es', 'ca')).toEqual([
    {
      ...{ title: 'Força', exercices: ['un', 'dos'], tc: null, wbs: [block('Dentro')] },
      translation: { language: 'es', title: 'Fuerza', exercices: ['uno', 'dos'] },
    },
  ])
  expect(blocksFor(written, 'es', 'es')).toEqual(written)
  expect(blocksFor(written, null, 'ca')).toEqual(written)
})

test('a translation with other lines is left out, and the text stays as it was written', () => {
  const written = [block('Fuerza', { translation: { title: 'Força', exercices: ['un'] } })]
  expect(blocksFor(written, 'es', 'ca')).toEqual([block('Fuerza')])
})

test('a translation into a third language does not change places with the text', () => {
  const translation = { language: 'en' as const, title: 'Strength', exercices: ['one', 'two'] }
  const written = [block('Fuerza', { translation })]
  expect(blocksFor(written, 'es', 'ca')).toEqual(written)
  expect(blocksFor(written, 'es', 'en')).toMatchObject([
    { title: 'Strength', translation: { language: 'es', title: 'Fuerza' } },
  ])
})
