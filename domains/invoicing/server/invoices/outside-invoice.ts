import type { Kysely } from 'kysely'
import type { DB } from '../../../../database/tables.ts'
import type { FieldErrorCode } from '../../../../platform/contract/errors.ts'
import { dayAt } from '../../../../platform/rules/local-time.ts'
import { Refusal } from '../../../../platform/server/refusal.ts'
import type { OutsideInvoiceForm, OutsideInvoice as OutsideOnWire } from '../../contract/outside-invoices.ts'
import { nifOf } from './companies/change-of-company.ts'
import {
  addOutside,
  type OutsideInvoice,
  type OutsideState,
  selectOutside,
  writeOutside,
} from './outside-queries.ts'

export type { OutsideInvoice }

/**
 * Of several payments that have none, by an import.
 * @throws Refusal changed_meanwhile (staff noted one)
 */
export async function keepOutsideInvoices(
  db: Kysely<DB>,
  invoices: readonly (OutsideInvoice & { paymentId: number })[],
): Promise<void> {
  if ((await addOutside(db, invoices)) < invoices.length) throw new Refusal('changed_meanwhile')
}

const buyerFields = ['buyerNif', 'buyerName', 'buyerAddress'] as const

const isTyped = ({ invoiceNumber, invoicedOn, ...form }: OutsideInvoiceForm): boolean =>
  Boolean(invoiceNumber || invoicedOn || buyerFields.some((name) => form[name]))

/** Fields left out keep their stored value. @throws Refusal bad_request with the invalid fields */
function readOutsideInvoice(
  form: OutsideInvoiceForm,
  { invoice: known, vat: soldVat, time_zone }: OutsideState,
  now: Date,
): OutsideInvoice {
  const { invoiceNumber: number, invoicedOn: issuedOn, buyerNif, buyerName, buyerAddress } = form
  const vat = form.vat ?? soldVat
  const isFull = buyerFields.some((name) => form[name])
  const fields: Record<string, FieldErrorCode> = {}
  for (const name of ['invoiceNumber', 'invoicedOn', ...(isFull ? buyerFields : [])] as const)
    if (!form[name]) fields[name] = 'required'
  if (issuedOn && issuedOn > dayAt(now.getTime(), time_zone)) fields.invoicedOn = 'date_in_future'
  if (!number || !issuedOn || Object.keys(fields).length > 0) throw new Refusal('bad_request', { fields })
  if (!isFull && known?.type === 'F1') return { ...known, number, issuedOn, vat }
  const recipient = isFull
    ? { nif: nifOf(buyerNif ?? '', 'buyerNif'), name: buyerName ?? '', address: buyerAddress ?? '' }
    : null
  return { number, issuedOn, vat, type: isFull ? 'F1' : 'F2', recipient }
}

/**
 * Notes the invoice of a payment that another program issued. Requires the payment lock. Returns its number, null if nothing was typed.
 * @throws Refusal bad_request, changed_meanwhile (there is an invoice here, or a corrective one names another)
 */
export async function noteOutsideInvoice(
  db: Kysely<DB>,
  paymentId: number,
  form: OutsideInvoiceForm,
  now: Date,
): Promise<string | null> {
  if (!isTyped(form)) return null
  const state = await selectOutside(db, paymentId, now)
  if (!state) throw new Refusal('changed_meanwhile')
  const { invoice: known, is_corrected: isCorrected } = state
  const typed = readOutsideInvoice(form, state, now)
  if (!isCorrected || !known) await writeOutside(db, { paymentId, ...typed })
  else if (known.number !== typed.number || known.issuedOn !== typed.issuedOn)
    throw new Refusal('changed_meanwhile')
  // The buyer was removed with the account.
  else if (known.type === 'F1')
    await writeOutside(db, { paymentId, ...known, recipient: known.recipient ?? typed.recipient })
  return typed.number
}

/** Null if the payment has an invoice here, or its company issues none. */
export async function findOutsideInvoice(
  db: Kysely<DB>,
  paymentId: number,
  now: Date,
): Promise<OutsideOnWire | null> {
  const state = await selectOutside(db, paymentId, now)
  if (!state) return null
  const { invoice, vat, is_corrected: isCorrected } = state
  const { recipient } = invoice ?? {}
  return {
    said: {
      vat,
      ...(invoice && { invoiceNumber: invoice.number, invoicedOn: invoice.issuedOn }),
      ...(recipient && {
        buyerNif: recipient.nif,
        buyerName: recipient.name,
        buyerAddress: recipient.address,
      }),
    },
    isFull: invoice?.type === 'F1',
    isCorrected,
  }
}
