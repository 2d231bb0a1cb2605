import { type Kysely, sql } from 'kysely'
import { rowOf, rowsOf, run } from '../../../../../database/query.ts'
import type { DB } from '../../../../../database/tables.ts'
import { isOwed } from '../../expressions/bill-state.ts'
import { hasCard } from '../../expressions/ways-of-paying.ts'
import type { ProviderDispute } from '../../providers/provider.ts'

const most = 50

interface MemberColumns {
  member_id: number
  name: string
  surname: string
}

export interface UnpaidBillRow extends MemberColumns {
  id: number
  amount_cents: number
  month: string
  months: number
  kind: 'month' | 'pause' | 'rest'
  refused_at: Date
  due_at: Date | null
  error_code: string | null
  next_try_at: Date | null
  has_card: boolean
}

export async function selectUnpaidBills(db: Kysely<DB>, provider: string | null): Promise<UnpaidBillRow[]> {
  return rowsOf<UnpaidBillRow>(db)`
    select b.id, m.id as member_id, m.name, m.surname, b.amount_cents, b.month, b.months, b.kind, b.refused_at, b.due_at, b.error_code, b.next_try_at,
      ${hasCard(provider)} as has_card
    from bills b join members m on m.id = b.payer_id
    where ${isOwed} and b.plan_ended_at is null order by b.refused_at, b.id limit ${most}`
}

export interface FailedRefundRow extends MemberColumns {
  id: number
  payment_id: number
  amount_cents: number
  refundable_cents: number
  at: Date
  why: string
  origin: 'desk' | 'server' | 'provider'
}

export async function selectFailedRefunds(db: Kysely<DB>): Promise<FailedRefundRow[]> {
  return rowsOf<FailedRefundRow>(db)`
    select f.id, f.payment_id, p.member_id, m.name, m.surname, f.amount_cents, p.amount_cents - p.refunded_cents as refundable_cents,
      coalesce(f.settled_at, f.created_at) as at, f.why, f.origin
    from refunds f join payments p on p.id = f.payment_id join members m on m.id = p.member_id
    where f.status = 'failed' and f.attended_at is null and p.refunded_cents < p.amount_cents order by f.id limit ${most}`
}

export interface CorrectionRow extends MemberColumns {
  id: number
  payment_id: number
  amount_cents: number
  at: Date
  paid_at: Date
}

const isToCorrect = sql`f.corrected_elsewhere and f.status = 'succeeded' and f.attended_at is null`

/** Refunds whose corrective invoice another program is to issue. */
export async function selectCorrectionsElsewhere(db: Kysely<DB>): Promise<CorrectionRow[]> {
  return rowsOf<CorrectionRow>(db)`
    select f.id, f.payment_id, p.member_id, m.name, m.surname, f.amount_cents, f.settled_at as at, p.paid_at
    from refunds f join payments p on p.id = f.payment_id join members m on m.id = p.member_id
    where ${isToCorrect} order by f.id limit ${most}`
}

export interface DisputeRow extends MemberColumns {
  id: number
  payment_id: number
  amount_cents: number
  reason: string
  state: 'needs_response' | 'under_review' | 'won' | 'lost'
  created_at: Date
  answer_by: Date | null
}

export async function selectOpenDisputes(db: Kysely<DB>): Promise<DisputeRow[]> {
  return rowsOf<DisputeRow>(db)`
    select d.id, d.payment_id, p.member_id, m.name, m.surname, d.amount_cents, d.reason, d.state, d.created_at, d.answer_by
    from disputes d join payments p on p.id = d.payment_id join members m on m.id = p.member_id
    where d.attended_at is null order by d.id limit ${most}`
}

type Counts = Record<'bills' | 'refunds' | 'disputes' | 'withdrawals' | 'corrections', number>

export async function countToDo(db: Kysely<DB>): Promise<Counts> {
  const rows = await rowsOf<Counts>(db)`
    select (select count(*)::integer from bills b where ${isOwed} and b.plan_ended_at is null) as bills,
      (select count(*)::integer from refunds f join payments p on p.id = f.payment_id where f.status = 'failed'
        and f.attended_at is null and p.refunded_cents < p.amount_cents) as refunds,
      (select count(*)::integer from refunds f where ${isToCorrect}) as corrections,
      (select count(*)::integer from withdrawals where attended_at is null) as withdrawals,
      (select count(*)::integer from disputes where attended_at is null) as disputes`
  return rows[0] ?? { bills: 0, refunds: 0, disputes: 0, withdrawals: 0, corrections: 0 }
}

export async function markResolved(
  db: Kysely<DB>,
  table: 'refunds' | 'disputes' | 'withdrawals',
  id: number,
  now: Date,
  by: number,
): Promise<{ member_id: number; payment_id: number } | undefined> {
  const open = table === 'refunds' ? sql`(t.status = 'failed' or t.corrected_elsewhere)` : sql`true`
  return rowOf<{ member_id: number; payment_id: number }>(db)`
    update ${sql.table(table)} t set attended_at = ${now}, attended_by = ${by} from payments p
    where t.id = ${id} and p.id = t.payment_id and t.attended_at is null and ${open} returning p.member_id, t.payment_id`
}

/** Upserts a dispute; a resolved one reopens when its state changes. */
export async function upsertDispute(
  db: Kysely<DB>,
  paymentId: number,
  dispute: ProviderDispute,
): Promise<void> {
  const { id, amountCents, reason, state, createdAt, answerBy } = dispute
  await run(db)`
    insert into disputes (payment_id, provider_id, amount_cents, reason, state, created_at, answer_by)
    values (${paymentId}, ${id}, ${amountCents}, ${reason}, ${state}, ${new Date(createdAt)},
      ${answerBy === null ? null : new Date(answerBy)})
    on conflict (provider_id) do update set state = excluded.state, answer_by = excluded.answer_by,
      amount_cents = excluded.amount_cents,
      attended_at = case when disputes.state = excluded.state then disputes.attended_at end,
      attended_by = case when disputes.state = excluded.state then disputes.attended_by end`
}
