import { beforeEach, describe, expect, test } from 'vitest'
import { call } from '../../../../tests/support/app.ts'
import { testDatabase } from '../../../../tests/support/database.ts'
import { buildClass, buildLot, buildMember, madrid } from '../../../../tests/support/gym.ts'
import {
  bookingsOf,
  bookingViolations,
  lotsOf,
  mailsTo,
  membersIn,
} from '../../../../tests/support/gym-books.ts'
import { openRateDesk } from '../../../../tests/support/money/rate-desk.ts'
import { readRow, readRows, updateRows } from '../../../../tests/support/rows.ts'
import { addedCard, moneyViolations, pay, testCards } from '../../../../tests/support/till.ts'
import { joinClass } from '../../../booking/contract/bookings.ts'
import { refundPayment } from '../../../sales/contract/payments.ts'
import { getRate, type RateRequest } from '../../contract/memberships.ts'

const { db, url } = await testDatabase()
const desk = await openRateDesk(db, url)
const { app, gym, at, bills, book, cancel, change, leave, preview, rate, rest, resume, setClock, user } = desk
const plan = async (key: string, activity_sessions: number, price_cents: number, on_offer = true) => {
  const row = { key, name: { ca: key, es: key }, activity_sessions, open_sessions: 0, price_cents, on_offer }
  return (await db.insertInto('plans').values(row).returning('id').executeTakeFirstOrThrow()).id
}
const one = await plan('one', 1, 3000)
const old = await plan('old', 9, 1000, false)

let member: number
beforeEach(async () => {
  member = await desk.newcomer()
  return async () => expect([...(await moneyViolations(db)), ...(await bookingViolations(db))]).toEqual([])
})

const templates = async () => (await mailsTo(db, member)).map((mail) => mail.template).slice(1)

test('returns the member’s plan, options and prices', async () => {
  expect(await rate()).toEqual({
    plan: { id: gym.three, key: 'three', name: 'three' },
    pro: false,
    price: 50,
    months: 1,
    staysUntil: null,
    paidUntil: '2026-12-01',
    discount: 0,
    household: null,
    code: null,
    since: '2026-11-01',
    endsOn: null,
    nextCharge: { on: '2026-12-01', amount: 50, kind: 'plan', months: 1 },
    paidBy: 'card',
    takesCards: true,
    card: { brand: 'visa', last4: '4242' },
    maintenance: null,
    maintenancePrice: 0,
    overdue: null,
    dueAtDesk: null,
    coming: [],
    pending: null,
    effectiveOn: '2026-12-01',
  })
  const nobody = await buildMember(db)
  const { body } = await call(app, getRate, { as: nobody, params: { id: nobody } })
  expect(body).toMatchObject({ plan: null, price: 0, nextCharge: null, effectiveOn: null, card: null })
})

test('shows no charges without card payments, and ending maintenance is free', async () => {
  await rest(2)
  await at('2026-12-10 10:00')
  const { provider } = app
  app.provider = null
  const seen = await preview({ kind: 'maintenance_end' })
  const read = await rate()
  app.provider = provider
  expect(seen.body).toMatchObject({ nowToPay: 0, nextCharge: null })
  expect(read.nextCharge).toBeNull()
})

describe('a plan change', () => {
  test('can add Pro to a discontinued plan and remove it', async () => {
    await updateRows(db, 'memberships', { plan_id: old }, { member_id: member })
    expect((await change(old, true)).body.pending).toMatchObject({ plan: { id: old }, pro: true })
  })

  test('takes effect and is charged on the next 1st, and shows before', async () => {
    const seen = await preview({ kind: 'change', planId: gym.unlimited, pro: true })
    expect(seen.body).toEqual({
      effectiveOn: '2026-12-01',
      endsOn: null,
      nextCharge: { on: '2026-12-01', amount: 50, kind: 'plan', months: 1 },
      nowToPay: 0,
      price: 50,
      months: 1,
      staysUntil: null,
      bookings: [],
    })
    expect((await change(one, true)).body).toMatchObject({
      plan: { key: 'three' },
      nextCharge: { on: '2026-12-01', amount: 34.95 },
      pending: { kind: 'change', effectiveOn: '2026-12-01', plan: { key: 'one' }, pro: true },
    })
    expect(await templates()).toEqual(['rate_changes'])
    await at('2026-11-30 23:55')
    expect(await user()).toMatchObject({ plan: { key: 'three' }, isPro: false, pro: false })
    await at('2026-12-01 00:05')
    expect(await user()).toMatchObject({ plan: { key: 'one' }, isPro: true, pro: true })
    expect((await bills()).at(-1)).toMatchObject({ month: '2026-12-01', state: 'paid', amount_cents: 3495 })
    expect(await rate()).toMatchObject({ since: '2026-11-01', pending: null, pro: true, price: 34.95 })
  })

  test('requested after the limit day waits one more month', async () => {
    setClock('2026-11-26 00:00')
    expect((await change(one)).body.pending.effectiveOn).toBe('2027-01-01')
    await at('2026-12-01 00:05')
    expect((await bills()).at(-1)).toMatchObject({ month: '2026-12-01', amount_cents: 5000 })
    await at('2027-01-01 00:05')
    expect((await bills()).at(-1)).toMatchObject({ month: '2027-01-01', amount_cents: 3000 })
  })

  test('to fewer sessions ends the latest bookings of a week, keeps credits and promotes others', async () => {
    await buildLot(db, member, { amount: 1, expiresAt: madrid('2027-03-01') })
    const monday = await book('2026-11-30 18:00')
    const tuesday = await book('2026-12-01 18:00')
    const full = await book('2026-12-09 18:00', member, 1)
    const first = await book('2026-12-08 18:00')
    const third = await book('2026-12-10 18:00')
    const credit = await book('2026-12-11 18:00')
    const other = await buildMember(db, { plan: gym.three })
    await call(app, joinClass, { as: other, params: { id: full }, body: { userId: other } })
    const { body } = await preview({ kind: 'change', planId: one, pro: false })
    const lost = body.bookings.map(({ classId, why }: { classId: number; why: string }) => [classId, why])
    expect(lost).toEqual([tuesday, full, third].map((id) => [id, 'no_sessions']))
    expect(await membersIn(db, full, 'IN')).toEqual([member])
    await change(one)
    for (const id of [monday, first, credit]) expect(await membersIn(db, id, 'IN')).toEqual([member])
    for (const id of [tuesday, third]) expect(await membersIn(db, id, 'IN')).toEqual([])
    expect(await membersIn(db, full, 'IN')).toEqual([other])
    expect(await lotsOf(db, member)).toEqual([0])
    expect(await templates()).toEqual(['rate_changes', 'place_dropped', 'place_dropped', 'place_dropped'])
    // Classes after the change follow the plan of their own day.
    const id = await buildClass(gym, { startsAt: madrid('2026-12-12 18:00') })
    const late = await call(app, joinClass, { as: member, params: { id }, body: { userId: member } })
    expect(late.body.code).toBe('no_credits')
  })

  test('can be cancelled only until it takes effect', async () => {
    await change(one)
    expect((await change(one)).body.code).toBe('change_pending')
    expect((await leave()).body.code).toBe('change_pending')
    expect((await cancel()).body).toMatchObject({ pending: null, nextCharge: { amount: 50 } })
    expect((await cancel()).body.code).toBe('no_change_pending')
    await change(gym.unlimited)
    setClock('2026-12-01 00:00')
    // Also before the job has run.
    expect((await cancel()).body.code).toBe('no_change_pending')
    expect((await change(one)).body.pending.effectiveOn).toBe('2027-01-01')
    await at('2026-12-01 00:05')
    expect((await bills()).at(-1)).toMatchObject({ month: '2026-12-01', amount_cents: 5000 })
    expect(await user()).toMatchObject({ plan: { key: 'games' } })
  })

  test('is dropped when the month is refunded', async () => {
    await change(one)
    const { id } = await readRow(db, 'payments', ['id'], { member_id: member })
    await call(app, refundPayment, { as: gym.admin, params: { id }, body: { why: 'asked' } })
    expect(await rate()).toMatchObject({ plan: null, pending: null, nextCharge: null })
    await at('2026-12-01 00:05')
    expect(await bills()).toHaveLength(1)
    const purchase = { kind: 'plan', planId: gym.three, pro: false } as const
    expect((await pay(app, member, { amount: 50, purchase })).body.status).toBe('succeeded')
  })
})

describe('leaving the plan', () => {
  test('ends it on the next 1st with the bookings its sessions pay for; bought ones stay; rejoining works', async () => {
    await buildLot(db, member, { amount: 1, expiresAt: madrid('2027-03-01') })
    const before = await book('2026-11-30 18:00')
    const after = [
      await book('2026-12-08 18:00'),
      await book('2026-12-09 18:00'),
      await book('2026-12-10 18:00'),
    ]
    const credit = await book('2026-12-11 18:00')
    const seen = await preview({ kind: 'leave' })
    expect(seen.body).toMatchObject({ effectiveOn: '2026-12-01', nextCharge: null, price: null })
    expect(seen.body.bookings).toMatchObject(after.map((classId) => ({ classId, why: 'no_plan' })))
    expect((await leave()).body).toMatchObject({ id: member, hasPlan: true })
    expect(await rate()).toMatchObject({ endsOn: '2026-12-01', nextCharge: null, pending: { kind: 'leave' } })
    for (const id of [before, credit]) expect(await membersIn(db, id, 'IN')).toEqual([member])
    for (const id of after) {
      expect(await bookingsOf(db, id, member)).toMatchObject([{ charge: 'session', ended: 'paused' }])
    }
    await at('2026-12-01 00:05')
    expect(await user()).toMatchObject({ hasPlan: false, pro: false })
    expect(await bills()).toHaveLength(1)
    setClock('2026-12-27 10:00')
    const purchase = { kind: 'plan', planId: gym.three, pro: false } as const
    expect((await pay(app, member, { amount: 50, purchase })).body.status).toBe('succeeded')
    await at('2027-01-01 00:05')
    expect(await bills()).toHaveLength(1)
    await at('2027-02-01 00:05')
    expect((await bills()).at(-1)).toMatchObject({ month: '2027-02-01', state: 'paid' })
  })

  test('can be cancelled', async () => {
    await leave()
    await cancel()
    await at('2026-12-01 00:05')
    expect((await bills()).at(-1)).toMatchObject({ month: '2026-12-01', state: 'paid' })
  })
})

describe('abuse', () => {
  test('hides another member’s plan, from trainers too', async () => {
    const other = await buildMember(db)
    for (const as of [other, gym.trainer]) {
      const answers = [
        await call(app, getRate, { as, params: { id: member } }),
        await preview({ kind: 'leave' }, as),
        await change(one, false, as),
        await leave(as),
        await rest(1, as),
        await resume(as),
        await cancel(as),
      ]
      expect(answers.map(({ status }) => status)).toEqual(Array(7).fill(404))
    }
    expect((await rate()).pending).toBeNull()
  })

  test('refuses unknown and discontinued plans and invalid months', async () => {
    expect((await change(2_000_000_000)).body.code).toBe('not_found')
    expect((await change(old)).body.code).toBe('not_found')
    expect((await change(gym.three)).body.code).toBe('same_plan')
    for (const months of [0, -1, 1.5, 13]) expect((await rest(months)).status).toBe(400)
    const dated = { kind: 'leave', effectiveOn: '2020-01-01' } as RateRequest
    expect((await preview(dated)).body.effectiveOn).toBe('2026-12-01')
    expect((await rate()).pending).toBeNull()
  })

  test('a preview writes nothing', async () => {
    await preview({ kind: 'maintenance', months: 2 })
    await preview({ kind: 'change', planId: one, pro: true })
    await preview({ kind: 'leave' })
    expect(await rate()).toMatchObject({ pending: null, endsOn: null, maintenance: null })
  })

  test('refuses changes without a plan', async () => {
    desk.use(await buildMember(db))
    expect((await change(one)).body.code).toBe('no_plan')
    expect((await leave()).body.code).toBe('no_plan')
    expect((await rest(1)).body.code).toBe('no_plan')
    expect((await resume()).body.code).toBe('not_in_maintenance')
  })

  test('refuses a deactivated member with a valid token', async () => {
    await updateRows(db, 'members', { status: 'INACTIVE' }, { id: member })
    expect((await leave()).status).toBe(401)
    await db.updateTable('members').set({ status: 'ACTIVE' }).where('id', '=', member).execute()
  })

  test('refuses a change while a bill is unpaid', async () => {
    const pmId = await addedCard(app, member, testCards.noFunds)
    await change(gym.unlimited)
    await db.updateTable('demo_cards').set({ kind: 'no_funds' }).execute()
    await at('2026-12-01 00:05')
    await at('2026-12-31 00:05')
    expect(await rate()).toMatchObject({ plan: null })
    await db.updateTable('demo_cards').set({ kind: 'good' }).where('id', '<>', pmId).execute()
  })
})

test('an admin changes a member’s plan and is audited', async () => {
  expect((await rest(1, gym.admin)).body).toMatchObject({ id: member })
  expect((await cancel(gym.admin)).status).toBe(200)
  expect((await change(one, true, gym.admin)).body.pending.plan.key).toBe('one')
  const lines = await readRows(db, 'audit_log', ['action', 'by_member_id'], { about_member_id: member })
  expect(lines).toEqual(
    ['ask-maintenance', 'cancel-change', 'ask-change'].map((action) => ({ action, by_member_id: gym.admin })),
  )
})
