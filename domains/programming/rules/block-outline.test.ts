import { expect, test } from 'vitest'
import type { Block } from '../../training/contract/blocks.ts'
import { lineChanges, outlineOf } from './block-outline.ts'

const block = (title: string, exercices: string[], more: Partial<Block> = {}): Block => ({
  title,
  exercices,
  tc: null,
  wbs: [],
  ...more,
})

test('blocks are listed outside in, indented by depth', () => {
  const wbs = [block('', ['100 double unders']), block('Después', [], { tc: 3 })]
  expect(outlineOf([block('Metcon', ['21-15-9'], { tc: 12, wbs })])).toEqual([
    'Metcon (12 min)',
    '· 21-15-9',
    '  · 100 double unders',
    '  Después (3 min)',
  ])
})

test('translated lines follow those that were written', () => {
  const translation = { title: 'Fuerza', exercices: ['5 dominadas'] }
  expect(outlineOf([block('Força', ['5 dominades'], { translation })])).toEqual([
    'Força',
    '· 5 dominades',
    '≈ Fuerza',
    '≈ 5 dominadas',
  ])
})

const said = (before: string[], after: string[]) =>
  lineChanges(before, after).map(({ kind, text }) => `${{ same: ' ', gone: '-', new: '+' }[kind]}${text}`)

test('only changed lines are removed and added', () => {
  expect(said(['a', 'b', 'c'], ['a', 'x', 'c'])).toEqual([' a', '-b', '+x', ' c'])
  expect(said([], ['a'])).toEqual(['+a'])
  expect(said(['a'], [])).toEqual(['-a'])
  expect(said(['a', 'b'], ['b', 'a']).sort()).toEqual([' b', '+a', '-a'].sort())
})
