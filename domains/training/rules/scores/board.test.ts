import { expect, test } from 'vitest'
import { plainScoring, type ScoreLevel } from '../../contract/score-schemes.ts'
import type { BoardEntry } from '../../contract/scores.ts'
import { boardRows, ownPlace, withChange } from './board.ts'

const entry = (id: number, value: number, more: Partial<BoardEntry> = {}): BoardEntry => ({
  id,
  level: 'rx' as ScoreLevel,
  value,
  capped: false,
  tieBreak: null,
  sets: [],
  note: '',
  people: [{ id, name: `Name ${id}`, image: null }],
  others: 0,
  listed: null,
  centerId: 1,
  classId: null,
  bumps: 0,
  best: false,
  ...more,
})
const reps = plainScoring('reps')
const all = { list: 'all', classId: null } as const
const entries = [
  entry(1, 50, { listed: 'women', classId: 7 }),
  entry(2, 60, { listed: 'men', classId: 7 }),
  entry(3, 60, { listed: 'women', classId: 8 }),
]
const places = (rows: ReturnType<typeof boardRows>) => rows.map(({ item, rank }) => [item.id, rank])

test('orders a board, all of it, by list and by class', () => {
  expect(places(boardRows(entries, reps, all))).toEqual([
    [2, 1],
    [3, 1],
    [1, 3],
  ])
  expect(places(boardRows(entries, reps, { ...all, list: 'women' }))).toEqual([
    [3, 1],
    [1, 2],
  ])
  expect(places(boardRows(entries, reps, { ...all, classId: 7 }))).toEqual([
    [2, 1],
    [1, 2],
  ])
})

test('says one’s own place whether one is listed or not', () => {
  const rows = boardRows(entries, reps, all)
  expect(ownPlace(entry(1, 50), rows, reps)).toEqual({ rank: 3, of: 3, percentile: null })
  expect(ownPlace(entry(9, 55), rows, reps)).toEqual({ rank: 3, of: 4, percentile: null })
})

test('a message replaces, adds and removes entries of its center', () => {
  const changed = entry(1, 70)
  const ids = (after: BoardEntry[]) => after.map(({ id, value }) => [id, value])
  const after = withChange(entries, { boardId: 5, scoreIds: [1], entry: changed }, 1)
  expect(ids(after)).toEqual([
    [2, 60],
    [3, 60],
    [1, 70],
  ])
  expect(withChange(entries, { boardId: 5, scoreIds: [1], entry: null }, 1)).toHaveLength(2)
  const away = { ...changed, centerId: 2 }
  expect(withChange(entries, { boardId: 5, scoreIds: [4], entry: { ...away, id: 4 } }, 1)).toHaveLength(3)
  expect(withChange(entries, { boardId: 5, scoreIds: [4], entry: { ...away, id: 4 } }, null)).toHaveLength(4)
})
