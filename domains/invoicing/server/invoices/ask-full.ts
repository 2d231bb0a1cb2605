import type { FastifyInstance } from 'fastify'
import { addMonths, dayAt, type Millis } from '../../../../platform/rules/local-time.ts'
import { Refusal } from '../../../../platform/server/refusal.ts'
import { type Unit, unitOfWork } from '../../../../platform/server/unit-of-work.ts'
import { totalOf } from '../../rules/vat.ts'
import {
  type InvoiceOfPayment,
  lockPaid,
  selectInvoiceOfPayment,
  selectRecipient,
} from './details-queries.ts'
import { issueDrafts } from './issue-drafts.ts'
import { fullInPlaceOf } from './issue-invoices.ts'
import { linesLeft, selectStanding } from './sale-queries.ts'

/** The buyer deducts, and invoices are corrected, within four years (articles 89, 99 and 100 of the VAT act). */
const YEARS = 4

/** @throws Refusal invoice_too_old */
export function assertRecent({ issued_on, time_zone }: InvoiceOfPayment, now: Millis): void {
  if (addMonths(issued_on, 12 * YEARS) <= dayAt(now, time_zone)) throw new Refusal('invoice_too_old')
}

/**
 * Issues a full invoice (F3) in place of the simplified one of a payment and of its corrections.
 * @throws Refusal not_found, no_invoice, invoice_full, invoice_too_old, invoice_details_missing
 */
export function askFullInvoice(app: FastifyInstance, paymentId: number, memberId: number): Promise<string> {
  return unitOfWork(app, { unaudited: 'members act for themselves' }, async (unit) => {
    const number = { given: '' }
    await prepare(app, unit, { paymentId, memberId }, number)
    return number
  }).then(({ given }) => given)
}

async function prepare(
  app: FastifyInstance,
  unit: Unit,
  { paymentId, memberId }: { paymentId: number; memberId: number },
  number: { given: string },
): Promise<void> {
  const now = app.clock()
  if ((await lockPaid(unit.db, paymentId))?.payer_id !== memberId) throw new Refusal('not_found')
  const invoice = await selectInvoiceOfPayment(unit.db, paymentId)
  if (!invoice) throw new Refusal('no_invoice')
  const standing = (await selectStanding(unit.db, [invoice.id])).get(invoice.id)
  if (standing?.type !== 'F2' || standing.full_recipient) throw new Refusal('invoice_full')
  assertRecent(invoice, now)
  const recipient = await selectRecipient(unit.db, memberId)
  if (!recipient) throw new Refusal('invoice_details_missing')
  const lines = linesLeft(standing)
  if (totalOf(lines) === 0) throw new Refusal('no_invoice')
  const draft = fullInPlaceOf(
    { companyId: standing.company_id, memberId, at: new Date(now), lines },
    [invoice.id, ...invoice.corrective_ids],
    recipient,
  )
  unit.atEnd(async () => {
    const [issued] = await issueDrafts(unit.db, [draft])
    number.given = issued?.fullNumber ?? ''
  })
}
