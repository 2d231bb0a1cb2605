import type { FastifyInstance } from 'fastify'
import { orNotFound, Refusal } from '../../../../platform/server/refusal.ts'
import { type Unit, unitOfWork } from '../../../../platform/server/unit-of-work.ts'
import type { InvoiceCorrection, InvoiceToCorrect } from '../../contract/invoices.ts'
import { negated, splitVat, sumByVat, totalOf, type VatPart } from '../../rules/vat.ts'
import { assertRecent } from './ask-full.ts'
import { nifOf } from './companies/change-of-company.ts'
import { moveToInvoice, selectFullInPlace, selectIsUnpaid } from './correction-queries.ts'
import {
  type InvoiceOfPayment,
  lockPaid,
  selectInvoiceOfPayment,
  selectRecipient,
  writeRecipient,
} from './details-queries.ts'
import { draftOf, type InvoiceDraft, type Recipient } from './draft.ts'
import { issueDrafts } from './issue-drafts.ts'
import { correctiveOf, fullInPlaceOf, issueWithFull } from './issue-invoices.ts'
import { lockCompanies } from './queries.ts'
import { linesLeft, type StandingInvoice, selectStanding } from './sale-queries.ts'

/** @throws Refusal not_found */
export async function readInvoiceToCorrect(
  app: FastifyInstance,
  paymentId: number,
): Promise<InvoiceToCorrect | null> {
  const invoice = await selectInvoiceOfPayment(app.db, paymentId)
  const standing = invoice && (await selectStanding(app.db, [invoice.id])).get(invoice.id)
  if (!invoice || !standing) return null
  return {
    number: invoice.full_number,
    left: totalOf(standing.remaining) / 100,
    vats: standing.remaining.filter(isSome).map(({ vat }) => vat),
    buyer: buyerOf(standing),
    isUnpaid: await selectIsUnpaid(app.db, invoice.id),
  }
}

interface Correcting {
  unit: Unit<'correct-invoice'>
  now: Date
  invoice: InvoiceOfPayment
  standing: StandingInvoice
  /** Input of staff for any corrective invoice. */
  said: Pick<InvoiceDraft, 'why' | 'madeBy'>
}

/**
 * Issues what corrects the invoice of a payment, and returns the number of the last one. No money moves.
 * @throws Refusal not_found, bad_request (NIF), no_invoice (or nothing is left of it), invoice_too_old, invoice_same, invoice_paid
 */
export function correctInvoice(
  app: FastifyInstance,
  paymentId: number,
  correction: InvoiceCorrection,
  byMemberId: number,
): Promise<string> {
  return unitOfWork(app, { audit: 'correct-invoice' }, async (unit) => {
    const paid = await orNotFound(lockPaid(unit.db, paymentId))
    const found = await selectInvoiceOfPayment(unit.db, paymentId)
    if (!found) throw new Refusal('no_invoice')
    await lockCompanies(unit.db, [found.company_id])
    // Read again: another correction may have ended meanwhile.
    const invoice = (await selectInvoiceOfPayment(unit.db, paymentId)) ?? found
    const standing = (await selectStanding(unit.db, [invoice.id])).get(invoice.id)
    if (!standing || totalOf(standing.remaining) === 0) throw new Refusal('no_invoice')
    const now = new Date(app.clock())
    assertRecent(invoice, now.getTime())
    const said = { why: correction.why, madeBy: byMemberId }
    const correcting = { unit, now, invoice, standing, said }
    const number = await issueCorrected(correcting, paid.paid_at, correction)
    unit.audit({
      byMemberId,
      action: 'correct-invoice',
      entityId: paymentId,
      before: { invoice: invoice.full_number },
      after: { invoice: number, why: correction.why },
    })
    return number
  })
}

async function issueCorrected(
  correcting: Correcting,
  paidAt: Date | null,
  correction: InvoiceCorrection,
): Promise<string> {
  const { unit, now, invoice, standing, said } = correcting
  if (correction.what === 'buyer') {
    const { name, address } = correction
    return issueForBuyer(correcting, paidAt, { name, address, nif: nifOf(correction.nif) })
  }
  const back = negated(standing.remaining)
  const issue = (draft: InvoiceDraft) => issueWithFull(unit.db, standing, { ...draft, ...said })
  if (correction.what === 'vat') {
    const parts = sumByVat([...back, splitVat(totalOf(standing.remaining), correction.vat)]).filter(isSome)
    if (parts.length === 0) throw new Refusal('invoice_same')
    return issue(correctiveOf(standing, parts, now))
  }
  if (!(await selectIsUnpaid(unit.db, invoice.id))) throw new Refusal('invoice_paid')
  const draft = correctiveOf(standing, back, now)
  // Article 80.Four of the VAT act has a type of its own, except for simplified ones.
  return issue({ ...draft, type: draft.type === 'R1' ? 'R3' : draft.type })
}

const isSome = ({ baseCents, taxCents }: VatPart): boolean => baseCents !== 0 || taxCents !== 0

const buyerOf = ({ type, recipient, full_recipient: full }: StandingInvoice): Recipient | null =>
  full ?? (type === 'F1' ? recipient : null)

/** Full invoices with the wrong buyer are taken back whole (R4), and one with the right buyer stands in their place. */
async function issueForBuyer(
  { unit, now, invoice, standing, said }: Correcting,
  paidAt: Date | null,
  buyer: Recipient,
): Promise<string> {
  const { db } = unit
  const before = buyerOf(standing)
  if (before && same(before, buyer)) throw new Refusal('invoice_same')
  const lines = linesLeft(standing).filter(isSome)
  const { company_id: companyId, member_id: memberId } = standing
  const own = [invoice.id, ...invoice.corrective_ids]
  const wrong = standing.type === 'F1' ? [standing] : await selectFullInPlace(db, own)
  const back = wrong.map(
    (full): InvoiceDraft => ({
      ...correctiveOf({ ...full, type: 'F1' }, negated(full.remaining), now),
      type: 'R4',
      ...said,
    }),
  )
  const taken = await issueDrafts(db, back)
  const place = { companyId, memberId, at: now, lines }
  const [issued] = await issueDrafts(db, [
    standing.type === 'F1'
      ? draftOf({
          ...place,
          type: 'F1',
          recipient: buyer,
          soldAt: paidAt,
          replacesIds: [...own, ...taken.map(({ id }) => id)],
        })
      : fullInPlaceOf(place, own, buyer),
  ])
  if (!issued) throw new Error('no invoice was issued')
  if (standing.type === 'F1') await moveToInvoice(db, invoice.id, issued.id)
  const kept = await selectRecipient(db, memberId)
  if (kept && before && same(kept, before)) await writeRecipient(db, now, memberId, buyer)
  return issued.fullNumber
}

const same = (a: Recipient, b: Recipient): boolean =>
  a.name === b.name && a.nif === b.nif && a.address === b.address
