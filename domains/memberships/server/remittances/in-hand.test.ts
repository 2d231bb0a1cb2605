import { beforeEach, describe, expect, test } from 'vitest'
import { call } from '../../../../tests/support/app.ts'
import { testDatabase } from '../../../../tests/support/database.ts'
import { debitViolations, fill, setCreditor, signMandate } from '../../../../tests/support/debits.ts'
import { buildGym, buildMember } from '../../../../tests/support/gym.ts'
import { openMonths } from '../../../../tests/support/money/months.ts'
import { readRows } from '../../../../tests/support/rows.ts'
import { moneyViolations } from '../../../../tests/support/till.ts'
import { listMoneyToDo, waiveBill } from '../../../sales/contract/payment-list.ts'
import { refundPayment } from '../../../sales/contract/payments.ts'
import { getSaleOffers, sellAtDesk } from '../../../sales/contract/sales.ts'
import { cancelMandate, listMandates } from '../../contract/mandates.ts'
import {
  downloadRemittance,
  fillRemittance,
  getRemittance,
  includeRemittanceLine,
  listRemittanceLines,
  returnRemittanceLine,
  sendRemittance,
  settleRemittance,
  validateRemittance,
} from '../../contract/remittances.ts'

const { db, url } = await testDatabase()
const gym = await buildGym(db)
const { app, at, setClock } = await openMonths(db, url)
const as = gym.admin
let center: number
let member: number

const newcomer = async () => {
  const id = await buildMember(db, { plan: gym.three, planFrom: '2026-12-01' })
  await db.updateTable('members').set({ center_id: center }).where('id', '=', id).execute()
  await signMandate(app, as, id, '2026-11-20')
  return id
}
beforeEach(async () => {
  setClock()
  const made = db.insertInto('centers').values({ name: `Center ${Math.random()}` })
  center = (await made.returning('id').executeTakeFirstOrThrow()).id
  await setCreditor(app, as, center)
  member = await newcomer()
  await at('2026-12-01 00:05')
  return async () => {
    expect(await moneyViolations(db)).toEqual([])
    expect(await debitViolations(db)).toEqual([])
  }
})

const step = async (endpoint: Parameters<typeof call>[1], id: number) =>
  expect((await call(app, endpoint, { as, params: { id } })).status).toBe(200)
const settled = async () => {
  const id = await fill(app, as, center)
  for (const endpoint of [validateRemittance, downloadRemittance, sendRemittance]) await step(endpoint, id)
  setClock('2026-12-04 10:00')
  await step(settleRemittance, id)
  return id
}
const lineOf = async (id: number) =>
  (await call(app, listRemittanceLines, { as, params: { id } })).body.content[0]
const giveBack = async (id: number) => {
  const params = { id, lineId: (await lineOf(id)).id }
  const answer = await call(app, returnRemittanceLine, {
    as,
    params,
    body: { reason: 'AM04', on: '2026-12-04' },
  })
  expect(answer.status).toBe(200)
}
const paid = () =>
  readRows(db, 'payments', ['id', 'refunded_cents'], { member_id: member, status: 'succeeded' })
const refund = async (amount?: number) => {
  const [payment] = await paid()
  const body = { why: 'came late', method: 'cash', ...(amount && { amount }) }
  expect((await call(app, refundPayment, { as, params: { id: payment?.id }, body })).body.status).toBe(
    'succeeded',
  )
}
const todo = async () =>
  (await call(app, listMoneyToDo, { as })).body.bills.find(
    (bill: { member: { id: number } }) => bill.member.id === member,
  )
const collect = () =>
  call(app, sellAtDesk, {
    as,
    body: { memberId: member, method: 'cash', amount: 50, item: { kind: 'owed' } },
  })

test('names the remittance of a bill that can be neither paid at the desk nor forgiven', async () => {
  await giveBack(await settled())
  expect(await todo()).toMatchObject({ way: 'mandate', remittance: null })
  const id = await fill(app, as, center)
  const offers = async () =>
    (await call(app, getSaleOffers, { as, query: { memberId: member } })).body.owed[0]
  const billId = (await offers()).billId
  const waive = () => call(app, waiveBill, { as, params: { id: billId }, body: { why: 'was ill' } })
  const hold = async (state: string) => {
    // A bill at the bank is no debt.
    expect((await todo())?.remittance).toEqual(state === 'sent' ? undefined : { id, state })
    expect((await offers()).remittance).toEqual({ id, state })
    expect((await collect()).body.code).toBe('payment_pending')
    expect((await waive()).body.code).toBe('payment_pending')
  }
  await hold('draft')
  await step(validateRemittance, id)
  await hold('validated')
  await step(downloadRemittance, id)
  await hold('downloaded')
  await step(sendRemittance, id)
  await hold('sent')
})

test('lets an excluded bill be paid at the desk', async () => {
  await giveBack(await settled())
  const id = await fill(app, as, center)
  const params = { id, lineId: (await lineOf(id)).id }
  await call(app, includeRemittanceLine, { as, params, body: { included: false } })
  expect(await todo()).toMatchObject({ way: 'mandate', remittance: null })
  expect((await collect()).body.status).toBe('succeeded')
  expect(await todo()).toBeUndefined()
})

test('names the validated remittance that blocks a new draft', async () => {
  const id = await fill(app, as, center)
  await step(validateRemittance, id)
  const again = async () => (await call(app, fillRemittance, { as, body: { centerId: center } })).body
  expect(await again()).toEqual({ remittance: null, added: 0, behind: null })
  await newcomer()
  await at('2026-12-01 00:15')
  expect(await again()).toEqual({ remittance: null, added: 0, behind: id })
  await step(downloadRemittance, id)
  expect(await again()).toMatchObject({ remittance: { lines: 1 }, added: 1, behind: null })
})

describe('a returned debit that was refunded by hand', () => {
  /** The net money moved for a member, in cents. */
  const balance = async () => {
    const payments = db
      .selectFrom('payments')
      .where('member_id', '=', member)
      .where('status', '=', 'succeeded')
    const came = await payments
      .select((e) => e.fn.sum<string>('amount_cents').as('cents'))
      .executeTakeFirstOrThrow()
    const went = await db
      .selectFrom('refunds')
      .innerJoin('payments', 'payments.id', 'payment_id')
      .select((e) => e.fn.sum<string>('refunds.amount_cents').as('cents'))
      .where('member_id', '=', member)
      .where('refunds.status', '=', 'succeeded')
      .executeTakeFirstOrThrow()
    return Number(came.cents) - Number(went.cents)
  }

  test.each([
    ['in part', 20, 30],
    ['whole', undefined, 0],
  ])(
    '%s takes the whole: more has gone than came, and the month is owed whole again',
    async (_, part, kept) => {
      const id = await settled()
      await refund(part)
      expect(await balance()).toBe(kept * 100)
      expect((await lineOf(id)).refunded).toBe(part ?? 50)
      await giveBack(id)
      expect((await lineOf(id)).refunded).toBe(0)
      expect(await balance()).toBe(kept * 100 - 5000)
      expect((await paid())[0]?.refunded_cents).toBe(5000)
      expect(await todo()).toMatchObject({ amount: 50 })
      expect((await collect()).body.status).toBe('succeeded')
      // As if the bank had returned nothing.
      expect(await balance()).toBe(kept * 100)
    },
  )
})

test('a mandate that ends after the download: its debit stays in the file, and both sides say so', async () => {
  const mandate = async () =>
    (await call(app, listMandates, { as, query: { search: `Holder ${member}` } })).body.content[0]
  const problems = async () => (await call(app, getRemittance, { as, params: { id } })).body.problems
  const id = await fill(app, as, center)
  await step(validateRemittance, id)
  const { id: ending, inFile } = await mandate()
  expect(inFile).toBeNull()
  await step(downloadRemittance, id)
  const file = { remittanceId: id, month: '2026-12-01', collectsOn: '2026-12-03' }
  expect((await mandate()).inFile).toEqual({ ...file, state: 'downloaded' })
  expect(await problems()).toEqual([])
  await call(app, cancelMandate, { as, params: { id: ending }, body: { why: 'asks' } })
  expect(await lineOf(id)).toMatchObject({ state: 'in' })
  expect(await problems()).toMatchObject([{ code: 'mandate_not_live' }])
  await step(sendRemittance, id)
  expect((await mandate()).inFile).toEqual({ ...file, state: 'sent' })
  setClock('2026-12-04 10:00')
  await step(settleRemittance, id)
  expect((await mandate()).inFile).toBeNull()
})
