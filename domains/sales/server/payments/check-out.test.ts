import { beforeEach, describe, expect, test } from 'vitest'
import { deadlineHeader, idempotencyKeyHeader } from '../../../../platform/contract/headers.ts'
import { call, testApp } from '../../../../tests/support/app.ts'
import { testDatabase } from '../../../../tests/support/database.ts'
import { buildGym, buildMember, madrid } from '../../../../tests/support/gym.ts'
import { lotsOf, mailsTo } from '../../../../tests/support/gym-books.ts'
import { insertRow, readRows, updateRows } from '../../../../tests/support/rows.ts'
import { addedCard, moneyViolations, pay, paymentOf, testCards } from '../../../../tests/support/till.ts'
import {
  checkOut,
  confirmDemo,
  confirmPayment,
  correctCredits,
  getPaymentsConfig,
  joinPlan,
  joinPlanWithReceipt,
  redeemCredits,
} from '../../contract/payments.ts'

const { db, url } = await testDatabase()
const gym = await buildGym(db)
let now = madrid('2026-11-20 10:00')
const app = await testApp(url, { clock: () => now })

const classCredit = { kind: 'credits', creditType: 'ACTIVITY' } as const
const one = { activity: 1, open: 0 }

let member: number
beforeEach(async () => {
  now = madrid('2026-11-20 10:00')
  member = await buildMember(db)
  return async () => expect(await moneyViolations(db)).toEqual([])
})

test('the browser learns the payment provider', async () => {
  const { body } = await call(app, getPaymentsConfig)
  expect(body).toEqual({ provider: 'demo', publicKey: null, demo: true })
})

describe('buying a credit', () => {
  test('charges the price without a plan and grants the credit once', async () => {
    await addedCard(app, member)
    const { body } = await pay(app, member, { amount: 12, purchase: classCredit })
    expect(body).toMatchObject({ status: 'succeeded', error: null, clientSecret: null })
    expect(await lotsOf(db, member)).toEqual([1])
    const named = await call(app, redeemCredits, {
      as: member,
      params: { id: member },
      body: { credits: one, receiptId: body.receiptId },
    })
    expect(named.body).toMatchObject({ id: member, credits: { activity: 1, open: 0 } })
    expect(await lotsOf(db, member)).toEqual([1])
    expect(await mailsTo(db, member)).toEqual([
      { template: 'receipt', details: { receiptOf: body.receiptId } },
    ])
  })

  test('begins nothing when the member has stopped waiting', async () => {
    await addedCard(app, member)
    const order = { amount: 12, purchase: classCredit, description: 'The Box credit' }
    const late = await call(app, checkOut, {
      as: member,
      body: order,
      headers: { [deadlineHeader]: '0.001' },
    })
    expect(late.status).toBe(503)
    expect(await db.selectFrom('payments').selectAll().where('member_id', '=', member).execute()).toEqual([])
  })

  test('costs less with a plan', async () => {
    const planned = await buildMember(db, { plan: gym.three })
    await addedCard(app, planned)
    expect((await pay(app, planned, { amount: 12, purchase: classCredit })).body).toMatchObject({
      code: 'price_changed',
      price: 7,
    })
    expect((await pay(app, planned, { amount: 7, purchase: classCredit })).body.status).toBe('succeeded')
  })

  test('the credit expires after the configured months', async () => {
    await addedCard(app, member)
    await pay(app, member, { amount: 12, purchase: { kind: 'credits', creditType: 'OPEN' } })
    const lot = await db
      .selectFrom('credit_lots')
      .selectAll()
      .where('member_id', '=', member)
      .executeTakeFirstOrThrow()
    expect([lot.credit_type, lot.expires_at.getTime()]).toEqual(['OPEN', madrid('2027-05-20 10:00')])
  })

  test('an older client names the credit kind with the receipt', async () => {
    await addedCard(app, member)
    const { body } = await pay(app, member, { amount: 12 })
    expect([body.status, await lotsOf(db, member)]).toEqual(['succeeded', []])
    const register = (credits: object) =>
      call(app, redeemCredits, {
        as: member,
        params: { id: member },
        body: { credits, receiptId: body.receiptId },
      })
    expect((await register({ activity: 2, open: 0 })).body.code).toBe('receipt_mismatch')
    expect((await register({ activity: 1, open: 1 })).body.code).toBe('receipt_mismatch')
    expect((await register({ activity: 0, open: 1 })).body.credits).toEqual({ activity: 0, open: 1 })
    expect((await register({ activity: 0, open: 1 })).body.code).toBe('receipt_used')
    expect(await lotsOf(db, member)).toEqual([1])
  })

  test('grants a class credit when no kind is named within an hour', async () => {
    await addedCard(app, member)
    await pay(app, member, { amount: 12 })
    now += 59 * 60_000
    await app.runJob('reconcile-payments')
    expect(await lotsOf(db, member)).toEqual([])
    now += 2 * 60_000
    await app.runJob('reconcile-payments')
    await app.runJob('reconcile-payments')
    expect(await lotsOf(db, member)).toEqual([1])
  })

  test('the same key twice, one after the other and at once, pays once', async () => {
    await addedCard(app, member)
    const order = { amount: 12, purchase: classCredit, idempotencyKey: 'key-1' }
    const answers = await Promise.all([1, 2, 3].map(() => pay(app, member, order)))
    answers.push(await pay(app, member, order))
    expect(new Set(answers.map(({ body }) => body.receiptId)).size).toBe(1)
    expect(answers.map(({ body }) => body.status)).toEqual(Array(4).fill('succeeded'))
    expect(await lotsOf(db, member)).toEqual([1])
  })

  test('a key that comes back for something else is refused', async () => {
    await addedCard(app, member)
    await pay(app, member, { amount: 12, purchase: classCredit, idempotencyKey: 'key-2' })
    const open = { kind: 'credits', creditType: 'OPEN' } as const
    for (const other of [
      { amount: 12, purchase: open },
      { amount: 12 },
      { amount: 7, purchase: classCredit },
    ]) {
      expect((await pay(app, member, { ...other, idempotencyKey: 'key-2' })).body).toMatchObject({
        code: 'key_reused',
      })
    }
    expect(await lotsOf(db, member)).toEqual([1])
  })

  test('refuses a member who was just deactivated', async () => {
    await addedCard(app, member)
    await updateRows(db, 'members', { status: 'INACTIVE' }, { id: member })
    expect((await pay(app, member, { amount: 12, purchase: classCredit })).status).toBe(401)
  })

  test('refuses without a card and without a default card', async () => {
    expect((await pay(app, member, { amount: 12, purchase: classCredit })).body.code).toBe('no_cards')
    await addedCard(app, member)
    await updateRows(db, 'cards', { is_default: false }, { member_id: member })
    expect((await pay(app, member, { amount: 12, purchase: classCredit })).body.code).toBe('no_default_card')
  })

  test('a declined card grants no credit', async () => {
    const pmId = await addedCard(app, member, testCards.noFunds)
    const { status, body } = await pay(app, member, { amount: 12, pmId, purchase: classCredit })
    expect(status).toBe(200)
    expect(body).toMatchObject({ status: 'error', error: 'insufficient_funds', clientSecret: null })
    expect(await lotsOf(db, member)).toEqual([])
  })
})

describe('a bank confirmation', () => {
  const begin = async () => {
    const pmId = await addedCard(app, member)
    await updateRows(db, 'demo_cards', { kind: 'always_asks' }, { id: pmId })
    const { body } = await pay(app, member, { amount: 12, purchase: classCredit })
    expect(body).toMatchObject({ status: 'requires_action', error: null })
    return body as { clientSecret: string; receiptId: number }
  }
  const answer = (clientSecret: string, approve: boolean, as = member) =>
    call(app, confirmDemo, { as, body: { clientSecret, approve } })
  const confirm = (id: number, as = member) => call(app, confirmPayment, { as, params: { id } })

  test('grants the credit once approved', async () => {
    const { clientSecret, receiptId } = await begin()
    expect((await confirm(receiptId)).body).toMatchObject({ status: 'requires_action', clientSecret })
    expect((await answer(clientSecret, true)).status).toBe(204)
    expect((await confirm(receiptId)).body).toMatchObject({ status: 'succeeded', receiptId })
    expect((await confirm(receiptId)).body.status).toBe('succeeded')
    expect(await lotsOf(db, member)).toEqual([1])
  })

  test('grants nothing when rejected', async () => {
    const { clientSecret, receiptId } = await begin()
    await answer(clientSecret, false)
    expect((await confirm(receiptId)).body).toMatchObject({
      status: 'error',
      error: 'payment_intent_authentication_failure',
    })
    expect(await lotsOf(db, member)).toEqual([])
  })

  test('is completed by reconciliation when the tab was closed', async () => {
    const { clientSecret } = await begin()
    await answer(clientSecret, true)
    now += 3 * 60_000
    await app.runJob('reconcile-payments')
    expect(await lotsOf(db, member)).toEqual([1])
  })

  test('expires after a day', async () => {
    const { clientSecret, receiptId } = await begin()
    now += 25 * 60 * 60_000
    await app.runJob('reconcile-payments')
    await answer(clientSecret, true)
    expect((await paymentOf(db, receiptId)).status).toBe('cancelled')
    expect((await confirm(receiptId)).body).toMatchObject({ status: 'error', error: 'cancelled' })
  })

  test('in demo mode is dropped when the gym goes live', async () => {
    const { receiptId } = await begin()
    const { provider } = app
    if (!provider) throw new Error('nobody takes the money')
    app.provider = { ...provider, name: 'stripe' }
    now += 3 * 60_000
    await app.runJob('reconcile-payments')
    app.provider = provider
    expect((await paymentOf(db, receiptId)).status).toBe('cancelled')
  })

  test('cannot be read or answered by other members', async () => {
    const { clientSecret, receiptId } = await begin()
    const other = await buildMember(db)
    expect((await answer(clientSecret, true, other)).status).toBe(404)
    expect((await confirm(receiptId, other)).status).toBe(404)
  })
})

test('a paid product waits at the center', async () => {
  const { id: productId } = await insertRow(db, 'products', {
    name: { ca: 'Samarreta', es: 'Camiseta' },
    price_cents: 2250,
  })
  await addedCard(app, member)
  const purchase = { kind: 'product', productId, centerId: gym.center.id } as const
  expect((await pay(app, member, { amount: 22.5, purchase })).body.status).toBe('succeeded')
  const orders = await db.selectFrom('orders').selectAll().where('member_id', '=', member).execute()
  expect(orders).toMatchObject([{ product_id: productId, center_id: gym.center.id, handed_over_at: null }])
})

describe('abuse', () => {
  const register = (as: number, receiptId: number, idempotencyKey?: string) =>
    call(app, redeemCredits, {
      as,
      params: { id: as },
      body: { credits: one, receiptId },
      ...(idempotencyKey && { headers: { [idempotencyKeyHeader]: idempotencyKey } }),
    })
  const bought = async (as: number) => {
    await addedCard(app, as)
    return (await pay(app, as, { amount: 12, purchase: classCredit })).body.receiptId as number
  }

  test('gives the same refusal for unknown and foreign receipts', async () => {
    const receiptId = await bought(await buildMember(db))
    expect((await register(member, receiptId)).body.code).toBe('receipt_mismatch')
    expect((await register(member, 2_000_000_000)).body.code).toBe('receipt_mismatch')
  })

  test('a receipt twice; the same key again is no second use', async () => {
    const receiptId = await bought(member)
    expect((await register(member, receiptId, 'a')).status).toBe(200)
    expect((await register(member, receiptId, 'a')).status).toBe(200)
    expect((await register(member, receiptId, 'b')).body.code).toBe('receipt_used')
    expect((await register(member, receiptId)).body.code).toBe('receipt_used')
    expect(await lotsOf(db, member)).toEqual([1])
  })

  test('refuses changed and negative amounts', async () => {
    await addedCard(app, member)
    expect((await pay(app, member, { amount: 0.01, purchase: classCredit })).body).toMatchObject({
      code: 'price_changed',
      price: 12,
    })
    expect((await pay(app, member, { amount: -12, purchase: classCredit })).status).toBe(400)
    expect((await pay(app, member, { amount: 0, purchase: classCredit })).status).toBe(400)
  })

  test('refuses another member’s card', async () => {
    const pmId = await addedCard(app, await buildMember(db))
    await addedCard(app, member)
    expect((await pay(app, member, { amount: 12, pmId, purchase: classCredit })).body.code).toBe(
      'card_not_found',
    )
  })

  test('refuses a plan without its receipt', async () => {
    const receiptId = await bought(member)
    for (const endpoint of [joinPlan, joinPlanWithReceipt]) {
      const join = (body: object) => call(app, endpoint, { as: member, params: { id: member }, body })
      expect((await join({ planId: gym.three, pro: false })).status).toBe(400)
      expect((await join({ planId: gym.three, pro: false, receiptId })).body.code).toBe('receipt_mismatch')
    }
    expect(await db.selectFrom('memberships').selectAll().where('member_id', '=', member).execute()).toEqual(
      [],
    )
  })

  test('refuses a better plan, or Pro, than was paid', async () => {
    await addedCard(app, member)
    const { body } = await pay(app, member, {
      amount: 50,
      purchase: { kind: 'plan', planId: gym.three, pro: false },
    })
    const join = (planId: number, pro: boolean) =>
      call(app, joinPlan, {
        as: member,
        params: { id: member },
        body: { planId, pro, receiptId: body.receiptId },
      })
    expect((await join(gym.unlimited, false)).body.code).toBe('receipt_mismatch')
    expect((await join(gym.three, true)).body.code).toBe('receipt_mismatch')
    expect((await join(gym.three, false)).status).toBe(200)
  })

  test('refuses the receipt of a declined payment', async () => {
    const pmId = await addedCard(app, member, testCards.noFunds)
    const { body } = await pay(app, member, { amount: 12, pmId, purchase: classCredit })
    expect((await register(member, body.receiptId)).body.code).toBe('not_paid')
  })

  test('only admins may set credits by PUT', async () => {
    const put = (as: number) =>
      call(app, correctCredits, {
        as,
        params: { id: member },
        body: { credits: { activity: 5, open: 0 }, why: 'gift' },
      })
    expect((await put(member)).status).toBe(403)
    expect((await put(gym.trainer)).status).toBe(403)
    expect((await put(gym.admin)).body.credits).toEqual({ activity: 5, open: 0 })
  })
})

test('an admin corrects credits up and down with one ledger line per difference', async () => {
  const correct = (activity: number, open: number) =>
    call(app, correctCredits, {
      as: gym.admin,
      params: { id: member },
      body: { credits: { activity, open }, why: 'miscounted' },
    })
  await correct(3, 1)
  now += 1000
  await correct(5, 0)
  expect((await correct(1, 0)).body.credits).toEqual({ activity: 1, open: 0 })
  const lines = await readRows(db, 'credit_entries', ['amount', 'source', 'why', 'by_member_id'], {
    member_id: member,
  })
  expect(lines.map((line) => line.amount)).toEqual([3, 1, 2, -1, -3, -1])
  expect(new Set(lines.map((line) => `${line.source} ${line.why} ${line.by_member_id}`))).toEqual(
    new Set([`correction miscounted ${gym.admin}`]),
  )
})
