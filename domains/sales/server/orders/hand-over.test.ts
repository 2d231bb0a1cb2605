import { beforeEach, expect, test } from 'vitest'
import { call, testApp } from '../../../../tests/support/app.ts'
import { testDatabase } from '../../../../tests/support/database.ts'
import { buildGym, buildMember, madrid } from '../../../../tests/support/gym.ts'
import { insertRow, readRow, readRows, updateRows } from '../../../../tests/support/rows.ts'
import { addedCard, moneyViolations } from '../../../../tests/support/till.ts'
import { cancelDeskOrder, handOverOrder, listDeskOrders, undoHandOver } from '../../contract/orders.ts'
import { refundPayment } from '../../contract/payments.ts'
import { sellAtDesk } from '../../contract/sales.ts'
import { markHandedOver, selectDeskOrder } from './desk-queries.ts'

const { db, url } = await testDatabase()
const { center, admin, trainer } = await buildGym(db)
const app = await testApp(url, { clock: () => madrid('2026-11-20 10:00') })
const { id: productId } = await insertRow(db, 'products', {
  name: { ca: 'Corda', es: 'Comba' },
  price_cents: 1890,
})

async function named(name: string, surname: string): Promise<number> {
  const id = await buildMember(db)
  await db.updateTable('members').set({ name, surname }).where('id', '=', id).execute()
  return id
}

let member: number
beforeEach(async () => {
  member = await named('Núria', 'Comba')
  return async () => expect(await moneyViolations(db)).toEqual([])
})

async function ordered(method: 'cash' | 'card' = 'cash'): Promise<{ id: number; paymentId: number }> {
  if (method === 'card') await addedCard(app, member)
  const item = { kind: 'product', productId, centerId: center.id, handOver: false }
  const body = { memberId: member, method, amount: 18.9, item }
  const { receiptId } = (await call(app, sellAtDesk, { as: admin, body })).body
  const { id } = await readRow(db, 'orders', ['id'], { payment_id: receiptId })
  return { id, paymentId: receiptId }
}
const handOver = (id: number, as = admin) => call(app, handOverOrder, { as, params: { id } })
const undo = (id: number) => call(app, undoHandOver, { as: admin, params: { id } })
const cancel = (id: number) =>
  call(app, cancelDeskOrder, { as: admin, params: { id }, body: { why: 'sold out' } })
const list = async (query: object) =>
  (await call(app, listDeskOrders, { as: admin, query: { ...query } })).body

test('hands over, reverts and hands over again, with audit entries', async () => {
  const { id } = await ordered()
  expect((await handOver(id)).body).toMatchObject({
    id,
    status: 'handed_over',
    handedOverBy: expect.any(String),
  })
  expect((await handOver(id)).body.code).toBe('order_over')
  expect((await undo(id)).body).toMatchObject({ status: 'waiting', endedAt: null, handedOverBy: null })
  expect((await undo(id)).body.code).toBe('order_over')
  expect((await handOver(id)).status).toBe(200)
  const lines = await readRows(db, 'audit_log', ['action'], { entity: 'orders', entity_id: id })
  expect(lines.map(({ action }) => action)).toEqual(['hand-over-order', 'undo-hand-over', 'hand-over-order'])
  expect((await handOver(id, trainer)).status).toBe(403)
  expect((await handOver(2_000_000_000)).status).toBe(404)
})

test.each(['cash', 'card'] as const)('cancelled, the money goes back: paid by %s', async (method) => {
  const { id, paymentId } = await ordered(method)
  expect((await cancel(id)).body).toMatchObject({ status: 'cancelled' })
  const { refunded_cents } = await readRow(db, 'payments', ['refunded_cents'], { id: paymentId })
  expect(refunded_cents).toBe(1890)
  expect((await cancel(id)).body.code).toBe('order_over')
  expect((await handOver(id)).body.code).toBe('order_over')
})

test.each(['cash', 'card'] as const)(
  'handed over against cancelled: one of them, never both (%s)',
  async (method) => {
    for (let round = 0; round < 8; round += 1) {
      const { id, paymentId } = await ordered(method)
      const [given, cancelled] = await Promise.all([handOver(id), cancel(id)])
      expect([given?.status, cancelled?.status].sort()).toEqual([200, 409])
      const order = await db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
      const payment = await db
        .selectFrom('payments')
        .selectAll()
        .where('id', '=', paymentId)
        .executeTakeFirstOrThrow()
      expect([order.handed_over_at !== null, payment.refunded_cents]).toEqual(
        given?.status === 200 ? [true, 0] : [false, 1890],
      )
    }
  },
)

test('refuses to hand over a refunded order, even before the provider answers', async () => {
  const { id, paymentId } = await ordered('card')
  const provider = app.provider
  if (!provider) throw new Error('nobody takes the money')
  app.provider = { ...provider, refund: async () => ({ id: '', status: 'pending' }) }
  await call(app, refundPayment, { as: admin, params: { id: paymentId }, body: { why: 'w' } })
  app.provider = provider
  expect(
    (await list({ name: 'nuria comba' })).content.find((each: { id: number }) => each.id === id)?.status,
  ).toBe('cancelling')
  expect((await handOver(id)).body.code).toBe('order_over')
  await updateRows(db, 'refunds', { created_at: new Date(0) }, { payment_id: paymentId })
  await app.runJob('reconcile-payments')
  expect((await list({ state: 'over' })).content[0]).toMatchObject({ id, status: 'cancelled' })
})

test('lists waiting orders oldest first and ended ones latest first, by name, in pages', async () => {
  member = await named('Íngrid', 'Única')
  const [first, second, third] = [await ordered(), await ordered(), await ordered()]
  await handOver(second.id)
  const ids = async (query: object) => (await list(query)).content.map((each: { id: number }) => each.id)
  expect(await ids({ name: 'unica ingr' })).toEqual([first.id, third.id])
  expect(await ids({ name: 'unica', state: 'over' })).toEqual([second.id])
  const page = await list({ name: 'unica', size: 1 })
  expect([page.content[0].id, page.next]).toEqual([first.id, first.id])
  expect(await ids({ name: 'unica', size: 1, after: page.next })).toEqual([third.id])
  expect(await ids({ name: 'unica', at: 2_000_000_000 })).toEqual([])
})

test('control: without the lock on the payment both hand-over and refund happen', async () => {
  const { id, paymentId } = await ordered('card')
  const look = () => selectDeskOrder(db, id)
  // Both read before either writes, as without a lock.
  const seen = await Promise.all([look(), look()])
  expect(seen.map((order) => order?.refunding)).toEqual([false, false])
  expect(await markHandedOver(db, id, new Date(0), admin)).toBe(true)
  await call(app, refundPayment, { as: admin, params: { id: paymentId }, body: { why: 'w' } })
  const { handed_over_at, refunded_cents } = await db
    .selectFrom('orders')
    .innerJoin('payments', 'payments.id', 'orders.payment_id')
    .select(['handed_over_at', 'refunded_cents'])
    .where('orders.id', '=', id)
    .executeTakeFirstOrThrow()
  expect([handed_over_at !== null, refunded_cents]).toEqual([true, 1890])
})
