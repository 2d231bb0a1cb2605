import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { DB } from '../../../../../database/tables.ts'
import type { Day, Millis } from '../../../../../platform/rules/local-time.ts'
import { inParts } from '../../../../../platform/server/answers/in-parts.ts'
import {
  keepOutsideInvoices,
  type OutsideInvoice,
} from '../../../../invoicing/server/invoices/outside-invoice.ts'
import { backByStaff, isTakenBy, type PaymentMethod } from '../../../../sales/contract/ways.ts'
import type { ImportContext } from '../kinds/transfer-kind.ts'
import { insertImportedPayments, insertImportedRefunds } from '../payment-queries.ts'

/** A payment made elsewhere. Amounts in cents. */
export interface NewPayment {
  key: string
  memberId: number
  centerId: number | null
  purpose: 'credits' | 'plan' | 'month' | 'product' | 'pause' | 'manual'
  description: string
  cents: number
  method: PaymentMethod
  paidAt: Millis
  refunded: number
  refundedAt: Millis
  /** The month it pays, which is then not billed. */
  month: Day | null
  madeBy: number | null
  invoice?: OutsideInvoice | null
}

/** Writes payments for the books: nothing is charged or granted. Returns their ids. */
export async function writePayments(
  db: Kysely<DB>,
  payments: readonly NewPayment[],
  { byId }: Pick<ImportContext, 'byId'>,
  wrote?: (lines: number) => Promise<void>,
): Promise<number[]> {
  const written: number[] = []
  await inParts(payments, async (part) => {
    const ids = await insertImportedPayments(
      db,
      part.map((payment) => ({
        key: payment.key,
        member_id: payment.memberId,
        center_id: payment.centerId,
        purpose: payment.purpose,
        bought: JSON.stringify({ kind: 'imported', what: payment.description }),
        amount_cents: payment.cents,
        refunded_cents: payment.refunded,
        description: payment.description,
        method: payment.method,
        status: 'succeeded',
        month: payment.month,
        made_by: payment.madeBy,
        created_at: new Date(payment.paidAt),
        paid_at: new Date(payment.paidAt),
        redeemed_at: new Date(payment.paidAt),
      })),
    )
    written.push(...ids.values())
    await keepOutsideInvoices(
      db,
      part.flatMap(({ key, invoice }) => (invoice ? [{ paymentId: ids.get(key) ?? 0, ...invoice }] : [])),
    )
    await insertImportedRefunds(
      db,
      part
        .filter(({ refunded }) => refunded > 0)
        .map(({ key, refunded: cents, method, refundedAt }) => ({
          paymentId: ids.get(key) ?? 0,
          cents,
          method: isTakenBy('bank', method) ? backByStaff(method) : method,
          on: new Date(refundedAt).toISOString(),
          byId,
        })),
    )
    await wrote?.(part.length)
  })
  return written
}

/** The same key for the same name. */
export function keyNamed(name: readonly unknown[]): string {
  const hash = createHash('sha256').update(JSON.stringify(name)).digest('hex')
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `8${hash.slice(13, 16)}`,
    `a${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ].join('-')
}
