import { type GymVat, gymVats } from '../../../../../platform/contract/vat-codes.ts'
import { normalCin } from '../../../../../platform/rules/identity-document.ts'
import type { Day } from '../../../../../platform/rules/local-time.ts'
import { invoiceNumber } from '../../../../invoicing/contract/invoice-number.ts'
import { isSpanishNif } from '../../../../invoicing/server/invoices/companies/change-of-company.ts'
import type { OutsideInvoice } from '../../../../invoicing/server/invoices/outside-invoice.ts'
import type { ColumnKey } from '../../../contract/transfer-columns.ts'
import type { Cells } from './cells.ts'

/** As written in cells, without signs: `21 %`, `21,0`, `21,00`, and `0,21` of a workbook. */
const vatNames: Readonly<Record<string, GymVat>> = Object.fromEntries(
  gymVats.flatMap((vat) =>
    [vat, `${vat}0`, `${vat}00`, `0${vat.padStart(2, '0')}`, ...(vat === '10' ? ['01'] : [])].map((name) => [
      name.toLowerCase(),
      vat,
    ]),
  ),
)

const buyerColumns = ['buyerNif', 'buyerName', 'buyerAddress'] as const

/** The invoice that the other program issued for a payment; null without one, or when it cannot be read. */
export function readOutsideInvoice(cells: Cells, today: Day): OutsideInvoice | null {
  const before = cells.problems.length
  const number = cells.text('invoiceNumber', 60)
  if (number !== null && !invoiceNumber.test(number)) cells.fault('invoiceNumber', 'invoice_number_invalid')
  const issuedOn = cells.day('invoicedOn', { notAfter: today })
  const vat = cells.choice('vat', vatNames) ?? '21'
  const nif = cells.text('buyerNif', 20)
  if (nif !== null && !isSpanishNif(normalCin(nif))) cells.fault('buyerNif', 'tax_number_invalid')
  const name = cells.text('buyerName', 120)
  const address = cells.text('buyerAddress', 200)
  const said = (['invoiceNumber', 'invoicedOn', ...buyerColumns] as const).filter((key) => cells.has(key))
  const isFull = buyerColumns.some((key) => cells.has(key))
  const needed: ColumnKey[] = ['invoiceNumber', 'invoicedOn', ...(isFull ? buyerColumns : [])]
  if (cells.problems.length === before && said.length > 0 && said.length < needed.length)
    for (const key of said) cells.fault(key, 'invoice_incomplete')
  if (cells.problems.length > before || number === null || issuedOn === null) return null
  return {
    number,
    issuedOn,
    vat,
    type: isFull ? 'F1' : 'F2',
    recipient: isFull ? { nif: normalCin(nif ?? ''), name: name ?? '', address: address ?? '' } : null,
  }
}
