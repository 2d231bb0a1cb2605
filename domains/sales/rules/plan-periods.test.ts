import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, type Day, firstOfMonth, monthAfter } from '../../../platform/rules/local-time.ts'
import { shareOfPeriod } from './household-discounts.ts'
import { chargeOf, covers, monthsToBill, nextCharge, type Span } from './month-charges.ts'
import { decideRate, effectiveOn, type Period, type RateFacts, stayEnds } from './plan-change.ts'
import { planPrice } from './prices.ts'

// Plans by quarter and year; plans by month are in plan-change.test.ts and month-charges.test.ts.

test('Pro costs its price in each month of a period, the discount is off the whole', () => {
  const plan = { priceCents: 15000, isTop: false, months: 3 }
  expect(planPrice(plan, true, 10, 495).cents).toBe(13500 + 3 * 495)
  expect(planPrice({ ...plan, isTop: true }, true, 10, 495).cents).toBe(13500)
})

test.each<[string, number, Day | null, number]>([
  ['2026-11-01', 3, null, 3],
  ['2026-11-01', 12, '2027-02-01', 3],
  ['2026-12-01', 3, '2027-01-15', 2],
  ['2026-12-01', 3, '2026-12-31', 1],
  ['2026-12-01', 3, '2027-03-01', 3],
  ['2026-12-01', 1, null, 1],
])('a bill of %s for %i months before %s covers %i', (month, period, until, months) => {
  expect(monthsToBill(month, period, until)).toBe(months)
})

describe('a change takes effect', () => {
  const at = (today: Day, months: number, paidMonth: Day | null, staysUntil: Day | null = null) =>
    effectiveOn(today, { limitDay: 26, paidMonth, staysUntil }, months)

  test('when the paid period ends', () => {
    expect(at('2026-11-10', 3, '2027-01-01')).toBe('2027-02-01')
    expect(at('2026-11-10', 12, '2027-10-01')).toBe('2027-11-01')
  })

  test.each(['2027-01-26', '2027-01-31'])('also when it is asked for on %s, after the limit day', (today) => {
    expect(at(today, 3, '2027-01-01')).toBe('2027-02-01')
    expect(at(today, 1, '2027-01-01')).toBe('2027-03-01')
  })

  test('at the end of the period in which the minimum stay ends', () => {
    expect(at('2026-11-10', 1, '2026-11-01', '2027-02-01')).toBe('2027-02-01')
    expect(at('2026-11-10', 3, '2027-01-01', '2027-02-01')).toBe('2027-02-01')
    expect(at('2026-11-10', 3, '2027-01-01', '2027-03-01')).toBe('2027-05-01')
    expect(at('2028-02-29', 3, '2028-02-01', '2028-02-01')).toBe('2028-03-01')
  })

  test('on the next 1st when nothing is paid', () => {
    expect(at('2026-11-10', 12, null)).toBe('2026-12-01')
  })
})

test('a minimum stay counts the month in which it begins', () => {
  expect(stayEnds('2026-11-10', 3)).toBe('2027-02-01')
  expect(stayEnds('2026-11-30', 1)).toBe('2026-12-01')
  expect(stayEnds('2026-11-10', 0)).toBeNull()
})

const whole = (cents: number) => ({ cents, planCents: cents, listCents: cents })
const quarter = { startsOn: '2026-01-01', endsOn: null, planId: 1, pro: false, months: 3, ...whole(15000) }
const facts = (change: Partial<RateFacts> = {}): RateFacts => ({
  today: '2026-11-20',
  limitDay: 26,
  staysUntil: null,
  periods: [quarter],
  pauses: [],
  household: new Map(),
  pending: null,
  owes: false,
  paidMonth: '2026-11-01',
  isMonthBilled: true,
  isRestBilled: false,
  ...change,
})

describe('the charge of a quarter', () => {
  const about = (change: object) => ({
    ...{
      periods: [quarter],
      pauses: [] as Span[],
      settled: new Set<Day>(),
      household: new Map(),
      maintenanceCents: 0,
    },
    ...change,
  })

  test('is the whole price, for three months', () => {
    expect(chargeOf('2026-11-01', about({}))).toEqual({ cents: 15000, kind: 'plan', months: 3 })
    const settled = new Set(['2026-11-01', '2026-12-01', '2027-01-01'])
    const next = nextCharge({ ...about({ settled }), today: '2026-11-20', billedFrom: '2020-01-01' })
    expect(next).toEqual({ on: '2027-02-01', cents: 15000, kind: 'plan', months: 3 })
  })

  test('is a share when the plan ends, is paused or is paid before', () => {
    const ending = { ...quarter, endsOn: '2027-01-01' }
    expect(chargeOf('2026-11-01', about({ periods: [ending] }))).toMatchObject({ cents: 10000, months: 2 })
    const pauses = [{ startsOn: '2026-12-01', endsOn: null }]
    expect(chargeOf('2026-11-01', about({ pauses }))).toMatchObject({ cents: 5000, months: 1 })
    const settled = new Set(['2027-01-01'])
    expect(chargeOf('2026-11-01', about({ settled }))).toMatchObject({ cents: 10000, months: 2 })
  })
})

test('ending a pause charges the rest of the month at the share of a month', () => {
  const pauses = [{ startsOn: '2026-11-01', endsOn: null }]
  const outcome = decideRate(facts({ pauses, today: '2026-11-16' }), { kind: 'maintenance_end' })
  expect(outcome).toMatchObject({ restCents: 2500 })
})

test('after a pause a whole period is paid before the next one', () => {
  const asked = { kind: 'maintenance', months: 1 } as const
  expect(decideRate(facts({ isRestBilled: true }), asked)).toMatchObject({ effectiveOn: '2027-03-01' })
  const monthly = facts({ isRestBilled: true, periods: [{ ...quarter, months: 1 }] })
  expect(decideRate(monthly, asked)).toMatchObject({ effectiveOn: '2026-12-01' })
})

// A member's years: requests on any day, before or after the job of that day, which may rest until the end of a month.

const months = fc.constantFrom(1, 3, 12)
const request = fc.oneof(
  fc.record({ kind: fc.constant('change' as const), months }),
  fc.record({ kind: fc.constant('maintenance' as const), months: fc.option(fc.integer({ min: 1, max: 4 })) }),
  fc.record({ kind: fc.constantFrom('maintenance_end' as const, 'leave' as const) }),
)
const life = fc.record({
  joins: fc.constantFrom('2026-11-20', '2026-11-27', '2027-01-31', '2028-02-29', '2027-02-01'),
  months,
  minStay: fc.constantFrom(0, 0, 5),
  fee: fc.constantFrom(0, 900),
  steps: fc.array(
    fc.record({ days: fc.integer({ min: 0, max: 70 }), early: fc.boolean(), late: fc.nat(27), request }),
    { maxLength: 14 },
  ),
})
type Life = typeof life extends fc.Arbitrary<infer L> ? L : never
interface Cover extends Span {
  kind: 'plan' | 'maintenance'
  cents: number
}
const priceOf = (of: number) => ({ 1: 6000, 3: 15000, 12: 48000 })[of] ?? 0

function live({ joins, months: joined, minStay, fee, steps }: Life) {
  let today: Day = joins
  const paid = Number(joins.slice(8)) < 26 ? firstOfMonth(joins) : monthAfter(joins)
  let periods: Period[] = [
    { startsOn: joins, endsOn: null, planId: joined, pro: false, months: joined, ...whole(priceOf(joined)) },
  ]
  let pauses: Span[] = []
  let pending: RateFacts['pending'] = null
  let rests: Day[] = []
  const bills: Cover[] = [
    { startsOn: paid, endsOn: monthAfter(paid, joined), kind: 'plan', cents: priceOf(joined) },
  ]
  const settled = () => {
    const all = new Set<Day>()
    for (const { startsOn, endsOn } of bills)
      for (let month = startsOn; endsOn !== null && month < endsOn; month = monthAfter(month)) all.add(month)
    return all
  }
  const job = () => {
    if (pending && pending.effectiveOn <= today) pending = null
    const month = firstOfMonth(today)
    const isOn = periods.some((each) => covers(each, month) && covers(each, today))
    if (!isOn || settled().has(month)) return
    const charge = chargeOf(month, {
      periods,
      pauses,
      settled: settled(),
      household: new Map(),
      maintenanceCents: fee,
    })
    if (charge && charge.cents > 0)
      bills.push({ ...charge, startsOn: month, endsOn: monthAfter(month, charge.months) })
  }
  const ask = (asked: Life['steps'][number]['request']) => {
    const known = settled()
    const outcome = decideRate(
      {
        ...facts({ today, pending, isRestBilled: rests.includes(firstOfMonth(today)) }),
        periods: periods.filter(({ endsOn }) => endsOn === null || endsOn > today),
        pauses: pauses.filter(({ endsOn }) => endsOn === null || endsOn > today),
        staysUntil: stayEnds(joins, minStay),
        paidMonth:
          [...known]
            .filter((each) => each >= firstOfMonth(today))
            .sort()
            .at(-1) ?? null,
        isMonthBilled: known.has(firstOfMonth(today)),
      },
      asked.kind === 'change'
        ? {
            kind: 'change',
            planId: asked.months,
            pro: false,
            months: asked.months,
            ...whole(priceOf(asked.months)),
          }
        : asked.kind === 'maintenance'
          ? { kind: 'maintenance', months: asked.months }
          : { kind: asked.kind },
    )
    if ('refused' in outcome) return
    periods = [...periods.filter(({ endsOn }) => endsOn !== null && endsOn <= today), ...outcome.periods]
    pauses = [...pauses.filter(({ endsOn }) => endsOn !== null && endsOn <= today), ...outcome.pauses]
    if (asked.kind === 'maintenance_end') {
      if (outcome.restCents > 0) rests = [...rests, firstOfMonth(today)]
    } else pending = { kind: asked.kind, effectiveOn: outcome.effectiveOn }
    if (asked.kind === 'leave' && minStay > 0)
      expect(outcome.effectiveOn >= (stayEnds(joins, minStay) ?? '')).toBe(true)
  }
  for (const step of steps) {
    for (let i = 0; i < step.days; i += 1) {
      today = addDays(today, 1)
      // The job may have rested for days, but not for a whole month.
      if (Number(today.slice(8)) > step.late) job()
    }
    if (!step.early) job()
    ask(step.request)
    job()
  }
  return { today, periods, pauses, bills, rests, fee }
}

test('every month of a membership is covered by exactly one bill, whatever is asked for', () => {
  fc.assert(
    fc.property(life, (one) => {
      const { today, periods, pauses, bills, rests, fee } = live(one)
      for (let month = monthAfter(one.joins); month <= today; month = monthAfter(month)) {
        const found = bills.filter((each) => covers(each, month))
        // A return on a 1st after the pause fee was billed pays the rest of the month, that is all of it.
        const paused =
          pauses.some((each) => covers(each, month)) ||
          (rests.includes(month) && pauses.some(({ endsOn }) => endsOn === month))
        const isOn = periods.some((each) => covers(each, month))
        const wanted = !isOn ? [] : paused ? (fee > 0 ? ['maintenance'] : []) : ['plan']
        expect([month, ...found.map(({ kind }) => kind)]).toEqual([month, ...wanted])
      }
    }),
    { numRuns: 3000 },
  )
})

test('no months cost less than their share of the price', () => {
  fc.assert(
    fc.property(months, fc.integer({ min: 1, max: 12 }), (of, part) => {
      fc.pre(part <= of)
      expect(Math.abs(shareOfPeriod(priceOf(of), part, of) * of - priceOf(of) * part)).toBeLessThanOrEqual(of)
    }),
  )
})
