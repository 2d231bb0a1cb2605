import { beforeEach, describe, expect, test } from 'vitest'
import { idempotencyKeyHeader } from '../../../../platform/contract/headers.ts'
import type { DetailsOf } from '../../../../platform/server/notifications/messages.ts'
import { call } from '../../../../tests/support/app.ts'
import { testDatabase } from '../../../../tests/support/database.ts'
import { buildClass, buildMember, madrid } from '../../../../tests/support/gym.ts'
import { mailsTo } from '../../../../tests/support/gym-books.ts'
import { openBillDesk } from '../../../../tests/support/money/bill-desk.ts'
import { readRow, readRows } from '../../../../tests/support/rows.ts'
import { addedCard, moneyViolations, pay, testCards } from '../../../../tests/support/till.ts'
import { joinClass } from '../../../booking/contract/bookings.ts'
import { confirmDemo, confirmPayment, payRate } from '../../../sales/contract/payments.ts'
import { leavePlan } from '../../contract/memberships.ts'

const { db, url } = await testDatabase()
const desk = await openBillDesk(db, url)
const { app, gym, at, bills, membershipEnd, payments, rate, setClock, templates } = desk

let member: number
beforeEach(async () => {
  member = await desk.newcomer()
  return async () => expect(await moneyViolations(db)).toEqual([])
})

const overdue = async () => (await readRow(db, 'members', ['overdue_since'], { id: member })).overdue_since
const spoil = (pmId: string, kind: string) =>
  db.updateTable('demo_cards').set({ kind }).where('id', '=', pmId).execute()
const payOwed = (amount: number, more: { pmId?: string; idempotencyKey?: string } = {}, as = member) =>
  call(app, payRate, {
    as,
    params: { id: member },
    body: { amount, ...(more.pmId && { pmId: more.pmId }) },
    ...(more.idempotencyKey && { headers: { 'idempotency-key': more.idempotencyKey } }),
  })

describe('an unpaid month', () => {
  test('is retried after 1, 3, 5 and 7 days, notifying the member each time', async () => {
    await addedCard(app, member, testCards.noFunds)
    const tried: [string, number][] = []
    for (let day = 1; day <= 12; day += 1) {
      const when = `2026-12-${String(day).padStart(2, '0')} 00:05`
      await at(when)
      await at(when.replace('00:05', '13:00'))
      tried.push([when.slice(8, 10), (await payments()).length])
    }
    expect(tried.map(([, count]) => count)).toEqual([1, 2, 2, 3, 3, 4, 4, 5, 5, 5, 5, 5])
    expect(new Set((await payments()).map((each) => each.error_code))).toEqual(
      new Set(['insufficient_funds']),
    )
    expect(await templates()).toEqual(Array(5).fill('payment_failed'))
    const told = (await mailsTo(db, member)).map(
      ({ details }) => (details as DetailsOf<'payment_failed'>).lastTry ?? false,
    )
    expect(told).toEqual([false, false, false, false, true])
    expect(await overdue()).toEqual(new Date(madrid('2026-12-01 00:05')))
    expect((await rate()).overdue).toEqual({
      amount: 50,
      months: [{ month: '2026-12-01', months: 1, kind: 'month', amount: 50 }],
      since: new Date(madrid('2026-12-01 00:05')).toISOString(),
      wasDueAtDesk: false,
      error: 'insufficient_funds',
      needsConfirmation: false,
      nextTryAt: null,
      blockedFrom: new Date(madrid('2026-12-08 00:05')).toISOString(),
      planEndsOn: '2026-12-31',
    })
  })

  test('is paid by a later retry', async () => {
    const pmId = await addedCard(app, member, testCards.noFunds)
    await at('2026-12-01 00:05')
    await spoil(pmId, 'good')
    await at('2026-12-02 00:05')
    expect(await bills()).toMatchObject([{ state: 'paid', tries: 2 }])
    expect(await overdue()).toBeNull()
    expect(await templates()).toEqual(['payment_failed', 'receipt'])
  })

  test('without a card is owed and notified', async () => {
    await at('2026-12-01 00:05')
    expect(await payments()).toEqual([])
    expect((await mailsTo(db, member))[0]).toMatchObject({
      template: 'payment_failed',
      details: {
        reason: 'no_default_card',
        month: '2026-12-01',
        blockedOn: '2026-12-08',
        endsOn: '2026-12-31',
      },
    })
    expect((await rate()).overdue).toMatchObject({ amount: 50, error: null })
  })

  test('blocks new bookings from the 7th day and keeps existing ones', async () => {
    await addedCard(app, member, testCards.noFunds)
    await at('2026-12-01 00:05')
    const book = async (start: string) => {
      const id = await buildClass(gym, { startsAt: madrid(start) })
      return (await call(app, joinClass, { as: member, params: { id }, body: { userId: member } })).body
    }
    setClock('2026-12-08 00:04')
    expect(await book('2026-12-08 18:00')).toMatchObject({ status: 'IN' })
    await at('2026-12-08 00:05')
    expect((await book('2026-12-09 18:00')).code).toBe('payment_overdue')
    const { n } = await db
      .selectFrom('bookings')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .where('member_id', '=', member)
      .where('ended_at', 'is', null)
      .executeTakeFirstOrThrow()
    expect(Number(n)).toBe(1)
    await addedCard(app, member)
    const [, good] = await readRows(db, 'cards', ['provider_id'], { member_id: member })
    expect((await payOwed(50, { pmId: good?.provider_id })).body.status).toBe('succeeded')
    expect(await book('2026-12-09 19:00')).toMatchObject({ status: 'IN' })
  })

  test('ends the plan on the 30th day, is charged no more by itself, and stays owed', async () => {
    await addedCard(app, member, testCards.noFunds)
    await at('2026-12-01 00:05')
    await at('2026-12-30 23:55')
    expect(await membershipEnd()).toBeNull()
    await at('2026-12-31 00:05')
    expect(await membershipEnd()).toBe('2026-12-31')
    const tried = (await payments()).length
    await at('2027-01-01 00:05')
    await at('2027-03-20 00:05')
    expect(await bills()).toMatchObject([{ month: '2026-12-01', state: 'open' }])
    expect(await overdue()).not.toBeNull()
    expect((await templates()).at(-1)).toBe('plan_ended_unpaid')
    const told = (await mailsTo(db, gym.admin)).filter(({ template }) => template === 'debtor_left')
    expect(told).toMatchObject([{ details: { cents: 5000, days: 30 } }])
    expect(await payments()).toHaveLength(tried)
    expect(await rate()).toMatchObject({ plan: null, nextCharge: null })
    expect((await rate()).overdue).toMatchObject({ amount: 50, nextTryAt: null, planEndsOn: null })
    const good = await addedCard(app, member)
    expect((await payOwed(50, { pmId: good })).body.status).toBe('succeeded')
    expect(await overdue()).toBeNull()
    expect(await rate()).toMatchObject({ plan: null, overdue: null })
  })

  test('paid after the plan ended brings no bill for a later month', async () => {
    setClock(madrid('2027-02-01 00:05'))
    await addedCard(app, member, testCards.noFunds)
    await at('2027-02-01 00:05')
    // February is short: the plan ends within March.
    await at('2027-03-03 00:15')
    expect(await membershipEnd()).toBe('2027-03-03')
    const good = await addedCard(app, member)
    expect((await payOwed(50, { pmId: good })).body.status).toBe('succeeded')
    await at('2027-04-01 00:05')
    await at('2027-04-20 00:05')
    expect((await bills()).filter(({ month }) => month > '2027-02-01')).toEqual([])
  })

  test('prevents a former member from buying another plan', async () => {
    const pmId = await addedCard(app, member, testCards.noFunds)
    await at('2027-02-01 00:05')
    await call(app, leavePlan, { as: member, params: { id: member } })
    await at('2027-03-01 00:05')
    await spoil(pmId, 'good')
    const plan = { kind: 'plan', planId: gym.three, pro: false } as const
    expect((await pay(app, member, { amount: 50, purchase: plan })).body.code).toBe('payment_overdue')
    expect((await payOwed(50)).body.status).toBe('succeeded')
    expect((await pay(app, member, { amount: 50, purchase: plan })).body.status).toBe('succeeded')
    await at('2027-03-03 00:15')
    expect(await rate()).toMatchObject({ plan: { id: gym.three }, overdue: null })
  })

  test('does not hold up the next month’s bill: one charge is tried for both, and one mail says the sum', async () => {
    const pmId = await addedCard(app, member, testCards.noFunds)
    await at('2027-02-01 00:05')
    await at('2027-03-01 00:05')
    expect(await bills()).toMatchObject([
      { month: '2027-02-01', state: 'open' },
      { month: '2027-03-01', state: 'open' },
    ])
    expect((await payments()).map(({ month, status }) => [month, status])).toEqual([
      ['2027-02-01', 'failed'],
      ['2027-02-01', 'failed'],
    ])
    expect((await mailsTo(db, member)).map(({ details }) => details)).toMatchObject([
      { cents: 5000 },
      { cents: 5000, owedCents: 10_000, owedBills: 2, endsOn: '2027-03-03' },
    ])
    expect((await rate()).overdue).toMatchObject({
      amount: 100,
      months: [{ month: '2027-02-01' }, { month: '2027-03-01' }],
      planEndsOn: '2027-03-03',
    })
    await spoil(pmId, 'good')
    for (const when of ['2027-03-02 00:05', '2027-03-02 00:15']) await at(when)
    expect(await bills()).toMatchObject([{ state: 'paid' }, { state: 'paid' }])
    expect(await rate()).toMatchObject({ overdue: null })
  })

  test('is paid with the next one in one press, or alone, the oldest first', async () => {
    const pmId = await addedCard(app, member, testCards.noFunds)
    await at('2027-02-01 00:05')
    await at('2027-03-01 00:05')
    await spoil(pmId, 'good')
    expect((await payOwed(60)).body).toMatchObject({ code: 'price_changed', price: 100 })
    expect((await payOwed(50)).body.status).toBe('succeeded')
    expect(await bills()).toMatchObject([{ state: 'paid' }, { state: 'open' }])
    expect((await payOwed(50)).body.status).toBe('succeeded')
    expect((await payOwed(50)).body.code).toBe('nothing_owed')
    expect((await payments()).filter(({ status }) => status === 'succeeded')).toHaveLength(2)
  })

  test('and the next are paid once by a press that is repeated', async () => {
    const pmId = await addedCard(app, member, testCards.noFunds)
    await at('2027-02-01 00:05')
    await at('2027-03-01 00:05')
    await spoil(pmId, 'good')
    const press = () =>
      call(app, payRate, {
        ...{ as: member, params: { id: member }, body: { amount: 100 } },
        headers: { [idempotencyKeyHeader]: 'one press' },
      })
    const answers = await Promise.all([press(), press()])
    answers.push(await press())
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(answers.at(-1)?.body).toMatchObject({ status: 'succeeded' })
    expect((await payments()).filter(({ status }) => status === 'succeeded')).toHaveLength(2)
    expect(await bills()).toMatchObject([{ state: 'paid' }, { state: 'paid' }])
  })

  test('that never reached the provider is not refused', async () => {
    await addedCard(app, member)
    const { provider } = app
    if (!provider) throw new Error('nobody takes the money')
    app.provider = {
      ...provider,
      charge: () => Promise.reject(new Error('the node died')),
    }
    await at('2026-12-01 00:05').catch(() => {})
    app.provider = provider
    setClock('2026-12-01 00:10')
    await app.runJob('reconcile-payments')
    expect([await overdue(), await templates()]).toEqual([null, []])
    await at('2026-12-01 01:15')
    expect(await bills()).toMatchObject([{ state: 'paid', tries: 1 }])
    expect((await payments()).map((each) => each.status)).toEqual(['cancelled', 'succeeded'])
  })

  test('with a lost answer is reconciled and charged once', async () => {
    await addedCard(app, member)
    const { provider } = app
    if (!provider) throw new Error('nobody takes the money')
    app.provider = {
      ...provider,
      charge: async (order) => {
        await provider.charge(order)
        throw new Error('the node died')
      },
    }
    await at('2026-12-01 00:05').catch(() => {})
    app.provider = provider
    await at('2026-12-01 00:15')
    await app.runJob('reconcile-payments')
    await at('2026-12-01 02:15')
    expect((await payments()).map((each) => each.status)).toEqual(['succeeded'])
    expect(await bills()).toMatchObject([{ state: 'paid' }])
  })
})

describe('a bank confirmation', () => {
  test('is requested by mail and completes the payment', async () => {
    const pmId = await addedCard(app, member)
    await spoil(pmId, 'always_asks')
    await at('2026-12-01 00:05')
    expect(await templates()).toEqual(['payment_confirm'])
    expect((await rate()).overdue).toMatchObject({
      needsConfirmation: true,
      error: 'authentication_required',
    })
    const { body } = await payOwed(50, { idempotencyKey: 'mend' })
    expect(body).toMatchObject({ status: 'requires_action' })
    // A repeated key repeats the answer; the job does not charge meanwhile.
    expect((await payOwed(50, { idempotencyKey: 'mend' })).body.clientSecret).toBe(body.clientSecret)
    await at('2026-12-02 00:05')
    await call(app, confirmDemo, { as: member, body: { clientSecret: body.clientSecret, approve: true } })
    const confirmed = await call(app, confirmPayment, { as: member, params: { id: body.receiptId } })
    expect(confirmed.body.status).toBe('succeeded')
    expect(await bills()).toMatchObject([{ state: 'paid' }])
    expect(await overdue()).toBeNull()
  })

  test('left open is replaced by a new payment, and only one is charged', async () => {
    const pmId = await addedCard(app, member)
    await spoil(pmId, 'always_asks')
    await at('2026-12-01 00:05')
    const left = await payOwed(50)
    const other = await addedCard(app, member)
    expect((await payOwed(50, { pmId: other })).body.status).toBe('succeeded')
    await call(app, confirmDemo, {
      as: member,
      body: { clientSecret: left.body.clientSecret, approve: true },
    })
    setClock('2026-12-01 00:30')
    await app.runJob('reconcile-payments')
    expect((await payments()).map((each) => each.status).sort()).toEqual(['cancelled', 'failed', 'succeeded'])
  })
})

describe('paying by hand', () => {
  test('accepts only the exact amount and the member’s own card', async () => {
    await addedCard(app, member, testCards.noFunds)
    expect((await payOwed(50)).body.code).toBe('nothing_owed')
    await at('2026-12-01 00:05')
    expect((await payOwed(49)).body).toMatchObject({ code: 'price_changed', price: 50 })
    expect((await payOwed(-1)).status).toBe(400)
    const other = await buildMember(db)
    const theirs = await addedCard(app, other)
    expect((await payOwed(50, { pmId: theirs })).body.code).toBe('card_not_found')
    expect((await payOwed(50, {}, other)).status).toBe(404)
    expect((await payOwed(50, {}, gym.admin)).status).toBe(404)
    expect((await payOwed(50)).body).toMatchObject({ status: 'error', error: 'insufficient_funds' })
    expect(await bills()).toMatchObject([{ state: 'open' }])
  })

  test('charges once for simultaneous requests', async () => {
    const pmId = await addedCard(app, member, testCards.noFunds)
    await at('2026-12-01 00:05')
    await spoil(pmId, 'good')
    const answers = await Promise.all([1, 2, 3, 4].map(() => payOwed(50)))
    expect(answers.filter(({ body }) => body.status === 'succeeded')).toHaveLength(1)
    expect(answers.filter(({ status }) => status >= 500)).toEqual([])
  })

  test('gives simultaneous repeats of a request the same answer', async () => {
    const pmId = await addedCard(app, member, testCards.noFunds)
    await at('2026-12-01 00:05')
    await spoil(pmId, 'good')
    const answers = await Promise.all([1, 2, 3, 4].map(() => payOwed(50, { idempotencyKey: 'once' })))
    expect(new Set(answers.map(({ body }) => body.receiptId)).size).toBe(1)
  })

  test('is refused after the plan has ended', async () => {
    const pmId = await addedCard(app, member)
    await spoil(pmId, 'always_asks')
    await at('2026-12-01 00:05')
    const { body } = await payOwed(50)
    // The bank's confirmation is still open when the plan would end.
    await at('2026-12-31 00:05')
    expect(await membershipEnd()).toBeNull()
    await app.runJob('reconcile-payments')
    await at('2026-12-31 00:15')
    expect(await membershipEnd()).toBe('2026-12-31')
    const late = await call(app, confirmPayment, { as: member, params: { id: body.receiptId } })
    expect(late.body.status).toBe('error')
  })
})
