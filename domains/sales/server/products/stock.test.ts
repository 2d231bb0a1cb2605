import { beforeEach, describe, expect, test } from 'vitest'
import { call, testApp } from '../../../../tests/support/app.ts'
import { testDatabase } from '../../../../tests/support/database.ts'
import { buildGym, buildMember, madrid } from '../../../../tests/support/gym.ts'
import { updateRows } from '../../../../tests/support/rows.ts'
import { addedCard, moneyViolations, pay, paymentOf, testCards } from '../../../../tests/support/till.ts'
import { listOrders } from '../../contract/orders.ts'
import { listReceipts, refundPayment } from '../../contract/payments.ts'
import { changeStock, getProduct, listAllProducts } from '../../contract/products.ts'
import { sellAtDesk } from '../../contract/sales.ts'
import { syncPaymentById } from '../payments/sync-payment.ts'

const { db, url } = await testDatabase()
const gym = await buildGym(db)
let now = madrid('2026-11-20 10:00')
const app = await testApp(url, { clock: () => now })

let member: number
let productId: number
beforeEach(async () => {
  now = madrid('2026-11-20 10:00')
  member = await buildMember(db)
  const shirt = { name: { ca: 'Samarreta', es: 'Camiseta' }, price_cents: 2200 }
  productId = (await db.insertInto('products').values(shirt).returning('id').executeTakeFirstOrThrow()).id
  app.cache.drop(['products'])
  return async () => expect(await moneyViolations(db)).toEqual([])
})

const product = async () =>
  (await call(app, listAllProducts, { as: gym.admin })).body.find(
    ({ id }: { id: number }) => id === productId,
  )
const count = (seen: number | null, next: number | null) => ({ seen, now: next })
const size = (name: string, stock: number | null, id: number | null = null, seen: number | null = null) => ({
  id,
  texts: { name: { ca: name, es: name } },
  stock: count(seen, stock),
})
const save = async (variants: object[], stock = count(null, null), version?: number) =>
  call(app, changeStock, {
    as: gym.admin,
    params: { id: productId },
    body: { stock, variants: variants as [], version: version ?? (await product()).version },
  })
const buy = (variantId?: number, more: object = {}) =>
  pay(app, member, {
    amount: 22,
    purchase: {
      kind: 'product',
      productId,
      ...(variantId !== undefined && { variantId }),
      centerId: gym.center.id,
    },
    ...more,
  })
const sizes = async (): Promise<{ id: number; stock: number | null }[]> => (await product()).variants
const refundOf = (id: number) =>
  call(app, refundPayment, { as: gym.admin, params: { id }, body: { why: 'too small' } })

describe('a product with sizes', () => {
  let [small, large] = [0, 0]
  beforeEach(async () => {
    await addedCard(app, member)
    await save([size('S', 2), size('L', 0)])
    ;[small = 0, large = 0] = (await sizes()).map(({ id }) => id)
  })

  test('is bought in one of them, which has a piece less; order and receipt name it', async () => {
    expect((await buy(small)).body.status).toBe('succeeded')
    expect(await sizes()).toMatchObject([{ stock: 1 }, { stock: 0 }])
    const { body: orders } = await call(app, listOrders, { as: member })
    expect(orders[0]).toMatchObject({ product: { name: 'Camiseta' }, variant: 'S' })
    const { body: receipts } = await call(app, listReceipts, { as: member })
    expect(receipts.content[0].description).toContain('Camiseta S')
  })

  test('has no two sizes of one name', async () => {
    const [first, second] = [size('M', 1), { ...size('L', 1), texts: { name: { ca: 'L', es: ' m ' } } }]
    expect((await save([first, second])).body.fields).toEqual({ variants: 'name_taken' })
  })

  test('is not bought without a size, in an unknown one or in one that is sold out', async () => {
    expect((await buy()).body.code).toBe('not_on_sale')
    expect((await buy(small + 1000)).body.code).toBe('not_on_sale')
    expect((await buy(large)).body.code).toBe('sold_out')
    expect(await db.selectFrom('payments').selectAll().where('member_id', '=', member).execute()).toEqual([])
  })

  test('is shown as sold out when all sizes are', async () => {
    const shown = async () => (await call(app, getProduct, { params: { id: productId } })).body
    expect(await shown()).toMatchObject({ soldOut: false, variants: [{ soldOut: false }, { soldOut: true }] })
    await buy(small)
    await buy(small)
    expect(await shown()).toMatchObject({ soldOut: true })
  })

  test('a refused card gives the piece back', async () => {
    const pmId = await addedCard(app, member, testCards.noFunds)
    expect((await buy(small, { pmId })).body).toMatchObject({ status: 'error', error: 'insufficient_funds' })
    expect(await sizes()).toMatchObject([{ stock: 2 }, { stock: 0 }])
  })

  test('a full refund gives it back, unless it was handed over', async () => {
    const { receiptId } = (await buy(small)).body
    await refundOf(receiptId)
    expect(await sizes()).toMatchObject([{ stock: 2 }, { stock: 0 }])
    const item = {
      kind: 'product',
      productId,
      variantId: small,
      centerId: gym.center.id,
      handOver: true,
    } as const
    const body = { memberId: member, method: 'cash', amount: 22, item } as const
    const sold = await call(app, sellAtDesk, { as: gym.admin, body })
    await refundOf(sold.body.receiptId)
    expect(await sizes()).toMatchObject([{ stock: 1 }, { stock: 0 }])
  })

  describe('whose payment was given up', () => {
    const lose = async () => {
      const pmId = await addedCard(app, member)
      await updateRows(db, 'demo_cards', { kind: 'always_asks' }, { id: pmId })
      const { receiptId } = (await buy(small, { pmId })).body
      now += 25 * 60 * 60_000
      await app.runJob('reconcile-payments')
      expect((await paymentOf(db, receiptId)).status).toBe('cancelled')
      return receiptId as number
    }
    const moneyComes = async (id: number) => {
      const { provider_id: intent } = await paymentOf(db, id)
      await updateRows(db, 'demo_intents', { status: 'succeeded', error: null }, { id: intent ?? '' })
      return syncPaymentById(app, id)
    }

    test('takes a piece again when the money comes after all', async () => {
      const id = await lose()
      expect(await sizes()).toMatchObject([{ stock: 2 }, { stock: 0 }])
      await moneyComes(id)
      expect(await sizes()).toMatchObject([{ stock: 1 }, { stock: 0 }])
    })

    test('is refunded when the last piece was sold meanwhile', async () => {
      const id = await lose()
      await save([size('S', 0, small, 2), size('L', 0, large, 0)])
      await moneyComes(id)
      now += 5 * 60_000
      await app.runJob('reconcile-payments')
      expect(await paymentOf(db, id)).toMatchObject({ refunded_cents: 2200 })
      expect(await sizes()).toMatchObject([{ stock: 0 }, { stock: 0 }])
    })
  })

  test('makes no order of a lost piece, also when its refund is refused', async () => {
    const { provider } = app
    if (!provider) throw new Error('nobody takes the money')
    const pmId = await addedCard(app, member)
    await updateRows(db, 'demo_cards', { kind: 'always_asks' }, { id: pmId })
    const { receiptId: id } = (await buy(small, { pmId })).body
    now += 25 * 60 * 60_000
    await app.runJob('reconcile-payments')
    await save([size('S', 0, small, 2), size('L', 0, large, 0)])
    const { provider_id: intent } = await paymentOf(db, id)
    await updateRows(db, 'demo_intents', { status: 'succeeded', error: null }, { id: intent ?? '' })
    app.provider = { ...provider, refund: async () => ({ id: 're_refused', status: 'failed' }) }
    try {
      await syncPaymentById(app, id)
      for (const minutes of [5, 90, 200]) {
        now += minutes * 60_000
        await app.runJob('reconcile-payments')
      }
    } finally {
      app.provider = provider
    }
    expect((await call(app, listOrders, { as: member })).body).toEqual([])
    expect(await sizes()).toMatchObject([{ stock: 0 }, { stock: 0 }])
  })

  describe('whose payment waits for the bank', () => {
    const leave = async () => {
      const pmId = await addedCard(app, member)
      await updateRows(db, 'demo_cards', { kind: 'always_asks' }, { id: pmId })
      return (await buy(small, { pmId })).body.receiptId as number
    }

    test('gives its piece back after twenty minutes', async () => {
      const id = await leave()
      now += 15 * 60_000
      await app.runJob('reconcile-payments')
      expect((await paymentOf(db, id)).status).toBe('requires_action')
      now += 10 * 60_000
      await app.runJob('reconcile-payments')
      expect((await paymentOf(db, id)).status).toBe('cancelled')
      expect(await sizes()).toMatchObject([{ stock: 2 }, { stock: 0 }])
    })

    test('makes way for the member’s next try, also for the last piece', async () => {
      await save([size('S', 1, small, 2), size('L', 0, large, 0)])
      const id = await leave()
      expect(await sizes()).toMatchObject([{ stock: 0 }, { stock: 0 }])
      const pmId = await addedCard(app, member)
      expect((await buy(small, { pmId })).body.status).toBe('succeeded')
      expect((await paymentOf(db, id)).status).toBe('cancelled')
      expect(await sizes()).toMatchObject([{ stock: 0 }, { stock: 0 }])
    })
  })

  test('respects sales made while an admin counted', async () => {
    const { version } = await product()
    await buy(small)
    await save([size('S', 12, small, 2), size('L', 0, large, 0)], count(null, null), version)
    expect(await sizes()).toMatchObject([{ stock: 11 }, { stock: 0 }])
  })

  test('loses a size, whose orders still name it', async () => {
    await buy(small)
    await save([size('L', 3, large, 0)])
    expect(await sizes()).toMatchObject([{ id: large, stock: 3 }])
    expect((await buy(small)).body.code).toBe('not_on_sale')
    expect((await call(app, listOrders, { as: member })).body[0].variant).toBe('S')
  })

  test('is changed by one admin at a time', async () => {
    const { version } = await product()
    expect((await save([size('S', 1, small, 2)], count(null, null), version)).status).toBe(200)
    expect((await save([size('S', 5, small, 2)], count(null, null), version)).body.code).toBe(
      'changed_meanwhile',
    )
    expect((await save([size('X', 5, small + 1000)])).body.code).toBe('changed_meanwhile')
  })
})

test('a product without sizes has a number of its own, or none', async () => {
  await addedCard(app, member)
  for (const _ of [1, 2]) expect((await buy()).body.status).toBe('succeeded')
  await save([], count(null, 1))
  expect((await buy()).body.status).toBe('succeeded')
  expect((await buy()).body.code).toBe('sold_out')
  expect((await product()).stock).toBe(0)
})
