import { type Kysely, type RawBuilder, sql } from 'kysely'
import { rowsOf } from '../../../../database/query.ts'
import type { CreditType, DB } from '../../../../database/tables.ts'
import type { Texts } from '../../../../platform/contract/texts.ts'
import type { Day } from '../../../../platform/rules/local-time.ts'
import type { CreditMovement, LedgerEntry } from '../../contract/credits.ts'

export interface LedgerRow {
  id: number
  created_at: Date
  credit_type: CreditType
  amount: number
  source: LedgerEntry['source']
  why: string
  expires_at: Date
  class_id: number | null
  starts_at: Date | null
  on_date: Day | null
  activity_name: Texts | null
  time_zone: string | null
  payment_id: number | null
  year: number | null
  number: number | null
  by_id: number | null
  by_name: string | null
  used_by: string | null
  lender: string | null
}

export type MovementRow = Omit<LedgerRow, 'source' | 'expires_at'> & {
  source: CreditMovement['source']
  expires_at: Date | null
}

interface Page {
  size: number
  number: number
}

/**
 * Bought credits: what happened to the member's own, also by others of the household, and what the member used of theirs. Expired ones are
 * computed, not stored, so that the sum of the own ones is right at any moment.
 */
const ledgerOf = (memberId: number, now: Date): RawBuilder<unknown> => sql`
      select id, lot_id, member_id, amount, source, why, booking_id, receipt_id, by_member_id, created_at
      from credit_entries where lot_id = any(array(select id from credit_lots where member_id = ${memberId}))
      union all
      select x.id, x.lot_id, x.member_id, x.amount, x.source, x.why, x.booking_id, x.receipt_id, x.by_member_id, x.created_at
      from credit_entries x join credit_lots l on l.id = x.lot_id and l.member_id <> ${memberId} where x.member_id = ${memberId}
      union all
      select -id, id, member_id, -remaining, 'expiry', '', null, null, null, expires_at
      from credit_lots where member_id = ${memberId} and remaining > 0 and expires_at <= ${now}`

/** Sessions of the plan, taken and given back, and those of plans that others share. They are in no ledger: bookings tell them. */
const sessionsOf = (memberId: number): RawBuilder<unknown> => sql`
      select id, null::integer, member_id, -1, 'session', '', id, null, null, coalesce(promoted_at, created_at)
      from bookings where (member_id = ${memberId} or session_of = ${memberId}) and charge = 'session'
      union all
      select id, null, member_id, 1, 'session_return', '', id, null, null, ended_at
      from bookings where (member_id = ${memberId} or session_of = ${memberId}) and charge = 'session' and ended_at is not null
        and end_reason not in ('left_late', 'removed_late', 'given_away')`

const pageOf = (memberId: number, of: RawBuilder<unknown>, { size, number }: Page) => sql`
    with e as (${of} order by created_at desc, id desc, source limit ${size} offset ${size * number})
    select e.id::integer, e.created_at, coalesce(l.credit_type, b.credit_type) as credit_type, e.amount, e.source, e.why, l.expires_at,
      b.class_id, lower(b.during) as starts_at, b.on_date::text, a.name as activity_name, c.time_zone,
      r.payment_id, r.year, r.number, w.id as by_id, trim(w.name || ' ' || w.surname) as by_name,
      case when e.member_id <> ${memberId} then u.name end as used_by, o.name as lender
    from e
    left join credit_lots l on l.id = e.lot_id
    left join bookings b on b.id = e.booking_id
    left join gym_classes k on k.id = b.class_id
    left join centers c on c.id = k.center_id
    left join activities a on a.id = b.activity_id
    left join receipts r on r.id = e.receipt_id
    left join members w on w.id = e.by_member_id and w.erased_at is null
    left join members u on u.id = e.member_id
    left join members o on o.id = coalesce(l.member_id, b.session_of) and o.id <> ${memberId}
    order by e.created_at desc, e.id desc, e.source`

async function select<Row>(
  db: Kysely<DB>,
  memberId: number,
  of: RawBuilder<unknown>,
  page: Page,
): Promise<{ total: number; content: Row[] }> {
  const content = await rowsOf<Row>(db)`${pageOf(memberId, of, page)}`
  const counted = await rowsOf<{ total: number }>(db)`
    select count(*)::integer as total from (${of}) as e`
  return { total: counted[0]?.total ?? 0, content }
}

export const selectLedger = (db: Kysely<DB>, memberId: number, now: Date, page: Page) =>
  select<LedgerRow>(db, memberId, ledgerOf(memberId, now), page)

/** The ledger and the sessions of the plan. */
export const selectMovements = (db: Kysely<DB>, memberId: number, now: Date, page: Page) =>
  select<MovementRow>(db, memberId, sql`${ledgerOf(memberId, now)} union all ${sessionsOf(memberId)}`, page)

export async function selectLots(
  db: Kysely<DB>,
  memberId: number,
  now: Date,
): Promise<{ credit_type: CreditType; remaining: number; expires_at: Date; shareable: boolean }[]> {
  return db
    .selectFrom('credit_lots')
    .select(['credit_type', 'remaining', 'expires_at', 'shareable'])
    .where('member_id', '=', memberId)
    .where('remaining', '>', 0)
    .where('expires_at', '>', now)
    .orderBy('expires_at')
    .orderBy('id')
    .limit(200)
    .execute()
}
