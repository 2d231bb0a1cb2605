import { type Kysely, sql } from 'kysely'
import type { LedgerEntry } from '../../../contracts/admin-users.ts'
import type { CreditType, DB } from '../../../database/tables.ts'
import type { Day } from '../../../rules/local-time.ts'

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
  activity_ca: string | null
  activity_es: string | null
  time_zone: string | null
  payment_id: number | null
  year: number | null
  number: number | null
  by_id: number | null
  by_name: string | null
}

/** Expired credits are computed, not stored, so that the sum is right at any moment. */
export async function selectLedger(
  db: Kysely<DB>,
  memberId: number,
  now: Date,
  page: { size: number; number: number },
): Promise<{ total: number; content: LedgerRow[] }> {
  const expired = sql`from credit_lots where member_id = ${memberId} and remaining > 0 and expires_at <= ${now}`
  const { rows } = await sql<LedgerRow>`
    with e as (
      select id, lot_id, amount, source, why, booking_id, receipt_id, by_member_id, created_at
      from credit_entries where member_id = ${memberId}
      union all
      select -id, id, -remaining, 'expiry', '', null, null, null, expires_at ${expired}
      order by created_at desc, id desc limit ${page.size} offset ${page.size * page.number})
    select e.id::integer, e.created_at, l.credit_type, e.amount, e.source, e.why, l.expires_at,
      b.class_id, lower(b.during) as starts_at, b.on_date::text, a.name_ca as activity_ca, a.name_es as activity_es, c.time_zone,
      r.payment_id, r.year, r.number, w.id as by_id, trim(w.name || ' ' || w.surname) as by_name
    from e
    join credit_lots l on l.id = e.lot_id
    left join bookings b on b.id = e.booking_id
    left join gym_classes k on k.id = b.class_id
    left join centers c on c.id = k.center_id
    left join activities a on a.id = b.activity_id
    left join receipts r on r.id = e.receipt_id
    left join members w on w.id = e.by_member_id and w.erased_at is null
    order by e.created_at desc, e.id desc`.execute(db)
  const { rows: counted } = await sql<{ total: number }>`
    select (select count(*)::integer from credit_entries where member_id = ${memberId})
      + (select count(*)::integer ${expired}) as total`.execute(db)
  return { total: counted[0]?.total ?? 0, content: rows }
}

export async function selectLots(
  db: Kysely<DB>,
  memberId: number,
  now: Date,
): Promise<{ credit_type: CreditType; remaining: number; expires_at: Date }[]> {
  return db
    .selectFrom('credit_lots')
    .select(['credit_type', 'remaining', 'expires_at'])
    .where('member_id', '=', memberId)
    .where('remaining', '>', 0)
    .where('expires_at', '>', now)
    .orderBy('expires_at')
    .orderBy('id')
    .limit(200)
    .execute()
}
