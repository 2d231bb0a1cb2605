import type { Kysely } from 'kysely'
import type { DB } from '../../../../database/tables.ts'
import type { Recipient } from './draft.ts'

export async function selectRecipient(db: Kysely<DB>, memberId: number): Promise<Recipient | null> {
  const found = db.selectFrom('invoice_recipients').select(['name', 'nif', 'address'])
  return (await found.where('member_id', '=', memberId).executeTakeFirst()) ?? null
}

export async function writeRecipient(
  db: Kysely<DB>,
  now: Date,
  memberId: number,
  recipient: Recipient | null,
): Promise<void> {
  if (!recipient) {
    await db.deleteFrom('invoice_recipients').where('member_id', '=', memberId).execute()
    return
  }
  const values = { ...recipient, changed_at: now }
  await db
    .insertInto('invoice_recipients')
    .values({ member_id: memberId, ...values })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(values))
    .execute()
}

/** Locks a payment; undefined if it did not come. */
export function lockPaid(
  db: Kysely<DB>,
  paymentId: number,
): Promise<{ payer_id: number; paid_at: Date | null } | undefined> {
  return db
    .selectFrom('payments')
    .select(['payer_id', 'paid_at'])
    .where('id', '=', paymentId)
    .where('status', '=', 'succeeded')
    .forNoKeyUpdate()
    .executeTakeFirst()
}

export interface InvoiceOfPayment {
  id: number
  company_id: number
  type: string
  full_number: string
  issued_on: string
  time_zone: string
  /** Corrective invoices of it, which get a full one too. */
  corrective_ids: number[]
}

export async function selectInvoiceOfPayment(
  db: Kysely<DB>,
  paymentId: number,
): Promise<InvoiceOfPayment | undefined> {
  return db
    .selectFrom('invoice_payments as p')
    .innerJoin('invoices as i', 'i.id', 'p.invoice_id')
    .innerJoin('companies as c', 'c.id', 'i.company_id')
    .select(['i.id', 'i.company_id', 'i.type', 'i.full_number', 'i.issued_on', 'c.time_zone'])
    .select((of) =>
      of
        .selectFrom('invoices as r')
        .select((by) =>
          by.fn.coalesce(by.fn.agg<number[]>('array_agg', ['r.id']), by.val<number[]>([])).as('ids'),
        )
        .whereRef('r.corrects_id', '=', 'i.id')
        .as('corrective_ids'),
    )
    .where('p.payment_id', '=', paymentId)
    .executeTakeFirst() as Promise<InvoiceOfPayment | undefined>
}
