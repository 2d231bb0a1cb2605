import { expect, test } from 'vitest'
import { answersOf, isKept, newest, storedOf } from './cache-rules.ts'

const day = 86_400_000

test.each([
  [['classes', 'next', 7]],
  [['classes', 'day', '2026-11-20', 1]],
  [['classes', 'roll', '2026-11-20', 1]],
  [['user', 7]],
  [['household']],
  [['workouts', '2026-11-20', 1]],
  [['movement-records', 7, 'best']],
  [['scores', 'own', '2026-11-20', 1]],
])('%j is needed at the gym', (key) => expect(isKept(key)).toBe(true))

test.each([
  [['classes', 'users', 3]],
  [['scores', 'board', 3, 'center']],
  [['scores', 'benchmark', 3, 'gym', 'all', 1]],
  [['cards']],
  [['receipts', 0]],
  [['calendar-address', 7]],
  [['family-calendar']],
  [['member-search', 'ona']],
  [[]],
])('%j stays with the server', (key) => expect(isKept(key)).toBe(false))

test('keeps the newest answers, none older than two weeks', () => {
  const now = 100 * day
  const answers = Array.from({ length: 300 }, (_, i) => ({ key: ['user', i], data: i, at: now - i }))
  const kept = newest([{ key: ['user', 'old'], data: 0, at: now - 15 * day }, ...answers.toReversed()], now)
  expect(kept).toHaveLength(200)
  expect(kept[0]?.data).toBe(0)
  expect(kept.some(({ key }) => key[1] === 'old')).toBe(false)
})

test('a day’s roll is kept for that day', () => {
  const now = 100 * day
  const roll = (age: number) => ({ key: ['classes', 'roll', '2026-11-20', 1], data: [], at: now - age })
  expect(newest([roll(day)], now)).toHaveLength(1)
  expect(newest([roll(2 * day)], now)).toHaveLength(0)
})

test('ignores stored values of another format or person', () => {
  for (const value of [undefined, null, 7, 'x', {}, { memberId: '7', answers: [] }, { memberId: 7 }])
    expect(answersOf(value, 7)).toEqual([])
  const good = { key: ['user', 7], data: { id: 7 }, at: 5 }
  const bad = [null, { key: 'user', data: 1, at: 5 }, { key: ['user'], at: 5 }, { key: ['user'], data: 1 }]
  expect(answersOf({ memberId: 7, answers: [good, ...bad] }, 7)).toEqual([good])
  expect(answersOf({ memberId: 7, answers: [good] }, 8)).toEqual([])
})

test('knows whose answers are stored, and reads nothing of an earlier format', () => {
  for (const value of [
    undefined,
    null,
    7,
    {},
    { memberId: 7, answers: [] },
    { logInId: 7 },
    { personIds: [7] },
  ])
    expect(storedOf(value)).toBeUndefined()
  expect(storedOf({ logInId: 7, personIds: [7, '8', 9] })).toEqual({ logInId: 7, personIds: [7, 9] })
})
