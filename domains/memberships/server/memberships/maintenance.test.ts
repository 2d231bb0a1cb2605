import { beforeEach, describe, expect, test } from 'vitest'
import { call } from '../../../../tests/support/app.ts'
import { testDatabase } from '../../../../tests/support/database.ts'
import { buildClass, buildLot, buildMember, madrid } from '../../../../tests/support/gym.ts'
import { bookingViolations, lotsOf, membersIn } from '../../../../tests/support/gym-books.ts'
import { openRateDesk } from '../../../../tests/support/money/rate-desk.ts'
import { readRows, updateRows } from '../../../../tests/support/rows.ts'
import { moneyViolations } from '../../../../tests/support/till.ts'
import { joinClass } from '../../../booking/contract/bookings.ts'
import { payRate } from '../../../sales/contract/payments.ts'

const { db, url } = await testDatabase()
const desk = await openRateDesk(db, url)
const { app, gym, at, bills, book, change, leave, preview, rate, rest, resume, setClock, user } = desk

let member: number
beforeEach(async () => {
  member = await desk.newcomer()
  return async () => expect([...(await moneyViolations(db)), ...(await bookingViolations(db))]).toEqual([])
})

const expiry = async () =>
  (await readRows(db, 'credit_lots', ['expires_at'], { member_id: member })).map((lot) =>
    lot.expires_at.getTime(),
  )

describe('maintenance', () => {
  test('pauses two months, ends bookings and extends bought credits', async () => {
    await buildLot(db, member, { amount: 2, expiresAt: madrid('2026-12-20 12:00') })
    await buildLot(db, member, { amount: 2, expiresAt: madrid('2026-11-25 12:00') })
    const kept = await book('2026-11-30 18:00')
    const lost = [
      await book('2026-12-01 18:00'),
      await book('2026-12-02 18:00'),
      await book('2026-12-03 18:00'),
    ]
    const other = await buildMember(db, { plan: gym.three })
    const waits = await book('2026-12-04 18:00', other, 1)
    await call(app, joinClass, { as: member, params: { id: waits }, body: { userId: member } })
    const seen = await preview({ kind: 'maintenance', months: 2 })
    expect(seen.body).toMatchObject({
      effectiveOn: '2026-12-01',
      endsOn: '2027-02-01',
      nextCharge: { on: '2027-02-01', amount: 50, kind: 'plan', months: 1 },
    })
    expect(seen.body.bookings.map((each: { classId: number }) => each.classId)).toEqual([...lost, waits])
    expect((await rest(2)).body).toMatchObject({ status: 'ACTIVE' })
    expect(await membersIn(db, kept, 'IN')).toEqual([member])
    for (const id of lost) expect(await membersIn(db, id, 'IN')).toEqual([])
    expect(await membersIn(db, waits, 'WAIT')).toEqual([])
    expect(await lotsOf(db, member)).toEqual([2, 2])
    await at('2026-12-01 00:05')
    expect(await user()).toMatchObject({ status: 'MAINTENANCE', isMaintenance: true, hasPlan: true })
    expect(await expiry()).toEqual([madrid('2027-02-20 12:00'), madrid('2026-11-25 12:00')])
    const id = await buildClass(gym, { startsAt: madrid('2026-12-10 18:00') })
    const refused = await call(app, joinClass, { as: member, params: { id }, body: { userId: member } })
    expect(refused.body.code).toBe('not_active')
    expect((await rest(1)).body.code).toBe('already_maintenance')
    await at('2027-01-01 00:05')
    await at('2027-02-01 00:05')
    expect(await user()).toMatchObject({ status: 'ACTIVE' })
    expect((await bills()).map((bill) => bill.month)).toEqual(['2026-11-01', '2027-02-01'])
    expect(await expiry()).toEqual([madrid('2027-02-20 12:00'), madrid('2026-11-25 12:00')])
  })

  test('ended early takes effect at once and charges the rest of the month', async () => {
    await buildLot(db, member, { amount: 2, expiresAt: madrid('2026-12-20 12:00') })
    await rest()
    await at('2026-12-01 00:05')
    // Open-ended maintenance extends credits month by month.
    expect(await expiry()).toEqual([madrid('2027-01-20 12:00')])
    await at('2027-01-01 00:05')
    expect(await expiry()).toEqual([madrid('2027-02-20 12:00')])
    setClock('2027-01-16 10:00')
    const bought = await buildLot(db, member, { amount: 1, expiresAt: madrid('2027-07-16 10:00') })
    await updateRows(db, 'credit_lots', { created_at: new Date(madrid('2027-01-10 10:00')) }, { id: bought })
    const seen = await preview({ kind: 'maintenance_end' })
    expect(seen.body).toMatchObject({
      effectiveOn: '2027-01-16',
      nowToPay: 25.81,
      nextCharge: { on: '2027-02-01', amount: 50 },
    })
    expect((await resume()).body).toMatchObject({ status: 'ACTIVE' })
    expect((await bills()).at(-1)).toEqual({
      month: '2027-01-01',
      kind: 'rest',
      state: 'paid',
      amount_cents: 2581,
      starts_on: '2027-01-16',
    })
    // 46 days of pause for one lot, six for the other.
    expect(await expiry()).toEqual([madrid('2027-02-04 12:00'), madrid('2027-07-22 10:00')])
    expect((await resume()).body.code).toBe('not_in_maintenance')
    await at('2027-01-17 00:05')
    await at('2027-02-01 00:05')
    expect((await bills()).map((bill) => bill.kind)).toEqual(['month', 'rest', 'month'])
  })

  test('charges its fee, where configured, and the rest of a month', async () => {
    await db.updateTable('gym').set({ maintenance_price_cents: 900 }).execute()
    const seen = await preview({ kind: 'maintenance', months: 1 })
    expect(seen.body.nextCharge).toEqual({ on: '2026-12-01', amount: 9, kind: 'maintenance', months: 1 })
    await rest(1)
    await at('2026-12-01 00:05')
    expect((await bills()).at(-1)).toMatchObject({ kind: 'pause', amount_cents: 900, state: 'paid' })
    setClock('2026-12-31 22:00')
    await resume()
    expect((await bills()).at(-1)).toMatchObject({ kind: 'rest', amount_cents: 161, state: 'paid' })
    await at('2027-01-01 00:05')
    expect((await bills()).at(-1)).toMatchObject({ kind: 'month', month: '2027-01-01', state: 'paid' })
  })

  test('ended on a 1st charges that month once, before or after the job', async () => {
    await rest()
    await at('2026-12-01 00:05')
    setClock('2027-01-01 00:00')
    await resume()
    await at('2027-01-01 00:05')
    expect((await bills()).map(({ month, kind, amount_cents }) => [month, kind, amount_cents])).toEqual([
      ['2026-11-01', 'month', 5000],
      ['2027-01-01', 'month', 5000],
    ])
  })

  test('ended with a declined card leaves an open bill', async () => {
    await rest()
    await at('2026-12-01 00:05')
    setClock('2026-12-16 10:00')
    await db.updateTable('demo_cards').set({ kind: 'no_funds' }).execute()
    expect((await resume()).body.status).toBe('ACTIVE')
    expect((await rate()).overdue).toMatchObject({ amount: 25.81, error: 'insufficient_funds' })
    expect((await change(gym.unlimited)).body.code).toBe('payment_overdue')
    expect((await leave()).status).toBe(200)
    await db.updateTable('demo_cards').set({ kind: 'good' }).execute()
    await at('2026-12-17 10:05')
    expect((await bills()).at(-1)).toMatchObject({ kind: 'rest', state: 'paid' })
  })

  test('with its rest unpaid over a month bills that month and the next, and all are paid at once', async () => {
    await rest()
    await at('2026-12-01 00:05')
    setClock('2027-01-31 22:00')
    await db.updateTable('demo_cards').set({ kind: 'no_funds' }).execute()
    await resume()
    await at('2027-02-01 00:05')
    await at('2027-03-01 00:05')
    expect((await bills()).map(({ month, kind }) => [month, kind])).toEqual([
      ['2026-11-01', 'month'],
      ['2027-01-01', 'rest'],
      ['2027-02-01', 'month'],
      ['2027-03-01', 'month'],
    ])
    await db.updateTable('demo_cards').set({ kind: 'good' }).execute()
    const body = { amount: 101.61 }
    expect((await call(app, payRate, { as: member, params: { id: member }, body })).body.status).toBe(
      'succeeded',
    )
    expect((await bills()).slice(1)).toMatchObject([
      { month: '2027-01-01', kind: 'rest', state: 'paid' },
      { month: '2027-02-01', kind: 'month', state: 'paid' },
      { month: '2027-03-01', kind: 'month', state: 'paid' },
    ])
  })

  test('is cancelled by ending it before it starts', async () => {
    await rest(3)
    expect((await rate()).pending).toMatchObject({ kind: 'maintenance', endsOn: '2027-03-01' })
    expect((await resume()).status).toBe(200)
    expect(await rate()).toMatchObject({ pending: null, maintenance: null })
    await at('2026-12-01 00:05')
    expect((await bills()).at(-1)).toMatchObject({ month: '2026-12-01', state: 'paid' })
  })

  test('ends with the plan', async () => {
    await rest()
    await at('2026-12-01 00:05')
    expect((await leave()).status).toBe(200)
    await at('2027-01-01 00:05')
    expect(await user()).toMatchObject({ status: 'ACTIVE', hasPlan: false })
    expect(await bills()).toHaveLength(1)
  })
})
