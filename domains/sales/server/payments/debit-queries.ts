import type { Kysely } from 'kysely'
import { rowsOf, run } from '../../../../database/query.ts'
import type { DB } from '../../../../database/tables.ts'

export async function lockPaymentsOfBills(db: Kysely<DB>, billIds: readonly number[]): Promise<void> {
  await run(db)`select from payments where bill_id = any(${billIds}::integer[]) order by id for no key update`
}

export async function insertDebits(
  db: Kysely<DB>,
  now: Date,
  billIds: readonly number[],
): Promise<{ id: number; bill_id: number }[]> {
  return rowsOf<{ id: number; bill_id: number }>(db)`
    insert into payments (member_id, payer_id, center_id, purpose, bought, amount_cents, household_place, household_cents, code_id, reduction_cents, description, method, month, months, bill_id, created_at)
    select b.member_id, b.payer_id, m.center_id, case when b.kind = 'pause' then 'pause' else 'month' end,
      jsonb_build_object('kind', 'bill', 'billId', b.id, 'bill', b.kind, 'planId', b.plan_id, 'pro', b.pro,
        'startsOn', b.starts_on::text, 'months', b.months, 'byItself', true),
      b.amount_cents, b.household_place, b.household_cents, b.code_id, b.reduction_cents, 'The Box ' || to_char(b.month, 'YYYY-MM'), 'mandate',
      case when b.kind <> 'rest' then b.month end, b.months, b.id, ${now}
    from bills b join members m on m.id = b.payer_id
    where b.id = any(${billIds}::integer[]) and b.state = 'open' order by b.id
    on conflict do nothing returning id, bill_id`
}

export async function cancelDebits(db: Kysely<DB>, ids: readonly number[]): Promise<void> {
  await run(db)`update payments set status = 'cancelled', error_code = 'cancelled'
    where id = any(${ids}::integer[]) and method = 'mandate' and status = 'created'`
}

export interface DebitRow {
  id: number
  payer_id: number
  bill_id: number
  status: string
}

export async function lockDebits(db: Kysely<DB>, ids: readonly number[]): Promise<DebitRow[]> {
  return rowsOf<DebitRow>(db)`
    select id, payer_id, bill_id, status from payments
    where id = any(${ids}::integer[]) and method = 'mandate' order by id for no key update`
}

export async function markDebitsPaid(db: Kysely<DB>, ids: readonly number[], now: Date): Promise<void> {
  await run(db)`
    update payments set status = 'succeeded', paid_at = ${now}, redeemed_at = ${now}, error_code = null
    where id = any(${ids}::integer[]) and status = 'created'`
}

/** Debits of a payer for one month are one charge, by the first of them. Returns the first ones. */
export async function joinDebits(db: Kysely<DB>, ids: readonly number[]): Promise<DebitRow[]> {
  await run(db)`update payments p set charged_with = f.first from (
      select o.id, min(o.id) over (partition by o.payer_id, b.month, b.kind = 'rest', o.center_id) as first
      from payments o join bills b on b.id = o.bill_id where o.id = any(${ids}::integer[])) f
    where p.id = f.id and f.first <> p.id`
  return rowsOf<DebitRow>(db)`select id, payer_id, bill_id, status from payments
    where id = any(${ids}::integer[]) and charged_with is null order by id`
}

export async function markDebitFailed(db: Kysely<DB>, id: number, reason: string): Promise<void> {
  await run(db)`update payments set status = 'failed', error_code = ${reason} where id = ${id}`
}

/** Records a returned debit as a full refund that needs no transfer. */
export async function insertReturned(
  db: Kysely<DB>,
  now: Date,
  returned: { paymentId: number; why: string; madeBy: number },
): Promise<void> {
  const { paymentId, why, madeBy } = returned
  await run(db)`
    with returned as (update payments set refunded_cents = amount_cents where id = ${paymentId} returning id, amount_cents)
    insert into refunds (payment_id, amount_cents, why, made_by, method, created_at, status, settled_at)
    select id, amount_cents, ${why}, ${madeBy}, 'transfer', ${now}, 'succeeded', ${now} from returned`
}
