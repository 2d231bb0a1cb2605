import { beforeEach, describe, expect, test } from 'vitest'
import { call } from '../../../../tests/support/app.ts'
import { testDatabase } from '../../../../tests/support/database.ts'
import { buildMember } from '../../../../tests/support/gym.ts'
import { mailsTo } from '../../../../tests/support/gym-books.ts'
import { madrid } from '../../../../tests/support/madrid.ts'
import { rateViolations } from '../../../../tests/support/money/rate-books.ts'
import { openRateDesk } from '../../../../tests/support/money/rate-desk.ts'
import { readRow, readRows, updateRows } from '../../../../tests/support/rows.ts'
import { addedCard, moneyViolations, pay } from '../../../../tests/support/till.ts'
import { payRate, refundPayment } from '../../../sales/contract/payments.ts'
import { withdrawPurchase } from '../../../sales/contract/withdrawals.ts'
import { insertRefund } from '../../../sales/server/payments/refunds/refund-queries.ts'

// Plans charged by quarter and by year.

const { db, url } = await testDatabase()
const desk = await openRateDesk(db, url)
const { app, gym, at, change, leave, preview, rate, rest, resume, setClock } = desk
const quarter = await desk.plan('quarter', 3, 15000)
const year = await desk.plan('year', 12, 48000)
const stays = await desk.plan('stays', 3, 15000, 6)

let member: number
beforeEach(async () => {
  setClock()
  await db.updateTable('gym').set({ maintenance_price_cents: 900 }).execute()
  member = desk.use(await buildMember(db))
  await addedCard(app, member)
  return async () => expect(await moneyViolations(db)).toEqual([])
})

const join = async (planId: number, amount: number, pro = false): Promise<number> => {
  const { body } = await pay(app, member, { amount, purchase: { kind: 'plan', planId, pro } })
  expect(body).toMatchObject({ status: 'succeeded' })
  return body.receiptId
}
const covered = async () =>
  (await desk.bills()).map(({ month, kind, amount_cents }) => `${month} ${kind} ${amount_cents}`)
const monthsOf = (id: number) => readRow(db, 'payments', ['month', 'months'], { id })
/** Runs the jobs on the 1st of each month. */
const months = async (...firsts: string[]) => {
  for (const month of firsts) await at(`${month}-01 00:05`)
}
const aYear = ['12', '01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11'].map(
  (month, i) => `${i === 0 ? 2026 : 2027}-${month}`,
)

describe('a quarter', () => {
  test('whose refund is under way is not charged again', async () => {
    const paymentId = await join(quarter, 150)
    const refund = { amountCents: 15000, why: 'w', madeBy: null, origin: 'server' } as const
    await insertRefund(db, new Date(desk.clock()), { paymentId, ...refund })
    await months('2026-12')
    expect(await covered()).toEqual([])
  })

  test('is paid at its beginning and renews three months later, with Pro for each month', async () => {
    const id = await join(quarter, 164.85, true)
    expect(await monthsOf(id)).toEqual({ month: '2026-11-01', months: 3 })
    expect(await rate()).toMatchObject({
      ...{ price: 164.85, months: 3, paidUntil: '2027-02-01', effectiveOn: '2027-02-01' },
      nextCharge: { on: '2027-02-01', amount: 164.85, kind: 'plan', months: 3 },
    })
    await months('2026-12', '2027-01')
    expect(await covered()).toEqual([])
    await months('2027-02', '2027-03', '2027-04', '2027-05')
    expect(await covered()).toEqual(['2027-02-01 month 16485', '2027-05-01 month 16485'])
  })

  test.each([
    ['2026-11-25 23:30', '2026-11-01', '2027-02-01'],
    ['2026-11-26 00:30', '2026-12-01', '2027-03-01'],
    ['2027-02-28 23:30', '2027-03-01', '2027-06-01'],
    ['2028-02-29 23:30', '2028-03-01', '2028-06-01'],
    ['2026-12-31 23:30', '2027-01-01', '2027-04-01'],
  ])('bought on %s begins with %s and renews on %s', async (when, month, renews) => {
    setClock(when)
    expect(await monthsOf(await join(quarter, 150))).toEqual({ month, months: 3 })
    expect((await rate()).nextCharge).toMatchObject({ on: renews, months: 3 })
  })

  test('is left or changed when it ends, also after the limit day', async () => {
    await join(quarter, 150)
    setClock('2027-01-31 23:00')
    expect((await preview({ kind: 'leave' })).body).toMatchObject({ effectiveOn: '2027-02-01' })
    await change(gym.three)
    expect(await rate()).toMatchObject({ pending: { effectiveOn: '2027-02-01' }, nextCharge: { months: 1 } })
    await months('2027-02', '2027-03')
    expect(await covered()).toEqual(['2027-02-01 month 5000', '2027-03-01 month 5000'])
  })

  test('follows a monthly plan on the first of an unpaid month', async () => {
    await join(gym.three, 50)
    await change(year)
    expect((await rate()).nextCharge).toEqual({ on: '2026-12-01', amount: 480, kind: 'plan', months: 12 })
    await months(...aYear, '2027-12')
    expect(await covered()).toEqual(['2026-12-01 month 48000', '2027-12-01 month 48000'])
  })

  test('is billed for fewer months at their share when it ends before', async () => {
    await join(quarter, 150)
    await at('2027-01-31 10:00')
    // The job of the 1st has not run yet.
    setClock('2027-02-01 00:01')
    await leave()
    expect((await rate()).nextCharge).toEqual({ on: '2027-02-01', amount: 50, kind: 'plan', months: 1 })
    await months('2027-02', '2027-03')
    expect(await covered()).toEqual(['2027-02-01 month 5000'])
  })

  test('is paused after the paid months; the return costs the rest of the month, then a whole period', async () => {
    await join(quarter, 150)
    expect((await preview({ kind: 'maintenance' })).body).toMatchObject({ effectiveOn: '2027-02-01' })
    await rest()
    await months('2026-12', '2027-01', '2027-02')
    await at('2027-02-15 10:00')
    await resume()
    expect((await preview({ kind: 'maintenance' })).body).toMatchObject({ effectiveOn: '2027-06-01' })
    await months('2027-03', '2027-04', '2027-05', '2027-06')
    expect(await covered()).toEqual([
      ...['2027-02-01 pause 900', '2027-02-01 rest 2500'],
      ...['2027-03-01 month 15000', '2027-06-01 month 15000'],
    ])
  })

  test('paid at the desk is one larger bill with the same due day', async () => {
    await join(quarter, 150)
    await updateRows(db, 'members', { pays_at_desk: true }, { id: member })
    await months('2026-12', '2027-01', '2027-02')
    expect((await rate()).dueAtDesk).toEqual({ amount: 150, month: '2027-02-01', dueOn: '2027-02-10' })
  })
})

describe('a minimum stay', () => {
  test('moves a leave, a pause and a change to the end of its period; staff may end the plan before', async () => {
    await join(stays, 150)
    expect(await rate()).toMatchObject({ staysUntil: '2027-05-01', effectiveOn: '2027-05-01' })
    for (const kind of ['leave', 'maintenance'] as const)
      expect((await preview({ kind })).body).toMatchObject({ effectiveOn: '2027-05-01' })
    await db.updateTable('plans').set({ min_stay_months: 24 }).where('id', '=', stays).execute()
    expect((await rate()).staysUntil).toBe('2027-05-01')
    expect((await preview({ kind: 'leave' }, gym.admin)).body.effectiveOn).toBe('2027-02-01')
    await db.updateTable('plans').set({ min_stay_months: 6 }).where('id', '=', stays).execute()
    await leave()
    await months('2027-02', '2027-05', '2027-06')
    expect(await covered()).toEqual(['2027-02-01 month 15000'])
  })

  test('begins with the plan that one changes to, not with Pro', async () => {
    await join(gym.three, 50)
    const asked = { kind: 'change', planId: stays, pro: false } as const
    expect((await preview(asked)).body).toMatchObject({ staysUntil: '2027-06-01', months: 3, price: 150 })
    await change(stays)
    await months('2026-12')
    expect(await rate()).toMatchObject({ staysUntil: '2027-06-01', paidUntil: '2027-03-01' })
    await change(stays, true, gym.admin)
    await months('2027-03')
    expect(await rate()).toMatchObject({ pro: true, staysUntil: '2027-06-01', price: 164.85 })
  })
})

describe('a plan that ends within its period', () => {
  const refund = (id: number) =>
    call(app, refundPayment, { as: gym.admin, params: { id }, body: { why: 'moves away' } })
  const withdraw = (id: number) => call(app, withdrawPurchase, { as: member, params: { id } })

  test('by a full refund covers no month of the next plan', async () => {
    await join(gym.three, 50)
    await change(year)
    await months('2026-12')
    const { id } = await readRow(db, 'payments', ['id'], { member_id: member, months: 12 })
    await at('2027-01-10 10:00')
    expect((await refund(id)).status).toBe(200)
    expect((await rate()).plan).toBeNull()
    setClock('2027-02-10 10:00')
    await join(gym.three, 50)
    await months('2027-03', '2027-04')
    expect(await covered()).toEqual([
      ...['2026-12-01 month 48000', '2027-03-01 month 5000', '2027-04-01 month 5000'],
    ])
  })

  test('by withdrawing is refunded by days of the year, and covers nothing', async () => {
    setClock('2026-11-01 10:00')
    const id = await join(year, 480)
    setClock('2026-11-11 10:00')
    await withdraw(id)
    const { proposed_cents } = await readRow(db, 'withdrawals', ['proposed_cents'], { payment_id: id })
    expect(proposed_cents).toBe(Math.round((48000 * 355) / 365))
    setClock('2026-12-10 10:00')
    await join(gym.three, 50)
    await months('2027-01')
    expect(await covered()).toEqual(['2027-01-01 month 5000'])
  })

  test('by withdrawing can be bought again for the same month, before and after the refund', async () => {
    const id = await join(gym.three, 50)
    await withdraw(id)
    const again = await join(quarter, 150)
    expect((await refund(id)).status).toBe(200)
    expect(await rate()).toMatchObject({ plan: { key: 'quarter' }, paidUntil: '2027-02-01' })
    await withdraw(again)
    await join(gym.three, 50)
    await months('2026-12')
    expect(await covered()).toEqual(['2026-12-01 month 5000'])
  })

  /** The quarter from February on is owed since the 1st, and ended the plan in March. */
  async function unpaid() {
    await join(quarter, 150)
    await updateRows(db, 'cards', { removed_at: new Date(0) }, { member_id: member })
    await months('2027-02')
    await at('2027-03-20 10:00')
  }

  test('for non-payment leaves no paid months behind', async () => {
    await unpaid()
    expect((await rate()).plan).toBeNull()
    const bills = await readRows(db, 'bills', ['months', 'state'], { member_id: member })
    expect(bills).toEqual([{ months: 2, state: 'open' }])
    const [told] = (await mailsTo(db, member)).filter(({ template }) => template === 'payment_failed')
    expect(told?.details).toMatchObject({ month: '2027-02-01', months: 3 })
  })

  test('for non-payment is owed whole, and its last month can be bought anew', async () => {
    await unpaid()
    await addedCard(app, member)
    const { body } = await call(app, payRate, {
      as: member,
      params: { id: member },
      body: { amount: 150 },
    })
    expect(body.status).toBe('succeeded')
    expect((await rate()).plan).toBeNull()
    await join(gym.three, 50)
    await months('2027-04')
    expect(await covered()).toEqual(['2027-02-01 month 15000', '2027-04-01 month 5000'])
    expect(await rateViolations(db, madrid('2027-04-01 00:05'), member)).toEqual([])
  })
})
