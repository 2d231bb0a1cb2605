import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { findCenter } from '../../domains/gym/server/centers/find-center.ts'
import { getMonthEnd } from '../../domains/insight/contract/month-end.ts'
import { listDebts } from '../../domains/memberships/contract/debts.ts'
import { writeOffDebt } from '../../domains/memberships/server/debts/write-off-debt.ts'
import { addMandate } from '../../domains/memberships/server/mandates/add-mandate.ts'
import { changeWayOfPaying } from '../../domains/memberships/server/memberships/change-way-of-paying.ts'
import { findPayableBills } from '../../domains/sales/server/bills/open-bill.ts'
import { sellAtDesk } from '../../domains/sales/server/payments/desk/sell-at-desk.ts'
import { payBills } from '../../domains/sales/server/payments/pay-bill.ts'
import { addDays, dayAt, instantOf } from '../../platform/rules/local-time.ts'
import { call, testApp } from '../support/app.ts'
import { testDatabase } from '../support/database.ts'
import { anotherIban } from '../support/debits.ts'
import { buildGym, buildMember, madrid, zone } from '../support/gym.ts'
import { rateViolations } from '../support/money/rate-books.ts'
import { addedCard, moneyViolations, testCards } from '../support/till.ts'
import { timeoutOf, tryRuns } from './try-runs.ts'

// A year passes day by day while members pay by card, by mandate and at the desk, late or never, and change between them.

const { db, url } = await testDatabase()
const gym = await buildGym(db)
await db.updateTable('gym').set({ billed_from: '2027-01-01' }).execute()
let now = madrid('2026-12-15 10:00')
const app = await testApp(url, { clock: () => now })
const center = await findCenter(app, gym.center.id)
const seconds = 60
const people = 5

const who = fc.nat(people - 1)
const deed = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: fc.constant('cash' as const), who }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('desk' as const), who, on: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('byCard' as const), who }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('card' as const), who, good: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constantFrom('sign', 'writeOff'), who }) },
)
type Deed = typeof deed extends fc.Arbitrary<infer D> ? D : never

const owedBy = async (memberId: number): Promise<number> => {
  const bills = await findPayableBills(db, memberId)
  return bills.reduce((cents, bill) => cents + bill.amount_cents, 0) / 100
}

async function act(memberId: number, one: Deed): Promise<unknown> {
  const amount = await owedBy(memberId)
  const by = { memberId, amount, idempotencyKey: null }
  if (one.do === 'desk') return changeWayOfPaying(app, { memberId, atDesk: one.on, byMemberId: gym.admin })
  if (one.do === 'card') return addedCard(app, memberId, one.good ? testCards.good : testCards.noFunds)
  if (one.do === 'byCard') return payBills(app, { ...by, pmId: undefined })
  if (one.do === 'cash') {
    const sale = { ...by, byMemberId: gym.admin, center, method: 'cash', pmId: undefined } as const
    return sellAtDesk(app, { ...sale, item: { kind: 'owed' } })
  }
  if (one.do === 'writeOff') return writeOffDebt(app, { ...by, why: 'w', byMemberId: gym.admin })
  const signedOn = dayAt(now, zone)
  return addMandate(app, memberId, { holder: 'Ana', iban: anotherIban(), signedOn }, gym.admin)
}

/**
 * The bills that are owed, and the cents billed that are neither paid, written off, owed nor coming: a debt that became void would
 * be missing.
 */
async function readBooks(): Promise<{ debts: number[]; missing: number; month: number[] }> {
  const { body } = await call(app, listDebts, { as: gym.admin, query: { size: 100 } })
  const { rows } = await sql<{ cents: number }>`select
    (select coalesce(sum(amount_cents), 0) from bills where state <> 'void' or refused_at is not null)
    - (select coalesce(sum(amount_cents - refunded_cents), 0) from payments where bill_id is not null and status = 'succeeded')
    - (select coalesce(sum(amount_cents), 0) from bills where state = 'written_off')
    - (select coalesce(sum(amount_cents), 0) from bills where state = 'open' and refused_at is null) as cents`.execute(
    db,
  )
  const owed = Math.round(body.amount * 100)
  return {
    month: await readMonth(owed),
    debts: body.content.flatMap(({ bills }: { bills: { id: number }[] }) => bills.map(({ id }) => id)),
    missing: Number(rows[0]?.cents) - owed,
  }
}

/** What the page of the month says of this month's bills against the bills, their payments and the list of debts: all zero, in cents. */
async function readMonth(debtCents: number): Promise<number[]> {
  const { body } = await call(app, getMonthEnd, { as: gym.admin })
  const { bills, byWay, now: current, month } = body
  const cents = (sum: { amount: number }) => Math.round(sum.amount * 100)
  const { rows } = await sql<{ billed: string; paid: string }>`select
    (select coalesce(sum(amount_cents), 0) from bills where month = ${month} and state <> 'void') as billed,
    (select coalesce(sum(p.amount_cents - p.refunded_cents), 0) from payments p join bills b on b.id = p.bill_id
      where b.month = ${month} and p.status = 'succeeded') as paid`.execute(db)
  return [
    cents(bills.billed) -
      cents(bills.paid) -
      cents(bills.coming) -
      cents(bills.owed) -
      cents(bills.writtenOff),
    cents(bills.billed) - byWay.reduce((all: number, { billed }: typeof bills) => all + cents(billed), 0),
    cents(bills.billed) - Number(rows[0]?.billed),
    cents(bills.paid) - Number(rows[0]?.paid),
    cents(current.debts) - debtCents,
  ]
}

/** Members whose plan ended unpaid come back on a 1st, once they owe nothing. */
async function giveNewPlans(members: readonly number[]): Promise<void> {
  const today = dayAt(now, zone)
  if (!today.endsWith('-01')) return
  await sql`insert into memberships (member_id, plan_id, starts_on) select m.id, ${gym.three}::integer, ${today}::date
    from members m where m.id = any(${members}::integer[]) and m.overdue_since is null and not exists (
      select from memberships s where s.member_id = m.id and s.ends_on is null)`.execute(db)
}

const statesOf = async (ids: readonly number[]) =>
  ids.length === 0
    ? []
    : (await db.selectFrom('bills').select('state').where('id', 'in', ids).execute()).map(
        ({ state }) => state,
      )

test(
  'bills, payments and debts agree on every day of a year, and a debt ends only paid or written off',
  async () => {
    await tryRuns(
      seconds,
      fc.array(fc.array(deed, { maxLength: 1 }), { minLength: 365, maxLength: 365 }),
      async (year) => {
        now = madrid('2026-12-15 10:00')
        const members: number[] = []
        for (let nth = 0; nth < people; nth += 1) {
          const member = await buildMember(db, { plan: gym.three, planFrom: '2027-01-01' })
          members.push(member)
          if (nth % 2 === 0) await addedCard(app, member, nth % 4 === 0 ? testCards.good : testCards.noFunds)
          if (nth % 3 !== 0)
            await changeWayOfPaying(app, { memberId: member, atDesk: true, byMemberId: gym.admin })
        }
        let debts: number[] = []
        for (const [nth, deeds] of year.entries()) {
          now = instantOf(addDays('2027-01-01', nth), '00:05', zone)
          await giveNewPlans(members)
          for (const job of ['turn-plans', 'bill-months']) await app.runJob(job)
          for (const one of deeds) await act(members[one.who] ?? 0, one).catch(() => {})
          const books = await readBooks()
          expect(books.missing).toBe(0)
          expect(books.month).toEqual([0, 0, 0, 0, 0])
          for (const state of await statesOf(debts)) expect(['open', 'paid', 'written_off']).toContain(state)
          debts = books.debts
        }
        // What was paid on the last day makes way for the next month.
        for (let more = 0; more < 4; more += 1) await app.runJob('bill-months')
        // These plans were given, not bought.
        const rates = await rateViolations(db, now, members[0])
        const broken = rates.filter((line) => !line.endsWith('began without money'))
        expect([...(await moneyViolations(db)), ...broken]).toEqual([])
      },
      // The members of a year stay, and would be in the books of another.
      { numRuns: 1 },
    )
    const { rows } = await sql<{ said: string; n: number }>`
    select state || case when due_at is null then '' else ' desk' end as said, count(*)::integer as n from bills group by 1
    order by 1`.execute(db)
    console.info(rows.map(({ said, n }) => `${said} ${n}`).join(' · '))
  },
  timeoutOf(seconds),
)

test('the checks detect a debt that disappeared', async () => {
  const member = await buildMember(db, { plan: gym.three, planFrom: '2027-12-01' })
  await app.runJob('bill-months')
  const bill = db
    .updateTable('bills')
    .set({ state: 'void', closed_at: new Date(now) })
    .where('member_id', '=', member)
  await bill.where('refused_at', 'is not', null).execute()
  expect((await readBooks()).missing).toBe(5000)
})
