import type { FastifyInstance } from 'fastify'
import { demoZone } from '../../../database/demo/catalogue.ts'
import { minutes } from '../../../rules/local-time.ts'
import { unitOfWork } from '../../unit-of-work.ts'
import { findCompanies } from '../invoices/find-companies.ts'
import { issueDue } from '../invoices/issue-invoices.ts'
import { saveCompany } from '../invoices/save-company.ts'
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
