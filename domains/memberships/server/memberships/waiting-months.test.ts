import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { call } from '../../../../tests/support/app.ts'
import { testDatabase } from '../../../../tests/support/database.ts'
import { anotherIban } from '../../../../tests/support/debits.ts'
import { madrid } from '../../../../tests/support/gym.ts'
import { mailsTo } from '../../../../tests/support/gym-books.ts'
import { openBillDesk } from '../../../../tests/support/money/bill-desk.ts'
import { updateRows } from '../../../../tests/support/rows.ts'
import { moneyViolations } from '../../../../tests/support/till.ts'
import { sellAtDesk } from '../../../sales/contract/sales.ts'
import { billWaitingMonths, getWaitingMonths, writeOffDebt } from '../../contract/debts.ts'
import { changeWayOfPaying } from '../../contract/memberships.ts'
import { addMandate } from '../mandates/add-mandate.ts'

const { db, url } = await testDatabase()
const desk = await openBillDesk(db, url)
const { app, gym, at, bills, setClock } = desk

let member: number
beforeEach(async () => {
  member = await desk.newcomer()
  await updateRows(db, 'gym', { waiting_months_from: null, waiting_months_told_at: null })
  return async () => expect(await moneyViolations(db)).toEqual([])
})

/** An earlier version billed no month while a bill was open; it is upgraded then, and bills those that waited three days later. */
const upgrade = (when: string) => updateRows(db, 'gym', { waiting_months_from: new Date(madrid(when)) })
const byDebit = () =>
  addMandate(app, member, { holder: 'Ana', iban: anotherIban(), signedOn: '2026-11-20' }, gym.admin)
const atDesk = () =>
  call(app, changeWayOfPaying, { as: gym.admin, params: { id: member }, body: { atDesk: true } })
const months = async () => (await bills()).map(({ month }) => month.slice(0, 7))
const waiting = async () => (await call(app, getWaitingMonths, { as: gym.admin })).body
async function payAt(when: string): Promise<void> {
  setClock(when)
  const body = { memberId: member, method: 'cash', amount: 50, item: { kind: 'owed' } } as const
  expect((await call(app, sellAtDesk, { as: gym.admin, body })).body.status).toBe('succeeded')
}

test('months that waited behind a debit for half a year are announced, then billed once', async () => {
  await byDebit()
  await at('2026-12-01 00:05')
  await upgrade('2027-06-04 10:00')
  for (const when of ['2027-06-01 10:00', '2027-06-01 10:10', '2027-06-04 09:50']) await at(when)
  expect(await months()).toEqual(['2026-12'])
  const shown = await waiting()
  expect(shown).toMatchObject({
    ...{ from: new Date(madrid('2027-06-04 10:00')).toISOString(), members: 1, count: 6, amount: 300 },
  })
  expect(shown.months[0]).toMatchObject({ member: { id: member }, month: '2027-01-01', amount: 50 })
  const told = (await mailsTo(db, gym.admin)).filter(({ template }) => template === 'waiting_months')
  expect(told.map(({ details }) => details)).toEqual([
    { day: '2027-06-04', members: 1, bills: 6, cents: 30_000 },
  ])
  for (const when of ['2027-06-04 10:05', '2027-06-04 10:15']) await at(when)
  expect(await months()).toEqual([
    ...['2026-12', '2027-01', '2027-02', '2027-03', '2027-04', '2027-05', '2027-06'],
  ])
  expect(await waiting()).toMatchObject({ from: null, count: 0, months: [] })
  await at('2027-07-01 00:05')
  expect(await months()).toHaveLength(8)
})

test('an admin bills them at once, and only once', async () => {
  await byDebit()
  await at('2026-12-01 00:05')
  await upgrade('2027-02-04 10:00')
  await at('2027-02-01 10:00')
  expect((await call(app, billWaitingMonths, { as: gym.admin })).status).toBe(204)
  expect((await call(app, billWaitingMonths, { as: gym.admin })).body.code).toBe('nothing_owed')
  await at('2027-02-01 10:10')
  expect(await months()).toEqual(['2026-12', '2027-01', '2027-02'])
})

test('without waiting months there is no mail, and a new month is billed meanwhile', async () => {
  await byDebit()
  await upgrade('2026-12-04 10:00')
  const before = (await mailsTo(db, gym.admin)).length
  await at('2026-12-01 10:00')
  expect(await months()).toEqual(['2026-12'])
  expect(await mailsTo(db, gym.admin)).toHaveLength(before)
})

test('a month behind a bill that was paid on its last day is not lost', async () => {
  await atDesk()
  await at('2026-12-01 00:05')
  await payAt('2027-01-31 23:50')
  await upgrade('2027-02-04 10:00')
  await at('2027-02-01 00:05')
  expect(await months()).toEqual(['2026-12', '2027-02'])
  await at('2027-02-04 10:00')
  expect((await months()).toSorted()).toEqual(['2026-12', '2027-01', '2027-02'])
})

test('months of a suspended member are left out', async () => {
  await atDesk()
  await at('2026-12-01 00:05')
  for (const [when, status] of [
    ['2026-12-05', 'INACTIVE'],
    ['2027-03-05', 'ACTIVE'],
  ] as const) {
    const changed = new Date(madrid(`${when} 10:00`))
    await sql`insert into audit_log (at, by_member_id, action, entity, about_member_id, after)
      values (${changed}, ${gym.admin}, 'change-member', 'members', ${member}, ${JSON.stringify({ status })}::jsonb)`.execute(
      db,
    )
  }
  await upgrade('2027-03-06 10:00')
  await payAt('2027-03-05 11:00')
  for (const when of ['2027-03-05 11:10', '2027-03-06 10:05']) await at(when)
  expect(await months()).toEqual(['2026-12', '2027-03'])
})

test('a month behind a debt that is written off is billed', async () => {
  await atDesk()
  await at('2026-12-01 00:05')
  // Late enough that the plan goes on over the end of January.
  await upgrade('2027-02-04 10:00')
  await at('2026-12-10 00:05')
  setClock('2027-01-05 23:58')
  const body = { amount: 50, why: 'moved away' }
  expect((await call(app, writeOffDebt, { as: gym.admin, params: { id: member }, body })).status).toBe(204)
  await at('2027-02-04 10:05')
  expect((await bills()).map(({ month, state }) => [month, state]).toSorted()).toEqual([
    ['2026-12-01', 'written_off'],
    ['2027-01-01', 'open'],
    ['2027-02-01', 'open'],
  ])
})

test('months that were never behind a bill are not billed later', async () => {
  await byDebit()
  await at('2026-12-01 00:05')
  await at('2027-02-01 00:05')
  expect(await months()).toEqual(['2026-12', '2027-02'])
})
