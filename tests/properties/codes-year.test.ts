import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { getRate } from '../../domains/memberships/contract/memberships.ts'
import { reductionOfMonth } from '../../domains/sales/rules/discount-codes.ts'
import { shareOfPeriod } from '../../domains/sales/rules/household-discounts.ts'
import { chargeable } from '../../domains/sales/rules/month-charges.ts'
import { monthAfter } from '../../platform/rules/local-time.ts'
import { call } from '../support/app.ts'
import { addedCode } from '../support/codes.ts'
import { testDatabase } from '../support/database.ts'
import { buildGym, buildMember } from '../support/gym.ts'
import { openMonths } from '../support/money/months.ts'
import { updateRows } from '../support/rows.ts'
import { addedCard, moneyViolations, pay } from '../support/till.ts'
import { timeoutOf, tryRuns } from './try-runs.ts'

// A year of a plan that was bought with a code, billed month by month: what was charged is what the rule says for each period.

const seconds = 20
const { db, url } = await testDatabase()
const gym = await buildGym(db)
const { app, at, setClock } = await openMonths(db, url)
const periods = [1, 3, 12] as const

const terms = fc.oneof(
  fc.integer({ min: 1, max: 100 }).map((percent) => ({ percent, amount: null })),
  fc.integer({ min: 1, max: 9000 }).map((cents) => ({ percent: null, amount: cents / 100 })),
)

test('a year of any plan with any code', { timeout: timeoutOf(seconds) }, async () => {
  await tryRuns(
    seconds,
    fc.tuple(
      terms,
      fc.integer({ min: 1, max: 24 }),
      fc.constantFrom(...periods),
      fc.integer({ min: 50, max: 8000 }),
    ),
    async ([each, months, of, monthly]) => {
      setClock()
      // All years begin at the same moment; cards have a limit there.
      await sql`delete from tries`.execute(db)
      await sql`update memberships set ends_on = starts_on`.execute(db)
      await sql`update members set overdue_since = null`.execute(db)
      const price = monthly * of
      await updateRows(db, 'plans', { months: of, price_cents: price }, { id: gym.three })
      const member = await buildMember(db)
      await addedCard(app, member)
      const { code } = await addedCode(app, gym.admin, { ...each, months, sells: ['plan'] })
      const amountCents = each.amount === null ? null : Math.round(each.amount * 100)
      const first = '2026-11-01'
      const plan = {
        percent: each.percent,
        amountCents,
        fromMonth: first,
        untilMonth: monthAfter(first, months),
      }
      const expected = (month: string) =>
        chargeable(price - reductionOfMonth(plan as never, shareOfPeriod(price, of, of), month, of))
      const purchase = { kind: 'plan', planId: gym.three, pro: false } as const
      const { body } = await pay(app, member, { amount: expected(first) / 100, purchase, code })
      expect(body.status).toBe('succeeded')
      const charges: [string, number][] = []
      for (let nth = 0; nth <= 12; nth += of) {
        const month = monthAfter(first, nth)
        const cents = expected(month)
        if (cents > 0) charges.push([month, cents])
      }
      for (let nth = 1; nth <= 12; nth++) {
        const month = monthAfter(first, nth)
        const { nextCharge } = (await call(app, getRate, { as: member, params: { id: member } })).body
        const due = charges.find(([on]) => on >= month)
        if (due) expect(nextCharge).toMatchObject({ on: due[0], amount: due[1] / 100 })
        await at(`${month} 00:10`)
      }
      const paid = await db
        .selectFrom('payments')
        .select(['month', 'amount_cents', 'reduction_cents'])
        .where('member_id', '=', member)
        .where('status', '=', 'succeeded')
        .orderBy('month')
        .execute()
      expect(paid.map((row) => [row.month, row.amount_cents])).toEqual(charges)
      for (const row of paid) expect(row.amount_cents + row.reduction_cents).toBe(price)
      expect(await moneyViolations(db)).toEqual([])
    },
  )
})
