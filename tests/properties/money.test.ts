import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Purchase } from '../../domains/sales/contract/payments.ts'
import { testApp } from '../support/app.ts'
import { testDatabase } from '../support/database.ts'
import { buildGym, buildMember, madrid } from '../support/gym.ts'
import { bookingViolations } from '../support/gym-books.ts'
import { insertRow, updateRows } from '../support/rows.ts'
import { addedCard, moneyViolations, testCards } from '../support/till.ts'
import { runStep, step, type World, withFailures } from './money-steps.ts'
import { timeoutOf, tryRuns } from './try-runs.ts'

const seconds = 14
const { db, url } = await testDatabase()
const gym = await buildGym(db)
let now = madrid('2026-11-20 10:00')
const app = await testApp(url, { clock: () => now })
if (!app.provider) throw new Error('nobody takes the money')
const failures = withFailures(app.provider)
app.provider = failures.provider

const { id: productId } = await insertRow(db, 'products', {
  name: { ca: 'Samarreta', es: 'Camiseta' },
  price_cents: 2250,
})

const purchases: (Purchase | undefined)[] = [
  undefined,
  { kind: 'credits', creditType: 'ACTIVITY' },
  { kind: 'credits', creditType: 'OPEN' },
  { kind: 'plan', planId: gym.three, pro: false },
  { kind: 'product', productId, centerId: gym.center.id },
]

const { center } = gym
const items: World['items'] = [
  { item: { kind: 'credits', creditType: 'ACTIVITY', amount: 1 }, euros: [12, 7] },
  { item: { kind: 'credits', creditType: 'OPEN', amount: 3 }, euros: [36, 21] },
  { item: { kind: 'plan', planId: gym.three, pro: false }, euros: [50] },
  { item: { kind: 'product', productId, centerId: center.id, handOver: true }, euros: [22.5] },
]

async function newWorld(): Promise<World> {
  const members = [
    await buildMember(db),
    await buildMember(db),
    await buildMember(db, { plan: gym.unlimited }),
  ]
  const cards = new Map<number, string[]>()
  for (const member of members) {
    const asks = await addedCard(app, member)
    await updateRows(db, 'demo_cards', { kind: 'always_asks' }, { id: asks })
    cards.set(member, [await addedCard(app, member), await addedCard(app, member, testCards.noFunds), asks])
  }
  const pass = (minutes: number) => {
    now += minutes * 60_000
  }
  return { app, admin: gym.admin, members, cards, purchases, items, failures, pass }
}

/** Payments and refunds not settled after enough time. */
async function unfinished(): Promise<unknown[]> {
  const { rows } = await sql`
    select id, status, redeemed_at from payments
    where status in ('created', 'requires_action')
      or (status = 'succeeded' and redeemed_at is null and refunded_cents < amount_cents)
    union all select id, status, null from refunds where status = 'created'`.execute(db)
  return rows
}

/** Cents held by the bank, and card receipts less refunds in our books. */
async function sums(): Promise<{ bank: number; books: number }> {
  const { rows } = await sql<{ bank: number; books: number }>`
    select (select coalesce(sum(amount_cents), 0) from demo_intents where kind = 'payment' and status = 'succeeded')
           - (select coalesce(sum(amount_cents), 0) from demo_refunds) as bank,
           (select coalesce(sum(p.amount_cents), 0) from receipts r join payments p on p.id = r.payment_id
             where p.method = 'card')
           - (select coalesce(sum(amount_cents), 0) from refunds where status = 'succeeded' and method = 'card') as books`.execute(
    db,
  )
  return rows[0] ?? { bank: 0, books: 1 }
}

test(
  'any sequence of purchases, refusals, confirmations, refunds, losses and repetitions grants exactly what was paid',
  async () => {
    await tryRuns(
      seconds,
      fc.array(fc.tuple(step, fc.boolean()), { minLength: 10, maxLength: 80, size: 'max' }),
      async (steps) => {
        const world = await newWorld()
        let together: Promise<void>[] = []
        for (const [one, waits] of steps) {
          together.push(runStep(world, one))
          if (!waits && together.length < 3) continue
          await Promise.all(together)
          together = []
        }
        await Promise.all(together)
        // Two days later the reconciliation has run several times.
        failures.next = 'none'
        for (let i = 0; i < 3; i += 1) {
          world.pass(24 * 60 + 1)
          await app.runJob('reconcile-payments')
        }
        expect(await unfinished()).toEqual([])
        expect([...(await moneyViolations(db)), ...(await bookingViolations(db))]).toEqual([])
        const { bank, books } = await sums()
        expect(books).toBe(bank)
      },
    )
    const { rows } = await sql<{ status: string; purpose: string; n: number }>`
    select purpose, status, count(*)::integer as n from payments group by purpose, status order by 1, 2`.execute(
      db,
    )
    const seen = rows.map(({ purpose, status, n }) => `${purpose} ${status} ${n}`)
    console.info(seen.join(' · '))
    // Too few steps to judge; the machine is slow.
    if (rows.reduce((sum, { n }) => sum + n, 0) < 300) return
    const { rows: byHand } = await sql<{ n: number }>`
    select count(*)::integer as n from payments where method <> 'card' group by method`.execute(db)
    expect(byHand).toHaveLength(2)
    for (const purpose of ['credits', 'plan', 'product']) {
      for (const status of ['succeeded', 'failed', 'cancelled'])
        expect(seen.join()).toContain(`${purpose} ${status}`)
    }
  },
  timeoutOf(seconds),
)

test('the checks detect inconsistent books', async () => {
  const world = await newWorld()
  await runStep(world, { do: 'buy', who: 0, card: 0, what: 1, idempotencyKey: 0, failure: 'none' })
  const { id, provider_id } = await db
    .selectFrom('payments')
    .select(['id', 'provider_id'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  const spoiled = async (spoil: ReturnType<typeof sql>, mend: ReturnType<typeof sql>) => {
    await spoil.execute(db)
    const said = await moneyViolations(db)
    await mend.execute(db)
    return said
  }
  expect(await moneyViolations(db)).toEqual([])
  expect(
    await spoiled(
      sql`update demo_intents set status = 'failed' where id = ${provider_id}`,
      sql`update demo_intents set status = 'succeeded' where id = ${provider_id}`,
    ),
  ).toEqual([`payment ${id} says succeeded, the bank failed`])
  expect(
    await spoiled(
      sql`update receipts set number = number + 1 where payment_id = ${id}`,
      sql`update receipts set number = number - 1 where payment_id = ${id}`,
    ),
  ).toHaveLength(1)
  expect(
    await spoiled(
      sql`update payments set redeemed_at = null where id = ${id}`,
      sql`update payments set redeemed_at = paid_at where id = ${id}`,
    ),
  ).toHaveLength(2)
}, 60_000)
