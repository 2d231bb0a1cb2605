import { expect, test } from 'vitest'
import { addressOf, choiceOf, step } from './range-choice.ts'

const today = '2026-05-13'
const of = (query: string) => choiceOf(new URLSearchParams(query), today)

test('an empty or invalid address means this month', () => {
  const month = { kind: 'month', range: { from: '2026-05-01', to: '2026-05-31' } }
  expect(of('')).toEqual(month)
  expect(of('range=week&from=ayer')).toEqual(month)
  expect(of('range=free&from=2026-05-02&to=2026-05-01').range).toEqual(month.range)
})

test('the address holds the chosen range', () => {
  for (const query of [
    'range=quarter&from=2026-02-11',
    'range=year&from=2024-01-01',
    'range=free&from=2026-03-02&to=2026-03-08',
  ]) {
    const choice = of(query)
    expect(of(new URLSearchParams(addressOf(choice)).toString())).toEqual(choice)
  }
})

test('moves to the earlier and the later range', () => {
  expect(step(of('range=quarter&from=2026-02-11'), -1).range).toEqual({
    from: '2025-10-01',
    to: '2025-12-31',
  })
  expect(step(of('range=free&from=2026-03-02&to=2026-03-08'), 1).range).toEqual({
    from: '2026-03-09',
    to: '2026-03-15',
  })
})
