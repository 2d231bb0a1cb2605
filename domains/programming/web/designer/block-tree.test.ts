import { expect, test } from 'vitest'
import { blockBounds } from '../../../training/contract/blocks.ts'
import { plainScoring } from '../../../training/contract/score-schemes.ts'
import {
  addBlock,
  addLine,
  bounds,
  editLine,
  helpOf,
  insertBlocks,
  minutesOf,
  moveBlock,
  moveLine,
  notesIn,
  removeBlock,
  removeLine,
  savedIds,
  setCap,
  setHelp,
  setScored,
  setTitle,
  type Tree,
  toBlocks,
  toTree,
  translatedInto,
  withIds,
  withoutNotes,
  withTranslationsIn,
  wrongCaps,
} from './block-tree.ts'

const block = (title: string, exercices: string[] = [], wbs: ReturnType<typeof toBlocks> = []) => ({
  title,
  exercices,
  tc: null,
  wbs,
  scored: null,
  video: null,
  alternatives: [],
})
const nested = () => toTree([block('A', ['1', '2', '3'], [block('B', ['x']), block('C')])])
const first = (tree: Tree) => tree[0]?.key ?? 0
const inner = (tree: Tree, nth = 0) => tree[0]?.wbs[nth]?.key ?? 0
const lines = (tree: Tree) => tree[0]?.lines.map(({ text }) => text)
const line = (tree: Tree, nth: number) => tree[0]?.lines[nth]?.key ?? 0

test('its bounds are those of the contract', () => {
  expect(bounds).toEqual(blockBounds)
})

test('reading and writing changes nothing', () => {
  const translation = { title: 'Á', exercices: ['uno', 'dos'] }
  const scored = { ...plainScoring('time'), id: 7, capSeconds: 900 }
  const blocks = [{ ...block('A', ['1'], [{ ...block('', ['x']), translation, scored }]), tc: 14.5 }]
  expect(toBlocks(toTree(blocks))).toEqual(blocks)
  expect(toBlocks(toTree([]))).toEqual([])
})

test('alternatives stay with their line, wherever it goes', () => {
  const written = {
    ...block('A', ['run', 'pull-ups']),
    video: 'https://youtu.be/dQw4w9WgXcQ',
    alternatives: [{ area: 'shoulder' as const, line: 1, text: 'ring rows' }],
  }
  const tree = toTree([written])
  expect(toBlocks(tree)).toEqual([written])
  const up = moveLine(tree, first(tree), 1, 0)
  expect(toBlocks(up)[0]?.alternatives).toEqual([{ area: 'shoulder', line: 0, text: 'ring rows' }])
  expect(toBlocks(removeLine(tree, first(tree), line(tree, 1)))[0]?.alternatives).toEqual([])
  expect(
    toBlocks(editLine(tree, first(tree), line(tree, 1), 'strict pull-ups'))[0]?.alternatives,
  ).toHaveLength(1)
  const help = helpOf(tree[0] as Tree[number])
  const other = { area: 'knee' as const, line: line(tree, 0), text: 'bike' }
  const changed = setHelp(tree, first(tree), { video: '', alternatives: [...help.alternatives, other] })
  expect(toBlocks(changed)).toEqual([
    {
      ...block('A', ['run', 'pull-ups']),
      alternatives: [{ area: 'knee', line: 0, text: 'bike' }, ...written.alternatives],
    },
  ])
})

test('adds trimmed lines, no empty ones, and none beyond the limit', () => {
  let tree = toTree([])
  tree = addLine(tree, first(tree), '  5 dominadas ')
  expect(addLine(tree, first(tree), '   ')).toBe(tree)
  expect(toBlocks(tree)).toEqual([block('', ['5 dominadas'])])
  for (let nth = 0; nth < 60; nth += 1) tree = addLine(tree, first(tree), `${nth}`)
  expect(lines(tree)).toHaveLength(bounds.lines)
})

test('edits a line, and removes it when emptied or deleted', () => {
  const tree = nested()
  expect(lines(editLine(tree, first(tree), line(tree, 1), ' dos '))).toEqual(['1', 'dos', '3'])
  expect(lines(editLine(tree, first(tree), line(tree, 1), ' '))).toEqual(['1', '3'])
  // Without a change there is nothing to undo.
  expect(editLine(tree, first(tree), line(tree, 1), ' 2 ')).toBe(tree)
  expect(lines(removeLine(tree, first(tree), line(tree, 0)))).toEqual(['2', '3'])
})

test('moves lines and blocks up and down within bounds', () => {
  const tree = nested()
  expect(lines(moveLine(tree, first(tree), 0, 1))).toEqual(['2', '1', '3'])
  expect(lines(moveLine(tree, first(tree), 2, 0))).toEqual(['3', '1', '2'])
  expect(lines(moveLine(tree, first(tree), 2, 9))).toEqual(['1', '2', '3'])
  expect(lines(moveLine(tree, first(tree), 0, -1))).toEqual(['1', '2', '3'])
  const titles = (of: Tree) => of[0]?.wbs.map(({ title }) => title)
  expect(titles(moveBlock(tree, inner(tree, 1), 0))).toEqual(['C', 'B'])
  expect(titles(moveBlock(tree, inner(tree), -1))).toEqual(['B', 'C'])
})

test('nests blocks and takes them out with their contents', () => {
  const tree = nested()
  const added = addBlock(tree, inner(tree))
  const named = setTitle(added.tree, added.key ?? 0, 'D')
  expect(toBlocks(named)[0]?.wbs[0]?.wbs).toEqual([block('D')])
  expect(toBlocks(removeBlock(named, inner(named)))[0]?.wbs).toEqual([block('C')])
  expect(toBlocks(removeBlock(named, first(named)))).toEqual([])
  const outer = addBlock(tree, null)
  expect(outer.tree.at(-1)?.key).toBe(outer.key)
})

test.each([
  ['', null],
  [' 12 ', 12],
  ['14,5', 14.5],
  ['1', 1],
  ['0', undefined],
  ['-3', undefined],
  ['601', undefined],
  ['diez', undefined],
])('a time cap typed as %o is %o', (typed, minutes) => {
  expect(minutesOf(typed)).toBe(minutes)
})

test('finds an invalid time cap at any depth', () => {
  const tree = nested()
  expect(wrongCaps(tree)).toEqual([])
  expect(wrongCaps(setCap(tree, inner(tree), '0'))).toEqual([inner(tree)])
})

test('says of every block whether it is scored, also of drafts that are older than scores', () => {
  const [old] = toBlocks(toTree([{ title: 'A', exercices: [], tc: null, wbs: [] }]))
  expect(old).toHaveProperty('scored', null)
})

test('takes the ids of scorings from the saved blocks, whatever was empty or changed meanwhile', () => {
  const tree = addBlock(nested(), null).tree
  const [empty, scoring] = [tree.at(-1)?.key ?? 0, plainScoring('rounds')]
  // The empty block comes first and is not saved.
  const sent = setScored(moveBlock(tree, empty, 0), inner(tree, 1), scoring)
  const [saved] = toBlocks(sent)
  const answer = saved && {
    ...saved,
    wbs: saved.wbs.map((one) => (one.scored ? { ...one, scored: { ...one.scored, id: 12 } } : one)),
  }
  const ids = savedIds(sent, answer ? [answer] : [])
  expect([...ids]).toEqual([[inner(tree, 1), 12]])
  expect(toBlocks(withIds(setTitle(sent, empty, 'new'), ids)).at(-1)?.wbs[1]?.scored).toEqual({
    ...scoring,
    id: 12,
  })
  expect(toBlocks(withIds(tree, ids))).toEqual(toBlocks(tree))
})

test('inserted blocks come after what is written, instead of nothing, and only where they fit', () => {
  const more = [block('X'), block('Y')]
  expect(toBlocks(insertBlocks(nested(), more, []))).toEqual([...toBlocks(nested()), ...more])
  expect(insertBlocks(toTree([]), more, [])).toHaveLength(2)
  const full = toTree(Array.from({ length: bounds.blocks - 1 }, (_, nth) => block(`${nth}`)))
  expect(insertBlocks(full, more, [])).toBe(full)
  expect(insertBlocks(full, [block('X')], [])).toHaveLength(bounds.blocks)
  expect(insertBlocks(full, [], [])).toBe(full)
})

test('notes follow their inserted blocks wherever these are moved, and are gone once they are saved', () => {
  const notes = [
    { at: '0', text: 'warm up well' },
    { at: '0.1', text: 'no kipping' },
  ]
  const tree = insertBlocks(nested(), [block('X', [], [block('Y'), block('Z')])], notes)
  expect(notesIn(tree)).toEqual([
    { at: '1', text: 'warm up well' },
    { at: '1.1', text: 'no kipping' },
  ])
  const inserted = tree[1]?.wbs[1]?.key ?? 0
  const front = moveBlock(moveBlock(tree, tree[1]?.key ?? 0, 0), inserted, 0)
  expect(notesIn(front).map(({ at }) => at)).toEqual(['0', '0.0'])
  // An empty block is not saved, so that it takes no place.
  const empty = addBlock(front, null).tree
  expect(notesIn(moveBlock(empty, empty.at(-1)?.key ?? 0, 0))).toEqual(notesIn(front))
  expect(notesIn(removeBlock(front, inserted))).toEqual([{ at: '0', text: 'warm up well' }])
  expect(notesIn(withoutNotes(front))).toEqual([])
})

test('says which language the translation is in, and changes it with that of the text', () => {
  const english = { language: 'en' as const, title: 'Strength', exercices: [] }
  const tree = toTree([block('A'), block('B', [], [{ ...block('C'), translation: english }])])
  expect([translatedInto(toTree([block('A')])), translatedInto(tree)]).toEqual([null, 'en'])
  const old = toTree([{ ...block('A'), translation: { title: 'Á', exercices: [] } }])
  expect(translatedInto(old)).toBeUndefined()
  expect(translatedInto(withTranslationsIn(tree, 'en', 'ca'))).toBe('ca')
  expect(withTranslationsIn(tree, 'es', 'ca')).toEqual(tree)
})
