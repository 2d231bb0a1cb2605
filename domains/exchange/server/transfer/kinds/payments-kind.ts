import { fallbackLanguage, languages } from '../../../../../platform/contract/languages.ts'
import { euros } from '../../../../../platform/phrases/in-words.ts'
import { allPhrases } from '../../../../../platform/phrases/texts.ts'
import { addDays, type Day, instantOf } from '../../../../../platform/rules/local-time.ts'
import { inParts } from '../../../../../platform/server/answers/in-parts.ts'
import {
  keepOutsideInvoices,
  type OutsideInvoice,
} from '../../../../invoicing/server/invoices/outside-invoice.ts'
import { type PaymentMethod, paymentMethods } from '../../../../sales/contract/ways.ts'
import { exportPayments, selectKnownPayments } from '../payment-queries.ts'
import { named } from '../reading/plain-text.ts'
import { readOutsideInvoice } from '../reading/read-outside-invoice.ts'
import { about, findWhose } from '../whose-line.ts'
import { keyNamed, type NewPayment, writePayments } from '../writing/write-payments.ts'
import { centerOf, exampleMember, isRepeated, type Planned, transferKind } from './transfer-kind.ts'

interface PaymentLine {
  member: string | null
  paidOn: Day | null
  cents: number | null
  method: PaymentMethod | null
  purpose: NewPayment['purpose']
  description: string
  centerId: number | null
  timeZone: string
  refunded: number
  refundedOn: Day | null
  number: string | null
  invoice: OutsideInvoice | null
}

const byName = <T>(of: (method: PaymentMethod) => T): Record<PaymentMethod, T> =>
  Object.fromEntries(paymentMethods.map((method) => [method, of(method)])) as Record<PaymentMethod, T>

/** What other programs call them. */
const methodAliases: Partial<Record<PaymentMethod, string>> = {
  transfer: 'bizum',
  mandate: 'domiciliacion | sepa',
}
const wordsOfMethod = (method: PaymentMethod): string =>
  [
    method,
    ...languages.map((language) => allPhrases[language].adminTransfer.csvWord[method]),
    methodAliases[method] ?? '',
  ].join(' | ')
const methods = named<PaymentMethod>(byName(wordsOfMethod))

const purposes = named({
  credits: 'credits | créditos | crèdits | bono',
  plan: 'plan | alta',
  month: 'month | mensualidad | mensualitat | cuota | quota',
  product: 'product | producto | producte',
  pause: 'pause | mantenimiento | manteniment',
  manual: 'manual | otros | altres',
})

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Key of a payment: from its number, else from the whole line and the number of equal lines before it. */
function keyOf(memberId: number, row: PaymentLine, nth: number): string {
  if (row.number && uuid.test(row.number)) return row.number.toLowerCase()
  return keyNamed(
    row.number
      ? ['number', row.number]
      : ['line', memberId, row.paidOn, row.cents, row.method, row.purpose, row.description, nth],
  )
}

/** Payments made elsewhere, for the books: nothing is charged or granted, and they have no receipt here. */
export const payments = transferKind<PaymentLine>({
  read(cells, context) {
    const cents = cells.cents('amount', { least: 1, needed: true })
    const refunded = cells.cents('refunded') ?? 0
    if (cents !== null && refunded > cents) cells.fault('refunded', 'too_big')
    const paidOn = cells.day('paidOn', { needed: true, notAfter: context.today })
    const refundedOn = cells.day('refundedOn', { notAfter: context.today })
    if (paidOn && refundedOn && refundedOn < paidOn) cells.fault('refundedOn', 'date_invalid')
    const center = centerOf(cells, context)
    return {
      member: cells.text('member', 200, { needed: true }),
      paidOn,
      cents,
      method: cells.choice('method', methods, { needed: true }),
      purpose: cells.choice('purpose', purposes) ?? 'manual',
      description: cells.text('description', 300) ?? '',
      centerId: center?.id ?? null,
      timeZone: center?.time_zone ?? context.center.time_zone,
      refunded,
      refundedOn,
      number: cells.text('number', 60),
      invoice: readOutsideInvoice(cells, context.today),
    }
  },

  async decide(db, lines, context) {
    const found = await findWhose(db, lines, context)
    const said = new Map<string, number>()
    const keyed = found.map((line) => {
      const { paidOn, cents, method, purpose, description } = line.row
      const words = JSON.stringify([line.member.id, paidOn, cents, method, purpose, description])
      const nth = line.row.number ? 0 : (said.get(words) ?? 0)
      said.set(words, nth + 1)
      return { ...line, key: keyOf(line.member.id, line.row, nth) }
    })
    const there = new Map(
      (
        await selectKnownPayments(
          db,
          keyed.map(({ key }) => key),
        )
      ).map((row) => [row.key, row]),
    )
    const seen = new Map<string, number>()
    const planned: Planned[] = []
    const made: typeof keyed = []
    const invoiced: (OutsideInvoice & { paymentId: number; memberId: number })[] = []
    for (const line of keyed) {
      const { cells, row, member, key } = line
      if (isRepeated(seen, key, cells, 'number')) continue
      const known = there.get(key)
      if (known && (known.member_id !== member.id || known.amount_cents !== row.cents)) {
        // A file never changes a payment; it may add the invoice that one lacks.
        cells.fault('number', 'reference_taken')
        continue
      }
      if (!known) made.push(line)
      const lacks = known && !known.invoiced && row.invoice !== null
      const isAdded = lacks && context.existing === 'update'
      if (isAdded && row.invoice) invoiced.push({ ...row.invoice, paymentId: known.id, memberId: member.id })
      const step = !known ? 'made' : isAdded ? 'changed' : lacks ? 'skipped' : 'same'
      const amount = euros(row.cents ?? 0, fallbackLanguage)
      planned.push({ line: cells.line, ...about(member, amount), step })
    }
    return {
      lines: planned,
      write: async ({ db: tx }, wrote) => {
        const at = (row: PaymentLine, day: Day | null) =>
          instantOf(day ?? row.paidOn ?? context.today, '12:00', row.timeZone)
        const payments = made.map(({ row, member, key }): NewPayment => {
          const { centerId, purpose, description, refunded, invoice } = row
          return {
            ...{ key, memberId: member.id, centerId, purpose, description, refunded, invoice },
            cents: row.cents ?? 0,
            method: row.method ?? 'cash',
            paidAt: at(row, null),
            refundedAt: at(row, row.refundedOn),
            month: null,
            madeBy: null,
          }
        })
        await writePayments(tx, payments, context, wrote)
        await inParts(invoiced, async (part) => {
          await keepOutsideInvoices(tx, part)
          await wrote(part.length)
        })
        const changed = invoiced.map(({ paymentId, memberId, number }) => ({
          entityId: paymentId,
          aboutMemberId: memberId,
          before: { invoice: null },
          after: { invoice: number },
        }))
        return { changed, live: [] }
      },
    }
  },

  export: exportPayments,

  words: {
    method: byName((method) => method),
    // A payment's purpose has other names than a column of credits.
    purpose: {
      credits: 'creditsBought',
      plan: 'planBought',
      month: 'month',
      product: 'product',
      pause: 'pause',
      manual: 'manual',
    },
  },

  example: ({ today }) => [
    {
      member: exampleMember,
      paidOn: addDays(today, -30),
      amount: 54.95,
      method: 'card',
      purpose: 'month',
      description: 'Tres por semana',
      number: 'A-1042',
      invoiceNumber: 'T-1042',
      invoicedOn: addDays(today, -30),
      vat: '21',
    },
    {
      member: exampleMember,
      paidOn: addDays(today, -20),
      amount: 29,
      method: 'transfer',
      purpose: 'product',
      number: 'A-1043',
      invoiceNumber: 'F-17',
      invoicedOn: addDays(today, -21),
      vat: '21',
      buyerNif: exampleMember,
      buyerName: 'Núria Puig Serra',
      buyerAddress: 'Carrer Nou 1, 17001 Girona',
    },
  ],
})
