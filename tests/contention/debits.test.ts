import { Kysely, PostgresDialect, sql } from 'kysely'
import type pg from 'pg'
import { beforeEach, expect, test } from 'vitest'
import type { DB } from '../../database/tables.ts'
import { addMandate, cancelMandate } from '../../domains/memberships/server/mandates/add-mandate.ts'
import { fillDraft } from '../../domains/memberships/server/remittances/fill-draft.ts'
import {
  downloadRemittance,
  sendRemittance,
} from '../../domains/memberships/server/remittances/move-remittance.ts'
import { validateRemittance } from '../../domains/memberships/server/remittances/validate-remittance.ts'
import { chargeBill } from '../../domains/sales/server/payments/charge-bill.ts'
import { testApp } from '../support/app.ts'
import { testDatabase } from '../support/database.ts'
import { anotherIban, debitViolations, setCreditor } from '../support/debits.ts'
import { buildGym, buildMember, madrid } from '../support/gym.ts'
import { barrier, interceptStatements, openNode, withoutLocks } from '../support/nodes.ts'
import { insertRow } from '../support/rows.ts'
import { addedCard, moneyViolations } from '../support/till.ts'

// A month is paid by card or by debit, never by both: the card is charged while a mandate is signed and a remittance filled.

const { db, url } = await testDatabase()
const gym = await buildGym(db)
await db.updateTable('gym').set({ billed_from: '2020-01-01' }).execute()
const app = await testApp(url, { clock: () => madrid('2026-12-01 10:00') })
await setCreditor(app, gym.admin, gym.center.id)

const on = (pool: pg.Pool): typeof app =>
  Object.create(app, {
    pool: { value: pool },
    db: { value: new Kysely<DB>({ dialect: new PostgresDialect({ pool }) }) },
  })
const [one, two] = [on(openNode(url)), on(openNode(url))]

beforeEach(() => async () => {
  expect(await moneyViolations(db)).toEqual([])
  expect(await debitViolations(db)).toEqual([])
})

/** A member with a card, whose month is billed but not charged yet. */
async function owing(): Promise<{ id: number; memberId: number; payerId: number }> {
  const memberId = await buildMember(db, { plan: gym.three, planFrom: '2026-12-01' })
  await addedCard(app, memberId)
  const { id } = await insertRow(db, 'bills', {
    member_id: memberId,
    kind: 'month',
    month: '2026-12-01',
    starts_on: '2026-12-01',
    plan_id: gym.three,
    pro: false,
    amount_cents: 5000,
    created_at: new Date(app.clock()),
    next_try_at: new Date(app.clock()),
  })
  return { id, memberId, payerId: memberId }
}

const sign = (node: typeof app, memberId: number) =>
  addMandate(node, memberId, { holder: 'Ana', iban: anotherIban(), signedOn: '2026-11-30' }, gym.admin)

const waysOf = async (billId: number) => {
  const { rows } = await sql<{ method: string }>`select method from payments where bill_id = ${billId}
    and status not in ('failed', 'cancelled')`.execute(db)
  return rows.map((row) => row.method)
}

test('charging the card while a mandate is signed and a remittance filled on another node: only one pays', async () => {
  const ways = new Set<string>()
  for (let round = 0; round < 24; round += 1) {
    const bill = await owing()
    const byDebit = async () => {
      await sign(two, bill.memberId)
      await fillDraft(two, gym.center.id, null)
    }
    const both = round % 2 === 0 ? [chargeBill(one, bill), byDebit()] : [byDebit(), chargeBill(one, bill)]
    await Promise.all(both)
    await fillDraft(two, gym.center.id, null)
    const found = await waysOf(bill.id)
    expect(found).toHaveLength(1)
    ways.add(found[0] ?? '')
  }
  expect(ways.size).toBeGreaterThan(0)
})

test('two nodes filling the same draft at once include each bill once', async () => {
  for (let round = 0; round < 10; round += 1) {
    const bills = await Promise.all([owing(), owing(), owing()])
    for (const { memberId } of bills) await sign(one, memberId)
    await Promise.all([one, two, one, two].map((node) => fillDraft(node, gym.center.id, null)))
    for (const { id } of bills) expect(await waysOf(id)).toEqual(['mandate'])
  }
})

test('a remittance is sent while a mandate in it is cancelled on another node: no deadlock', async () => {
  const { memberId } = await owing()
  await sign(one, memberId)
  const { id = null } = await fillDraft(one, gym.center.id, null)
  if (id === null) throw new Error('there is no draft')
  expect(await validateRemittance(one, id, gym.admin)).toEqual([])
  await downloadRemittance(one, id, gym.admin)
  const mandate = db.selectFrom('mandates').select('id').where('member_id', '=', memberId)
  const { id: mandateId } = await mandate.executeTakeFirstOrThrow()
  const refused: unknown[] = []
  const both = barrier(2)
  // Each waits before the second of its two locks, until the other has the first.
  const meeting = (second: string) =>
    on(
      interceptStatements(openNode(url), {
        watch: async ({ text }) => (text.trimStart().startsWith(second) ? both() : undefined),
        onError: (error) => refused.push(error.code),
      }),
    )
  await Promise.all([
    sendRemittance(meeting('select from members where id = any'), id, gym.admin),
    cancelMandate(meeting('update mandates'), mandateId, 'asked at the desk', gym.admin),
  ])
  expect(refused).toEqual([])
})

/**
 * Signs a mandate and fills a remittance, without waiting for locks, between the read and the write of a card charge. Returns the
 * result of the charge.
 */
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
  const debit = on(interceptStatements(openNode(url), { rewrite: withoutLocks }))
  const trying = chargeBill(card, bill).catch((error: { constraint?: string }) => error.constraint)
  await arrived()
  await sign(debit, bill.memberId)
  await fillDraft(debit, gym.center.id, null)
  await gate()
  return trying
}

test('control: without the locks the database refuses the second payment', async () => {
  const bill = await owing()
  expect(await overtake(bill)).toMatch(/^payments_one_a_(bill|month)$/)
  expect(await waysOf(bill.id)).toEqual(['mandate'])
})

test('control: without the locks and indexes the card is charged in addition to the debit', async () => {
  const bill = await owing()
  await sql`drop index payments_one_a_bill, payments_one_a_month`.execute(db)
  await overtake(bill)
  const made = db.selectFrom('payments').select(['method', 'status']).where('member_id', '=', bill.memberId)
  expect(await made.orderBy('method').execute()).toEqual([
    { method: 'card', status: 'succeeded' },
    { method: 'mandate', status: 'created' },
  ])
})
