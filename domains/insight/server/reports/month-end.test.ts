import { expect, test } from 'vitest'
import { unitOfWork } from '../../../../platform/server/unit-of-work.ts'
import { call } from '../../../../tests/support/app.ts'
import { testDatabase } from '../../../../tests/support/database.ts'
import { fill, signMandate } from '../../../../tests/support/debits.ts'
import { openDebitDesk } from '../../../../tests/support/money/debit-desk.ts'
import { addedCard, moneyViolations, pay, testCards } from '../../../../tests/support/till.ts'
import { listDebts, writeOffDebt } from '../../../memberships/contract/debts.ts'
import { changeWayOfPaying } from '../../../memberships/contract/memberships.ts'
import { returnRemittanceLine, settleRemittance } from '../../../memberships/contract/remittances.ts'
import { endMembership } from '../../../memberships/server/memberships/end-membership.ts'
import { createPack } from '../../../sales/contract/packs.ts'
import { refundPayment } from '../../../sales/contract/payments.ts'
import { sellAtDesk } from '../../../sales/contract/sales.ts'
import { getMonthEnd, type MonthEnd } from '../../contract/month-end.ts'

const { db, url } = await testDatabase()
const desk = await openDebitDesk(db, url)
const { app, admin, at, newcomer, lines, doTo, hand, clock } = desk

const monthEnd = async (month?: string): Promise<MonthEnd> => {
  const { status, body, text } = await call(app, getMonthEnd, { as: admin, query: month ? { month } : {} })
  expect(status, text).toBe(200)
  return body
}
const sum = (count: number, amount: number) => ({ count, amount })
const deskPayer = async (): Promise<number> => {
  const id = await newcomer()
  await call(app, changeWayOfPaying, { as: admin, params: { id }, body: { atDesk: true } })
  return id
}
const payCash = (memberId: number) => {
  const body = { memberId, method: 'cash', amount: 50, item: { kind: 'owed' } } as const
  return call(app, sellAtDesk, { as: admin, body })
}

test('a month with every way of paying, a return, a refund, a write-off and a pack adds up to the cent', async () => {
  const { center, member: byCard } = await desk.begin()
  await addedCard(app, byCard)
  const declined = await newcomer()
  await addedCard(app, declined, testCards.noFunds)
  await newcomer()
  const debited = await newcomer()
  const sentBack = await newcomer()
  for (const one of [debited, sentBack]) await signMandate(app, admin, one, '2026-11-20')
  const paysCash = await deskPayer()
  await deskPayer()
  const givenUp = await deskPayer()
  const leaves = await deskPayer()

  // 00:05 in Madrid is still November in UTC.
  await at('2026-12-01 00:05')
  expect((await monthEnd()).now).toMatchObject({ uncollected: sum(2, 100), remittances: [] })
  const remittance = await fill(app, admin, center)
  const draft = await monthEnd()
  expect(draft.now.remittances).toMatchObject([{ id: remittance, state: 'draft', lines: 2, total: 100 }])
  expect(draft.bills).toEqual({
    billed: sum(9, 450),
    paid: sum(1, 50),
    coming: sum(6, 300),
    owed: sum(2, 100),
    writtenOff: sum(0, 0),
  })
  expect(draft.now).toMatchObject({ atDesk: sum(4, 200), uncollected: sum(0, 0), wayless: 1 })
  await hand(remittance)
  expect((await payCash(paysCash)).body).toMatchObject({ status: 'succeeded' })
  await unitOfWork(app, { unaudited: 'a test' }, (unit) =>
    endMembership(unit, clock(), { memberId: leaves, endsOn: '2026-12-02' }),
  )
  await at('2026-12-04 10:00')
  expect((await doTo(settleRemittance, remittance)).body).toMatchObject({ state: 'settled' })
  const line = (await lines(remittance)).find(
    (each: { member: { id: number } }) => each.member.id === sentBack,
  )
  const params = { id: remittance, lineId: line.id }
  await call(app, returnRemittanceLine, { as: admin, params, body: { reason: 'AM04', on: '2026-12-04' } })
  const pack = { creditType: 'ACTIVITY', amount: 10, price: 85, days: 90, audience: 'all' } as const
  const { body: ten } = await call(app, createPack, { as: admin, body: pack })
  const purchase = { kind: 'credits', creditType: 'ACTIVITY', packId: ten.id } as const
  expect((await pay(app, byCard, { amount: 85, purchase })).status).toBe(200)
  const { id } = await db
    .selectFrom('payments')
    .select('id')
    .where('member_id', '=', byCard)
    .where('bill_id', 'is not', null)
    .executeTakeFirstOrThrow()
  const refund = { why: 'was ill', amount: 19.99 }
  expect((await call(app, refundPayment, { as: admin, params: { id }, body: refund })).status).toBe(200)
  await at('2026-12-10 00:05')
  const writeOff = { amount: 50, why: 'moved away' }
  await call(app, writeOffDebt, { as: admin, params: { id: givenUp }, body: writeOff })

  const end = await monthEnd()
  expect(end).toMatchObject({ month: '2026-12-01', timeZone: 'Europe/Madrid' })
  const none = sum(0, 0)
  expect(end.bills).toEqual({
    billed: sum(8, 400),
    paid: sum(3, 150),
    coming: none,
    owed: sum(4, 200),
    writtenOff: sum(1, 50),
  })
  const of = (billed: number, paid: number, owed: number, writtenOff: number) => ({
    billed: sum(billed, billed * 50),
    paid: sum(paid, paid * 50),
    coming: none,
    owed: sum(owed, owed * 50),
    writtenOff: sum(writtenOff, writtenOff * 50),
  })
  expect(end.byWay).toEqual([
    { way: 'card', ...of(3, 1, 2, 0) },
    { way: 'mandate', ...of(2, 1, 1, 0) },
    { way: 'desk', ...of(3, 1, 1, 1) },
  ])
  expect(end.void).toEqual(sum(1, 50))
  expect(end.returned).toEqual(sum(1, 50))
  expect(end.refunded).toEqual(sum(1, 19.99))
  expect(end.money).toEqual({ paid: 285, refunded: 69.99, net: 215.01 })
  expect(end.revenue.map(({ kind, method, net }) => [kind, method, net])).toEqual([
    ['credits', 'card', 85],
    ['month', 'card', 30.01],
    ['month', 'cash', 50],
    ['month', 'mandate', 100],
    ['month', 'transfer', -50],
  ])
  expect(end.remittances).toMatchObject([
    { id: remittance, state: 'settled', total: 100, returned: 1, returnedTotal: 50 },
  ])
  const owed = await call(app, listDebts, { as: admin, query: {} })
  expect(end.now).toEqual({
    debts: sum(owed.body.totalElements, owed.body.amount),
    ended: none,
    atDesk: none,
    uncollected: sum(1, 50),
    wayless: 1,
    remittances: [],
  })
  expect(end.now.debts).toEqual(sum(4, 200))

  await desk.checkBooks()
  // A whole refund leaves the bill paid, by its way.
  await call(app, refundPayment, { as: admin, params: { id }, body: { why: 'leaves' } })
  const whole = await monthEnd('2026-12-31')
  expect(whole.byWay[0]).toMatchObject({ way: 'card', paid: sum(1, 50) })
  expect(whole.refunded).toEqual(sum(2, 50))

  const before = await monthEnd('2026-11-15')
  expect(before).toMatchObject({ month: '2026-11-01', revenue: [], remittances: [], returned: none })
  expect(before.bills.billed).toEqual(none)
  expect(before.now).toEqual(whole.now)

  // 30 days after they were billed or due, the plans of those who owe end.
  await at('2027-01-10 00:05')
  const january = await monthEnd()
  expect(january.month).toBe('2027-01-01')
  expect(january.now.ended.count).toBeGreaterThan(0)
  expect(january.now.ended).toEqual(january.now.debts)
  expect(await moneyViolations(db)).toEqual([])
})
