import { expect, test } from 'vitest'
import { call, testApp } from '../../../../../tests/support/app.ts'
import { testDatabase } from '../../../../../tests/support/database.ts'
import { buildGym, buildMember, madrid } from '../../../../../tests/support/gym.ts'
import { invoiceViolations } from '../../../../../tests/support/invoices.ts'
import { createCenter, listCenterSheets, updateCenter } from '../../../../gym/contract/centers.ts'
import { sellAtDesk } from '../../../../sales/contract/sales.ts'
import { addCompany, changeCompany, listCompanies } from '../../../contract/invoices.ts'

const { db, url } = await testDatabase()
const gym = await buildGym(db)
const app = await testApp(url, { clock: () => madrid('2026-12-01 10:00') })
const as = gym.admin
const form = {
  legalName: 'Força Girona SL',
  nif: 'b-1234567-4',
  address: 'Carrer Nou 1, 17001 Girona',
  timeZone: 'Europe/Madrid',
  invoicing: false,
}
const companies = async () => (await call(app, listCompanies, { as })).body
const change = (id: number, body: object) =>
  call(app, changeCompany, { as, params: { id }, body: { ...form, ...body } })
const sell = async (centerId: number): Promise<string[]> => {
  const memberId = await buildMember(db)
  await db.updateTable('members').set({ center_id: centerId }).where('id', 'in', [memberId, as]).execute()
  const item = { kind: 'credits', creditType: 'OPEN', amount: 1 }
  const body = { memberId, method: 'cash', amount: 12, item }
  expect((await call(app, sellAtDesk, { as, body })).status).toBe(200)
  const invoices = db.selectFrom('invoices').select('full_number').where('member_id', '=', memberId)
  return (await invoices.execute()).map((invoice) => invoice.full_number)
}

test('the first company issues nothing until it is turned on, and then keeps its NIF', async () => {
  const [first] = await companies()
  expect(first).toMatchObject({ nif: '', invoicingSince: null })
  expect(await sell(gym.center.id)).toEqual([])
  for (const [nif, code] of [
    ['B12345675', 'tax_number_invalid'],
    ['FR12345', 'tax_number_invalid'],
  ]) {
    const { status, body } = await change(first.id, { nif })
    expect([status, body.fields]).toEqual([400, { nif: code }])
  }
  expect((await change(first.id, { timeZone: 'Europe/Girona' })).body.fields).toEqual({
    timeZone: 'zone_invalid',
  })
  expect((await change(first.id, { invoicing: true })).body).toMatchObject({
    nif: 'B12345674',
    invoicingSince: '2026-12-01T09:00:00.000Z',
  })
  expect(await sell(gym.center.id)).toEqual(['S2026-000001'])
  expect((await change(first.id, { nif: 'A58818501', invoicing: true })).body.code).toBe('company_fixed')
  expect((await change(first.id, { invoicing: false })).body.code).toBe('company_fixed')
  expect((await change(first.id, { invoicing: true, address: 'Carrer Vell 2' })).status).toBe(200)
  expect((await change(999, {})).status).toBe(404)
})

test('of two admins who save the same company, the second is refused and told which fields changed', async () => {
  const [{ id, legalName, nif, address, timeZone, invoicingSince }] = await companies()
  const was = { legalName, nif, address, timeZone, invoicing: invoicingSince !== null }
  const answers = await Promise.all(
    ['Carrer Nou 3', 'Carrer Nou 4'].map((street) => change(id, { invoicing: true, address: street, was })),
  )
  const [saved, refused] = answers.toSorted((a, b) => a.status - b.status)
  expect(saved?.status).toBe(200)
  expect(refused).toMatchObject({
    status: 409,
    body: { code: 'changed_meanwhile', fields: { address: 'changed' } },
  })
  expect((await companies())[0].address).toBe(saved?.body.address)
  const again = await change(id, { invoicing: true, was: { ...was, address: saved?.body.address } })
  expect([again.status, again.body.address]).toEqual([200, form.address])
})

test('turning invoices on is refused when another admin did so meanwhile', async () => {
  const { body: added } = await call(app, addCompany, { as, body: { ...form, nif: 'B58818501' } })
  const was = { legalName: form.legalName, nif: added.nif, invoicing: false }
  const on = { nif: added.nif, invoicing: true, was }
  expect((await change(added.id, on)).status).toBe(200)
  const off = await change(added.id, { ...on, invoicing: false })
  expect(off.body).toMatchObject({ code: 'changed_meanwhile', fields: { invoicing: 'changed' } })
})

test('a center invoices with its own company, with numbers of its own', async () => {
  const { body: own } = await call(app, addCompany, {
    as,
    body: { ...form, nif: 'A58818501', invoicing: true },
  })
  const twin = await call(app, addCompany, { as, body: { ...form, nif: 'A58818501' } })
  expect([twin.status, twin.body.fields]).toEqual([400, { nif: 'name_taken' }])
  const other = { name: 'Salt', email: 'salt@box.example', companyId: own.id }
  const { body: center } = await call(app, createCenter, { as, body: other })
  expect(await sell(center.id)).toEqual(['S2026-000001'])
  expect(await sell(gym.center.id)).toEqual(['S2026-000002'])
  const params = { id: center.id }
  const unknown = await call(app, updateCenter, { as, params, body: { companyId: 999 } })
  expect([unknown.status, unknown.body.fields]).toEqual([400, { companyId: 'invalid' }])
  expect((await call(app, updateCenter, { as, params, body: { companyId: null } })).status).toBe(200)
  const sheets = (await call(app, listCenterSheets, { as })).body
  expect(sheets.find(({ id }: { id: number }) => id === center.id)).toMatchObject({ companyId: null })
  expect(await sell(center.id)).toEqual(['S2026-000003'])
  expect(await invoiceViolations(db)).toEqual([expect.stringMatching(/^payment \d+ has no invoice$/)])
})
