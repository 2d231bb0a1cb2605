import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { HealthState } from '../contract/health.ts'
import { diskState, type KnownState, nextState, stateAt, stateBelow, toTell, worstState } from './health.ts'

const minute = 60_000
const day = 24 * 60 * minute

/** Checks one thing each minute, and returns what was told and at which minute. */
function watch(states: readonly HealthState[]): [minute: number, what: 'ill' | 'well'][] {
  let known: KnownState | undefined
  const told: [number, 'ill' | 'well'][] = []
  for (const [at, state] of states.entries()) {
    const now = at * minute
    known = nextState(known, 'mail', state, now)
    const { ill, well } = toTell([known], now)
    if (ill.length > 0) known = { ...known, toldAt: now }
    if (well.length > 0) known = { ...known, toldAt: null }
    told.push(
      ...ill.map(() => [at, 'ill'] as [number, 'ill']),
      ...well.map(() => [at, 'well'] as [number, 'well']),
    )
  }
  return told
}
const times = (count: number, state: HealthState): HealthState[] => Array.from({ length: count }, () => state)

test('what mends itself within ten minutes is not told', () => {
  expect(watch([...times(5, 'fine'), ...times(10, 'ill'), ...times(30, 'fine')])).toEqual([])
})

test('what is ill is told once, again after a day, and when it is well', () => {
  const told = watch([...times(5, 'fine'), ...times(1500, 'ill'), ...times(30, 'fine')])
  expect(told).toEqual([
    [15, 'ill'],
    [15 + 1440, 'ill'],
    [1515, 'well'],
  ])
})

test('what needs a look is not told, and ends no illness twice', () => {
  expect(watch(times(2000, 'look'))).toEqual([])
  expect(watch([...times(20, 'ill'), ...times(30, 'look'), ...times(30, 'fine')])).toEqual([
    [10, 'ill'],
    [30, 'well'],
  ])
})

test('what comes and goes is told at most once a day', () => {
  const flapping = fc.array(
    fc.tuple(fc.constantFrom<HealthState>('ill', 'fine', 'look'), fc.integer({ min: 1, max: 30 })),
    {
      minLength: 40,
      maxLength: 80,
    },
  )
  fc.assert(
    fc.property(flapping, (spans) => {
      const told = watch(spans.flatMap(([state, count]) => times(count, state)))
      const ills = told.filter(([, what]) => what === 'ill').map(([at]) => at)
      const wells = told.filter(([, what]) => what === 'well')
      // Between two tellings that it is ill, either a day passed or it was told to be well.
      for (const [nth, at] of ills.slice(1).entries()) {
        const before = ills[nth] ?? 0
        const wasWell = wells.some(([well]) => well > before && well < at)
        expect(wasWell || (at - before) * minute >= day).toBe(true)
      }
    }),
  )
})

test('a bound belongs to the worse state', () => {
  expect([1, 2, 3].map((value) => stateAt(value, { look: 2, ill: 3 }))).toEqual(['fine', 'look', 'ill'])
  expect([3, 2, 1].map((value) => stateBelow(value, { look: 2, ill: 1 }))).toEqual(['fine', 'look', 'ill'])
})

test('a disk is judged by its share, unless it has much or hardly any room', () => {
  expect(diskState(21, 1)).toBe('fine')
  expect(diskState(20, 16)).toBe('fine')
  expect(diskState(20, 15)).toBe('look')
  expect(diskState(20, 5)).toBe('ill')
  expect(diskState(1, 90)).toBe('ill')
})

test('the whole is as bad as its worst part', () => {
  expect(worstState(['fine', 'ill', 'look'])).toBe('ill')
  expect(worstState(['fine', 'look'])).toBe('look')
  expect(worstState([])).toBe('fine')
})
