import { beforeEach, expect, test } from 'vitest'
import { idempotencyKeyHeader } from '../../../../platform/contract/headers.ts'
import { call } from '../../../../tests/support/app.ts'
import { testDatabase } from '../../../../tests/support/database.ts'
import { fill, signMandate } from '../../../../tests/support/debits.ts'
import { mailsTo } from '../../../../tests/support/gym-books.ts'
import { openDebitDesk } from '../../../../tests/support/money/debit-desk.ts'
import { schemaErrors } from '../../../../tests/support/money/schema-check.ts'
import { readRow, readRows } from '../../../../tests/support/rows.ts'
import { addedCard } from '../../../../tests/support/till.ts'
import { payRate } from '../../../sales/contract/payments.ts'
import { listDebts } from '../../contract/debts.ts'
import { getRate } from '../../contract/memberships.ts'
import { returnRemittanceLine, settleRemittance } from '../../contract/remittances.ts'

const { db, url } = await testDatabase()
const desk = await openDebitDesk(db, url)
const { app, admin, at, lines, doTo, hand } = desk

let member: number
let center: number
beforeEach(async () => {
  ;({ member, center } = await desk.begin())
  await signMandate(app, admin, member, '2026-11-20')
  return desk.checkBooks
})

const bills = async () =>
  (
    await db
      .selectFrom('bills')
      .select(['month', 'state', 'refused_at'])
      .where('member_id', '=', member)
      .orderBy('month')
      .execute()
  ).map(({ month, state, refused_at }) => `${month.slice(0, 7)} ${state}${refused_at ? ' owed' : ''}`)
const rate = async () => (await call(app, getRate, { as: member, params: { id: member } })).body
const giveBack = async (id: number, nth: number) => {
  const params = { id, lineId: (await lines(id))[nth].id }
  const body = { reason: 'AM04', on: '2026-12-01' }
  expect((await call(app, returnRemittanceLine, { as: admin, params, body })).status).toBe(200)
}
const pay = (amount: number, key: string) =>
  call(app, payRate, {
    ...{ as: member, params: { id: member }, body: { amount } },
    headers: { [idempotencyKeyHeader]: key },
  })

test('two months go out in one file, each with its own debit, and one that comes back is owed alone', async () => {
  await at('2026-12-01 00:05')
  await at('2027-01-01 00:05')
  const id = await fill(app, admin, center)
  const text = await hand(id)
  expect(await schemaErrors(text, 'pain.008.001.08')).toEqual([])
  expect(await lines(id)).toMatchObject([
    { state: 'in', sequence: 'FRST', amount: 50, month: '2026-12-01' },
    { state: 'in', sequence: 'RCUR', amount: 50, month: '2027-01-01' },
  ])
  expect(new Set(text.match(/<EndToEndId>[^<]+/g)).size).toBe(2)
  await at('2027-01-08 10:00')
  await giveBack(id, 0)
  expect(await bills()).toEqual(['2026-12 open owed', '2027-01 open'])
  expect(await rate()).toMatchObject({ overdue: { amount: 50, months: [{ month: '2026-12-01' }] } })
  await doTo(settleRemittance, id)
  expect(await bills()).toEqual(['2026-12 open owed', '2027-01 paid'])
})

test('an unsettled remittance stops nothing, is no debt, and reminds the admins once', async () => {
  await at('2026-12-01 00:05')
  const december = await fill(app, admin, center)
  await hand(december)
  const { collects_on: collectsOn } = await readRow(db, 'remittances', ['collects_on'], { id: december })
  expect(collectsOn).toBe('2026-12-03')
  const reminders = async () =>
    (await mailsTo(db, admin)).filter(({ template }) => template === 'remittance_to_settle')
  const before = (await reminders()).length
  for (const [when, told] of [
    ['2026-12-10 08:00', 0],
    ['2026-12-11 08:00', 1],
    ['2026-12-12 08:00', 1],
  ] as const) {
    await at(when)
    await Promise.all([app.runJob('remind-to-settle'), app.runJob('remind-to-settle')])
    expect((await reminders()).length - before).toBe(told)
  }
  await at('2027-01-01 00:05')
  const january = await fill(app, admin, center)
  expect(await lines(january)).toMatchObject([{ month: '2027-01-01' }])
  await hand(january)
  await at('2027-02-01 00:05')
  expect(await bills()).toEqual(['2026-12 open', '2027-01 open', '2027-02 open'])
  expect(await rate()).toMatchObject({ overdue: null })
  const { content } = (await call(app, listDebts, { as: admin, query: { size: 100 } })).body
  expect(content.filter((debt: { member: { id: number } }) => debt.member.id === member)).toEqual([])
  await doTo(settleRemittance, december)
  await doTo(settleRemittance, january)
  expect(await bills()).toEqual(['2026-12 paid', '2027-01 paid', '2027-02 open'])
})

test('two months that came back are paid once, however many windows pay them at once', async () => {
  await addedCard(app, member)
  await at('2026-12-01 00:05')
  await at('2027-01-01 00:05')
  const id = await fill(app, admin, center)
  await hand(id)
  await at('2027-01-08 10:00')
  await giveBack(id, 0)
  await giveBack(id, 1)
  expect(await rate()).toMatchObject({ overdue: { amount: 100 } })
  await Promise.all([pay(100, 'one'), pay(100, 'two'), pay(50, 'three'), pay(100, 'one')])
  // The second payment may have been refused; one more pays the rest.
  const { overdue } = await rate()
  if (overdue) expect((await pay(overdue.amount, 'last')).body.status).toBe('succeeded')
  expect((await bills()).map((bill) => bill.slice(0, 12))).toEqual(['2026-12 paid', '2027-01 paid'])
  const paid = await readRows(db, 'payments', ['id'], {
    member_id: member,
    method: 'card',
    status: 'succeeded',
    refunded_cents: 0,
  })
  expect(paid).toHaveLength(2)
})

test('a debit comes back while the month before is paid: both are booked once', async () => {
  await addedCard(app, member)
  await at('2026-12-01 00:05')
  await at('2027-01-01 00:05')
  const id = await fill(app, admin, center)
  await hand(id)
  await at('2027-01-08 10:00')
  await giveBack(id, 0)
  await Promise.all([pay(50, 'december'), giveBack(id, 1)])
  expect(await bills()).toEqual(['2026-12 paid owed', '2027-01 open owed'])
  expect(await rate()).toMatchObject({ overdue: { amount: 50, months: [{ month: '2027-01-01' }] } })
})
