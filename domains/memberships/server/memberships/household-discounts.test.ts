import { beforeEach, describe, expect, test } from 'vitest'
import { call } from '../../../../tests/support/app.ts'
import { addedCode } from '../../../../tests/support/codes.ts'
import { testDatabase } from '../../../../tests/support/database.ts'
import { fill, signMandate } from '../../../../tests/support/debits.ts'
import { invoiceViolations, openCompany } from '../../../../tests/support/invoices.ts'
import { openDebitDesk } from '../../../../tests/support/money/debit-desk.ts'
import { acting, type BuiltHousehold, buildHousehold } from '../../../../tests/support/money/household.ts'
import { insertRow, readRow, readRows, updateRows } from '../../../../tests/support/rows.ts'
import { addedCard, pay } from '../../../../tests/support/till.ts'
import { listReceipts } from '../../../sales/contract/payments.ts'
import { previewPlan } from '../../../sales/contract/plans.ts'
import { changeRate, endMaintenance, getRate, previewRate } from '../../contract/memberships.ts'
import { settleRemittance } from '../../contract/remittances.ts'

const { db, url } = await testDatabase()
const desk = await openDebitDesk(db, url)
const { app, at, gym } = desk
await openCompany(db)
await db.updateTable('gym').set({ billed_from: '2026-12-01' }).execute()
await insertRow(db, 'household_discounts', { place: 2, percent: 20 })
await insertRow(db, 'household_discounts', { place: 3, amount_cents: 1250 })

let home: BuiltHousehold
let one: number
let two: number
let center: number
beforeEach(async () => {
  ;({ center } = await desk.begin())
  home = await buildHousehold(
    db,
    [
      { plan: gym.three, planFrom: '2026-06-10' },
      { plan: gym.three, planFrom: '2026-06-11' },
    ],
    { payer: { plan: gym.three, planFrom: '2026-01-10' } },
  )
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

const bills = async (month = '2026-12-01') =>
  (
    await readRows(db, 'bills', ['member_id', 'amount_cents', 'household_place', 'household_cents'], {
      payer_id: home.payer,
      month,
    })
  )
    .toSorted((a, b) => a.member_id - b.member_id)
    .map((bill) => [bill.amount_cents, bill.household_place, bill.household_cents])
const rate = async (id: number) =>
  (await call(app, getRate, { as: acting(app, home.payer, id), params: { id } })).body

test('a month is one charge, with the discounts that were said on each line', async () => {
  await addedCard(app, home.payer)
  expect(await rate(one)).toMatchObject({
    price: 40,
    household: { place: 2, percent: 20, amount: null },
    nextCharge: { on: '2026-12-01', amount: 40 },
  })
  expect(await rate(two)).toMatchObject({
    price: 37.5,
    household: { place: 3 },
    nextCharge: { amount: 37.5 },
  })
  await at('2026-12-01 00:05')
  expect(await bills()).toEqual([
    [5000, null, 0],
    [4000, 2, 1000],
    [3750, 3, 1250],
  ])
  const invoice = await readRow(db, 'invoices', ['id', 'total_cents'], { member_id: home.payer })
  expect(invoice.total_cents).toBe(12_750)
  const lines = await db
    .selectFrom('invoice_lines')
    .selectAll()
    .where('invoice_id', '=', invoice.id)
    .orderBy('line')
    .execute()
  expect(
    lines.map(({ what, base_cents, tax_cents }) => [(what as { es: string }).es, base_cents + tax_cents]),
  ).toEqual([
    ['Tarifa three, diciembre de 2026', 5000],
    ['Aina: Tarifa three, diciembre de 2026 · Segunda persona de la familia: −10,00\u00a0€', 4000],
    ['Biel: Tarifa three, diciembre de 2026 · Tercera persona de la familia: −12,50\u00a0€', 3750],
  ])
  const { content } = (await call(app, listReceipts, { as: home.payer })).body
  expect(content).toMatchObject([
    { amount: 127.5, lines: [{ amount: 50 }, { amount: 40 }, { amount: 37.5 }] },
  ])
  expect(content[0].lines[1].description).toContain('Segunda persona de la familia: −10,00\u00a0€')
})

test('by mandate, the debit is the sum', async () => {
  await signMandate(app, gym.admin, home.payer, '2026-11-20')
  await at('2026-12-01 00:05')
  const id = await fill(app, gym.admin, center)
  expect(await desk.hand(id)).toContain('>127.50</InstdAmt>')
  await at('2026-12-10 10:00')
  expect((await desk.doTo(settleRemittance, id)).status).toBe(200)
  const paid = await readRows(db, 'payments', ['amount_cents', 'household_cents'], { payer_id: home.payer })
  expect(paid.map((each) => each.amount_cents + each.household_cents)).toEqual([5000, 5000, 5000])
})

describe('who is the second person', () => {
  beforeEach(async () => {
    await addedCard(app, home.payer)
  })

  test('moves up when another’s plan ends, is paused, or its member becomes inactive', async () => {
    await updateRows(db, 'memberships', { ends_on: '2026-12-01' }, { member_id: home.payer })
    expect((await rate(two)).nextCharge).toMatchObject({ amount: 40 })
    await at('2026-12-01 00:05')
    expect(await bills()).toEqual([
      [5000, null, 0],
      [4000, 2, 1000],
    ])
    await insertRow(db, 'pauses', { member_id: one, starts_on: '2027-01-01', ends_on: '2027-02-01' })
    await at('2027-01-01 00:05')
    expect(await bills('2027-01-01')).toEqual([[5000, null, 0]])
    await updateRows(db, 'members', { status: 'INACTIVE' }, { id: one })
    await at('2027-02-01 00:05')
    expect(await bills('2027-02-01')).toEqual([[5000, null, 0]])
  })

  test('stays when a plan changes', async () => {
    const asked = { planId: gym.unlimited, pro: false }
    const [as, params] = [acting(app, home.payer, one), { id: one }]
    const preview = await call(app, previewRate, { as, params, body: { kind: 'change', ...asked } })
    expect(preview.body).toMatchObject({ price: 40, nextCharge: { amount: 40 } })
    expect((await call(app, changeRate, { as, params, body: asked })).status).toBe(200)
    await at('2026-12-01 00:05')
    expect((await bills())[1]).toEqual([4000, 2, 1000])
  })

  test('of two plans that began on one day is whose was begun second', async () => {
    await updateRows(db, 'memberships', { starts_on: '2026-06-11' }, { member_id: one })
    expect((await rate(one)).household?.place).toBe(2)
    await db.deleteFrom('memberships').where('member_id', '=', one).execute()
    await insertRow(db, 'memberships', { member_id: one, plan_id: gym.three, starts_on: '2026-06-11' })
    expect((await rate(one)).household?.place).toBe(3)
  })
})

test('the rest of a month after a pause keeps the discount', async () => {
  await addedCard(app, home.payer)
  await insertRow(db, 'pauses', { member_id: two, starts_on: '2026-11-01', ends_on: '2027-01-01' })
  await updateRows(db, 'members', { status: 'MAINTENANCE' }, { id: two })
  await at('2026-11-21 10:00')
  const ended = { as: acting(app, home.payer, two), params: { id: two } }
  expect((await call(app, endMaintenance, ended)).status).toBe(200)
  const rest = await readRow(db, 'bills', ['amount_cents', 'household_place', 'household_cents'], {
    member_id: two,
    kind: 'rest',
  })
  // Ten of thirty days of 50 €, of which 12.50 € are taken off.
  expect(rest).toEqual({ amount_cents: 1250, household_place: 3, household_cents: 417 })
})

test('a code reduces the same price as the household, and what costs nothing has a bill of nothing', async () => {
  const card = await addedCard(app, home.payer)
  await updateRows(db, 'memberships', { ends_on: '2026-11-01' }, { member_id: one })
  const { code } = await addedCode(app, gym.admin, { percent: 50, months: 2, sells: ['plan'] })
  const purchase = { kind: 'plan', planId: gym.three, pro: false } as const
  const as = acting(app, home.payer, one)
  const bought = await pay(app, as, { amount: 12.5, purchase, code, pmId: card })
  expect(bought.body).toMatchObject({ status: 'succeeded' })
  expect((await rate(one)).nextCharge).toMatchObject({ amount: 12.5 })
  expect((await rate(two)).nextCharge).toMatchObject({ amount: 40 })
  await at('2026-12-01 00:05')
  expect(await bills()).toEqual([
    [5000, null, 0],
    [1250, 3, 1250],
    [4000, 2, 1000],
  ])
  await updateRows(db, 'household_discounts', { percent: 100 }, { place: 2 })
  expect((await rate(two)).nextCharge).toBeNull()
  await at('2027-01-01 00:05')
  expect((await bills('2027-01-01')).at(-1)).toEqual([0, 2, 5000])
  await updateRows(db, 'household_discounts', { percent: 20 }, { place: 2 })
})

test('a price that the owner changes is foreseen with the discounts', async () => {
  const preview = await call(app, previewPlan, {
    as: gym.admin,
    params: { id: gym.three },
    query: { price: 100 },
  })
  const others = preview.body.members - 3
  expect([preview.body.before, preview.body.after]).toEqual([
    others * 50 + 127.5,
    others * 100 + 100 + 80 + 87.5,
  ])
})
