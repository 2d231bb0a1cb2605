import { beforeEach, describe, expect, test } from 'vitest'
import { call, testApp } from '../../../../tests/support/app.ts'
import { addedCode } from '../../../../tests/support/codes.ts'
import { testDatabase } from '../../../../tests/support/database.ts'
import { buildGym, buildMember, madrid } from '../../../../tests/support/gym.ts'
import { readRow, updateRows } from '../../../../tests/support/rows.ts'
import { addedCard, moneyViolations, pay, paymentOf } from '../../../../tests/support/till.ts'
import { changeCode } from '../../contract/discount-codes.ts'
import { exportPayments } from '../../contract/payment-list.ts'
import {
  checkOut,
  getReceiptFile,
  listReceipts,
  type Purchase,
  priceWithCode,
  refundPayment,
} from '../../contract/payments.ts'
import { priceSale, sellAtDesk } from '../../contract/sales.ts'
import { syncPaymentById } from './sync-payment.ts'

const { db, url } = await testDatabase()
const gym = await buildGym(db)
await updateRows(db, 'gym', { credits_plan_cents: 1000, credits_no_plan_cents: 1000 })
let now = madrid('2026-11-20 10:00')
const app = await testApp(url, { clock: () => now })

const single = { kind: 'credits', creditType: 'ACTIVITY' } as const
const plan = { kind: 'plan', planId: gym.three, pro: false } as const
const codeOf = (form: Parameters<typeof addedCode>[2] = {}) => addedCode(app, gym.admin, form)
const usesOf = async (code: string): Promise<number> =>
  (await readRow(db, 'discount_codes', ['uses'], { code })).uses
const shown = (code: string, purchase: Purchase = single, as = member) =>
  call(app, priceWithCode, { as, body: { purchase, code } })
const asking = async (as = member): Promise<string> => {
  const pmId = await addedCard(app, as)
  await updateRows(db, 'demo_cards', { kind: 'always_asks' }, { id: pmId })
  return pmId
}

let member: number
beforeEach(async () => {
  now = madrid('2026-11-20 10:00')
  member = await buildMember(db)
  await addedCard(app, member)
  return async () => expect(await moneyViolations(db)).toEqual([])
})

describe('a code', () => {
  test('reduces a credit, once for each member, as typed in any case', async () => {
    const { code } = await codeOf({ code: 'WELCOME10' })
    expect((await shown(' welcome10 ')).body).toEqual({
      ...{ code, price: 10, reduced: 9, percent: 10, amount: null, months: null },
    })
    const { body } = await pay(app, member, { amount: 9, purchase: single, code: 'welcome10' })
    expect(body.status).toBe('succeeded')
    expect(await paymentOf(db, body.receiptId)).toMatchObject({ amount_cents: 900, reduction_cents: 100 })
    expect(await usesOf(code)).toBe(1)
    expect((await shown(code)).body.code).toBe('discount_used')
    const again = await pay(app, member, { amount: 9, purchase: single, code })
    expect(again.body.code).toBe('discount_used')
  })

  test('names the price when the amount is another', async () => {
    const { code } = await codeOf()
    const { body } = await pay(app, member, { amount: 10, purchase: single, code })
    expect(body).toMatchObject({ code: 'price_changed', price: 9 })
    expect(await usesOf(code)).toBe(0)
  })

  test.each([
    ['discount_ended', { until: '2026-11-19' }, single],
    ['discount_early', { from: '2026-11-21' }, single],
    ['discount_not_for', { sells: ['product' as const] }, single],
    ['discount_too_big', { percent: 96 }, single],
    ['discount_too_big', { amount: 12 }, single],
  ])('is refused as %s', async (refusal, form, purchase) => {
    const { code } = await codeOf(form)
    expect((await shown(code, purchase)).body.code).toBe(refusal)
    expect((await pay(app, member, { amount: 9, purchase, code })).body.code).toBe(refusal)
    expect(await usesOf(code)).toBe(0)
  })

  test('that is stopped has ended', async () => {
    const { code, id, ...rest } = await codeOf()
    await call(app, changeCode, { as: gym.admin, params: { id }, body: { ...rest, onOffer: false } })
    expect((await shown(code)).body.code).toBe('discount_ended')
  })

  test('for the first purchase is for members who bought nothing and had no plan', async () => {
    const { code } = await codeOf({ firstPurchaseOnly: true })
    const second = await codeOf({ firstPurchaseOnly: true })
    const former = await buildMember(db, { plan: gym.three })
    expect((await shown(code, single, former)).body.code).toBe('discount_newcomers')
    expect((await pay(app, member, { amount: 9, purchase: single, code })).body.status).toBe('succeeded')
    expect((await shown(second.code)).body.code).toBe('discount_newcomers')
  })

  test('two codes for the first purchase are not both used at once', async () => {
    const codes = [await codeOf({ firstPurchaseOnly: true }), await codeOf({ firstPurchaseOnly: true })]
    const answers = await Promise.all(
      codes.map(({ code }) => pay(app, member, { amount: 9, purchase: single, code })),
    )
    const done = answers.filter(({ body }) => body.status === 'succeeded')
    expect(done).toHaveLength(1)
  })

  test('that is known does not clear the guesses of others', async () => {
    const { code } = await codeOf()
    for (let nth = 0; nth < 5; nth++) {
      expect((await shown(`GUESS-${nth}`)).body.code).toBe('discount_unknown')
      expect((await shown(code)).status).toBe(200)
    }
    expect((await shown('GUESS-5')).status).toBe(429)
    now += 2000
    expect((await shown(code)).status).toBe(200)
  })

  test('that is stopped counts as a guess, and gives none back', async () => {
    const { code, id, ...rest } = await codeOf()
    await call(app, changeCode, { as: gym.admin, params: { id }, body: { ...rest, onOffer: false } })
    for (let nth = 0; nth < 5; nth++) expect((await shown(code)).body.code).toBe('discount_ended')
    expect((await shown(`GUESS-${code}`)).body.code).toBe('discount_unknown')
    expect((await shown(code)).status).toBe(429)
  })

  test('when unknown, slows down guessing', async () => {
    const { code } = await codeOf()
    for (let nth = 0; nth < 5; nth++) expect((await shown(`GUESS-${nth}`)).body.code).toBe('discount_unknown')
    expect((await pay(app, member, { amount: 9, purchase: single, code: 'GUESS-5' })).body.code).toBe(
      'discount_unknown',
    )
    const { status, body } = await shown(code)
    expect([status, body.code, body.retryAfter]).toEqual([429, 'too_many_requests', 1])
    now += 2000
    expect((await shown(code)).status).toBe(200)
  })
})

describe('a use', () => {
  test('comes back when the payment fails, and is not given back by a refund', async () => {
    const { code } = await codeOf({ maxUses: 1 })
    const noFunds = await addedCard(app, member, '4000 0000 0000 9995')
    const failed = await pay(app, member, { amount: 9, purchase: single, code, pmId: noFunds })
    expect(failed.body.status).toBe('error')
    expect(await usesOf(code)).toBe(0)
    const paid = await pay(app, member, { amount: 9, purchase: single, code })
    expect(paid.body.status).toBe('succeeded')
    const params = { id: paid.body.receiptId }
    await call(app, refundPayment, { as: gym.admin, params, body: { why: 'mistake' } })
    expect(await usesOf(code)).toBe(1)
    expect((await shown(code)).body.code).toBe('discount_used')
  })

  test('left at the question of the bank is replaced by another try', async () => {
    const { code } = await codeOf({ maxUses: 1, firstPurchaseOnly: true })
    const pmId = await asking()
    const left = await pay(app, member, { amount: 9, purchase: single, code, pmId })
    expect(left.body.status).toBe('requires_action')
    expect((await shown(code)).body.reduced).toBe(9)
    const other = await buildMember(db)
    expect((await shown(code, single, other)).body.code).toBe('discount_used_up')
    const paid = await pay(app, member, { amount: 9, purchase: single, code })
    expect(paid.body.status).toBe('succeeded')
    expect((await paymentOf(db, left.body.receiptId)).status).toBe('cancelled')
    expect(await usesOf(code)).toBe(1)
  })

  test('left at the question of the bank is free for others after 20 minutes', async () => {
    const { code } = await codeOf({ maxUses: 1 })
    const left = await pay(app, member, { amount: 9, purchase: single, code, pmId: await asking() })
    const other = await buildMember(db)
    await addedCard(app, other)
    const others = () => pay(app, other, { amount: 9, purchase: single, code })
    now += 20 * 60_000
    await app.runJob('reconcile-payments')
    expect((await others()).body.code).toBe('discount_used_up')
    now += 60_000
    await app.runJob('reconcile-payments')
    expect((await paymentOf(db, left.body.receiptId)).status).toBe('cancelled')
    expect((await others()).body.status).toBe('succeeded')
    expect(await usesOf(code)).toBe(1)
  })

  test('is taken once for a repeated key, which names the same code', async () => {
    const { code } = await codeOf()
    const other = await codeOf()
    const order = { amount: 9, purchase: single, code, idempotencyKey: 'once' }
    const [first, second] = await Promise.all([pay(app, member, order), pay(app, member, order)])
    expect(first.body.receiptId).toBe(second.body.receiptId)
    expect(await usesOf(code)).toBe(1)
    for (const wrong of [{ code: other.code }, { code: undefined }]) {
      const { code: _, ...rest } = order
      const body = wrong.code === undefined ? rest : { ...rest, code: wrong.code }
      expect((await pay(app, member, body)).body.code).toBe('key_reused')
    }
  })

  describe('of a payment that was given up', () => {
    const lose = async (code: string) => {
      const { receiptId } = (
        await pay(app, member, { amount: 9, purchase: single, code, pmId: await asking() })
      ).body
      now += 25 * 60 * 60_000
      await app.runJob('reconcile-payments')
      expect((await paymentOf(db, receiptId)).status).toBe('cancelled')
      expect(await usesOf(code)).toBe(0)
      return receiptId as number
    }
    const moneyComes = async (id: number) => {
      const { provider_id: intent } = await paymentOf(db, id)
      const done = { status: 'succeeded', error: null } as const
      await updateRows(db, 'demo_intents', done, { id: intent ?? '' })
      await syncPaymentById(app, id)
      now += 5 * 60_000
      await app.runJob('reconcile-payments')
    }

    test('is taken again when the money comes', async () => {
      const { code } = await codeOf({ maxUses: 1 })
      await moneyComes(await lose(code))
      expect(await usesOf(code)).toBe(1)
    })

    test('is refunded when another member took the last use', async () => {
      const { code } = await codeOf({ maxUses: 1 })
      const id = await lose(code)
      const other = await buildMember(db)
      await addedCard(app, other)
      await pay(app, other, { amount: 9, purchase: single, code })
      await moneyComes(id)
      expect(await paymentOf(db, id)).toMatchObject({ refunded_cents: 900 })
      expect(await usesOf(code)).toBe(1)
    })

    test('is refunded when the member used the code again', async () => {
      const { code } = await codeOf()
      const id = await lose(code)
      expect((await pay(app, member, { amount: 9, purchase: single, code })).body.status).toBe('succeeded')
      await moneyComes(id)
      expect(await paymentOf(db, id)).toMatchObject({ refunded_cents: 900 })
      expect(await usesOf(code)).toBe(1)
    })
  })

  test('survives a node that dies between record and charge', async () => {
    const { code } = await codeOf({ maxUses: 1 })
    const { provider } = app
    if (!provider) throw new Error('nobody takes the money')
    app.provider = { ...provider, charge: () => Promise.reject(new Error('the node died')) }
    await pay(app, member, { amount: 9, purchase: single, code }).finally(() => {
      app.provider = provider
    })
    expect(await usesOf(code)).toBe(1)
    now += 10 * 60_000
    await app.runJob('reconcile-payments')
    expect(await usesOf(code)).toBe(0)
    expect((await pay(app, member, { amount: 9, purchase: single, code })).body.status).toBe('succeeded')
  })
})

describe('a free month', () => {
  test('begins a plan without a charge or a card, once for a key, and is audited', async () => {
    const { code } = await codeOf({ percent: 100, months: 2, sells: ['plan'] })
    const newcomer = await buildMember(db)
    expect((await shown(code, plan, newcomer)).body).toMatchObject({ price: 50, reduced: 0, months: 2 })
    const order = { amount: 0, purchase: plan, code, idempotencyKey: 'free' }
    const answers = await Promise.all([pay(app, newcomer, order), pay(app, newcomer, order)])
    for (const { body } of answers) expect(body).toMatchObject({ status: 'succeeded', receiptId: null })
    expect((await pay(app, newcomer, order)).body.status).toBe('succeeded')
    const other = await codeOf()
    expect((await pay(app, newcomer, { ...order, code: other.code })).body.code).toBe('key_reused')
    expect(await usesOf(code)).toBe(1)
    const uses = db.selectFrom('code_uses').selectAll().where('member_id', '=', newcomer)
    expect(await uses.execute()).toMatchObject([
      { payment_id: null, from_month: '2026-11-01', until_month: '2027-01-01', percent: 100 },
    ])
    const audited = db.selectFrom('audit_log').selectAll().where('about_member_id', '=', newcomer)
    expect(await audited.execute()).toMatchObject([
      { action: 'start-free-plan', after: { code, cents: 5000 } },
    ])
  })

  test('is not given for a price that another code makes, nor for credits', async () => {
    const { code } = await codeOf()
    expect((await pay(app, member, { amount: 0, purchase: plan, code })).body).toMatchObject({ price: 45 })
    expect((await pay(app, member, { amount: 0, purchase: single, code })).body).toMatchObject({ price: 9 })
    expect((await pay(app, member, { amount: 0, purchase: plan })).body).toMatchObject({ price: 50 })
    expect((await pay(app, member, { amount: 0, purchase: single })).status).toBe(400)
  })

  test('comes after the discount of the member', async () => {
    await db.updateTable('members').set({ discount: 20 }).where('id', '=', member).execute()
    const { code } = await codeOf({ amount: 10, percent: null })
    expect((await shown(code, plan)).body).toMatchObject({ price: 40, reduced: 30, amount: 10 })
    const { body } = await call(app, checkOut, {
      as: member,
      body: { amount: 30, description: 'x', purchase: plan, code },
    })
    expect(body.status).toBe('succeeded')
  })
})

describe('at the desk', () => {
  const item = { kind: 'credits', creditType: 'ACTIVITY', amount: 3 } as const
  const sell = (body: object) =>
    call(app, sellAtDesk, {
      as: gym.admin,
      body: { memberId: member, method: 'cash', item, ...body } as never,
    })

  test('a code reduces the whole sale', async () => {
    const { code } = await codeOf({ amount: 5, percent: null })
    const price = await call(app, priceSale, { as: gym.admin, body: { memberId: member, item, code } })
    expect(price.body).toMatchObject({ price: 30, reduced: 25 })
    const sold = await sell({ amount: 25, code })
    expect(await paymentOf(db, sold.body.receiptId)).toMatchObject({
      amount_cents: 2500,
      reduction_cents: 500,
    })
    expect((await sell({ amount: 25, code })).body.code).toBe('discount_used')
  })

  test('a plan begins without a charge', async () => {
    const { code } = await codeOf({ percent: 100, sells: ['plan'] })
    const sold = await sell({ amount: 0, code, item: plan })
    expect(sold.body).toMatchObject({ status: 'succeeded', receiptId: null })
    expect(await usesOf(code)).toBe(1)
  })

  test('does not apply to debts', async () => {
    const { code } = await codeOf()
    const body = { memberId: member, item: { kind: 'owed' } as const, code }
    expect((await call(app, priceSale, { as: gym.admin, body })).body.code).toBe('nothing_owed')
  })
})

test('receipts and the export name the code', async () => {
  const { code } = await codeOf({ code: 'BLACK-FRIDAY' })
  const { receiptId } = (await pay(app, member, { amount: 9, purchase: single, code })).body
  const { content } = (await call(app, listReceipts, { as: member })).body
  expect(content[0].description.replaceAll('\u00a0', ' ')).toBe(
    '1 crédito de clase · Código BLACK-FRIDAY: −1,00 €',
  )
  const file = await call(app, getReceiptFile, { as: member, params: { id: receiptId } })
  expect(file.status).toBe(200)
  const csv = await call(app, exportPayments, { as: gym.admin, query: { memberId: member } })
  expect(csv.text.split('\r\n')[1]).toMatch(/;9;0;0;;BLACK-FRIDAY;1;;0$/)
})
