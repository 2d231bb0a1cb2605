import { expect, test } from 'vitest'
import { call, testApp } from '../../../../tests/support/app.ts'
import { testDatabase } from '../../../../tests/support/database.ts'
import { buildGym, buildMember, madrid } from '../../../../tests/support/gym.ts'
import { addedCard, pay } from '../../../../tests/support/till.ts'
import { listOrders } from '../../contract/orders.ts'

const { db, url } = await testDatabase()
const { center, admin } = await buildGym(db)
let now = madrid('2026-11-20 10:00')
const app = await testApp(url, { clock: () => now })

async function product(name: string, price_cents: number): Promise<number> {
  const row = { name: { ca: `${name} (ca)`, es: name }, image: `/${name}.svg`, price_cents }
  return (await db.insertInto('products').values(row).returning('id').executeTakeFirstOrThrow()).id
}
const rope = await product('rope', 1890)
const shirt = await product('shirt', 2200)

async function buy(member: number, productId: number, amount: number): Promise<number> {
  const purchase = { kind: 'product', productId, centerId: center.id } as const
  const { body } = await pay(app, member, { amount, purchase })
  if (body.status !== 'succeeded') throw new Error(`it was not paid: ${JSON.stringify(body)}`)
  return body.receiptId
}

test('lists the member’s orders with center, price and translated name', async () => {
  const member = await buildMember(db, { language: 'ca' })
  await addedCard(app, member)
  expect((await call(app, listOrders, { as: member })).body).toEqual([])
  await buy(member, rope, 18.9)
  const { body } = await call(app, listOrders, { as: member })
  expect(body).toEqual([
    {
      id: expect.any(Number),
      product: { id: rope, name: 'rope (ca)', image: '/rope.svg' },
      variant: null,
      center: { id: center.id, name: 'Girona' },
      amount: 18.9,
      createdAt: new Date(now).toISOString(),
      status: 'waiting',
      endedAt: null,
    },
  ])
})

test('lists waiting orders first and limits the list', async () => {
  const member = await buildMember(db)
  await addedCard(app, member)
  const payments: number[] = []
  for (const [id, price] of [
    [rope, 18.9],
    [shirt, 22],
    [rope, 18.9],
  ] as const) {
    now += 60_000
    payments.push(await buy(member, id, price))
  }
  const [first, second, third] = payments
  const at = new Date(now)
  const over = (id: number | undefined) => db.updateTable('orders').where('payment_id', '=', id ?? 0)
  await over(second).set({ cancelled_at: at }).execute()
  await over(third).set({ handed_over_at: at, handed_over_by: admin }).execute()
  const list = async (query = {}) => {
    const { body } = await call(app, listOrders, { as: member, query })
    return (body as { status: string; product: { id: number }; endedAt: string | null }[]).map(
      ({ status, product, endedAt }) => [status, product.id, endedAt],
    )
  }
  const ended = at.toISOString()
  expect(first).toBeDefined()
  expect(await list()).toEqual([
    ['waiting', rope, null],
    ['handed_over', rope, ended],
    ['cancelled', shirt, ended],
  ])
  expect(await list({ size: 1 })).toEqual([['waiting', rope, null]])
  expect((await call(app, listOrders, { as: member, query: { size: 51 } })).status).toBe(400)
})

test('hides other members’ orders, also from admins', async () => {
  const [member, other] = [await buildMember(db), await buildMember(db)]
  await addedCard(app, member)
  await buy(member, rope, 18.9)
  for (const as of [other, admin]) expect((await call(app, listOrders, { as })).body).toEqual([])
  expect((await call(app, listOrders)).status).toBe(401)
})
