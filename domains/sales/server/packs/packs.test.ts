import { beforeEach, describe, expect, test } from 'vitest'
import { idempotencyKeyHeader } from '../../../../platform/contract/headers.ts'
import { call, testApp } from '../../../../tests/support/app.ts'
import { testDatabase } from '../../../../tests/support/database.ts'
import {
  buildClass,
  buildGym,
  buildHousehold,
  buildLot,
  buildMember,
  madrid,
} from '../../../../tests/support/gym.ts'
import { bookingViolations, lotsOf, mailsTo } from '../../../../tests/support/gym-books.ts'
import { readRows, updateRows } from '../../../../tests/support/rows.ts'
import { addedCard, moneyViolations, pay } from '../../../../tests/support/till.ts'
import { joinClass, leaveClass } from '../../../booking/contract/bookings.ts'
import { creditsOfWeek } from '../../contract/credits.ts'
import { changePack, createPack, listAllPacks, listPacks, type PackForm } from '../../contract/packs.ts'
import { getPaymentDetails } from '../../contract/payment-list.ts'
import { confirmDemo, listReceipts, refundPayment } from '../../contract/payments.ts'
import { getSaleOffers, sellAtDesk } from '../../contract/sales.ts'

const { db, url } = await testDatabase()
const gym = await buildGym(db)
let now = madrid('2026-11-20 10:00')
const app = await testApp(url, { clock: () => now })

const ten: PackForm = {
  creditType: 'ACTIVITY',
  amount: 10,
  price: 85,
  days: 90,
  audience: 'all',
  shareable: false,
  vat: '21',
}

let member: number
beforeEach(async () => {
  now = madrid('2026-11-20 10:00')
  await db.updateTable('packs').set({ on_offer: false }).execute()
  app.cache.drop(['packs'])
  member = await buildMember(db)
  await addedCard(app, member)
  return async () => {
    expect(await moneyViolations(db)).toEqual([])
    expect(await bookingViolations(db)).toEqual([])
  }
})

const add = async (form: Partial<PackForm> = {}) =>
  (await call(app, createPack, { as: gym.admin, body: { ...ten, ...form } })).body
const shown = (packId: number) => ({ kind: 'credits', creditType: 'ACTIVITY', packId }) as const
const buy = (packId: number, amount = 85, more: object = {}) =>
  pay(app, member, { amount, purchase: shown(packId), ...more })
const refund = (id: number, body: object) =>
  call(app, refundPayment, { as: gym.admin, params: { id }, body: { why: 'moves away', ...body } })
const detailsOf = async (id: number) =>
  (await call(app, getPaymentDetails, { as: gym.admin, params: { id } })).body
const expiries = () => readRows(db, 'credit_lots', ['expires_at'], { member_id: member })
const approve = (clientSecret: string) =>
  call(app, confirmDemo, { as: member, body: { clientSecret, approve: true } })
const cardThatAsks = async (): Promise<string> => {
  const pmId = await addedCard(app, member)
  await updateRows(db, 'demo_cards', { kind: 'always_asks' }, { id: pmId })
  return pmId
}
const spendOne = async () => {
  const classId = await buildClass(gym, { startsAt: now + 8 * 3600_000 })
  const joined = await call(app, joinClass, { as: member, params: { id: classId }, body: { userId: member } })
  expect(joined.status).toBe(200)
}

describe('admins', () => {
  test('add packs, change them and take them off offer', async () => {
    const pack = await add()
    expect((await call(app, listPacks)).body).toMatchObject([{ id: pack.id, amount: 10, price: 85 }])
    const body = { ...ten, price: 90, onOffer: false, version: pack.version }
    const changed = await call(app, changePack, { as: gym.admin, params: { id: pack.id }, body })
    expect(changed.body).toMatchObject({ price: 90, onOffer: false, sold: 0 })
    expect((await call(app, listPacks)).body).toEqual([])
    const late = await call(app, changePack, { as: gym.admin, params: { id: pack.id }, body })
    expect(late.body.code).toBe('changed_meanwhile')
  })

  test('share a pack with the household of the buyer; what was bought stays as it was', async () => {
    const pack = await add({ shareable: true })
    const seen = { amount: 10, days: 90, shareable: false }
    const changed = await buy(pack.id, 85, { purchase: { ...shown(pack.id), packSeen: seen } })
    expect(changed.body.code).toBe('not_on_sale')
    const { receiptId } = (await buy(pack.id)).body
    const body = { ...ten, shareable: false, onOffer: true, version: pack.version }
    await call(app, changePack, { as: gym.admin, params: { id: pack.id }, body })
    await buy(pack.id)
    const lots = await readRows(db, 'credit_lots', ['shareable'], { member_id: member })
    expect(lots).toEqual([{ shareable: true }, { shareable: false }])

    const child = await buildMember(db)
    await buildHousehold(db, { managers: [{ id: member }], dependants: [child] })
    const classId = await buildClass(gym, { startsAt: now + 8 * 3600_000 })
    await call(app, joinClass, { as: child, params: { id: classId }, body: { userId: child } })
    expect((await refund(receiptId, { unused: true, amount: 76.5 })).body.refunded).toBe(76.5)
    await call(app, leaveClass, { as: child, params: { id: classId }, body: { userId: child } })
    expect(await lotsOf(db, member)).toEqual([1, 10])
  })

  test.each([
    [{ amount: 0 }],
    [{ amount: 51 }],
    [{ amount: 2.5 }],
    [{ price: 0.49 }],
    [{ price: 10.001 }],
    [{ days: 0 }],
    [{ days: 1097 }],
    [{ audience: 'friends' }],
  ])('are refused %o', async (wrong) => {
    const { status } = await call(app, createPack, { as: gym.admin, body: { ...ten, ...wrong } as PackForm })
    expect(status).toBe(400)
  })
})

describe('a member', () => {
  test('buys a pack, whose credits expire after its days', async () => {
    const pack = await add()
    const { body } = await buy(pack.id)
    expect(body.status).toBe('succeeded')
    expect(await lotsOf(db, member)).toEqual([10])
    expect(await expiries()).toEqual([{ expires_at: new Date(madrid('2027-02-18 10:00')) }])
    const receipts = await call(app, listReceipts, { as: member })
    expect(receipts.body.content[0]).toMatchObject({ description: 'Bono de 10 clases', amount: 85 })
    const all = (await call(app, listAllPacks, { as: gym.admin })).body
    expect(all.find(({ id }: { id: number }) => id === pack.id)).toMatchObject({ sold: 1 })
  })

  test('buys the pack as shown, or nothing', async () => {
    const pack = await add()
    for (const packSeen of [
      { amount: 12, days: pack.days },
      { amount: 10, days: null },
    ])
      expect((await buy(pack.id, 85, { purchase: { ...shown(pack.id), packSeen } })).body.code).toBe(
        'not_on_sale',
      )
    const packSeen = { amount: 10, days: pack.days }
    const bought = await buy(pack.id, 85, { purchase: { ...shown(pack.id), packSeen } })
    expect(bought.body.status).toBe('succeeded')
    const item = { kind: 'credits', creditType: 'ACTIVITY', packId: pack.id, amount: 9 } as const
    const body = { memberId: member, method: 'cash', amount: 85, item } as const
    expect((await call(app, sellAtDesk, { as: gym.admin, body })).body.code).toBe('not_on_sale')
  })

  test('has a receipt in the singular for a pack of one', async () => {
    await buy((await add({ amount: 1, price: 10 })).id, 10)
    const receipts = await call(app, listReceipts, { as: member })
    expect(receipts.body.content[0].description).toBe('Bono de 1 clase')
  })

  test('sees credits without an expiry as such', async () => {
    await buy((await add({ days: null })).id)
    const { body } = await call(app, creditsOfWeek, {
      as: member,
      params: { id: member },
      query: { date: '2026-11-20' },
    })
    expect(body.find(({ creditType }: { creditType: string }) => creditType === 'ACTIVITY')).toMatchObject({
      bought: 10,
      boughtExpire: null,
      lots: [{ credits: 10, expiresAt: null }],
    })
  })

  test('spends the credits first that expire first', async () => {
    await buildLot(db, member, { amount: 1, expiresAt: madrid('2026-12-20 10:00') })
    await buy((await add()).id)
    await spendOne()
    expect(await lotsOf(db, member)).toEqual([0, 10])
  })

  test('pays the price on screen, or is told the new one', async () => {
    const pack = await add()
    await db.updateTable('packs').set({ price_cents: 9000 }).where('id', '=', pack.id).execute()
    expect((await buy(pack.id)).body).toMatchObject({ code: 'price_changed', price: 90 })
  })

  test('keeps price, number and validity of the moment of the purchase', async () => {
    const pack = await add()
    const pmId = await cardThatAsks()
    const asked = await buy(pack.id, 85, { pmId })
    expect(asked.body.status).toBe('requires_action')
    await updateRows(db, 'packs', { amount: 5, days: 1, price_cents: 9900, on_offer: false }, { id: pack.id })
    await approve(asked.body.clientSecret)
    now += 5 * 60_000
    await app.runJob('reconcile-payments')
    expect(await lotsOf(db, member)).toEqual([10])
    expect((await expiries())[0]?.expires_at.getTime()).toBeGreaterThan(madrid('2027-02-18 09:59'))
  })

  test.each([
    ['with_plan', false],
    ['without_plan', true],
  ] as const)('cannot buy a pack for others: %s', async (audience, hasPlan) => {
    if (hasPlan) {
      member = await buildMember(db, { plan: gym.three })
      await addedCard(app, member)
    }
    const pack = await add({ audience })
    expect((await buy(pack.id)).body.code).toBe('not_on_sale')
    const offers = await call(app, getSaleOffers, { as: gym.admin, query: { memberId: member } })
    expect(offers.body.packs).toEqual([])
  })

  test('cannot buy a pack off offer, nor as credits of another kind', async () => {
    const pack = await add()
    const purchase = { kind: 'credits', creditType: 'OPEN', packId: pack.id } as const
    expect((await pay(app, member, { amount: 85, purchase })).body.code).toBe('not_on_sale')
    await db.updateTable('packs').set({ on_offer: false }).execute()
    expect((await buy(pack.id)).body.code).toBe('not_on_sale')
  })

  test('pays once for a repeated key, and the key is of that pack', async () => {
    const [pack, other] = [await add(), await add()]
    const idempotencyKey = 'one-press-of-a-pack'
    const first = await buy(pack.id, 85, { idempotencyKey })
    expect((await buy(pack.id, 85, { idempotencyKey })).body.receiptId).toBe(first.body.receiptId)
    expect((await buy(other.id, 85, { idempotencyKey })).body.code).toBe('key_reused')
    expect(await lotsOf(db, member)).toEqual([10])
  })
})

test('the desk sells a pack at its price', async () => {
  const pack = await add()
  const { body: offers } = await call(app, getSaleOffers, { as: gym.admin, query: { memberId: member } })
  expect(offers.packs).toMatchObject([{ id: pack.id, price: 85 }])
  const item = { kind: 'credits', creditType: 'ACTIVITY', amount: 10, packId: pack.id } as const
  const sell = (amount: number) =>
    call(app, sellAtDesk, { as: gym.admin, body: { memberId: member, method: 'cash', amount, item } })
  expect((await sell(850)).body).toMatchObject({ code: 'price_changed', price: 85 })
  expect((await sell(85)).body.status).toBe('succeeded')
  expect(await lotsOf(db, member)).toEqual([10])
})

describe('a refund of what is unused', () => {
  test('gives back its share of the price and takes the credits', async () => {
    const { receiptId } = (await buy((await add({ amount: 3, price: 10 })).id, 10)).body
    await spendOne()
    expect((await detailsOf(receiptId)).unused).toEqual({ credits: 2, amount: 6.67 })
    expect((await refund(receiptId, { unused: true, amount: 6.67 })).body).toEqual({
      status: 'succeeded',
      refunded: 6.67,
    })
    expect(await lotsOf(db, member)).toEqual([0])
    expect((await detailsOf(receiptId)).unused).toBeNull()
    expect((await mailsTo(db, member)).at(-1)).toMatchObject({ details: { cents: 667 } })
  })

  test('is refused when a credit was spent after it was shown', async () => {
    const { receiptId } = (await buy((await add()).id)).body
    await spendOne()
    expect((await refund(receiptId, { unused: true, amount: 85 })).body.code).toBe('changed_meanwhile')
    expect(await lotsOf(db, member)).toEqual([9])
  })

  test('is done once for a repeated key', async () => {
    const { receiptId } = (await buy((await add()).id)).body
    await spendOne()
    const body = { unused: true, amount: 76.5, why: 'moves away' }
    const headers = { [idempotencyKeyHeader]: 'one-press-of-a-refund' }
    const send = () => call(app, refundPayment, { as: gym.admin, params: { id: receiptId }, body, headers })
    expect((await send()).body.refunded).toBe(76.5)
    expect((await send()).body.refunded).toBe(76.5)
    expect(await lotsOf(db, member)).toEqual([0])
  })

  test('takes no more than is left of the payment, and nothing that expired', async () => {
    const { receiptId } = (await buy((await add()).id)).body
    expect((await refund(receiptId, { amount: 80 })).body.refunded).toBe(80)
    expect((await detailsOf(receiptId)).unused).toEqual({ credits: 10, amount: 5 })
    now = madrid('2027-03-01 10:00')
    expect((await detailsOf(receiptId)).unused).toBeNull()
    expect((await refund(receiptId, { unused: true, amount: 5 })).body.code).toBe('changed_meanwhile')
  })

  test('puts the credits back if the provider refuses it', async () => {
    const { receiptId } = (await buy((await add()).id)).body
    const { provider } = app
    if (!provider) throw new Error('no provider')
    const original = provider.refund
    provider.refund = async () => ({ status: 'failed', id: 're_refused' })
    try {
      expect((await refund(receiptId, { unused: true, amount: 85 })).body.status).toBe('failed')
    } finally {
      provider.refund = original
    }
    expect(await lotsOf(db, member)).toEqual([10])
    expect((await detailsOf(receiptId)).unused).toEqual({ credits: 10, amount: 85 })
  })
})

describe('before credits expire', () => {
  const notices = async () =>
    (await mailsTo(db, member)).filter(({ template }) => template === 'credits_expire')

  test('the member is told once, a week ahead', async () => {
    await buy((await add()).id)
    now = madrid('2027-02-11 09:00')
    await app.runJob('tell-credit-expiry')
    expect(await notices()).toEqual([])
    now = madrid('2027-02-11 10:15')
    await app.runJob('tell-credit-expiry')
    now = madrid('2027-02-12 10:15')
    await app.runJob('tell-credit-expiry')
    expect(await notices()).toEqual([
      { template: 'credits_expire', details: { credits: 10, day: '2027-02-18' } },
    ])
  })

  test('not about spent credits, nor those that never expire', async () => {
    await buy((await add({ amount: 1, price: 12, days: 5 })).id, 12)
    await buy((await add({ days: null })).id)
    await spendOne()
    now = madrid('2026-11-23 10:15')
    await app.runJob('tell-credit-expiry')
    expect(await notices()).toEqual([])
  })
})
