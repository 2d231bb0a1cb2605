import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type VatCode, vats } from '../../../platform/contract/vat-codes.ts'
import { type PaidPart, paidCents, payOf, type Terms, type Worked } from './line-pay.ts'

const noTerms: Terms = {
  classCents: null,
  hourCents: null,
  headCents: null,
  heads: 'attended',
  percent: null,
  planHeadCents: null,
  minimumCents: null,
  cancelledHours: null,
}
const class60: Worked = { minutes: 60, attended: 7, booked: 9, planHeads: 4, paid: [], cancelledBefore: null }
/** Packs of ten for 100 € with 21 %. */
const tenths = (count: number): PaidPart => ({ cents: 10_000, parts: 10, vat: '21', count })

test.each<[string, Partial<Worked>, Partial<Terms>, number]>([
  ['an amount per class', {}, { classCents: 25_00 }, 25_00],
  ['an hour and a half by the hour', { minutes: 90 }, { hourCents: 18_00 }, 27_00],
  ['fifty minutes by the hour, rounded once', { minutes: 50 }, { hourCents: 17_99 }, 14_99],
  ['who came', {}, { headCents: 1_50 }, 10_50],
  ['who had a place', {}, { headCents: 1_50, heads: 'booked' }, 13_50],
  // 3 × 10 € / 1.21 = 24.7934 €, of which 40 % are 9.9174 €.
  ['a percentage of credits without VAT', { paid: [tenths(3)] }, { percent: 40 }, 9_92],
  ['what is exempt is paid whole', { paid: [{ ...tenths(3), vat: 'E1' }] }, { percent: 40 }, 12_00],
  ['places of plans count nothing', {}, { percent: 40 }, 0],
  ['places of plans count as declared', {}, { percent: 40, planHeadCents: 5_00 }, 8_00],
  [
    'a payment that was given back is worth nothing',
    { paid: [{ ...tenths(3), cents: 0 }] },
    { percent: 40 },
    0,
  ],
  ['the parts together', { minutes: 90 }, { classCents: 10_00, hourCents: 10_00, headCents: 1_00 }, 32_00],
  ['at least the minimum', { attended: 0 }, { headCents: 2_00, minimumCents: 15_00 }, 15_00],
  ['no more than the parts above it', { attended: 10 }, { headCents: 2_00, minimumCents: 15_00 }, 20_00],
  ['nothing for a cancelled class', { cancelledBefore: 1 }, { classCents: 25_00, minimumCents: 15_00 }, 0],
  ['a late cancellation', { cancelledBefore: 1 }, { classCents: 25_00, cancelledHours: 2 }, 25_00],
  ['not an early one', { cancelledBefore: 2 }, { classCents: 25_00, cancelledHours: 2 }, 0],
])('pays %s', (_, worked, terms, cents) => {
  expect(payOf({ ...class60, ...worked }, { ...noTerms, ...terms })).toBe(cents)
})

const amount = fc.option(fc.integer({ min: 0, max: 100_000_00 }))
const terms = fc.record<Terms>({
  classCents: amount,
  hourCents: amount,
  headCents: amount,
  heads: fc.constantFrom('attended', 'booked'),
  percent: fc.option(fc.integer({ min: 1, max: 100 })),
  planHeadCents: amount,
  minimumCents: amount,
  cancelledHours: fc.constant(null),
})
const part = fc.record<PaidPart>({
  cents: fc.integer({ min: -100, max: 500_000 }),
  parts: fc.integer({ min: 0, max: 50 }),
  vat: fc.constantFrom<VatCode>(...vats),
  count: fc.integer({ min: 1, max: 20 }),
})
const worked = fc
  .record({
    minutes: fc.integer({ min: 1, max: 24 * 60 }),
    attended: fc.nat(50),
    absent: fc.nat(20),
    planHeads: fc.nat(50),
    paid: fc.array(part, { maxLength: 8 }),
  })
  .map(({ absent, ...rest }): Worked => ({ ...rest, booked: rest.attended + absent, cancelledBefore: null }))

test('a line is whole cents, not below its minimum, and at most half a cent from its exact parts', () => {
  fc.assert(
    fc.property(worked, terms, (did, rule) => {
      const cents = payOf(did, rule)
      expect(Number.isSafeInteger(cents)).toBe(true)
      expect(cents).toBeGreaterThanOrEqual(rule.minimumCents ?? 0)
      const worth = did.paid
        .filter((one) => one.cents > 0 && one.parts > 0)
        .reduce(
          (sum, { cents: paid, parts, vat, count }) => {
            const rate = vat.startsWith('E') ? 1 : 1 + Number(vat) / 100
            return sum + (paid * count) / parts / rate
          },
          did.planHeads * (rule.planHeadCents ?? 0),
        )
      const exact =
        (rule.classCents ?? 0) +
        ((rule.hourCents ?? 0) * did.minutes) / 60 +
        (rule.headCents ?? 0) * did[rule.heads] +
        (worth * (rule.percent ?? 0)) / 100
      const wanted = Math.max(exact, rule.minimumCents ?? 0)
      expect(Math.abs(cents - wanted)).toBeLessThanOrEqual(0.5 + wanted * 1e-12)
      expect(Math.abs(paidCents(did, rule) - worth)).toBeLessThanOrEqual(0.5 + worth * 1e-12)
    }),
  )
})

test('one more person, minute or payment never pays less', () => {
  fc.assert(
    fc.property(worked, terms, part, (did, rule, more) => {
      const before = payOf(did, rule)
      const bigger: Partial<Worked>[] = [
        { attended: did.attended + 1, booked: did.booked + 1 },
        { minutes: did.minutes + 1 },
        { planHeads: did.planHeads + 1 },
        { paid: [...did.paid, more] },
      ]
      for (const change of bigger) expect(payOf({ ...did, ...change }, rule)).toBeGreaterThanOrEqual(before)
    }),
  )
})

test('all credits of a pack together are worth what was paid for it, however they are spread', () => {
  const spread = fc.array(fc.integer({ min: 1, max: 10 }), { minLength: 1, maxLength: 6 })
  fc.assert(
    fc.property(fc.integer({ min: 50, max: 500_000 }), spread, (cents, counts) => {
      const parts = counts.reduce((sum, count) => sum + count, 0)
      const paid = counts.map((count): PaidPart => ({ cents, parts, vat: '21', count }))
      expect(payOf({ ...class60, paid }, { ...noTerms, percent: 100 })).toBe(Math.round((cents * 100) / 121))
    }),
  )
})
