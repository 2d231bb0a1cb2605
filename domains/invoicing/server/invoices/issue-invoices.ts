import type { Kysely } from 'kysely'
import type { DB } from '../../../../database/tables.ts'
import { inLanguages, type Texts } from '../../../../platform/contract/texts.ts'
import type { Unit } from '../../../../platform/server/unit-of-work.ts'
import { negated, pieceOf, splitVat, sumByVat, totalOf, type VatPart } from '../../rules/vat.ts'
import { boughtInWords, householdInWords, withReductions } from './bought-in-words.ts'
import { draftOf, type InvoiceDraft, type InvoiceLine, type Recipient } from './draft.ts'
import { issueDrafts } from './issue-drafts.ts'
import { forgetErasedBuyer, markCorrectedElsewhere, selectOutsideStanding } from './outside-queries.ts'
import { insertInvoicePayment } from './queries.ts'
import {
  type RefundedRow,
  type SoldRow,
  type StandingInvoice,
  selectRefunded,
  selectSold,
  selectStanding,
} from './sale-queries.ts'

interface Due {
  payments: number[]
  refunds: { id: number; given: boolean }[]
}

const dueIn = new WeakMap<object, Due>()

/**
 * Payments that came, and refunds that were given or that the bank sent back, get their invoices at the end of the transaction:
 * nothing else waits while the numbers are locked.
 */
export function invoiceAtEnd(unit: Unit, now: Date, { payments = [], refunds = [] }: Partial<Due>): void {
  const due = dueIn.get(unit)
  if (due) {
    due.payments.push(...payments)
    due.refunds.push(...refunds)
    return
  }
  const all: Due = { payments: [...payments], refunds: [...refunds] }
  dueIn.set(unit, all)
  unit.atEnd(() => issueDue(unit.db, all, () => now))
}

/** `timeOf` decides when a row is invoiced. */
export async function issueDue(
  db: Kysely<DB>,
  { payments, refunds }: Due,
  timeOf: (at: Date) => Date,
): Promise<void> {
  const sold = payments.length > 0 ? await selectSold(db, payments) : []
  const again = sold.filter(({ billed_id }) => billed_id !== null)
  const shared = await standingOf(db, again)
  const fresh = sold.filter((row) => !shared.has(row.billed_id ?? 0))
  const charges = Map.groupBy(fresh, ({ charge_id, company_id }) => `${charge_id} ${company_id}`)
  const drafts = [...charges.values()].map((rows) => saleDraft(rows, timeOf))
  for (const row of again) {
    const standing = shared.get(row.billed_id ?? 0)
    if (!standing) continue
    await insertInvoicePayment(db, row.payment_id, standing.id)
    drafts.push(...adjustment(standing, row, timeOf))
  }
  await issueDrafts(db, drafts)
  if (refunds.length === 0) return
  const rows = await selectRefunded(
    db,
    refunds.map(({ id }) => id),
  )
  const given = new Map(refunds.map(({ id, given }) => [id, given]))
  for (const row of rows) {
    const isGiven = given.get(row.refund_id) === true
    const standing = await standingOfRefund(db, row)
    if (standing) await issueCorrection(db, standing, row, isGiven, timeOf)
    else if (isGiven) await markCorrectedElsewhere(db, row.refund_id)
    if (standing?.isOutside) await forgetErasedBuyer(db, row.payment_id)
  }
}

const standingOfRefund = async (
  db: Kysely<DB>,
  { invoice_id: id, refund_id }: RefundedRow,
): Promise<StandingInvoice | undefined> =>
  id === null ? selectOutsideStanding(db, refund_id) : (await selectStanding(db, [id])).get(id)

/** Invoices of bills that the bank took back and of which something is left. */
async function standingOf(db: Kysely<DB>, sold: readonly SoldRow[]): Promise<Map<number, StandingInvoice>> {
  if (sold.length === 0) return new Map()
  const standing = await selectStanding(
    db,
    sold.map(({ billed_id }) => billed_id ?? 0),
  )
  return new Map([...standing].filter(([, { remaining }]) => totalOf(remaining) > 0))
}

const named = ({ bought, month, names, person, household_place, household_cents }: SoldRow): Texts =>
  inLanguages((language) => {
    const what = boughtInWords({ bought, month, names }, language)
    const household = householdInWords(household_place, language)
    return withReductions(
      person ? `${person}: ${what}` : what,
      household ? [[household, household_cents]] : [],
      language,
    )
  })

/** Of a charge: a line for each of its payments, in their order. */
function saleDraft(rows: readonly SoldRow[], timeOf: (at: Date) => Date): InvoiceDraft {
  const sold = rows.toSorted((a, b) => a.payment_id - b.payment_id)
  const [row] = sold as [SoldRow]
  return draftOf({
    companyId: row.company_id,
    type: row.recipient ? 'F1' : 'F2',
    memberId: row.member_id,
    at: timeOf(row.paid_at),
    soldAt: row.paid_at,
    lines: sold.map((each) => ({ what: named(each), ...splitVat(each.amount_cents, each.vat) })),
    recipient: row.recipient,
    paymentIds: sold.map(({ payment_id }) => payment_id),
  })
}

/** A bill that is paid again after its debit came back, for another amount than what is left of its invoice. */
function adjustment(standing: StandingInvoice, row: SoldRow, timeOf: (at: Date) => Date): InvoiceDraft[] {
  const difference = row.amount_cents - (row.billed_rest ?? totalOf(standing.remaining))
  if (difference === 0) return []
  const vat = standing.lines[0]?.vat ?? row.vat
  const parts =
    difference > 0 ? [splitVat(difference, vat)] : negated(pieceOf(standing.remaining, -difference))
  return [correctiveOf(standing, parts, timeOf(row.paid_at))]
}

/** Corrects a refund, or takes its correction back; each once. */
async function issueCorrection(
  db: Kysely<DB>,
  standing: StandingInvoice,
  row: RefundedRow,
  given: boolean,
  timeOf: (at: Date) => Date,
): Promise<void> {
  const before = row.corrections.find(({ undoes }) => !undoes)
  if (given ? before : !before || row.corrections.some(({ undoes }) => undoes)) return
  // A correction by staff may have taken a part of it before.
  const cents = given ? Math.min(row.amount_cents, totalOf(standing.remaining)) : -(before?.total ?? 0)
  if (cents <= 0) return
  const parts = given ? negated(pieceOf(standing.remaining, cents)) : restored(standing, cents)
  const draft = correctiveOf(standing, parts, timeOf(row.settled_at), row.line)
  await issueWithFull(db, standing, { ...draft, refundId: row.refund_id, undoesRefund: !given })
}

/** Splits `cents` by VAT as the part of the invoice that was corrected: its lines minus the remainder. */
function restored(standing: StandingInvoice, cents: number): VatPart[] {
  const taken = sumByVat([...standing.lines, ...negated(standing.remaining)]).filter(
    (part) => totalOf([part]) > 0,
  )
  if (totalOf(taken) >= cents) return pieceOf(taken, cents)
  // It was taken from the invoice of another buyer, in whose place this one stands.
  return [splitVat(cents, standing.lines[0]?.vat ?? '21')]
}

type Corrected = Omit<StandingInvoice, 'remaining' | 'full_recipient'>

/** Corrects by differences: R5 for a simplified invoice, R1 for a full one. */
export function correctiveOf(
  standing: Corrected,
  parts: readonly VatPart[],
  at: Date,
  line = 0,
): InvoiceDraft {
  const what = (standing.lines[line] ?? standing.lines[0])?.what ?? {}
  return draftOf({
    companyId: standing.company_id,
    type: standing.type === 'F2' ? 'R5' : 'R1',
    memberId: standing.member_id,
    at,
    lines: parts.map((part): InvoiceLine => ({ what, ...part })),
    recipient: standing.type === 'F2' ? null : standing.recipient,
    ...(standing.isOutside ? { correctsOutsideId: standing.id } : { correctsId: standing.id }),
  })
}

/**
 * The correction of a simplified invoice with a full one in its place also gets a full one (question 27 of developers). Returns the
 * number of the last.
 */
export async function issueWithFull(
  db: Kysely<DB>,
  standing: StandingInvoice,
  corrective: InvoiceDraft,
): Promise<string> {
  const [issued] = await issueDrafts(db, [corrective])
  if (!issued) throw new Error('no invoice was issued')
  if (!standing.full_recipient) return issued.fullNumber
  const [full] = await issueDrafts(db, [fullInPlaceOf(corrective, [issued.id], standing.full_recipient)])
  return full?.fullNumber ?? issued.fullNumber
}

export const fullInPlaceOf = (
  { companyId, memberId, at, lines }: Pick<InvoiceDraft, 'companyId' | 'memberId' | 'at' | 'lines'>,
  replacesIds: readonly number[],
  recipient: Recipient,
): InvoiceDraft => draftOf({ companyId, type: 'F3', memberId, at, lines, recipient, replacesIds })
