import type { Kysely } from 'kysely'
import { rowsOf } from '../../../../database/query.ts'
import type { DB } from '../../../../database/tables.ts'
import { type StandingInvoice, selectStanding } from './sale-queries.ts'

/** Whether the bank took back every payment of an invoice, as a debit or by a lost dispute. */
export async function selectIsUnpaid(db: Kysely<DB>, invoiceId: number): Promise<boolean> {
  const rows = await rowsOf<{ unpaid: boolean }>(db)`
    select bool_and(exists (select from remittance_lines x where x.payment_id = y.payment_id and x.state = 'returned' and x.returned_late)
      or exists (select from disputes d where d.payment_id = y.payment_id and d.state = 'lost')) as unpaid
    from invoice_payments y where y.invoice_id = ${invoiceId}`
  return rows[0]?.unpaid === true
}

/** Full invoices in the place of others that nothing has taken back. */
export async function selectFullInPlace(
  db: Kysely<DB>,
  replacedIds: readonly number[],
): Promise<StandingInvoice[]> {
  const found = await db
    .selectFrom('invoice_replacements as r')
    .innerJoin('invoices as i', 'i.id', 'r.invoice_id')
    .select('i.id')
    .distinct()
    .where('r.replaced_id', 'in', [...replacedIds])
    .where('i.type', '=', 'F3')
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('invoices as o').select('o.id').whereRef('o.corrects_id', '=', 'i.id'))),
    )
    .orderBy('i.id')
    .execute()
  const standing = await selectStanding(
    db,
    found.map(({ id }) => id),
  )
  return [...standing.values()]
}

/** The payments of an invoice have another one from now on. */
export async function moveToInvoice(db: Kysely<DB>, fromId: number, toId: number): Promise<void> {
  await db
    .updateTable('invoice_payments')
    .set({ invoice_id: toId })
    .where('invoice_id', '=', fromId)
    .execute()
}
