import { Kysely, PostgresDialect, sql } from 'kysely'
import type pg from 'pg'
import { expect, test } from 'vitest'
import type { DB } from '../../database/tables.ts'
import { findCenter } from '../../domains/gym/server/centers/find-center.ts'
import { changeWayOfPaying } from '../../domains/memberships/server/memberships/change-way-of-paying.ts'
import { chargeBill } from '../../domains/sales/server/payments/charge-bill.ts'
import { sellAtDesk } from '../../domains/sales/server/payments/desk/sell-at-desk.ts'
import { testApp } from '../support/app.ts'
import { testDatabase } from '../support/database.ts'
import { buildGym, buildMember, madrid } from '../support/gym.ts'
import { barrier, interceptStatements, openNode, withoutLocks } from '../support/nodes.ts'
import { insertRow, readRow } from '../support/rows.ts'
import { addedCard, moneyViolations } from '../support/till.ts'

// A bill is paid once: cash is taken at the desk, and the way of paying changed, while the card is tried.

const { db, url } = await testDatabase()
const gym = await buildGym(db)
await db.updateTable('gym').set({ billed_from: '2020-01-01' }).execute()
const app = await testApp(url, { clock: () => madrid('2026-12-01 10:00') })

const on = (pool: pg.Pool): typeof app =>
  Object.create(app, {
    pool: { value: pool },
    db: { value: new Kysely<DB>({ dialect: new PostgresDialect({ pool }) }) },
  })
const [one, two] = [on(openNode(url)), on(openNode(url))]

async function owing(): Promise<{ id: number; memberId: number; payerId: number }> {
  const memberId = await buildMember(db, { plan: gym.three, planFrom: '2026-12-01' })
  await addedCard(app, memberId)
  const at = new Date(app.clock())
  const { id } = await insertRow(db, 'bills', {
    ...{ member_id: memberId, kind: 'month', month: '2026-12-01', starts_on: '2026-12-01', pro: false },
    ...{ plan_id: gym.three, amount_cents: 5000, created_at: at, next_try_at: at },
  })
  return { id, memberId, payerId: memberId }
}

const takeCash = async (node: typeof app, { memberId }: { memberId: number }) =>
  sellAtDesk(node, {
    ...{ memberId, byMemberId: gym.admin, center: await findCenter(app, gym.center.id), method: 'cash' },
    ...{ pmId: undefined, amount: 50, item: { kind: 'owed' }, idempotencyKey: null },
  })

const livePayments = async (billId: number) => {
  const { rows } = await sql<{ method: string }>`select method from payments where bill_id = ${billId}
    and status not in ('failed', 'cancelled') order by method`.execute(db)
  return rows.map((row) => row.method)
}

test('cash at the desk while the card is tried on another node: the bill is paid once', async () => {
  const ways = new Set<string>()
  for (let round = 0; round < 24; round += 1) {
    const bill = await owing()
    const card = () => chargeBill(one, bill)
    const cash = () => takeCash(two, bill)
    const [first, second] = round % 2 === 0 ? [card, cash] : [cash, card]
    // The last two rounds are no race, so that each way pays at least once.
    if (round >= 22) await first()
    await Promise.allSettled(round < 22 ? [first(), second()] : [second()])
    const found = await livePayments(bill.id)
    expect(found).toHaveLength(1)
    ways.add(found[0] ?? '')
  }
  expect(ways.size).toBe(2)
  expect(await moneyViolations(db)).toEqual([])
})

test('sending a member to the desk while the card is tried: it is tried once before, or not at all', async () => {
  for (let round = 0; round < 16; round += 1) {
    const bill = await owing()
    const change = () =>
      changeWayOfPaying(two, { memberId: bill.memberId, atDesk: true, byMemberId: gym.admin })
    const both = round % 2 === 0 ? [chargeBill(one, bill), change()] : [change(), chargeBill(one, bill)]
    await Promise.all(both)
    await chargeBill(one, bill)
    const { state, due_at, next_try_at } = await readRow(db, 'bills', ['state', 'due_at', 'next_try_at'], {
      id: bill.id,
    })
    const paid = await livePayments(bill.id)
    expect(next_try_at).toBeNull()
    expect([state, paid.length, due_at !== null || state === 'paid']).toEqual([
      ...(paid.length === 1 ? ['paid', 1] : ['open', 0]),
      true,
    ])
  }
  expect(await moneyViolations(db)).toEqual([])
})

/** Takes cash, without waiting for locks, between the read and the write of a card charge. Returns the result of the charge. */
async function overtake(bill: { id: number; memberId: number; payerId: number }): Promise<unknown> {
  const gate = barrier(2)
  const arrived = barrier(2)
  const card = on(
    interceptStatements(openNode(url), {
      rewrite: withoutLocks,
      watch: async ({ text }) => {
        if (!text.startsWith('update bills set tries')) return
        await arrived()
        await gate()
      },
    }),
  )
  const desk = on(interceptStatements(openNode(url), { rewrite: withoutLocks }))
  const trying = chargeBill(card, bill).catch((error: { constraint?: string }) => error.constraint)
  await arrived()
  await takeCash(desk, bill)
  await gate()
  return trying
}

test('control: without the locks the database refuses the second payment', async () => {
  const bill = await owing()
  expect(await overtake(bill)).toMatch(/^payments_one_a_(bill|month)$/)
  expect(await livePayments(bill.id)).toEqual(['cash'])
})

test('control: without the locks and indexes the card is charged in addition to the cash', async () => {
  const bill = await owing()
  await sql`drop index payments_one_a_bill, payments_one_a_month`.execute(db)
  await overtake(bill)
  const { rows } = await sql<{ method: string }>`select method from payments
    where member_id = ${bill.memberId} and status = 'succeeded' order by method`.execute(db)
  expect(rows).toEqual([{ method: 'card' }, { method: 'cash' }])
})
