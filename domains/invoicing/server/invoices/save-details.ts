import type { FastifyInstance } from 'fastify'
import { unitOfWork } from '../../../../platform/server/unit-of-work.ts'
import type { InvoiceDetails } from '../../contract/invoices.ts'
import { nifOf } from './companies/change-of-company.ts'
import { writeRecipient } from './details-queries.ts'

/** Issued invoices keep the old details. @throws Refusal bad_request (NIF) */
export async function saveInvoiceDetails(
  app: FastifyInstance,
  memberId: number,
  details: InvoiceDetails | null,
): Promise<InvoiceDetails | null> {
  const recipient = details && { ...details, nif: nifOf(details.nif) }
  await unitOfWork(app, { unaudited: 'members act for themselves' }, (unit) =>
    writeRecipient(unit.db, new Date(app.clock()), memberId, recipient),
  )
  return recipient
}
