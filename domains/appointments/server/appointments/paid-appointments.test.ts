import { beforeEach, expect, test } from 'vitest'
import { sameText } from '../../../../platform/contract/texts.ts'
import { minutes } from '../../../../platform/rules/local-time.ts'
import { call, testApp } from '../../../../tests/support/app.ts'
import { testDatabase } from '../../../../tests/support/database.ts'
import { buildGym, buildMember, madrid } from '../../../../tests/support/gym.ts'
import { lotsOf, mailsTo } from '../../../../tests/support/gym-books.ts'
import { insertRow, readRows, updateRows } from '../../../../tests/support/rows.ts'
import { addedCard, moneyViolations, pay, paymentOf, testCards } from '../../../../tests/support/till.ts'
import { creditLedger, creditsOfWeek } from '../../../sales/contract/credits.ts'
import { createPack } from '../../../sales/contract/packs.ts'
import { listPayments } from '../../../sales/contract/payment-list.ts'
import { confirmDemo, confirmPayment, listReceipts } from '../../../sales/contract/payments.ts'
import * as contract from '../../contract/appointments.ts'
import { changeCoachHours } from '../../contract/coach-hours.ts'
import { payAppointment } from '../../contract/pay.ts'
import * as services from '../../contract/services.ts'

// A service of 45 euros, or 1 credit of services, with a coach from 9 to 12.

const { db, url } = await testDatabase()
const gym = await buildGym(db)
const start = madrid('2026-05-11 10:00')
let now = start
const app = await testApp(url, { clock: () => now })
const centerId = gym.center.id

const coach = await buildMember(db, { roles: ['USER', 'TRAINER'] })
await call(app, changeCoachHours, {
  params: { id: coach },
  body: {
    weekly: Array.from({ length: 7 }, (_, day) => ({ day, centerId, from: '09:00', until: '12:00' })),
    exceptions: [],
    was: { weekly: [], exceptions: [] },
  },
  as: coach,
})
await insertRow(db, 'push_subscriptions', {
  ...{ member_id: coach, endpoint: 'https://push.example/coach', p256dh: 'x', auth: 'x' },
})
const service = (
  await call(app, services.addService, {
    body: {
      texts: { name: sameText('Personal') },
      ...{ minutes: [60, 30], creditType: 'SERVICE', prices: [{ minutes: 60, price: 45 }] },
      ...{ noticeMinutes: 0, leaveMinutes: 720, bufferMinutes: 0 },
      ...{ coachIds: [coach], spaceIds: [], onOffer: true },
    },
    as: gym.admin,
  })
).body

beforeEach(async () => {
  now = start
  return async () => expect(await moneyViolations(db)).toEqual([])
})

let day = 11
/** Each test has a day of its own. */
const nextDay = () => {
  day += 1
  return `2026-05-${day}`
}
const book = (time: string, as: number, more: object = {}) =>
  call(app, contract.bookAppointment, {
    params: { id: service.id },
    body: { userId: as, centerId, startTime: new Date(madrid(time)).toISOString(), minutes: 60, ...more },
    as,
  })
const leave = (id: number, as: number, more: object = {}) =>
  call(app, contract.leaveAppointment, { params: { id }, body: { userId: as, ...more }, as })
const payFor = (id: number, as: number, pmId?: string) =>
  call(app, payAppointment, { params: { id }, body: { pmId }, as })
const own = async (as: number) => (await call(app, contract.listOwnAppointments, { as })).body
const settle = () => app.runJob('settle-appointments')
const pushesTo = async (memberId: number) =>
  (await readRows(db, 'outbox', ['template'], { member_id: memberId })).map(({ template }) => template)

test('a pack of credits for services pays services, and nothing else', async () => {
  const member = await buildMember(db)
  await addedCard(app, member)
  const pack = { creditType: 'SERVICE', amount: 5, price: 200, days: 90, audience: 'all' } as const
  const { id: packId } = (await call(app, createPack, { body: pack, as: gym.admin })).body
  const single = { kind: 'credits', creditType: 'SERVICE' } as const
  expect((await pay(app, member, { amount: 12, purchase: single })).body.code).toBe('not_on_sale')
  expect((await pay(app, member, { amount: 200, purchase: { ...single, packId } })).body.status).toBe(
    'succeeded',
  )
  const query = { date: '2026-05-12' }
  const weeks = (await call(app, creditsOfWeek, { params: { id: member }, query, as: member })).body
  expect(weeks.map((week: { creditType: string; bought: number }) => [week.creditType, week.bought])).toEqual(
    [
      ['ACTIVITY', 0],
      ['OPEN', 0],
      ['SERVICE', 5],
    ],
  )
  const made = (await book(`${nextDay()} 09:00`, member, { price: 45 })).body
  expect(made).toMatchObject({ state: 'booked', cost: 'credit', price: null })
  expect(await lotsOf(db, member)).toEqual([4])
  expect((await leave(made.id, member)).body.refunded).toBe(true)
  expect(await lotsOf(db, member)).toEqual([5])
  const ledger = await call(app, creditLedger, { params: { id: member }, as: gym.admin })
  expect(ledger.body.content).toHaveLength(3)
})

test('without a credit a start is held, paid by card, and its money comes back in time', async () => {
  const [member, time] = [await buildMember(db), `${nextDay()} 09:00`]
  expect((await book(time, member)).body.code).toBe('no_credits')
  expect((await book(time, member, { minutes: 30, price: 45 })).body.code).toBe('no_credits')
  expect((await book(time, member, { price: 40 })).body).toMatchObject({ code: 'price_changed', price: 45 })
  const { body: made } = await book(time, member, { price: 45 })
  expect(made).toMatchObject({ state: 'held', cost: 'money', price: 45, freeUntil: null })
  expect((await payFor(made.id, member)).body.code).toBe('no_cards')
  expect((await payFor(made.id, await buildMember(db))).body.code).toBe('not_found')
  await addedCard(app, member)
  const { body: paid } = await payFor(made.id, member)
  expect(paid).toMatchObject({ status: 'succeeded' })
  expect((await payFor(made.id, member)).body).toEqual(paid)
  expect(await own(member)).toMatchObject([{ id: made.id, state: 'booked', heldUntil: null, cost: 'money' }])
  const shorter = { userId: member, startTime: made.startTime, minutes: 30 }
  const moved = await call(app, contract.moveAppointment, {
    ...{ params: { id: made.id }, body: shorter, as: gym.admin },
  })
  expect(moved.body.code).toBe('length_paid')
  expect(await pushesTo(coach)).toContain('appointment_taken')
  const listed = await call(app, listPayments, { as: gym.admin, query: { kind: 'appointment' } })
  expect(listed.body.content[0]).toMatchObject({ amount: 45, description: 'Personal, 60 min' })
  const receipts = (await call(app, listReceipts, { as: member })).body.content
  expect(receipts).toMatchObject([{ kind: 'appointment', amount: 45, withdrawUntil: null }])

  expect((await leave(made.id, member)).body).toEqual({ late: false, refunded: true })
  expect(await paymentOf(db, paid.receiptId)).toMatchObject({ refunded_cents: 4500 })
  expect((await mailsTo(db, member)).map(({ template }) => template)).toEqual(['receipt', 'refunded'])
})

test('leaving late keeps the money, and staff may give it back', async () => {
  const member = await buildMember(db)
  await addedCard(app, member)
  const date = nextDay()
  const paid = async (time: string) => {
    const { id } = (await book(time, member, { price: 45 })).body
    return { id, receiptId: (await payFor(id, member)).body.receiptId }
  }
  const [one, two] = [await paid(`${date} 09:00`), await paid(`${date} 10:00`)]
  now = madrid(`${date} 08:00`)
  expect((await leave(one.id, member, { onlyIfFree: true })).body.code).toBe('late_leave')
  expect((await leave(one.id, member)).body).toEqual({ late: true, refunded: false })
  await settle()
  expect(await paymentOf(db, one.receiptId)).toMatchObject({ refunded_cents: 0 })
  const params = { id: two.id }
  await call(app, contract.leaveAppointment, { params, body: { userId: member, waive: true }, as: coach })
  expect(await paymentOf(db, two.receiptId)).toMatchObject({ refunded_cents: 4500 })
})

test('a start that is not paid in time is given back, and money that comes later too', async () => {
  const member = await buildMember(db)
  const time = `${nextDay()} 09:00`
  const { id } = (await book(time, member, { price: 45 })).body
  const pmId = await addedCard(app, member, testCards.noFunds)
  expect((await payFor(id, member, pmId)).body).toMatchObject({ status: 'error' })
  now += minutes(11)
  expect((await payFor(id, member)).body.code).toBe('hold_over')
  await settle()
  expect(await readRows(db, 'appointments', ['end_reason'], { id })).toEqual([{ end_reason: 'lapsed' }])
  expect(await own(member)).toEqual([])
  expect(await pushesTo(member)).not.toContain('appointment_ended')

  const second = (await book(time, member, { price: 45 })).body.id
  await payFor(second, member, await addedCard(app, member))
  expect(await own(member)).toMatchObject([{ id: second, state: 'booked' }])
})

test('the bank asks the member: refused it stays held, approved it is booked, and too late it is given back', async () => {
  const member = await buildMember(db)
  await updateRows(db, 'demo_cards', { kind: 'always_asks' }, { id: await addedCard(app, member) })
  const date = nextDay()
  const begin = async (time: string) => {
    const { id } = (await book(time, member, { price: 45 })).body
    const { body } = await payFor(id, member)
    expect(body.status).toBe('requires_action')
    return { ...body, id } as { id: number; clientSecret: string; receiptId: number }
  }
  const answer = async (
    { clientSecret, receiptId }: { clientSecret: string; receiptId: number },
    approve: boolean,
  ) => {
    await call(app, confirmDemo, { body: { clientSecret, approve }, as: member })
    return (await call(app, confirmPayment, { params: { id: receiptId }, as: member })).body.status
  }
  const one = await begin(`${date} 09:00`)
  expect(await answer(one, false)).toBe('error')
  const { body: again } = await payFor(one.id, member)
  expect(again).toMatchObject({ status: 'requires_action' })
  expect(await answer(again, true)).toBe('succeeded')
  expect(await own(member)).toMatchObject([{ id: one.id, state: 'booked' }])

  const two = await begin(`${date} 10:00`)
  expect((await leave(two.id, member)).body).toEqual({ late: false, refunded: false })
  expect(await answer(two, true)).toBe('succeeded')
  await app.runJob('reconcile-payments')
  now += minutes(3)
  await app.runJob('reconcile-payments')
  expect(await paymentOf(db, two.receiptId)).toMatchObject({ refunded_cents: 4500 })

  const three = await begin(`${date} 11:00`)
  now += minutes(11)
  await settle()
  expect(await paymentOf(db, three.receiptId)).toMatchObject({ status: 'cancelled' })
  expect(await readRows(db, 'appointments', ['end_reason'], { id: three.id })).toEqual([
    { end_reason: 'lapsed' },
  ])
})
