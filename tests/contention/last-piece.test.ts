import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createPayment } from '../../domains/sales/server/payments/create-payment.ts'
import type { NewPayment } from '../../domains/sales/server/payments/queries.ts'
import { takePiece } from '../../domains/sales/server/products/stock.ts'
import { Refusal } from '../../platform/server/refusal.ts'
import { type Unit, unitOfWork } from '../../platform/server/unit-of-work.ts'
import { testApp } from '../support/app.ts'
import { testDatabase } from '../support/database.ts'
import { buildGym, buildMember, madrid } from '../support/gym.ts'
import { barrier } from '../support/nodes.ts'
import { insertRow } from '../support/rows.ts'

// Buyers of the last piece of a size, all at once, with a control that reads before it writes.

const { db, url } = await testDatabase()
const gym = await buildGym(db)
const now = madrid('2026-11-20 10:00')
const [one, two] = [await testApp(url, { clock: () => now }), await testApp(url, { clock: () => now })]
const BUYERS = 4
const ROUNDS = 12

async function freshSize(): Promise<{ productId: number; variantId: number }> {
  const { id: productId } = await insertRow(db, 'products', {
    name: { ca: 'Samarreta', es: 'Camiseta' },
    price_cents: 2200,
  })
  const { id: variantId } = await insertRow(db, 'product_variants', {
    product_id: productId,
    name: { ca: 'M', es: 'M' },
    stock: 1,
    position: 0,
  })
  return { productId, variantId }
}

const purchase = (memberId: number, piece: { productId: number; variantId: number }): NewPayment => ({
  memberId,
  centerId: gym.center.id,
  purpose: 'product',
  bought: { kind: 'product', ...piece, centerId: gym.center.id },
  amountCents: 2200,
  description: 'Camiseta',
  provider: 'demo',
  cardId: null,
  month: null,
  months: 1,
  idempotencyKey: null,
})

/** How many of the buyers got the only piece. */
async function race(
  buy: (unit: Unit, memberId: number, piece: { productId: number; variantId: number }) => Promise<void>,
) {
  const piece = await freshSize()
  const members = await Promise.all(Array.from({ length: BUYERS }, () => buildMember(db)))
  const results = await Promise.all(
    members.map(async (member, nth) => {
      try {
        await unitOfWork(nth % 2 === 0 ? one : two, { unaudited: 'members act for themselves' }, (unit) =>
          buy(unit, member, piece),
        )
        return true
      } catch (error) {
        if (error instanceof Refusal && error.code === 'sold_out') return false
        throw error
      }
    }),
  )
  return { sold: results.filter(Boolean).length, piece }
}

test('the last piece is sold once', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { sold, piece } = await race(async (unit, memberId, wanted) => {
      await createPayment(unit, new Date(now), purchase(memberId, wanted))
    })
    expect(sold).toBe(1)
    const { rows } = await sql<{ stock: number; holders: number }>`
      select stock, (select count(*)::integer from payments p where p.holds_stock
        and (p.bought ->> 'variantId')::integer = v.id) as holders
      from product_variants v where id = ${piece.variantId}`.execute(db)
    expect(rows).toEqual([{ stock: 0, holders: 1 }])
  }
})

test('control: read first, then written, it is sold more than once', async () => {
  const all = barrier(BUYERS)
  const { sold } = await race(async (unit, _memberId, { variantId }) => {
    const { rows } = await sql<{ stock: number }>`
      select stock from product_variants where id = ${variantId}`.execute(unit.db)
    await all()
    if ((rows[0]?.stock ?? 0) <= 0) throw new Refusal('sold_out')
    await sql`update product_variants set stock = ${(rows[0]?.stock ?? 0) - 1} where id = ${variantId}`.execute(
      unit.db,
    )
  })
  expect(sold).toBeGreaterThan(1)
})

test('a piece that is not counted is always there', async () => {
  const { productId } = await freshSize()
  await unitOfWork(one, { unaudited: 'members act for themselves' }, async (unit) => {
    expect(await takePiece(unit, { productId })).toBe(false)
  })
})
