import type { FastifyInstance } from 'fastify'
import { findCompanies } from '../domains/invoicing/server/invoices/companies/find-companies.ts'
import { saveCompany } from '../domains/invoicing/server/invoices/companies/save-company.ts'
import { issueDue } from '../domains/invoicing/server/invoices/issue-invoices.ts'
import { minutes } from '../platform/rules/local-time.ts'
import { unitOfWork } from '../platform/server/unit-of-work.ts'
import { demoZone } from './data/catalogue.ts'
import { selectPaidAndRefunded } from './queries.ts'
import { withClock } from './with-clock.ts'

const TWO_YEARS = minutes(2 * 366 * 24 * 60)

/** The gym has invoiced since before its first payment: all of them in the order in which they came. */
export async function invoiceDemoSales(app: FastifyInstance, adminId: number): Promise<void> {
  const [company] = await findCompanies(app.db)
  const form = {
    legalName: 'The Box Demo, SL',
    nif: 'B00000000',
    address: 'Carrer dels Fargaires, 18, 17003 Girona',
    timeZone: demoZone,
    invoicing: true,
  }
  await saveCompany(withClock(app, app.clock() - TWO_YEARS), company?.id ?? null, form, adminId)
  const due = await selectPaidAndRefunded(app.db)
  await unitOfWork(app, { unaudited: 'the demo gym begins with it' }, (unit) =>
    issueDue(unit.db, due, (at) => at),
  )
}
