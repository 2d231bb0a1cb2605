import { beforeEach, describe, expect, test } from 'vitest'
import { minutes } from '../../../../platform/rules/local-time.ts'
import { hashOf } from '../../../../platform/server/secret.ts'
import { call, testApp } from '../../../../tests/support/app.ts'
import { testDatabase } from '../../../../tests/support/database.ts'
import { signMandate } from '../../../../tests/support/debits.ts'
import { openDesk } from '../../../../tests/support/desk.ts'
import { buildClass, buildGym, buildMember, madrid } from '../../../../tests/support/gym.ts'
import { bookingViolations, mailsTo, membersIn, seatsOf } from '../../../../tests/support/gym-books.ts'
import { payingVisitors } from '../../../../tests/support/money/paying-visitor.ts'
import { insertRow, readRow, updateRows } from '../../../../tests/support/rows.ts'
import { moneyViolations, paymentOf, testCards } from '../../../../tests/support/till.ts'
import { aVisitor, endVisit, resetVisits, sendVisit } from '../../../../tests/support/visits.ts'
import { resetPassword } from '../../../people/contract/auth.ts'
import { listPayments } from '../../../sales/contract/payment-list.ts'
import { sellAtDesk } from '../../../sales/contract/sales.ts'
import { refundInFull } from '../../../sales/server/payments/refunds/refund-in-full.ts'
import { applyState } from '../../../sales/server/payments/sync-payment.ts'
import { cancelClass } from '../../../timetable/contract/class-changes.ts'
import { leaveClass } from '../../contract/bookings.ts'
import { rollOfDay } from '../../contract/classes.ts'
import { waiveLateLeave } from '../../contract/member-bookings.ts'
import { confirmVisitPayment, getVisitReceipt, payVisit } from '../../contract/visits.ts'

const { db, pool, url } = await testDatabase()
const gym = await buildGym(db)
const morning = madrid('2026-11-20 10:00')
const evening = madrid('2026-11-20 18:00')
let now = morning
const app = await testApp(url, { clock: () => now })
const desk = openDesk(pool, () => now)

beforeEach(async () => {
  now = morning
  await resetVisits(app, db)
  return async () => {
    expect(await bookingViolations(db)).toEqual([])
    expect(await moneyViolations(db)).toEqual([])
  }
})

const room = (more: object = {}) => buildClass(gym, { startsAt: evening, ...more })
const { held, card, answerBank, pay, paid, see, guestOf } = payingVisitors(app, db, room)
const at = (token: string) => ({ params: { token } })
const payment = async (token: string) => paymentOf(db, (await see(token)).receiptId)
const settle = () => app.runJob('settle-visits')
const templates = async (email: string) =>
  (await mailsTo(db, (await guestOf(email)).id)).map((mail) => mail.template)

const callOff = (id: number) => call(app, cancelClass, { as: gym.admin, params: { id } })
const takeOut = async ({ email, classId }: { email: string; classId: number }) => {
  const body = { userId: (await guestOf(email)).id }
  return call(app, leaveClass, { as: gym.trainer, params: { id: classId }, body })
}
/** The refund named in the mail about a place that the gym ended. */
const promised = async (email: string) => {
  const told = await mailsTo(db, (await guestOf(email)).id)
  return told.find(({ template }) => template === 'visit_called_off')?.details
}

describe('a drop-in', () => {
  test('is held, paid and confirmed by a mail with its receipt; the card is not kept', async () => {
    const form = await held()
    expect(await templates(form.email)).toEqual([])
    expect(await seatsOf(db, form.classId)).toEqual({ usersIn: 1, usersWait: 0 })
    expect((await pay(form.token)).status).toBe('succeeded')
    expect(await see(form.token)).toMatchObject({ state: 'booked', paid: true, heldUntil: null })
    const [mail] = await mailsTo(db, (await guestOf(form.email)).id)
    expect(mail).toMatchObject({
      template: 'visit_booked',
      details: { cents: 1500, receiptOf: (await payment(form.token)).id },
    })
    expect((await call(app, getVisitReceipt, at(form.token))).headers['content-type']).toBe('application/pdf')
    const listed = await call(app, listPayments, { as: gym.admin, query: { kind: 'visit' } })
    expect(listed.body.content[0]).toMatchObject({ kind: 'visit', amount: 15, description: 'Clase suelta' })
    await settle()
    const { id } = await guestOf(form.email)
    const cards = db.selectFrom('cards').select('removed_at').where('member_id', '=', id)
    expect((await cards.execute()).every((each) => each.removed_at !== null)).toBe(true)
  })

  test('is refunded a late payment of a try that counted as lost', async () => {
    const form = await held()
    const first = await paymentOf(db, (await pay(form.token, testCards.alwaysAsks)).receiptId)
    await applyState(app, first.id, { status: 'cancelled', id: null, error: 'cancelled' })
    expect((await pay(form.token)).status).toBe('succeeded')
    const second = await payment(form.token)
    const id = first.provider_id ?? ''
    await updateRows(db, 'demo_intents', { status: 'succeeded' }, { id })
    await applyState(app, first.id, { status: 'succeeded', id, amountCents: 1500 })
    now += minutes(5)
    await app.runJob('reconcile-payments')
    expect(await paymentOf(db, first.id)).toMatchObject({ status: 'succeeded', refunded_cents: 1500 })
    expect((await payment(form.token)).id).toBe(second.id)
    expect(await see(form.token)).toMatchObject({ state: 'booked', paid: true, refunded: 0 })
  })

  test('is paid once, however often it is asked', async () => {
    const form = await held()
    const pmId = await card(form.token)
    const body = { pmId }
    const both = await Promise.all([1, 2].map(() => call(app, payVisit, { ...at(form.token), body })))
    expect(both.map((each) => each.body.status ?? each.body.code)).toContain('succeeded')
    expect((await call(app, payVisit, { ...at(form.token), body })).body.status).toBe('succeeded')
    const { id } = await guestOf(form.email)
    const payments = db.selectFrom('payments').select('id').where('member_id', '=', id)
    expect(await payments.where('status', '=', 'succeeded').execute()).toHaveLength(1)
  })

  test('asks the bank where it must, and takes another card after a refused one', async () => {
    const form = await held()
    expect((await pay(form.token, testCards.noFunds)).error).toBe('insufficient_funds')
    expect((await see(form.token)).state).toBe('held')
    const asked = await pay(form.token, testCards.alwaysAsks)
    expect(asked.status).toBe('requires_action')
    await answerBank(form.token, asked.clientSecret)
    expect((await call(app, confirmVisitPayment, at(form.token))).body.status).toBe('succeeded')
    expect((await see(form.token)).state).toBe('booked')
  })

  test('takes no more cards after five that were refused', async () => {
    const form = await held()
    for (const _ of [1, 2, 3, 4, 5])
      expect((await pay(form.token, testCards.noFunds)).error).toBe('insufficient_funds')
    expect((await pay(form.token)).code).toBe('too_many_requests')
    const another = await held()
    expect((await pay(another.token)).status).toBe('succeeded')
  })

  test('is paid only with a card of its own, and by its own link', async () => {
    const [one, other] = [await held(), await held()]
    const pmId = await card(one.token)
    expect((await call(app, payVisit, { ...at(other.token), body: { pmId } })).body.code).toBe(
      'card_not_found',
    )
    const asked = await pay(one.token, testCards.alwaysAsks)
    expect((await answerBank(other.token, asked.clientSecret)).status).toBe(404)
    expect((await call(app, getVisitReceipt, at(other.token))).status).toBe(404)
    expect((await call(app, confirmVisitPayment, at(other.token))).status).toBe(404)
  })
})

describe('a held place', () => {
  test('is freed after 20 minutes for the waiting list, and can then not be paid', async () => {
    const form = await held({ maxPeople: 1 })
    const pmId = await card(form.token)
    const waiting = await buildMember(db, { plan: gym.unlimited })
    await desk.join(form.classId, waiting)
    now += minutes(19)
    await settle()
    expect((await see(form.token)).state).toBe('held')
    now += minutes(1)
    expect((await call(app, payVisit, { ...at(form.token), body: { pmId } })).body.code).toBe('hold_over')
    await settle()
    expect(await see(form.token)).toMatchObject({ state: 'ended', end: 'lapsed' })
    expect(await membersIn(db, form.classId, 'IN')).toEqual([waiting])
  })

  test('ends its unfinished payment before it is freed', async () => {
    const form = await held()
    const asked = await pay(form.token, testCards.alwaysAsks)
    now += minutes(20)
    await settle()
    expect((await see(form.token)).end).toBe('lapsed')
    expect((await paymentOf(db, asked.receiptId)).status).toBe('cancelled')
  })

  test('is freed although the provider of its payment was replaced', async () => {
    const form = await held()
    const { receiptId } = await pay(form.token, testCards.alwaysAsks)
    await updateRows(db, 'payments', { provider: 'stripe' }, { id: receiptId })
    now += minutes(20)
    await settle()
    expect(await see(form.token)).toMatchObject({ state: 'ended', end: 'lapsed' })
  })

  test('is kept when its payment turns out to have succeeded', async () => {
    const form = await held()
    const asked = await pay(form.token, testCards.alwaysAsks)
    await answerBank(form.token, asked.clientSecret)
    now += minutes(20)
    await settle()
    expect(await see(form.token)).toMatchObject({ state: 'booked', paid: true })
  })

  test('that was given away is refunded in full when the money comes after all', async () => {
    const form = await held({ maxPeople: 1 })
    const { receiptId } = await pay(form.token, testCards.alwaysAsks)
    now += minutes(20)
    await settle()
    const late = await paymentOf(db, receiptId)
    const id = late.provider_id ?? ''
    await updateRows(db, 'demo_intents', { status: 'succeeded' }, { id })
    await applyState(app, late.id, { status: 'succeeded', id, amountCents: 1500 })
    now += minutes(5)
    await app.runJob('reconcile-payments')
    expect(await paymentOf(db, late.id)).toMatchObject({ status: 'succeeded', refunded_cents: 1500 })
    expect(await templates(form.email)).toEqual(['visit_refunded'])
    expect(await seatsOf(db, form.classId)).toEqual({ usersIn: 0, usersWait: 0 })
  })

  test('is one of two for an address, and of six for a network', async () => {
    const codes: string[] = []
    for (const hour of [11, 12, 13]) {
      const startsAt = madrid(`2026-11-20 ${hour}:00`)
      const form = aVisitor(await room({ startsAt }), { kind: 'drop_in', email: 'holder@example.com' })
      codes.push((await sendVisit(app, form)).body.code ?? 'held')
    }
    expect(codes).toEqual(['held', 'held', 'too_many_requests'])
    for (const _ of [1, 2, 3, 4]) await held()
    const seventh = aVisitor(await room(), { kind: 'drop_in' })
    expect((await sendVisit(app, seventh)).body.code).toBe('too_many_requests')
  })

  test('is not counted for its network once it is paid, nor when it was refused', async () => {
    const forms = [await held(), await held(), await held(), await held(), await held()]
    for (const _ of [1, 2, 3]) {
      const full = aVisitor(await room({ maxPeople: 1 }), { kind: 'drop_in' })
      await updateRows(db, 'gym_classes', { users_wait: 1 }, { id: full.classId })
      expect((await sendVisit(app, full)).body.code).toBe('class_full')
      await updateRows(db, 'gym_classes', { users_wait: 0 }, { id: full.classId })
    }
    forms.push(await held())
    for (const { token } of forms) expect((await pay(token)).status).toBe('succeeded')
    await held()
  })

  describe('of six', () => {
    let forms: Awaited<ReturnType<typeof held>>[] = []
    const another = async () => (await sendVisit(app, aVisitor(await room(), { kind: 'drop_in' }))).body
    const networks = async () =>
      db.selectFrom('guest_visits').select('network').where('network', 'is not', null).execute()
    beforeEach(async () => {
      forms = []
      for (const _ of [1, 2, 3, 4, 5, 6]) forms.push(await held())
      expect((await another()).code).toBe('too_many_requests')
      expect(await networks()).toHaveLength(6)
    })
    const first = () => forms[0]?.token ?? ''

    test.each([
      ['its card was refused', async () => void (await pay(first(), testCards.noFunds))],
      ['it was cancelled', async () => void (await endVisit(app, first()))],
      [
        'the bank’s question was answered with no',
        async () => {
          const { clientSecret } = await pay(first(), testCards.alwaysAsks)
          expect((await another()).code).toBe('too_many_requests')
          await answerBank(first(), clientSecret, false)
          await call(app, confirmVisitPayment, at(first()))
        },
      ],
      [
        'the bank’s question was answered with yes',
        async () => {
          const { clientSecret } = await pay(first(), testCards.alwaysAsks)
          await answerBank(first(), clientSecret)
          await call(app, confirmVisitPayment, at(first()))
        },
      ],
      [
        'its 20 minutes are over',
        async () => {
          now += minutes(20)
        },
      ],
    ])('makes room for another at once when %s', async (_, end) => {
      await end()
      expect((await another()).state).toBe('held')
    })

    test('stays paid with another card after a refused one', async () => {
      expect((await pay(first(), testCards.noFunds)).error).toBe('insufficient_funds')
      await held()
      expect((await pay(first())).status).toBe('succeeded')
      expect((await another()).code).toBe('too_many_requests')
    })

    test('forgets its networks when the places end', async () => {
      now += minutes(20)
      await settle()
      expect(await networks()).toEqual([])
    })
  })
})

describe('a paid visit that ends', () => {
  const cancel = (token: string, body: object = {}) => endVisit(app, token, body)

  test('is refunded when its visitor cancels in time', async () => {
    const form = await paid()
    expect((await cancel(form.token, { onlyIfFree: true })).body).toMatchObject({
      ...{ state: 'ended', end: 'cancelled', refunded: 15 },
    })
    expect(await templates(form.email)).toEqual(['visit_booked', 'visit_cancelled', 'visit_refunded'])
  })

  test('is not refunded when it is late, and says so before', async () => {
    const form = await paid()
    now = madrid('2026-11-20 17:00')
    expect((await cancel(form.token, { onlyIfFree: true })).body.code).toBe('late_leave')
    expect((await cancel(form.token)).body).toMatchObject({ end: 'cancelled_late', refunded: 0 })
    await settle()
    expect((await payment(form.token)).refunded_cents).toBe(0)
    expect(await seatsOf(db, form.classId)).toEqual({ usersIn: 0, usersWait: 0 })
  })

  test('is refunded when the gym cancels the class or takes the visitor out, once', async () => {
    const [cancelled, removed] = [await paid(), await paid()]
    await callOff(cancelled.classId)
    await takeOut(removed)
    await Promise.all([settle(), settle()])
    await settle()
    for (const { token, email } of [cancelled, removed]) {
      expect(await promised(email)).toMatchObject({ refundCents: 1500 })
      expect(await see(token)).toMatchObject({ end: 'called_off', paid: true, refunded: 15 })
      expect((await templates(email)).filter((each) => each === 'visit_refunded')).toHaveLength(1)
    }
  })
})

test('a visitor who has not paid is promised nothing when the gym ends the place', async () => {
  const [unpaid, removed, byHand] = [await held(), await held(), await paid()]
  const trial = aVisitor(await room())
  await sendVisit(app, trial)
  const { id } = await payment(byHand.token)
  await refundInFull(app, id, 'visit_cancelled')
  await takeOut(removed)
  for (const { classId } of [unpaid, byHand, trial]) await callOff(classId)
  for (const { email } of [unpaid, removed, byHand, trial])
    expect(await promised(email)).toMatchObject({ refundCents: 0 })
})

test('a visitor whom staff take out late has lost what was paid, until they forgive it', async () => {
  const form = await paid()
  now = madrid('2026-11-20 17:00')
  const { id: userId } = await guestOf(form.email)
  await takeOut(form)
  await settle()
  expect(await see(form.token)).toMatchObject({ end: 'cancelled_late', refunded: 0 })
  expect(await promised(form.email)).toMatchObject({ refundCents: 0 })
  const { booking_id: bookingId } = await readRow(db, 'guest_visits', ['booking_id'], { member_id: userId })
  const body = { why: 'we were late' }
  await call(app, waiveLateLeave, { as: gym.admin, params: { id: bookingId }, body })
  await settle()
  expect(await see(form.token)).toMatchObject({ refunded: 15 })
})

test('the roll says who has not paid yet', async () => {
  const [unpaid, done] = [await held(), await paid()]
  const classes = (await call(app, rollOfDay, { as: gym.trainer, query: { date: '2026-11-20' } })).body
  const mark = (classId: number) =>
    classes.find((each: { id: number }) => each.id === classId).people[0].guest
  expect([mark(unpaid.classId), mark(done.classId)]).toEqual(['held', 'drop_in'])
})

test('a guest cannot have a plan, credits or a mandate, nor a password that was set before', async () => {
  const form = await paid()
  const { id: memberId } = await guestOf(form.email)
  const single = { kind: 'credits', creditType: 'ACTIVITY', amount: 1 }
  for (const item of [{ kind: 'plan', planId: gym.three, pro: false }, single]) {
    const body = { memberId, method: 'cash', amount: 50, item }
    expect((await call(app, sellAtDesk, { as: gym.admin, body })).body.code).toBe('not_active')
  }
  await expect(signMandate(app, gym.admin, memberId, '2026-11-20')).rejects.toThrow('not_active')
  const token = 'x'.repeat(43)
  await insertRow(db, 'password_resets', {
    token_hash: hashOf(token),
    member_id: memberId,
    expires_at: new Date(evening),
  })
  const reset = { cin: form.email, password: 'barbell-chalk-rope-7' }
  const answer = await call(app, resetPassword, { params: { token }, body: reset })
  expect(answer.body.code).toBe('reset_token_invalid')
})
