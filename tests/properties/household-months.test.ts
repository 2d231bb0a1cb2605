import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { getRate } from '../../domains/memberships/contract/memberships.ts'
import { hasMonthToPay } from '../../domains/sales/server/expressions/ways-of-paying.ts'
import { addDays } from '../../platform/rules/local-time.ts'
import { call } from '../support/app.ts'
import { testDatabase } from '../support/database.ts'
import { buildGym, buildMember } from '../support/gym.ts'
import { openMonths } from '../support/money/months.ts'
import { insertRow } from '../support/rows.ts'
import { timeoutOf, tryRuns } from './try-runs.ts'

// A month of any household with any discounts and codes: what is billed is what was foreseen, adds up to the cent, and is the same in
// whatever order its people were written down.

const seconds = 15
const { db, url } = await testDatabase()
await buildGym(db)
const { app, at, setClock } = await openMonths(db, url)
await db.updateTable('gym').set({ billed_from: '2026-12-01' }).execute()
const month = '2026-12-01'

const terms = fc.oneof(
  fc.integer({ min: 1, max: 100 }).map((percent) => ({ percent, amount_cents: null })),
  fc.integer({ min: 1, max: 9000 }).map((amount_cents) => ({ percent: null, amount_cents })),
)
type Terms = { percent: number | null; amount_cents: number | null }

const person = fc.record({
  /** Days after the year began; the same for some, of whom the first one here began first. */
  began: fc.integer({ min: 0, max: 9 }).map((nth) => addDays('2026-01-05', nth * 17)),
  months: fc.constantFrom(1, 3, 12),
  monthly: fc.integer({ min: 50, max: 9000 }),
  own: fc.constantFrom(0, 0, 15, 100),
  pro: fc.boolean(),
  code: fc.option(terms),
  isPaused: fc.constantFrom(false, false, false, true),
  /** Where the row of the person stands among the others. */
  written: fc.integer(),
})
type Person = typeof person extends fc.Arbitrary<infer P> ? P : never
const home = fc.record({
  discounts: fc.uniqueArray(fc.record({ place: fc.integer({ min: 2, max: 4 }), terms }), {
    selector: ({ place }) => place,
  }),
  people: fc.array(person, { minLength: 1, maxLength: 5 }),
})

/** Half a cent up. */
const rounded = (numerator: number, denominator: number) =>
  Number((2n * BigInt(numerator) + BigInt(denominator)) / (2n * BigInt(denominator)))
const off = ({ percent, amount_cents: cents }: Terms, price: number, months: number) =>
  percent === null ? (cents ?? 0) * months : rounded(price * percent, 100)

function expectedOf(of: Person, place: number, discounts: readonly { place: number; terms: Terms }[]) {
  const list = of.monthly * of.months
  const plan = rounded(list * (100 - of.own), 100)
  const full = plan + (of.pro ? 495 * of.months : 0)
  const own = discounts.filter((each) => each.place <= place).sort((a, b) => b.place - a.place)[0]
  const household = own ? Math.min(plan, off(own.terms, list, of.months)) : 0
  const code = of.code ? Math.min(full - household, off(of.code, full, of.months)) : 0
  const left = full - household - code
  return { full, household, code, amount: left < 50 ? 0 : left }
}

test('the months of any household', { timeout: timeoutOf(seconds) }, async () => {
  await tryRuns(seconds, home, async ({ discounts, people }) => {
    setClock('2026-11-30 10:00')
    await sql`update memberships set ends_on = starts_on`.execute(db)
    await sql`update bills set state = 'void', closed_at = now() where state = 'open'`.execute(db)
    await db.deleteFrom('household_discounts').execute()
    for (const each of discounts)
      await insertRow(db, 'household_discounts', { place: each.place, ...each.terms })
    const made = await build(people)
    const running = made.filter(({ isPaused }) => !isPaused)
    const inOrder = running.toSorted((a, b) =>
      a.began === b.began ? a.nth - b.nth : a.began < b.began ? -1 : 1,
    )
    const foreseen = new Map<number, number>()
    for (const { id } of made) {
      const { nextCharge } = (await call(app, getRate, { as: id, params: { id } })).body
      foreseen.set(id, nextCharge?.on === month ? Math.round(nextCharge.amount * 100) : 0)
    }
    const toPay = await sql<{ id: number }>`select m.id from members m
      where m.id = any(${made.map(({ id }) => id)}::integer[]) and ${hasMonthToPay(sql`${month}::date`, 50)}`.execute(
      db,
    )
    const payers = new Set(toPay.rows.map(({ id }) => id))
    await at(`${month} 00:10`)
    for (const [nth, each] of inOrder.entries()) {
      const { full, household, code, amount } = expectedOf(each, nth + 1, discounts)
      expect([foreseen.get(each.id), payers.has(each.id)]).toEqual([amount, amount > 0])
      const [bill] = await db.selectFrom('bills').selectAll().where('member_id', '=', each.id).execute()
      if (!bill) expect([amount, household, code]).toEqual([0, 0, 0])
      else {
        expect([bill.amount_cents, bill.household_cents, bill.reduction_cents]).toEqual([
          amount,
          household,
          code,
        ])
        expect(bill.household_place).toBe(household > 0 ? nth + 1 : null)
        if (amount > 0) expect(amount + household + code).toBe(full)
      }
    }
  })
})

async function build(people: readonly Person[]): Promise<(Person & { id: number; nth: number })[]> {
  const made: (Person & { id: number; nth: number })[] = []
  const byRow = people.map((each, nth) => ({ ...each, nth })).sort((a, b) => a.written - b.written)
  for (const each of byRow) made.push({ ...each, id: await buildMember(db) })
  const { id: household_id } = await insertRow(db, 'households', {
    payer_id: made[0]?.id ?? 0,
    created_at: new Date(0),
  })
  for (const [row, { id, own, pro, isPaused }] of made.entries()) {
    await db
      .updateTable('members')
      .set({ discount: own, pro, pays_at_desk: true })
      .where('id', '=', id)
      .execute()
    const place = { household_id, member_id: id, joined_at: new Date(0) }
    await insertRow(db, 'household_people', { ...place, seat: row < 2 ? row + 1 : null })
    if (isPaused) await insertRow(db, 'pauses', { member_id: id, starts_on: month })
  }
  // In the order in which the plans were begun.
  for (const { id, began, months, monthly, pro, code } of made.toSorted((a, b) => a.nth - b.nth)) {
    const name = { ca: 'plan', es: 'plan' }
    const plan = await insertRow(db, 'plans', {
      ...{ key: `of_${id}`, name, activity_sessions: 3, open_sessions: 1, months },
      price_cents: monthly * months,
    })
    const use = code && {
      ...{ member_id: id, used_at: new Date(0), from_month: month, until_month: '2028-12-01' },
      ...{ ...code, code_id: await codeOf(id, code) },
    }
    const code_use_id = use && (await insertRow(db, 'code_uses', use)).id
    await insertRow(db, 'memberships', {
      member_id: id,
      plan_id: plan.id,
      pro,
      starts_on: began,
      code_use_id,
    })
  }
  return made
}

const codeOf = async (id: number, terms: Terms): Promise<number> =>
  (
    await insertRow(db, 'discount_codes', {
      ...{ code: `CODE-${id}`, months: 24, uses: 1, first_purchase_only: false, sells: ['plan'] },
      ...terms,
    })
  ).id
