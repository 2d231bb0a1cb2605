import { describe, expect, test } from 'vitest'
import {
  decideRate,
  effectiveOn,
  type HeldPlace,
  lostPlaces,
  type PlanRequest,
  type RateFacts,
  type RateOutcome,
} from './plan-change.ts'

const monthly = (today: string, paidMonth: string | null) =>
  effectiveOn(today, { limitDay: 26, paidMonth, staysUntil: null }, 1)

test.each([
  ['2026-11-01', '2026-12-01'],
  ['2026-11-25', '2026-12-01'],
  ['2026-11-26', '2027-01-01'],
  ['2026-12-31', '2027-02-01'],
  ['2027-01-31', '2027-03-01'],
  ['2027-02-25', '2027-03-01'],
  ['2027-02-26', '2027-04-01'],
  ['2027-02-28', '2027-04-01'],
  ['2028-02-29', '2028-04-01'],
  ['2026-10-25', '2026-11-01'],
  ['2027-03-28', '2027-05-01'],
])('a change requested on %s takes effect on %s', (today, from) => {
  expect(monthly(today, null)).toBe(from)
  expect(monthly(today, `${today.slice(0, 8)}01`)).toBe(from)
})

test('a paid month does not change', () => {
  expect(monthly('2026-11-20', '2026-12-01')).toBe('2027-01-01')
  expect(monthly('2026-11-27', '2026-12-01')).toBe('2027-01-01')
})

const whole = (cents: number) => ({ cents, planCents: cents, listCents: cents })
const three = { startsOn: '2026-01-01', endsOn: null, planId: 3, pro: false, months: 1, ...whole(5000) }
const facts = (change: Partial<RateFacts> = {}): RateFacts => ({
  today: '2026-11-20',
  limitDay: 26,
  staysUntil: null,
  periods: [three],
  pauses: [],
  household: new Map(),
  pending: null,
  owes: false,
  paidMonth: '2026-11-01',
  isMonthBilled: true,
  isRestBilled: false,
  ...change,
})
const change: PlanRequest = { kind: 'change', planId: 5, pro: true, months: 1, ...whole(7495) }
const maintenance = (months: number | null): PlanRequest => ({ kind: 'maintenance', months })
const end: PlanRequest = { kind: 'maintenance_end' }
const decided = (f: RateFacts, request: PlanRequest): RateOutcome => {
  const outcome = decideRate(f, request)
  if ('refused' in outcome) throw new Error(outcome.refused)
  return outcome
}

describe('requests', () => {
  test('another plan follows the current one without a gap', () => {
    expect(decided(facts(), change)).toEqual({
      effectiveOn: '2026-12-01',
      endsOn: null,
      periods: [
        { ...three, endsOn: '2026-12-01' },
        { startsOn: '2026-12-01', endsOn: null, planId: 5, pro: true, months: 1, ...whole(7495) },
      ],
      pauses: [],
      restCents: 0,
      householdCents: 0,
      reductionCents: 0,
    })
  })

  test('Pro alone is a change; the same plan with the same Pro is not', () => {
    expect(
      decided(facts(), { kind: 'change', planId: 3, pro: true, months: 1, ...whole(5495) }).periods,
    ).toHaveLength(2)
    const same: PlanRequest = { kind: 'change', planId: 3, pro: false, months: 1, ...whole(5000) }
    expect(decideRate(facts(), same)).toEqual({ refused: 'same_plan' })
  })

  test('leaving ends the plan', () => {
    expect(decided(facts(), { kind: 'leave' }).periods).toEqual([{ ...three, endsOn: '2026-12-01' }])
  })

  test('a pause lasts whole months, or until it is ended', () => {
    const pauses = [{ startsOn: '2026-12-01', endsOn: '2027-02-01' }]
    expect(decided(facts(), maintenance(2))).toMatchObject({ endsOn: '2027-02-01', pauses })
    expect(decided(facts(), maintenance(null))).toMatchObject({ endsOn: null, pauses: [{ endsOn: null }] })
  })

  test.each<[string, Partial<RateFacts>, PlanRequest]>([
    ['no_plan', { periods: [] }, change],
    ['no_plan', { periods: [{ ...three, endsOn: '2026-11-20' }] }, { kind: 'leave' }],
    ['no_plan', { periods: [{ ...three, startsOn: '2026-12-01' }] }, maintenance(1)],
    ['change_pending', { pending: { kind: 'leave', effectiveOn: '2026-12-01' } }, change],
    ['payment_overdue', { owes: true }, change],
    ['payment_overdue', { owes: true }, maintenance(1)],
    ['payment_overdue', { owes: true, pauses: [{ startsOn: '2026-11-01', endsOn: null }] }, end],
    ['already_maintenance', { pauses: [{ startsOn: '2026-11-01', endsOn: null }] }, maintenance(1)],
    ['not_in_maintenance', {}, end],
    ['not_in_maintenance', { pauses: [{ startsOn: '2026-12-01', endsOn: null }] }, end],
  ])('%s', (refused, how, request) => {
    expect(decideRate(facts(how), request)).toEqual({ refused })
  })

  test('a member who owes can leave', () => {
    expect(decided(facts({ owes: true }), { kind: 'leave' }).effectiveOn).toBe('2026-12-01')
  })

  test('ending a pause takes effect at once and charges the rest of the month', () => {
    const pauses = [{ startsOn: '2026-11-01', endsOn: '2027-01-01' }]
    expect(decided(facts({ pauses }), end)).toMatchObject({
      effectiveOn: '2026-11-20',
      pauses: [{ startsOn: '2026-11-01', endsOn: '2026-11-20' }],
      restCents: 1833,
    })
  })

  test('a discount code follows the member to another plan, and reduces the rest of a month', () => {
    const code = { percent: 50, amountCents: null, fromMonth: '2026-11-01', untilMonth: '2027-01-01' }
    const periods = [{ ...three, code }]
    expect(decided(facts({ periods }), change).periods[1]).toMatchObject({ planId: 5, cents: 7495, code })
    const pauses = [{ startsOn: '2026-11-01', endsOn: '2027-01-01' }]
    expect(decided(facts({ periods, pauses }), end)).toMatchObject({ restCents: 917, reductionCents: 916 })
    const over = [{ ...three, code: { ...code, untilMonth: '2026-11-01', fromMonth: '2026-10-01' } }]
    expect(decided(facts({ periods: over, pauses }), end)).toMatchObject({
      restCents: 1833,
      reductionCents: 0,
    })
  })

  test('ending it on an uncharged 1st costs nothing extra: the month is charged as usual', () => {
    const pauses = [{ startsOn: '2026-11-01', endsOn: null }]
    const first = { today: '2026-12-01', pauses, paidMonth: '2026-11-01' }
    expect(decided(facts({ ...first, isMonthBilled: false }), end).restCents).toBe(0)
    expect(decided(facts({ ...first, isMonthBilled: true }), end).restCents).toBe(5000)
  })
})

describe('bookings that end', () => {
  // The week of Monday 30 November contains 1 December.
  const place = (id: number, date: string, more: Partial<HeldPlace> = {}): HeldPlace => ({
    id,
    date,
    week: '2026-11-30',
    creditType: 'ACTIVITY',
    status: 'IN',
    bySession: true,
    live: true,
    ...more,
  })
  const from = '2026-12-01'
  const to = (sessions: number) => ({
    kind: 'change' as const,
    from,
    sessions: { ACTIVITY: sessions, OPEN: 0 },
  })

  test('without a plan: those paid by its sessions', () => {
    const places = [
      place(1, '2026-11-30'),
      place(2, '2026-12-01'),
      place(3, '2026-12-02', { bySession: false }),
      place(4, '2026-12-03', { status: 'WAIT', bySession: false }),
      place(5, '2026-12-04', { bySession: false }),
    ]
    expect([...lostPlaces(places, { kind: 'leave', from })]).toEqual([[2, 'no_plan']])
  })

  test('in a pause: all, waits included', () => {
    const places = [
      place(1, '2026-11-30'),
      place(2, '2026-12-01', { bySession: false }),
      place(3, '2026-12-31', { status: 'WAIT', bySession: false }),
      place(4, '2027-01-01'),
    ]
    const pause = { kind: 'maintenance' as const, from }
    expect([...lostPlaces(places, { ...pause, until: '2027-01-01' }).keys()]).toEqual([2, 3])
    expect([...lostPlaces(places, { ...pause, until: null }).keys()]).toEqual([2, 3, 4])
  })

  test('with fewer sessions: the latest of a week, counting sessions used before', () => {
    const places = [
      place(1, '2026-11-30'),
      place(2, '2026-12-01'),
      place(3, '2026-12-02', { live: false }),
      place(4, '2026-12-03'),
      place(5, '2026-12-08', { week: '2026-12-07' }),
      place(6, '2026-12-09', { week: '2026-12-07' }),
      place(7, '2026-12-10', { week: '2026-12-07' }),
    ]
    expect([...lostPlaces(places, to(2))]).toEqual([
      [2, 'no_sessions'],
      [4, 'no_sessions'],
      [7, 'no_sessions'],
    ])
    expect(lostPlaces(places, to(4)).size).toBe(0)
    expect(lostPlaces(places, to(50)).size).toBe(0)
  })

  test('kinds are counted separately, and bought credits do not count as sessions', () => {
    const places = [
      place(1, '2026-12-01', { creditType: 'OPEN' }),
      place(2, '2026-12-02'),
      place(3, '2026-12-03', { bySession: false }),
    ]
    expect([...lostPlaces(places, to(1))]).toEqual([[1, 'no_sessions']])
  })
})
