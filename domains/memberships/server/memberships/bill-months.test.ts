import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { call } from '../../../../tests/support/app.ts'
import { testDatabase } from '../../../../tests/support/database.ts'
import { buildMember, madrid } from '../../../../tests/support/gym.ts'
import { openBillDesk } from '../../../../tests/support/money/bill-desk.ts'
import { insertRow, updateRows } from '../../../../tests/support/rows.ts'
import { addedCard, moneyViolations, pay } from '../../../../tests/support/till.ts'
import { listReceipts, refundPayment } from '../../../sales/contract/payments.ts'

const { db, url } = await testDatabase()
const desk = await openBillDesk(db, url)
const { app, gym, at, bills, membershipEnd, payments, rate, setClock, templates } = desk

let member: number
beforeEach(async () => {
  member = await desk.newcomer()
  return async () => expect(await moneyViolations(db)).toEqual([])
})

describe('the monthly bill', () => {
  test('is charged once, on the 1st, with a receipt', async () => {
    await addedCard(app, member)
    await at('2026-11-30 23:55')
    expect(await bills()).toEqual([])
    await at('2026-12-01 00:05')
    await at('2026-12-01 00:15')
    await at('2026-12-20 10:00')
    expect(await bills()).toMatchObject([
      { month: '2026-12-01', kind: 'month', state: 'paid', amount_cents: 5000 },
    ])
    expect(await payments()).toMatchObject([{ status: 'succeeded', month: '2026-12-01', purpose: 'month' }])
    const { body } = await call(app, listReceipts, { as: member })
    expect(body.content).toMatchObject([{ description: 'Tarifa three, diciembre de 2026', amount: 50 }])
    expect(await templates()).toEqual(['receipt'])
    expect(await rate()).toMatchObject({
      nextCharge: { on: '2027-01-01', amount: 50, kind: 'plan', months: 1 },
      overdue: null,
    })
  })

  test.each([
    // Covers both clock changes, February and the end of a year.
    ['2027-03-31 23:55', '2027-04-01 00:05', '2027-04-01'],
    ['2027-10-31 23:55', '2027-11-01 00:05', '2027-11-01'],
    ['2027-02-28 23:55', '2027-03-01 00:05', '2027-03-01'],
    ['2028-02-29 23:55', '2028-03-01 00:05', '2028-03-01'],
    ['2027-12-31 23:55', '2028-01-01 00:05', '2028-01-01'],
  ])('of %s has passed at %s', async (before, after, month) => {
    await addedCard(app, member)
    await updateRows(db, 'memberships', { starts_on: month }, { member_id: member })
    await at(before)
    expect(await bills()).toEqual([])
    await at(after)
    expect(await bills()).toMatchObject([{ month, state: 'paid' }])
  })

  test('starts at midnight of the member’s own center', async () => {
    const island = await insertRow(db, 'centers', {
      name: `Tenerife ${member}`,
      time_zone: 'Atlantic/Canary',
    })
    await updateRows(db, 'members', { center_id: island.id }, { id: member })
    await addedCard(app, member)
    await at('2026-12-01 00:30')
    expect(await bills()).toEqual([])
    await at('2026-12-01 01:05')
    expect(await bills()).toMatchObject([{ month: '2026-12-01', state: 'paid' }])
  })

  test('is charged late when the job missed the 1st, but missed months are never billed', async () => {
    await addedCard(app, member)
    await at('2027-02-09 10:00')
    expect(await bills()).toMatchObject([{ month: '2027-02-01', state: 'paid' }])
  })

  test('of one member failing does not delay the others', async () => {
    const poisoned = await buildMember(db, { plan: gym.three, planFrom: '2026-12-01' })
    const ids = [poisoned, member].sort((a, b) => a - b)
    await addedCard(app, ids[1] ?? 0)
    await sql`create trigger poison before insert on bills for each row when (new.member_id = ${sql.lit(ids[0])})
      execute function refuse_change()`.execute(db)
    await expect(at('2026-12-01 00:05')).rejects.toThrow('1 bills failed')
    await sql`drop trigger poison on bills`.execute(db)
    const made = db.selectFrom('bills').select(['state', 'member_id']).where('member_id', 'in', ids)
    expect(await made.execute()).toEqual([{ state: 'paid', member_id: ids[1] }])
  })

  test('includes discount and Pro, and is zero with a full discount', async () => {
    await addedCard(app, member)
    await db.updateTable('members').set({ discount: 20 }).where('id', '=', member).execute()
    await updateRows(db, 'memberships', { pro: true }, { member_id: member })
    await at('2026-12-01 00:05')
    expect((await bills())[0]?.amount_cents).toBe(4495)
    await db.updateTable('members').set({ discount: 100 }).where('id', '=', member).execute()
    await updateRows(db, 'memberships', { pro: false }, { member_id: member })
    await at('2027-01-01 00:05')
    expect(await bills()).toHaveLength(1)
    expect((await rate()).nextCharge).toBeNull()
  })

  test('is not charged before billing starts, to inactive members or without card payments', async () => {
    await addedCard(app, member)
    await db.updateTable('gym').set({ billed_from: '2027-01-01' }).execute()
    await at('2026-12-01 00:05')
    await db.updateTable('gym').set({ billed_from: '2020-01-01' }).execute()
    await updateRows(db, 'members', { status: 'INACTIVE' }, { id: member })
    await at('2026-12-01 00:15')
    await db.updateTable('members').set({ status: 'ACTIVE' }).where('id', '=', member).execute()
    const { provider } = app
    app.provider = null
    await at('2026-12-01 00:25')
    app.provider = provider
    expect(await bills()).toEqual([])
  })
})

describe('a new member', () => {
  beforeEach(async () => {
    member = desk.use(await buildMember(db))
    await addedCard(app, member)
  })
  const join = async (when: string) => {
    setClock(when)
    const purchase = { kind: 'plan', planId: gym.three, pro: false } as const
    expect((await pay(app, member, { amount: 50, purchase })).body.status).toBe('succeeded')
  }

  test.each([
    ['2026-11-25 23:59', '2026-12-01'],
    ['2026-11-26 00:00', '2027-01-01'],
    ['2026-12-31 23:59', '2027-02-01'],
    ['2027-01-31 12:00', '2027-03-01'],
    ['2027-02-28 12:00', '2027-04-01'],
    ['2026-12-01 00:01', '2027-01-01'],
  ])('on %s is charged next on %s', async (when, next) => {
    await join(when)
    expect((await rate()).nextCharge).toEqual({ on: next, amount: 50, kind: 'plan', months: 1 })
    await at(when)
    const before = new Date(madrid(`${next} 00:00`) - 5 * 60_000)
    setClock(before.getTime())
    await app.runJob('bill-months')
    expect(await bills()).toEqual([])
    await at(`${next} 00:05`)
    expect(await bills()).toMatchObject([{ month: next, state: 'paid' }])
  })
})

describe('a refunded month', () => {
  const giveBack = (id: number) =>
    call(app, refundPayment, { as: gym.admin, params: { id }, body: { why: 'asked at the desk' } })

  test('ends the plan when it is the current one, and is not billed again', async () => {
    await addedCard(app, member)
    await at('2026-12-01 00:05')
    setClock('2026-12-10 10:00')
    await giveBack((await payments())[0]?.id ?? 0)
    expect(await membershipEnd()).toBe('2026-12-10')
    await at('2026-12-10 10:10')
    await at('2027-01-01 00:05')
    expect(await payments()).toHaveLength(1)
    setClock('2027-01-04 10:00')
    const purchase = { kind: 'plan', planId: gym.three, pro: false } as const
    expect((await pay(app, member, { amount: 50, purchase })).body.status).toBe('succeeded')
    await at('2027-01-05 00:05')
    expect(await bills()).toHaveLength(1)
  })

  test('keeps the plan when it is a past one, and is not billed again', async () => {
    await addedCard(app, member)
    await at('2026-12-01 00:05')
    await at('2027-01-01 00:05')
    await giveBack((await payments())[0]?.id ?? 0)
    await at('2027-01-02 00:05')
    expect(await membershipEnd()).toBeNull()
    expect((await bills()).map((bill) => bill.month)).toEqual(['2026-12-01', '2027-01-01'])
  })
})
