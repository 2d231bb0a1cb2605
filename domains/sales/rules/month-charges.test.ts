import { describe, expect, test } from 'vitest'
import { instantOf, monthAfter } from '../../../platform/rules/local-time.ts'
import { zone } from '../../../tests/support/madrid.ts'
import {
  type ChargeFacts,
  chargeable,
  chargeOf,
  dayAfterFailure,
  deskDueOn,
  leftInHousehold,
  nextCharge,
  nextTryAt,
  restOfMonth,
} from './month-charges.ts'

const at = (day: string, time = '00:05') => instantOf(day, time, zone)

test.each([
  ['2026-12-01', 5000, 5000],
  ['2026-12-31', 5000, 161],
  ['2026-12-16', 5000, 2581],
  ['2026-11-16', 5000, 2500],
  ['2027-02-28', 5000, 179],
  ['2028-02-29', 5000, 172],
  ['2026-12-31', 0, 0],
])('the rest of the month from %s on of %i cents is %i', (today, cents, rest) => {
  expect(restOfMonth(cents, today)).toBe(rest)
})

test('amounts too small for the provider are not charged', () => {
  expect([0, 49, 50, 5000].map(chargeable)).toEqual([0, 0, 50, 5000])
  expect([0, 100, 4951].map((off) => leftInHousehold(5000, off))).toEqual([5000, 4900, 0])
  // What is dear for another reason is not the household's gift.
  expect(leftInHousehold(49, 0)).toBe(49)
})

test('months continue across the year', () => {
  expect(monthAfter('2026-12-31')).toBe('2027-01-01')
  expect(monthAfter('2026-01-31', 1)).toBe('2026-02-01')
  expect(monthAfter('2026-11-20', 14)).toBe('2028-01-01')
  expect(monthAfter('2026-01-15', -1)).toBe('2025-12-01')
})

const usual = [1, 3, 5, 7]

describe('retries', () => {
  test('come 1, 3, 5 and 7 days after the first, at the same time of day', () => {
    const begun = at('2026-12-01')
    expect([1, 2, 3, 4, 5].map((tries) => nextTryAt(begun, tries, zone, begun, usual))).toEqual([
      at('2026-12-02'),
      at('2026-12-04'),
      at('2026-12-06'),
      at('2026-12-08'),
      null,
    ])
  })

  test('missed ones are not made up for in a row', () => {
    const begun = at('2026-12-01')
    expect(nextTryAt(begun, 1, zone, at('2026-12-04', '09:00'), usual)).toBe(at('2026-12-06'))
    expect(nextTryAt(begun, 2, zone, at('2026-12-06'), usual)).toBe(at('2026-12-08'))
    expect(nextTryAt(begun, 1, zone, at('2026-12-08'), usual)).toBeNull()
  })

  test('follow the gym’s setting, if it has any days', () => {
    const begun = at('2026-12-01')
    expect([1, 2, 3].map((tries) => nextTryAt(begun, tries, zone, begun, [2, 10]))).toEqual([
      at('2026-12-03'),
      at('2026-12-11'),
      null,
    ])
    expect(nextTryAt(begun, 1, zone, begun, [])).toBeNull()
  })

  test.each([
    ['2026-10-24', '2026-10-25', '2026-10-27'],
    ['2027-03-27', '2027-03-28', '2027-03-30'],
  ])('of a charge begun on %s keep the time of day across a clock change', (first, second, third) => {
    expect(nextTryAt(at(first), 1, zone, at(first), usual)).toBe(at(second))
    expect(nextTryAt(at(first), 2, zone, at(second), usual)).toBe(at(third))
  })
})

test.each([
  ['2026-12-01', '2026-12-31'],
  ['2026-11-01', '2026-12-01'],
  ['2027-02-01', '2027-03-03'],
  ['2028-02-01', '2028-03-02'],
  ['2027-03-01', '2027-03-31'],
  ['2026-10-01', '2026-10-31'],
])('a charge that fails from %s on ends the plan on %s', (since, end) => {
  expect(dayAfterFailure(at(since), zone, 30)).toBe(end)
  expect(dayAfterFailure(at(since, '23:59'), zone, 30)).toBe(end)
})

test.each([
  ['2026-12-01', 10, '2026-12-10'],
  ['2026-12-03', 10, '2026-12-10'],
  ['2026-12-04', 10, '2026-12-11'],
  ['2026-12-28', 10, '2027-01-04'],
  ['2026-12-01', 1, '2026-12-01'],
  ['2026-12-15', 1, '2026-12-15'],
  ['2026-12-15', 3, '2026-12-17'],
  ['2027-02-01', 28, '2027-02-28'],
])('a bill opened on %s, with day %i for the desk, falls due on %s', (opened, dueDay, due) => {
  expect(deskDueOn(opened, dueDay)).toBe(due)
})

describe('the next charge', () => {
  const whole = (cents: number) => ({ cents, planCents: cents, listCents: cents })
  const always = { startsOn: '2020-01-01', endsOn: null, months: 1, ...whole(5000) }
  const facts = (change: Partial<ChargeFacts> = {}): ChargeFacts => ({
    today: '2026-11-20',
    periods: [always],
    pauses: [],
    settled: new Set(['2026-11-01']),
    household: new Map(),
    billedFrom: '2026-01-01',
    maintenanceCents: 0,
    ...change,
  })
  const plan = (on: string, cents = 5000) => ({ on, cents, kind: 'plan', months: 1 })

  test('is on the next 1st', () => expect(nextCharge(facts())).toEqual(plan('2026-12-01')))

  test('is due today when this month has begun without it', () => {
    expect(nextCharge(facts({ settled: new Set() }))).toEqual(plan('2026-11-20'))
    expect(nextCharge(facts({ today: '2026-12-01', settled: new Set() }))).toEqual(plan('2026-12-01'))
  })

  test('skips a paid month, as after joining from the limit day on', () => {
    const periods = [{ startsOn: '2026-11-27', endsOn: null, months: 1, ...whole(5000) }]
    const settled = new Set(['2026-12-01'])
    expect(nextCharge(facts({ today: '2026-11-27', periods, settled }))).toEqual(plan('2027-01-01'))
  })

  test('is null after a leave', () => {
    expect(nextCharge(facts({ periods: [{ ...always, endsOn: '2026-12-01' }] }))).toBeNull()
    const later = facts({ periods: [{ ...always, endsOn: '2027-01-01' }] })
    expect(nextCharge(later)).toEqual(plan('2026-12-01'))
  })

  test('has the price of the following plan', () => {
    const periods = [
      { ...always, endsOn: '2026-12-01' },
      { startsOn: '2026-12-01', endsOn: null, months: 1, ...whole(7000) },
    ]
    expect(nextCharge(facts({ periods }))).toEqual(plan('2026-12-01', 7000))
  })

  test('is the fee during a pause, or comes after a free pause', () => {
    const pauses = [{ startsOn: '2026-12-01', endsOn: '2027-02-01' }]
    expect(nextCharge(facts({ pauses, maintenanceCents: 900 }))).toEqual({
      on: '2026-12-01',
      cents: 900,
      kind: 'maintenance',
      months: 1,
    })
    expect(nextCharge(facts({ pauses }))).toEqual(plan('2027-02-01'))
    expect(nextCharge(facts({ pauses: [{ startsOn: '2026-12-01', endsOn: null }] }))).toBeNull()
  })

  test('after a pause that ended within a month is the plan’s, on the next 1st', () => {
    const pauses = [{ startsOn: '2026-11-01', endsOn: '2026-11-20' }]
    expect(nextCharge(facts({ pauses, settled: new Set() }))).toEqual(plan('2026-12-01'))
    expect(chargeOf('2026-11-01', facts({ pauses }))).toEqual({ cents: 0, kind: 'maintenance', months: 1 })
  })

  test('is null at a price of 0, and not before the gym’s first billed month', () => {
    expect(nextCharge(facts({ periods: [{ ...always, ...whole(0) }] }))).toBeNull()
    expect(nextCharge(facts({ billedFrom: '2027-03-01', settled: new Set() }))).toEqual(plan('2027-03-01'))
  })
})
