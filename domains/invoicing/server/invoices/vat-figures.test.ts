import { expect, test } from 'vitest'
import { call, testApp } from '../../../../tests/support/app.ts'
import { testDatabase } from '../../../../tests/support/database.ts'
import { buildGym, buildMember, madrid } from '../../../../tests/support/gym.ts'
import { invoiceViolations, openCompany } from '../../../../tests/support/invoices.ts'
import { addedCard, pay } from '../../../../tests/support/till.ts'
import { createCenter } from '../../../gym/contract/centers.ts'
import { exportFigures, type Figures, getFigures } from '../../../insight/contract/figures.ts'
import { refundPayment } from '../../../sales/contract/payments.ts'
import { sellAtDesk } from '../../../sales/contract/sales.ts'
import { addCompany, askFullInvoice, correctInvoice, saveInvoiceDetails } from '../../contract/invoices.ts'

const { db, url } = await testDatabase()
const gym = await buildGym(db)
let now = madrid('2026-12-01 10:00')
const app = await testApp(url, { clock: () => now })
const as = gym.admin
const roca = { name: 'Roca SL', nif: 'A58818501', address: 'Carrer Nou 2' }
const puig = { name: 'Anna Puig', nif: '12345678Z', address: 'Carrer Vell 1' }

const query = { from: '2026-12-01', to: '2026-12-31', of: 'gym' }
const figures = async (more = {}): Promise<Figures> =>
  (await call(app, getFigures, { as, query: { ...query, ...more } })).body
const linesOf = async (more = {}) =>
  (await figures(more)).vat.map(({ name, lines }) => [
    name,
    ...lines.map(({ vat, base, tax, total }) => [vat, base, tax, total]),
  ])
const file = async () =>
  (await call(app, exportFigures, { as, params: { table: 'vat' }, query })).text.trim().split('\r\n').slice(1)
const buyCredit = async (member: number, vat: string) => {
  await db.updateTable('gym').set({ credits_vat: vat }).execute()
  const bought = await pay(app, member, { amount: 7, purchase: { kind: 'credits', creditType: 'OPEN' } })
  expect(bought.status, bought.text).toBe(200)
  return Number(bought.body.receiptId)
}
const refund = async (id: number, amount: number) => {
  const body = { why: 'no ve', amount }
  expect((await call(app, refundPayment, { as, params: { id }, body })).status).toBe(200)
}
const company = 'Força Girona SL'

test('shows nothing where no company issues invoices', async () => {
  const member = await buildMember(db, { plan: gym.unlimited })
  await addedCard(app, member)
  await buyCredit(member, '21')
  expect(await linesOf()).toEqual([])
  expect(await file()).toEqual([])
})

test('sums what was invoiced by VAT and day of issue, each sale once', async () => {
  now = madrid('2026-12-02 10:00')
  await openCompany(db)
  const from = { from: '2026-12-02' }
  expect(await linesOf(from)).toEqual([[company]])
  const member = await buildMember(db)
  await addedCard(app, member)
  const purchase = { kind: 'plan', planId: gym.three, pro: false } as const
  const id = (await pay(app, member, { amount: 50, purchase })).body.receiptId
  await buyCredit(member, 'E1')
  await buyCredit(member, '10')
  const sold = [company, ['21', 41.32, 8.68, 50], ['10', 6.36, 0.64, 7], ['E1', 7, 0, 7]]
  expect(await linesOf(from)).toEqual([sold])

  now = madrid('2026-12-03 10:00')
  await refund(id, 20)
  const taken = [company, ['21', -16.53, -3.47, -20]]
  expect(await linesOf({ from: '2026-12-03' })).toEqual([taken])

  await call(app, saveInvoiceDetails, { as: member, body: { details: roca } })
  expect((await call(app, askFullInvoice, { as: member, params: { id } })).status).toBe(200)
  await refund(id, 5)
  const body = { what: 'buyer', ...puig, why: 'mal puesto' }
  expect((await call(app, correctInvoice, { as, params: { id }, body })).status).toBe(200)
  const types = await db.selectFrom('invoices').select('type').orderBy('id').execute()
  expect(types.filter(({ type }) => type === 'F3').length).toBeGreaterThan(1)

  expect(await linesOf({ to: '2026-12-02' })).toEqual([sold])
  const left = [company, ['21', 20.66, 4.34, 25], ['10', 6.36, 0.64, 7], ['E1', 7, 0, 7]]
  expect(await linesOf(from)).toEqual([left])
  expect((await figures(from)).money.net).toBe(39)
  expect(await file()).toEqual([
    `${company};21 %;20,66;4,34;25`,
    `${company};10 %;6,36;0,64;7`,
    `${company};Exento, art. 20 (E1);7;0;7`,
  ])
})

test('moves a sale to its right VAT on the day of the correction', async () => {
  now = madrid('2026-12-04 10:00')
  const member = await buildMember(db, { plan: gym.unlimited })
  await addedCard(app, member)
  const id = await buyCredit(member, '21')
  now = madrid('2026-12-05 10:00')
  const body = { what: 'vat', vat: '4', why: 'mal puesto' }
  expect((await call(app, correctInvoice, { as, params: { id }, body })).status).toBe(200)
  const moved = [company, ['21', -5.79, -1.21, -7], ['4', 6.73, 0.27, 7]]
  expect(await linesOf({ from: '2026-12-05' })).toEqual([moved])
})

test('has the company of a center, and all of them for the gym', async () => {
  now = madrid('2026-12-06 10:00')
  const form = { legalName: 'Salt SL', nif: 'A58818501', address: 'Carrer Vell 1', invoicing: true }
  const { body: own } = await call(app, addCompany, { as, body: form })
  const place = { name: 'Salt', email: 'salt@box.example', companyId: own.id }
  const { body: center } = await call(app, createCenter, { as, body: place })
  await db.updateTable('gym').set({ credits_vat: '21' }).execute()
  const memberId = await buildMember(db)
  await db.updateTable('members').set({ center_id: center.id }).where('id', 'in', [memberId, as]).execute()
  const item = { kind: 'credits', creditType: 'OPEN', amount: 1 }
  const sale = { memberId, method: 'cash', amount: 12, item }
  expect((await call(app, sellAtDesk, { as, body: sale })).status).toBe(200)
  const salt = ['Salt SL', ['21', 9.92, 2.08, 12]]
  const today = { from: '2026-12-06' }
  expect(await linesOf({ ...today, of: 'center', centerId: center.id })).toEqual([salt])
  expect(await linesOf({ ...today, of: 'center', centerId: gym.center.id })).toEqual([[company]])
  expect(await linesOf(today)).toEqual([[company], salt])
  expect(await invoiceViolations(db)).not.toContainEqual(expect.stringMatching(/differ|left|missing/))
})
