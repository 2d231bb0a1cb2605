import { type Kysely, type RawBuilder, sql } from 'kysely'
import { rowOf, rowsOf, run } from '../../../../database/query.ts'
import type { DB } from '../../../../database/tables.ts'
import { inLanguages, type Texts } from '../../../../platform/contract/texts.ts'
import type { GymVat } from '../../../../platform/contract/vat-codes.ts'
import type { Day } from '../../../../platform/rules/local-time.ts'
import { splitVat, sumByVat, type VatPart } from '../../rules/vat.ts'
import { soldVat } from '../expressions/sold-vat.ts'
import type { Bought } from './bought.ts'
import { boughtInWords } from './bought-in-words.ts'
import type { Recipient } from './draft.ts'
import type { StandingInvoice } from './sale-queries.ts'

/** An invoice that another program issued. */
export interface OutsideInvoice {
  number: string
  issuedOn: Day
  vat: GymVat
  type: 'F1' | 'F2'
  /** Null for a simplified one, and for a full one of an erased account. */
  recipient: Recipient | null
}

/**
 * Joins the company `k` that the center of payment `p` had at `at`, if it issued invoices by `by`: the audit log has every change
 * of a center's company.
 */
export const companyAt = (at: RawBuilder<unknown>, by = at) => sql`
  join members m on m.id = p.member_id
  join centers c on c.id = coalesce(p.center_id, m.center_id, (select min(id) from centers))
  left join lateral (select true as found, (a.before ->> 'company_id')::integer as id from audit_log a
    where a.action = 'change-center' and a.entity_id = c.id and a.at > ${at} and a.before ? 'company_id'
    order by a.at, a.id limit 1) was on true
  join companies k on k.id = coalesce(case when was.found then was.id else c.company_id end, (select min(id) from companies))
    and k.invoicing_since <= ${by}`

/**
 * The company that corrects payment `p`, of which there is no invoice here: that of its earlier corrective invoices, else the one it was paid to,
 * if it issues invoices by `by`.
 */
export const issuerBy = (by: RawBuilder<unknown>) => sql`coalesce(
  (select min(o.company_id) from invoices o where o.corrects_outside_id = p.id),
  (select k.id from (select) as one ${companyAt(sql`p.paid_at`, by)}
    where not exists (select from invoice_payments i where i.payment_id = p.id)))`

export interface OutsideState {
  time_zone: string
  /** Of its invoice, else of what was sold. */
  vat: GymVat
  invoice: OutsideInvoice | null
  is_corrected: boolean
}

/** Undefined if the payment has an invoice here, or its company issues none. */
export async function selectOutside(
  db: Kysely<DB>,
  paymentId: number,
  now: Date,
): Promise<OutsideState | undefined> {
  return rowOf<OutsideState>(db)`
    select k.time_zone, coalesce(o.vat, ${soldVat}) as vat, exists (select from invoices i where i.corrects_outside_id = p.id) as is_corrected,
      case when o.payment_id is not null then jsonb_build_object('number', o.number, 'issuedOn', o.issued_on, 'vat', o.vat,
        'type', o.type, 'recipient', o.recipient) end as invoice
    from payments p join companies k on k.id = ${issuerBy(sql`${now}`)}
    left join outside_invoices o on o.payment_id = p.id
    where p.id = ${paymentId} and p.status = 'succeeded'`
}

const outsideRow = ({
  paymentId,
  number,
  issuedOn,
  vat,
  type,
  recipient,
}: OutsideInvoice & { paymentId: number }) => ({
  payment_id: paymentId,
  number,
  issued_on: issuedOn,
  vat,
  type,
  recipient: recipient && JSON.stringify(recipient),
})

/** Of payments that have none. Returns how many those were. */
export async function addOutside(
  db: Kysely<DB>,
  invoices: readonly (OutsideInvoice & { paymentId: number })[],
): Promise<number> {
  if (invoices.length === 0) return 0
  const added = await db
    .insertInto('outside_invoices')
    .values(invoices.map(outsideRow))
    .onConflict((conflict) => conflict.column('payment_id').doNothing())
    .returning('payment_id')
    .execute()
  return added.length
}

/** A corrected one is not changed. */
export async function writeOutside(
  db: Kysely<DB>,
  invoice: OutsideInvoice & { paymentId: number },
): Promise<void> {
  await db
    .insertInto('outside_invoices')
    .values(outsideRow(invoice))
    .onConflict((conflict) =>
      conflict.column('payment_id').doUpdateSet((row) => ({
        number: row.ref('excluded.number'),
        issued_on: row.ref('excluded.issued_on'),
        vat: row.ref('excluded.vat'),
        type: row.ref('excluded.type'),
        recipient: row.ref('excluded.recipient'),
      })),
    )
    .execute()
}

/**
 * The remainder of an outside invoice before a refund is corrected, minus refunds made elsewhere. Undefined if it is not
 * known, or the buyer of a full one is not.
 */
export async function selectOutsideStanding(
  db: Kysely<DB>,
  refundId: number,
): Promise<StandingInvoice | undefined> {
  const rows = await rowsOf<
    Pick<StandingInvoice, 'id' | 'type' | 'company_id' | 'member_id' | 'recipient'> & {
      vat: GymVat
      bought: Bought
      month: string | null
      names: Texts
      amount_cents: number
      elsewhere_cents: number
      corrections: VatPart[]
    }
  >(db)`
    select p.id, o.type, p.member_id, o.recipient, o.vat, p.bought, p.month, p.amount_cents,
      ${issuerBy(sql`f.settled_at`)} as company_id,
      coalesce((select r.printed -> 'what' from receipts r where r.payment_id = p.id), '{}') as names,
      (select coalesce(sum(x.amount_cents), 0)::integer from refunds x
        where x.payment_id = p.id and x.status = 'succeeded' and x.id <> f.id
          and not exists (select from invoices i where i.refund_id = x.id)) as elsewhere_cents,
      coalesce((select jsonb_agg(jsonb_build_object('vat', l.vat, 'baseCents', l.base_cents, 'taxCents', l.tax_cents))
        from invoices i join invoice_lines l on l.invoice_id = i.id where i.corrects_outside_id = p.id), '[]') as corrections
    from refunds f join payments p on p.id = f.payment_id join outside_invoices o on o.payment_id = p.id
    where f.id = ${refundId} and (o.type = 'F2' or o.recipient is not null)`
  const [row] = rows
  if (!row) return undefined
  const { vat, bought, month, names, amount_cents, elsewhere_cents, corrections, ...standing } = row
  const what = inLanguages((language) => boughtInWords({ bought, month, names }, language))
  return {
    ...standing,
    isOutside: true,
    lines: [{ what, ...splitVat(amount_cents, vat) }],
    remaining: sumByVat([splitVat(amount_cents - elsewhere_cents, vat), ...corrections]),
    full_recipient: null,
  }
}

/** The buyer that staff typed for an erased account stays on the corrective invoice only. */
export async function forgetErasedBuyer(db: Kysely<DB>, paymentId: number): Promise<void> {
  await run(db)`
    update outside_invoices o set recipient = null from payments p join members m on m.id = p.member_id
    where o.payment_id = ${paymentId} and p.id = o.payment_id and m.erased_at is not null and o.recipient is not null`
}

/** The corrective invoice of a refund is to be issued by the program that issued the invoice. */
export async function markCorrectedElsewhere(db: Kysely<DB>, refundId: number): Promise<void> {
  await db.updateTable('refunds').set({ corrected_elsewhere: true }).where('id', '=', refundId).execute()
}
