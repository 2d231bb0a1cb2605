import type { FastifyInstance } from 'fastify'
import { phrase } from '../../../../platform/phrases/texts.ts'
import { daysBetween } from '../../../../platform/rules/local-time.ts'
import { FileAnswer } from '../../../../platform/server/answers/file-answer.ts'
import { Refusal } from '../../../../platform/server/refusal.ts'
import { route } from '../../../../platform/server/route.ts'
import { listInvoiceRecords, mendRecord as mendRecordEndpoint } from '../../contract/invoice-records.ts'
import {
  addCompany,
  askFullInvoice as askEndpoint,
  bookDays,
  changeCompany,
  changeReporting as changeReportingEndpoint,
  correctInvoice as correctEndpoint,
  exportInvoiceBook,
  getInvoiceDetails,
  getInvoiceToCorrect,
  keepCertificate as keepCertificateEndpoint,
  listCompanies,
  removeCertificate as removeCertificateEndpoint,
  saveInvoiceDetails as saveDetailsEndpoint,
} from '../../contract/invoices.ts'
import { askFullInvoice } from './ask-full.ts'
import { companyOnWire, selectCompanies } from './companies/company-queries.ts'
import { saveCompany } from './companies/save-company.ts'
import { correctInvoice, readInvoiceToCorrect } from './correct-invoice.ts'
import { selectRecipient } from './details-queries.ts'
import { exportBook } from './export-book.ts'
import { saveInvoiceDetails } from './save-details.ts'
import { changeReporting } from './sending/change-reporting.ts'
import { keepCertificate } from './sending/keep-certificate.ts'
import { listRecords } from './sending/list-records.ts'
import { mendRecord } from './sending/mend-record.ts'
import { removeCertificate } from './sending/remove-certificate.ts'
import { sendRecords } from './sending/send-records.ts'
import { tellTroubles } from './sending/tell-troubles.ts'

export default async function invoices(app: FastifyInstance): Promise<void> {
  route(app, listCompanies, async () => (await selectCompanies(app.db)).map(companyOnWire))
  route(app, addCompany, ({ body, caller }) => saveCompany(app, null, body, caller.id))
  route(app, changeCompany, ({ params, body, caller }) => saveCompany(app, params.id, body, caller.id))
  route(app, changeReportingEndpoint, ({ params, body, caller }) =>
    changeReporting(app, params.id, body, caller.id),
  )
  route(app, keepCertificateEndpoint, ({ params, body, caller }) =>
    keepCertificate(app, params.id, body, caller.id),
  )
  route(app, removeCertificateEndpoint, ({ params, caller }) => removeCertificate(app, params.id, caller.id))
  route(app, listInvoiceRecords, ({ params, query }) => listRecords(app, params.id, query))
  route(app, mendRecordEndpoint, ({ params, caller }) =>
    mendRecord(app, params.id, params.recordId, caller.id),
  )
  app.job('send-invoices', { cron: '* * * * *', run: () => sendRecords(app) })
  app.job('tell-invoice-troubles', { cron: '*/10 * * * *', run: () => tellTroubles(app) })
  route(app, exportInvoiceBook, ({ query, language }) => {
    const days = daysBetween(query.from, query.until)
    if (days < 0 || days >= bookDays) throw new Refusal('bad_request', { fields: { until: 'invalid' } })
    const name = phrase(language, 'invoices.book.fileName')
    return new FileAnswer(exportBook(app, query, language), 'text/csv; charset=utf-8', name)
  })
  route(app, getInvoiceDetails, ({ caller }) => selectRecipient(app.db, caller.id))
  route(app, saveDetailsEndpoint, ({ caller, body }) => saveInvoiceDetails(app, caller.id, body.details))
  route(app, askEndpoint, async ({ caller, params }) => ({
    number: await askFullInvoice(app, params.id, caller.id),
  }))
  route(app, getInvoiceToCorrect, ({ params }) => readInvoiceToCorrect(app, params.id))
  route(app, correctEndpoint, async ({ body, caller, params }) => ({
    number: await correctInvoice(app, params.id, body, caller.id),
  }))
}
