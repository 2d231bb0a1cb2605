import { beforeEach, describe, expect, test } from 'vitest'
import { call } from '../../../../tests/support/app.ts'
import { testDatabase } from '../../../../tests/support/database.ts'
import { fill, signMandate } from '../../../../tests/support/debits.ts'
import { buildClass, madrid } from '../../../../tests/support/gym.ts'
import { mailsTo } from '../../../../tests/support/gym-books.ts'
import { invoiceViolations, openCompany } from '../../../../tests/support/invoices.ts'
import { openDebitDesk } from '../../../../tests/support/money/debit-desk.ts'
import { acting, type BuiltHousehold, buildHousehold } from '../../../../tests/support/money/household.ts'
import { readRows, updateRows } from '../../../../tests/support/rows.ts'
import { addedCard, testCards } from '../../../../tests/support/till.ts'
import { joinClass } from '../../../booking/contract/bookings.ts'
import { leaveHousehold, setPayer } from '../../../households/contract/households.ts'
import { getUser } from '../../../people/contract/members.ts'
import { getReceiptFile, listReceipts, payRate, refundPayment } from '../../../sales/contract/payments.ts'
import { sellAtDesk } from '../../../sales/contract/sales.ts'
import { listDebts } from '../../contract/debts.ts'
import { getRate } from '../../contract/memberships.ts'
import { returnRemittanceLine, settleRemittance } from '../../contract/remittances.ts'

const { db, url } = await testDatabase()
const desk = await openDebitDesk(db, url)
const { app, at, gym } = desk
await openCompany(db)

let home: BuiltHousehold
let one: number
let two: number
let center: number
beforeEach(async () => {
  ;({ center } = await desk.begin())
  const from = { planFrom: '2026-12-01' }
  home = await buildHousehold(db, [
    { plan: gym.three, ...from },
    { plan: gym.unlimited, ...from },
  ])
  ;[one = 0, two = 0] = home.children
  for (const id of [home.payer, home.other, one, two])
    await updateRows(db, 'members', { center_id: center }, { id })
  await updateRows(db, 'members', { name: 'Aina' }, { id: one })
  await updateRows(db, 'members', { name: 'Biel' }, { id: two })
  return async () => {
    await desk.checkBooks()
    expect(await invoiceViolations(db)).toEqual([])
  }
})

const bills = () =>
  readRows(db, 'bills', ['member_id', 'payer_id', 'state', 'amount_cents'], { payer_id: home.payer })
const charges = () =>
  readRows(db, 'payments', ['id', 'member_id', 'charged_with', 'status', 'amount_cents', 'center_id'], {
    payer_id: home.payer,
  })
const rate = async (id: number, as: number | string = home.payer) =>
  (await call(app, getRate, { as, params: { id } })).body
const rateOfChild = (id: number) => rate(id, acting(app, home.payer, id))
const invoicesOf = async (memberId: number) => {
  const found = await readRows(db, 'invoices', ['id', 'total_cents', 'type'], { member_id: memberId })
  return Promise.all(
    found.map(async ({ id, total_cents, type }) => ({
      ...{ total_cents, type },
      lines: (
        await db
          .selectFrom('invoice_lines')
          .selectAll()
          .where('invoice_id', '=', id)
          .orderBy('line')
          .execute()
      ).map(({ what, base_cents, tax_cents }) => [(what as { es: string }).es, base_cents + tax_cents]),
    })),
  )
}

describe('by card', () => {
  test('the month of two children is one charge, one receipt and one invoice with a line for each', async () => {
    await addedCard(app, home.payer)
    await at('2026-12-01 00:05')
    await at('2026-12-01 00:15')
    expect(await bills()).toEqual([
      { member_id: one, payer_id: home.payer, state: 'paid', amount_cents: 5000 },
      { member_id: two, payer_id: home.payer, state: 'paid', amount_cents: 5000 },
    ])
    const [first, second] = await charges()
    expect([first?.charged_with, second?.charged_with]).toEqual([null, first?.id])
    expect(await invoicesOf(home.payer)).toEqual([
      {
        ...{ total_cents: 10_000, type: 'F2' },
        lines: [
          ['Aina: Tarifa three, diciembre de 2026', 5000],
          ['Biel: Tarifa games, diciembre de 2026', 5000],
        ],
      },
    ])
    const { content } = (await call(app, listReceipts, { as: home.payer })).body
    const lines = [
      { id: first?.id, description: 'Aina: Tarifa three, diciembre de 2026', amount: 50 },
      { id: second?.id, description: 'Biel: Tarifa games, diciembre de 2026', amount: 50 },
    ]
    expect(content).toMatchObject([{ id: first?.id, amount: 100, paidBy: null, lines }])
    const ofBiel = (await call(app, listReceipts, { as: acting(app, home.payer, two) })).body
    expect(ofBiel.content).toMatchObject([{ amount: 50, paidBy: expect.any(String), lines: lines.slice(1) }])
    expect(ofBiel.content[0].number).toBe(content[0].number)
    const sent = (await mailsTo(db, home.payer)).filter(({ template }) => template === 'receipt')
    expect(sent).toHaveLength(1)
    const paper = { params: { id: second?.id ?? 0 } }
    expect((await call(app, getReceiptFile, { as: home.payer, ...paper })).status).toBe(200)
    expect((await call(app, getReceiptFile, { as: acting(app, home.payer, two), ...paper })).status).toBe(200)
    expect((await call(app, getReceiptFile, { as: home.other, ...paper })).status).toBe(404)
  })

  test('a refusal is of the one bill: both are owed by the payer, tried again together, and paid together', async () => {
    await addedCard(app, home.payer, testCards.noFunds)
    await at('2026-12-01 00:05')
    expect((await charges()).map(({ status }) => status)).toEqual(['failed', 'failed'])
    const failed = (await mailsTo(db, home.payer)).filter(({ template }) => template === 'payment_failed')
    expect(failed.map(({ details }) => details)).toMatchObject([{ cents: 10_000 }])
    expect((await rateOfChild(one)).overdue).toMatchObject({ amount: 50 })
    expect((await rate(home.payer)).overdue).toMatchObject({ amount: 100 })
    const debts = (await call(app, listDebts, { as: gym.admin, query: {} })).body.content
    expect(debts.filter(({ member }: { member: { id: number } }) => member.id === home.payer)).toMatchObject([
      { amount: 100 },
    ])
    const good = await addedCard(app, home.payer)
    const paid = await call(app, payRate, {
      ...{ as: home.payer, params: { id: home.payer } },
      body: { pmId: good, amount: 100 },
    })
    expect(paid.body.status).toBe('succeeded')
    expect((await bills()).map(({ state }) => state)).toEqual(['paid', 'paid'])
    expect(await invoicesOf(home.payer)).toMatchObject([{ total_cents: 10_000 }])
  })

  test('the other adult pays what is owed for a child with a card of their own, and nothing of the payer', async () => {
    await addedCard(app, home.payer, testCards.noFunds)
    await at('2026-12-01 00:05')
    const good = await addedCard(app, home.other)
    const body = { pmId: good, amount: 50 }
    const as = acting(app, home.other, one)
    expect((await call(app, payRate, { as, params: { id: one }, body })).body.status).toBe('succeeded')
    expect((await bills()).map(({ state }) => state)).toEqual(['paid', 'open'])
    expect(await invoicesOf(home.other)).toMatchObject([{ total_cents: 5000 }])
    const own = await call(app, payRate, { as: home.other, params: { id: home.other }, body })
    expect(own.body.code).toBe('nothing_owed')
  })

  test('a refund of one child corrects the line of that child', async () => {
    await addedCard(app, home.payer)
    await at('2026-12-01 00:05')
    const [, second] = await charges()
    const params = { id: second?.id ?? 0 }
    const refunded = await call(app, refundPayment, {
      as: gym.admin,
      params,
      body: { amount: 20, why: 'lesión' },
    })
    expect(refunded.body.status).toBe('succeeded')
    expect(await invoicesOf(home.payer)).toMatchObject([
      { total_cents: 10_000 },
      { type: 'R5', lines: [['Biel: Tarifa games, diciembre de 2026', -2000]] },
    ])
  })
})

test('by mandate, one debit and one invoice; the bank returns both', async () => {
  await signMandate(app, gym.admin, home.payer, '2026-11-20')
  await at('2026-12-01 00:05')
  const id = await fill(app, gym.admin, center)
  const xml = await desk.hand(id)
  expect(xml.match(/<InstdAmt/g)).toHaveLength(1)
  expect(xml).toContain('>100.00</InstdAmt>')
  await at('2026-12-10 10:00')
  expect((await desk.doTo(settleRemittance, id)).status).toBe(200)
  expect(await invoicesOf(home.payer)).toMatchObject([{ total_cents: 10_000 }])
  const [line] = await desk.lines(id)
  const params = { id, lineId: line.id }
  const returned = { reason: 'AM04', on: '2026-12-10' }
  await call(app, returnRemittanceLine, { as: gym.admin, params, body: returned })
  expect((await rate(home.payer)).overdue).toMatchObject({ amount: 100 })
  const sale = { method: 'cash', amount: 100, item: { kind: 'owed' } }
  const sold = await call(app, sellAtDesk, {
    as: gym.admin,
    body: { memberId: home.payer, ...sale } as never,
  })
  expect(sold.body.status).toBe('succeeded')
  expect((await bills()).map(({ state }) => state)).toEqual(['paid', 'paid'])
  expect(await invoicesOf(home.payer)).toMatchObject([{ total_cents: 10_000 }])
})

test('at the desk, one sale and one invoice', async () => {
  await updateRows(db, 'members', { pays_at_desk: true }, { id: home.payer })
  await at('2026-12-01 00:05')
  expect((await bills()).map(({ state }) => state)).toEqual(['open', 'open'])
  const sale = { memberId: one, method: 'cash', amount: 50, item: { kind: 'owed' } }
  await call(app, sellAtDesk, { as: gym.admin, body: sale as never })
  expect((await bills()).map(({ state }) => state)).toEqual(['paid', 'open'])
  await at('2027-01-01 00:05')
  const open = await readRows(db, 'bills', ['id'], { payer_id: home.payer, state: 'open' })
  const item = { kind: 'owed', billIds: open.map(({ id }) => id) }
  const all = { memberId: home.payer, method: 'cash', amount: 150, item }
  expect((await call(app, sellAtDesk, { as: gym.admin, body: all as never })).body.status).toBe('succeeded')
  expect(await invoicesOf(home.payer)).toMatchObject([
    { total_cents: 5000 },
    { total_cents: 5000 },
    { total_cents: 10_000 },
  ])
})

test('who pays changes from the next bill on, and nobody leaves with a bill of another', async () => {
  await updateRows(db, 'members', { pays_at_desk: true }, { id: home.payer })
  await at('2026-12-01 00:05')
  const change = await call(app, setPayer, { as: home.other })
  expect([change.status, change.body.payerId]).toEqual([200, home.other])
  expect((await call(app, leaveHousehold, { as: home.payer })).body.code).toBe('payment_overdue')
  await addedCard(app, home.other)
  await at('2027-01-01 00:05')
  const found = await readRows(db, 'bills', ['member_id', 'payer_id', 'month', 'state'], { member_id: one })
  expect(found).toMatchObject([
    { payer_id: home.payer, month: '2026-12-01', state: 'open' },
    { payer_id: home.other, month: '2027-01-01', state: 'paid' },
  ])
})

test('the payer pays for the other adult once both let each other act', async () => {
  const membership = { member_id: home.other, plan_id: gym.three, starts_on: '2026-12-01' }
  await db.insertInto('memberships').values(membership).execute()
  await addedCard(app, home.payer)
  await addedCard(app, home.other)
  await at('2026-12-01 00:05')
  const payersOf = async () =>
    (await readRows(db, 'bills', ['payer_id'], { member_id: home.other })).map(({ payer_id }) => payer_id)
  expect(await payersOf()).toEqual([home.other])
  await updateRows(db, 'household_people', { lets_act: true }, { household_id: home.id })
  await at('2027-01-01 00:05')
  expect(await payersOf()).toEqual([home.other, home.payer])
})

test.each([true, false])('the payer’s debt stops the bookings of a child, by a setting: %s', async (isOn) => {
  await db.updateTable('gym').set({ debts_stop_household: isOn }).execute()
  await addedCard(app, home.payer, testCards.noFunds)
  await at('2026-12-01 00:05')
  await at('2026-12-20 10:00')
  const isBlocked = async (id: number, as: number | string) =>
    (await call(app, getUser, { as, params: { id } })).body.blockedFrom !== null
  expect(await isBlocked(home.payer, home.payer)).toBe(true)
  expect(await isBlocked(one, acting(app, home.payer, one))).toBe(isOn)
  const classId = await buildClass(gym, { activity: gym.wod, startsAt: madrid('2026-12-21 18:00') })
  const joined = await call(app, joinClass, {
    ...{ as: acting(app, home.payer, one), params: { id: classId } },
    body: { userId: one },
  })
  expect(joined.body.code === 'payment_overdue').toBe(isOn)
})

test('nobody is asked how they pay whose payer has a card', async () => {
  const asked = async () =>
    (await readRows(db, 'members', ['way_asked_for'], { id: one })).map(({ way_asked_for }) => way_asked_for)
  await addedCard(app, home.payer)
  desk.setClock('2026-11-28 10:00')
  await app.runJob('ask-for-way')
  expect(await asked()).toEqual([null])
  await updateRows(db, 'cards', { is_default: false }, { member_id: home.payer })
  await app.runJob('ask-for-way')
  expect(await asked()).toEqual(['2026-12-01'])
})
