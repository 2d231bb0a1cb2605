import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { unitOfWork } from '../../../../platform/server/unit-of-work.ts'
import { call } from '../../../../tests/support/app.ts'
import { testDatabase } from '../../../../tests/support/database.ts'
import { fill, signMandate } from '../../../../tests/support/debits.ts'
import { mailsTo } from '../../../../tests/support/gym-books.ts'
import { openDebitDesk } from '../../../../tests/support/money/debit-desk.ts'
import { readRow } from '../../../../tests/support/rows.ts'
import { addedCard, testCards } from '../../../../tests/support/till.ts'
import { getMonthEnd } from '../../../insight/contract/month-end.ts'
import { exportDebts, listDebts, writeOffDebt } from '../../../memberships/contract/debts.ts'
import { changeWayOfPaying, getRate } from '../../../memberships/contract/memberships.ts'
import {
  includeRemittanceLine,
  returnRemittanceLine,
  settleRemittance,
} from '../../../memberships/contract/remittances.ts'
import { endMembership } from '../../../memberships/server/memberships/end-membership.ts'
import { releaseRefused } from '../../../memberships/server/remittances/move-remittance.ts'
import type { BillState } from '../../contract/payment-list.ts'
import { listMoneyToDo } from '../../contract/payment-list.ts'
import { getSaleOffers } from '../../contract/sales.ts'
import { isOwedState, sumOfState } from '../../rules/bill-state.ts'
import { billState, isOwed } from '../expressions/bill-state.ts'

const { db, url } = await testDatabase()
const desk = await openDebitDesk(db, url)
const { app, admin, at, newcomer, lines, doTo, hand, clock } = desk

let center: number
beforeEach(async () => {
  ;({ center } = await desk.begin())
  return desk.checkBooks
})

const debited = async () => {
  const id = await newcomer()
  await signMandate(app, admin, id, '2026-11-20')
  return id
}
const lineOf = async (remittance: number, member: number) => {
  const all: { id: number; member: { id: number } }[] = await lines(remittance)
  return all.find((line) => line.member.id === member)?.id ?? 0
}
const giveBack = async (remittance: number, member: number) => {
  const params = { id: remittance, lineId: await lineOf(remittance, member) }
  const body = { reason: 'AM04', on: '2026-12-04' }
  expect((await call(app, returnRemittanceLine, { as: admin, params, body })).status).toBe(200)
}
const leaveOut = async (remittance: number, ...members: number[]) => {
  for (const member of members) {
    const params = { id: remittance, lineId: await lineOf(remittance, member) }
    await call(app, includeRemittanceLine, { as: admin, params, body: { included: false } })
  }
}
const rateOf = async (member: number) =>
  (await call(app, getRate, { as: member, params: { id: member } })).body
const owedSince = async (member: number) =>
  (await readRow(db, 'members', ['overdue_since'], { id: member })).overdue_since

/** One member for each state, of 50 euros each, and one whose debit came back and went out again. */
async function everyState(): Promise<Record<BillState | 'sentAgain', number>> {
  const [sent, returned, sentAgain, inFile, due] = [
    ...[await debited(), await debited(), await debited(), await debited(), await debited()],
  ] as [number, number, number, number, number]
  const [paid, failed, writtenOff, dueLater, leaves] = [
    ...[await newcomer(), await newcomer(), await newcomer(), await newcomer(), await newcomer()],
  ] as [number, number, number, number, number]
  await addedCard(app, paid)
  for (const id of [failed, writtenOff]) await addedCard(app, id, testCards.noFunds)
  for (const id of [dueLater, leaves])
    await call(app, changeWayOfPaying, { as: admin, params: { id }, body: { atDesk: true } })
  await at('2026-12-01 00:05')
  const first = await fill(app, admin, center)
  await leaveOut(first, inFile, due)
  await hand(first)
  await at('2026-12-04 10:00')
  await giveBack(first, returned)
  await giveBack(first, sentAgain)
  expect((await rateOf(sentAgain)).overdue).toMatchObject({ amount: 50 })
  const second = await fill(app, admin, center)
  await leaveOut(second, returned, inFile, due)
  await hand(second)
  await leaveOut(await fill(app, admin, center), returned, due)
  await call(app, writeOffDebt, { as: admin, params: { id: writtenOff }, body: { amount: 50, why: 'moved' } })
  await unitOfWork(app, { unaudited: 'a test' }, (unit) =>
    endMembership(unit, clock(), { memberId: leaves, endsOn: '2026-12-04' }),
  )
  return { dueLater, due, inFile, sent, paid, failed, returned, writtenOff, void: leaves, sentAgain }
}

test('page, desk, lists, close of month, digest and export say the same of a bill in every state', async () => {
  const members = await everyState()
  await at('2026-12-07 07:05')
  const { rows } = await sql<{ member_id: number; state: BillState; owed: boolean }>`
    select b.member_id, ${billState} as state, ${isOwed} as owed from bills b
    where b.month = '2026-12-01'`.execute(db)
  const stateOf = new Map(rows.map((row) => [row.member_id, row.state]))
  expect(rows.filter(({ state, owed }) => owed !== isOwedState(state))).toEqual([])
  const [debts, todo, end, csv] = await Promise.all([
    call(app, listDebts, { as: admin, query: { size: 100 } }),
    call(app, listMoneyToDo, { as: admin }),
    call(app, getMonthEnd, { as: admin, query: { month: '2026-12-01' } }),
    call(app, exportDebts, { as: admin, query: {} }),
  ])
  const debtOf = (id: number) =>
    debts.body.content.find((debt: { member: { id: number } }) => debt.member.id === id)?.amount ?? 0
  for (const [name, id] of Object.entries(members)) {
    const state = name === 'sentAgain' ? 'sent' : name
    expect([name, stateOf.get(id)]).toEqual([name, state])
    const sum = sumOfState[state as BillState]
    const { overdue, coming, dueAtDesk } = await rateOf(id)
    const { email } = await readRow(db, 'members', ['email'], { id })
    const { owed } = (await call(app, getSaleOffers, { as: admin, query: { memberId: id } })).body
    expect({
      name,
      page: overdue?.amount ?? 0,
      listed: debtOf(id),
      toDo: todo.body.bills.some((bill: { member: { id: number } }) => bill.member.id === id),
      exported: csv.text.includes(email ?? '?'),
      blocked: (await owedSince(id)) !== null,
      coming: coming.map((bill: { amount: number; on: string | null }) => [bill.amount, bill.on]),
      atDesk: dueAtDesk?.amount ?? 0,
      offered: owed.map((bill: { state: BillState }) => bill.state),
    }).toEqual({
      name,
      page: sum === 'owed' ? 50 : 0,
      listed: sum === 'owed' ? 50 : 0,
      toDo: sum === 'owed',
      exported: sum === 'owed',
      blocked: sum === 'owed',
      coming:
        name === 'inFile'
          ? [[50, null]]
          : name === 'sent'
            ? [[50, '2026-12-03']]
            : name === 'sentAgain'
              ? [[50, '2026-12-08']]
              : [],
      atDesk: state === 'dueLater' ? 50 : 0,
      offered: sum === 'owed' || sum === 'coming' ? [state] : [],
    })
  }
  const count = (sum: string) => rows.filter(({ state }) => sumOfState[state] === sum).length
  const { bills, now } = end.body
  const own = {
    paid: count('paid'),
    coming: count('coming'),
    owed: count('owed'),
    writtenOff: count('writtenOff'),
  }
  for (const [sum, bills_] of Object.entries(own)) expect([sum, bills[sum].count]).toEqual([sum, bills_])
  expect(now.debts).toEqual({ count: own.owed, amount: own.owed * 50 })
  const atDesk = rows.filter(({ state }) => state === 'dueLater').length
  expect(now.atDesk).toEqual({ count: atDesk, amount: atDesk * 50 })
  expect(todo.body.counts.bills).toBe(own.owed)
  expect(csv.text.trim().split('\n')).toHaveLength(own.owed + 1)
  await app.runJob('debt-digest')
  const digest = (await mailsTo(db, admin)).findLast(({ template }) => template === 'debt_digest')
  expect(digest?.details).toMatchObject({ owing: own.owed, owedCents: own.owed * 5000 })
})

test('a debit that goes out again is coming, and a debt once more when it comes back or the bank refuses the file', async () => {
  const { sent, sentAgain } = await everyState()
  expect(await rateOf(sentAgain)).toMatchObject({
    overdue: null,
    coming: [{ month: '2026-12-01', amount: 50 }],
  })
  expect(await owedSince(sentAgain)).toBeNull()
  // A month later nothing has come back: the plan does not end.
  await at('2027-01-05 10:00')
  expect(await rateOf(sentAgain)).toMatchObject({ overdue: null, plan: {} })
  const collecting = async (member: number) =>
    (
      await sql<{ id: number }>`select l.remittance_id as id from remittance_lines l
        where l.member_id = ${member} and l.state = 'in' order by l.id limit 1`.execute(db)
    ).rows[0]?.id ?? 0
  const id = await collecting(sentAgain)
  await giveBack(id, sentAgain)
  expect(await rateOf(sentAgain)).toMatchObject({ overdue: { amount: 50 }, coming: [] })
  expect(await owedSince(sentAgain)).not.toBeNull()
  expect((await doTo(settleRemittance, id)).status).toBe(200)
  expect(await rateOf(sentAgain)).toMatchObject({ overdue: { amount: 50 } })
  // The second file has a debt that came back before; the bank refuses it whole.
  const again = await fill(app, admin, center)
  await hand(again)
  expect(await owedSince(sentAgain)).toBeNull()
  // Told that it was on its way, the member owes it from now on, not from when it first came back.
  await at('2027-01-20 10:00')
  await releaseRefused(app, { id: again, sequence: null, code: 'FF01' }, admin)
  expect(await owedSince(sentAgain)).toEqual(new Date(clock()))
  expect(await rateOf(sentAgain)).toMatchObject({ overdue: { amount: 50 } })
  expect(await rateOf(sent)).toMatchObject({ overdue: null })
})
