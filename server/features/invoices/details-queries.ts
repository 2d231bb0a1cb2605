import type { Kysely } from 'kysely'
import type { DB } from '../../../database/tables.ts'
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

/** Locks a member's payment; false if it is not theirs or did not come. */
export async function lockPaid(db: Kysely<DB>, paymentId: number, memberId: number): Promise<boolean> {
  const row = await db
    .selectFrom('payments')
    .select('id')
    .where('id', '=', paymentId)
    .where('member_id', '=', memberId)
    .where('status', '=', 'succeeded')
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row !== undefined
}

export interface InvoiceOfPayment {
  id: number
  type: string
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
    .select(['i.id', 'i.type', 'i.issued_on', 'c.time_zone'])
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
