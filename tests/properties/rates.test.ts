import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import {
  cancelRateChange,
  changeRate,
  changeWayOfPaying,
  endMaintenance,
  getRate,
  leavePlan,
  startMaintenance,
} from '../../domains/memberships/contract/memberships.ts'
import {
  confirmDemo,
  makeCardDefault,
  payRate,
  refundPayment,
} from '../../domains/sales/contract/payments.ts'
import { getSaleOffers, sellAtDesk } from '../../domains/sales/contract/sales.ts'
import { syncPaymentById } from '../../domains/sales/server/payments/sync-payment.ts'
import { addDays, dayAt, instantOf, monthAfter } from '../../platform/rules/local-time.ts'
import { call, testApp } from '../support/app.ts'
import { testDatabase } from '../support/database.ts'
import { buildGym, buildMember, madrid, zone } from '../support/gym.ts'
import { bookingViolations } from '../support/gym-books.ts'
import { rateViolations } from '../support/money/rate-books.ts'
import { updateRows } from '../support/rows.ts'
import { addedCard, moneyViolations, pay, testCards } from '../support/till.ts'
import { type Failure, withFailures } from './money-steps.ts'
import { timeoutOf, tryRuns } from './try-runs.ts'

// Months pass while members join, change, pause, return, owe, pay and leave, and provider, bank and node fail at random.

const seconds = 15
const { db, url } = await testDatabase()
const gym = await buildGym(db)
await updateRows(db, 'gym', { billed_from: '2026-01-01', maintenance_price_cents: 900 })
const longPlan = async (key: string, months: number, price_cents: number, min_stay_months = 0) => {
  const sessions = { activity_sessions: 3, open_sessions: 1 }
  const row = { key, name: { ca: key, es: key }, ...sessions, price_cents, months, min_stay_months }
  return (await db.insertInto('plans').values(row).returning('id').executeTakeFirstOrThrow()).id
}
const quarter = await longPlan('quarter', 3, 15000)
const year = await longPlan('year', 12, 48000, 2)
let now = madrid('2026-11-20 10:00')
const app = await testApp(url, { clock: () => now })
if (!app.provider) throw new Error('nobody takes the money')
const failures = withFailures(app.provider)
app.provider = failures.provider

interface World {
  members: number[]
  /** Cards of each member: a valid one, one without funds, one that always asks for confirmation. */
  cards: Map<number, string[]>
}

async function newWorld(): Promise<World> {
  const members = [await buildMember(db), await buildMember(db)]
  const cards = new Map<number, string[]>()
  for (const member of members) {
    const good = await addedCard(app, member)
    const asks = await addedCard(app, member)
    await updateRows(db, 'demo_cards', { kind: 'always_asks' }, { id: asks })
    cards.set(member, [good, await addedCard(app, member, testCards.noFunds), asks])
  }
  for (const who of [0, 1])
    await runStep({ members, cards }, { do: 'join', who, pro: who === 0, long: who === 1, failure: 'none' })
  return { members, cards }
}

/** A regular day, days around the limit day, before clock changes, at the end of short months and of a year. */
const beginnings = [
  '2026-11-20 10:00',
  '2026-11-25 23:59',
  '2026-11-26 00:01',
  '2026-10-24 10:00',
  '2027-03-27 10:00',
  '2027-01-31 10:00',
  '2028-02-29 10:00',
  '2026-12-31 23:00',
]

const nat = (max: number) => fc.integer({ min: 0, max })
const failure = fc.oneof(
  { weight: 4, arbitrary: fc.constant<Failure>('none') },
  {
    weight: 1,
    arbitrary: fc.constantFrom<Failure>('lost before', 'lost after', 'crash before', 'crash after'),
  },
)
const who = nat(1)
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('month' as const), days: nat(2), failure }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('days' as const), days: fc.constantFrom(1, 2, 4, 8) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('join' as const),
      who,
      pro: fc.boolean(),
      long: fc.boolean(),
      failure,
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('change' as const), who, plan: nat(3) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('rest' as const), who, months: nat(2) }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('resume' as const), who, failure }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('leave' as const), who }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('cancel' as const), who }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('card' as const), who, card: nat(2) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('owe' as const), who, card: nat(2), failure }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('answer' as const), which: nat(5), yes: fc.boolean() }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('desk' as const), who, on: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('cash' as const), who }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('webhook' as const), which: nat(5) }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('refund' as const), which: nat(5), part: fc.boolean() }),
  },
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

async function work(): Promise<void> {
  for (const job of ['turn-plans', 'bill-months', 'reconcile-payments']) await app.runJob(job).catch(() => {})
}

/** Advances day by day with the jobs, so that no month is skipped. */
async function days(count: number): Promise<void> {
  for (let i = 0; i < count; i += 1) {
    now = instantOf(addDays(dayAt(now, zone), 1), '00:05', zone)
    await work()
  }
}

async function runStep({ members, cards }: World, one: Step): Promise<void> {
  failures.next = 'failure' in one ? one.failure : 'none'
  if (one.do === 'days') return days(one.days)
  if (one.do === 'month') {
    now = instantOf(addDays(monthAfter(dayAt(now, zone)), one.days), '00:05', zone)
    await work()
    // The second run processes what the first one found.
    now += 15 * 60_000
    return work()
  }
  if ('which' in one) {
    const found = await db
      .selectFrom('payments as p')
      .leftJoin('demo_intents as i', 'i.id', 'p.provider_id')
      .select(['p.id', 'p.member_id', 'i.client_secret'])
      .where('p.member_id', 'in', members)
      .orderBy('p.id', 'desc')
      .limit(6)
      .execute()
    const chosen = found[one.which % Math.max(1, found.length)]
    if (!chosen) return
    const { id, member_id: as } = chosen
    if (one.do === 'webhook') await syncPaymentById(app, id)
    if (one.do === 'answer') {
      const body = { clientSecret: chosen.client_secret ?? 'none', approve: one.yes }
      await call(app, confirmDemo, { as, body })
    }
    if (one.do === 'refund') {
      const body = { why: 'w', ...(one.part && { amount: 5 }) }
      await call(app, refundPayment, { as: gym.admin, params: { id }, body })
    }
    return
  }
  const as = members[one.who] ?? 0
  const input = { as, params: { id: as } }
  const pmOf = (card: number) => cards.get(as)?.[card]
  if (one.do === 'card') await call(app, makeCardDefault, { as, params: { id: pmOf(one.card) } })
  if (one.do === 'change') {
    const planId = [gym.three, gym.unlimited, quarter, year][one.plan] ?? gym.three
    const body = { planId, pro: one.plan !== 1 && now % 2 === 0 }
    await call(app, changeRate, { ...input, body })
  }
  if (one.do === 'rest')
    await call(app, startMaintenance, { ...input, body: one.months ? { months: one.months } : {} })
  if (one.do === 'resume') await call(app, endMaintenance, input)
  if (one.do === 'desk')
    await call(app, changeWayOfPaying, { as: gym.admin, params: { id: as }, body: { atDesk: one.on } })
  if (one.do === 'cash') {
    const { owed } = (await call(app, getSaleOffers, { as: gym.admin, query: { memberId: as } })).body
    const body = { memberId: as, method: 'cash', amount: owed?.amount ?? 50, item: { kind: 'owed' } }
    await call(app, sellAtDesk, { as: gym.admin, body })
  }
  if (one.do === 'leave') await call(app, leavePlan, input)
  if (one.do === 'cancel') await call(app, cancelRateChange, input)
  if (one.do === 'owe') {
    const { body } = await call(app, getRate, input)
    const amount = body.overdue?.amount ?? 50
    await call(app, payRate, { ...input, body: { amount, pmId: pmOf(one.card) } })
  }
  if (one.do === 'join') {
    const purchase = { kind: 'plan', planId: one.long ? quarter : gym.three, pro: one.pro } as const
    const amount = one.long ? (one.pro ? 164.85 : 150) : one.pro ? 54.95 : 50
    await pay(app, as, { amount, purchase, pmId: pmOf(0) })
  }
}

/** Ends all plans, so that the next run charges nobody of this one, and forgets its tries: many runs begin at the same moment. */
async function everybodyGoes(): Promise<void> {
  await sql`delete from tries`.execute(db)
  await sql`update memberships set ends_on = starts_on`.execute(db)
  await sql`update bills set state = 'void', closed_at = created_at where state = 'open'`.execute(db)
  await sql`update plan_changes set cancelled_at = now() where applied_at is null and cancelled_at is null`.execute(
    db,
  )
  await sql`update pauses set ended_at = now(), ends_on = starts_on where ended_at is null`.execute(db)
  await sql`update members set overdue_since = null, desk_due_since = null, pays_at_desk = false, status = 'ACTIVE'`.execute(
    db,
  )
}

test(
  'any sequence of plan requests and failures leaves every month paid once, owed, or without a plan',
  async () => {
    await tryRuns(
      seconds,
      fc.tuple(
        fc.constantFrom(...beginnings),
        fc.array(fc.tuple(step, fc.boolean()), { minLength: 8, maxLength: 45, size: 'max' }),
      ),
      async ([beginning, steps]) => {
        now = madrid(beginning)
        const world = await newWorld()
        let together: Promise<void>[] = []
        for (const [one, waits] of steps) {
          together.push(runStep(world, one))
          const isTime = one.do === 'days' || one.do === 'month'
          if (!waits && !isTime && together.length < 3) continue
          await Promise.all(together)
          together = []
        }
        await Promise.all(together)
        failures.next = 'none'
        await days(2)
        const rates = await rateViolations(db, now, world.members[0])
        expect([...(await moneyViolations(db)), ...(await bookingViolations(db)), ...rates]).toEqual([])
        await everybodyGoes()
      },
    )
    const { rows } = await sql<{ said: string; n: number }>`
    select kind || ' ' || state as said, count(*)::integer as n from bills group by 1
    union all select kind || case when applied_at is not null then ' applied' else ' asked' end, count(*)::integer
      from plan_changes group by 1 order by 1`.execute(db)
    console.info(rows.map(({ said, n }) => `${said} ${n}`).join(' · '))
    // Too few steps to judge; the machine is slow.
    if (rows.reduce((sum, { n }) => sum + n, 0) < 1500) return
    const seen = new Set(rows.map(({ said }) => said))
    for (const what of [
      'month paid',
      'month void',
      'pause paid',
      'rest paid',
      'change applied',
      'maintenance applied',
    ])
      expect(seen).toContain(what)
  },
  timeoutOf(seconds),
)

test('the checks detect inconsistent books', async () => {
  await everybodyGoes()
  const member = await buildMember(db, { plan: gym.three })
  await addedCard(app, member)
  now = instantOf(monthAfter(dayAt(now, zone)), '00:05', zone)
  await updateRows(db, 'gym', { billed_from: dayAt(now, zone) })
  await work()
  expect(await rateViolations(db, now, member)).toEqual([])
  const theMonthBeforeToo = { purpose: 'plan', bill_id: null, provider_id: null, months: 2 }
  await sql`insert into payments overriding system value select (jsonb_populate_record(p, ${theMonthBeforeToo}::jsonb
      || jsonb_build_object('id', nextval('payments_id_seq'), 'key', gen_random_uuid(), 'month', p.month - interval '1 month'))).*
    from payments p where p.member_id = ${member}`.execute(db)
  expect((await rateViolations(db, now, member)).join()).toContain('has 2 bills')
  await sql`delete from payments where member_id = ${member} and purpose = 'plan'`.execute(db)
  // The property before leaves the clock anywhere.
  const lastMonth = addDays(dayAt(now, zone), -8)
  await sql`update memberships set starts_on = ${lastMonth} where member_id = ${member}`.execute(db)
  expect((await rateViolations(db, now, member)).join()).toContain('began without money')
  await sql`update payments set bill_id = null, month = null, status = 'created', redeemed_at = null where member_id = ${member}`.execute(
    db,
  )
  await sql`delete from bills where member_id = ${member}`.execute(db)
  expect((await rateViolations(db, now, member)).join()).toContain('nobody asked for it')
}, 60_000)
