import { type Kysely, sql } from 'kysely'
import { rowsOf, run } from '../../../../../database/query.ts'
import type { DB } from '../../../../../database/tables.ts'
import { zoneOfMember } from '../../../../../database/time-zones.ts'
import type { Day } from '../../../../../platform/rules/local-time.ts'
import { providerMethods } from '../../../contract/ways.ts'
import { withdrawalDays } from '../../../rules/withdrawal.ts'
import type { PaymentRow } from '../queries.ts'

export interface WithdrawableRow {
  payment_id: number
  /** The last day to withdraw; null when that is not possible (any more), or was done. */
  until: Day | null
  withdrawn_at: Date | null
}

/**
 * Only purchases that members made online, unless the bank took the money back already. For a product the days begin when it is handed over; while it waits the
 * member may always withdraw.
 */
export async function selectWithdrawable(
  db: Kysely<DB>,
  paymentIds: readonly number[],
  now: Date,
): Promise<WithdrawableRow[]> {
  return rowsOf<WithdrawableRow>(db)`
    select p.id as payment_id, w.asked_at as withdrawn_at,
      case when w.id is null and x.until >= (${now}::timestamptz at time zone z.name)::date then x.until::text end as until
    from payments p join members m on m.id = p.member_id
      left join orders o on o.payment_id = p.id
      left join withdrawals w on w.payment_id = p.id
      cross join lateral (select ${zoneOfMember} as name) z
      cross join lateral (select case
        when p.method = any(${providerMethods}) and p.made_by is null and p.status = 'succeeded' and p.refunded_cents < p.amount_cents
          and p.bought ->> 'kind' in ('credits', 'plan', 'product')
          and not exists (select from disputes d where d.payment_id = p.id and d.state = 'lost')
        then (coalesce(o.handed_over_at, case when o.id is null then p.paid_at else ${now}::timestamptz end)
          at time zone z.name)::date + ${sql.lit(withdrawalDays)} end as until) x
    where p.id = any(${paymentIds}::integer[])`
}

export async function insertWithdrawal(
  db: Kysely<DB>,
  withdrawal: { paymentId: number; now: Date; proposedCents: number },
): Promise<void> {
  const { paymentId: payment_id, now: asked_at, proposedCents: proposed_cents } = withdrawal
  await db.insertInto('withdrawals').values({ payment_id, asked_at, proposed_cents }).execute()
}

export async function wasWithdrawnFrom(db: Kysely<DB>, paymentId: number): Promise<boolean> {
  const rows = await rowsOf(db)`select from withdrawals where payment_id = ${paymentId}`
  return rows.length > 0
}

/** Whether the member bought a plan again since, and until when another payment paid, if it paid this month. */
export async function selectSincePlan(
  db: Kysely<DB>,
  payment: { id: number; member_id: number },
  month: Day,
): Promise<{ bought_again: boolean; paid_until: Day | null }> {
  const rows = await rowsOf<{ bought_again: boolean; paid_until: Day | null }>(db)`
    select coalesce(bool_or(purpose = 'plan' and id > ${payment.id}), false) as bought_again,
      (max(month + make_interval(months => months::integer)) filter (where refunded_cents < amount_cents and month <= ${month}
        and month + make_interval(months => months::integer) > ${month}::date))::date::text as paid_until
    from payments where member_id = ${payment.member_id} and id <> ${payment.id} and status = 'succeeded'`
  return rows[0] ?? { bought_again: false, paid_until: null }
}

/** A refund by staff handles the withdrawal of its payment. */
export async function closeWithdrawal(
  db: Kysely<DB>,
  paymentId: number,
  now: Date,
  by: number,
): Promise<void> {
  await run(db)`update withdrawals set attended_at = ${now}, attended_by = ${by}
    where payment_id = ${paymentId} and attended_at is null`
}

export async function selectOpenWithdrawalOf(
  db: Kysely<DB>,
  paymentId: number,
): Promise<{ asked_at: Date; proposed_cents: number } | undefined> {
  return db
    .selectFrom('withdrawals')
    .select(['asked_at', 'proposed_cents'])
    .where('payment_id', '=', paymentId)
    .where('attended_at', 'is', null)
    .executeTakeFirst()
}

export interface OpenWithdrawalRow {
  id: number
  payment_id: number
  member_id: number
  name: string
  surname: string
  bought: PaymentRow['bought']
  status: PaymentRow['status']
  amount_cents: number
  refunded_cents: number
  proposed_cents: number
  asked_at: Date
}

export async function selectOpenWithdrawals(db: Kysely<DB>, most: number): Promise<OpenWithdrawalRow[]> {
  return rowsOf<OpenWithdrawalRow>(db)`
    select w.id, w.payment_id, p.member_id, m.name, m.surname, p.bought, p.status, p.amount_cents, p.refunded_cents, w.proposed_cents, w.asked_at
    from withdrawals w join payments p on p.id = w.payment_id join members m on m.id = p.member_id
    where w.attended_at is null order by w.id limit ${most}`
}
