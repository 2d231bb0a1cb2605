import { type Kysely, sql } from 'kysely'
import { rowsOf, run } from '../../../../database/query.ts'
import type { CreditType, DB } from '../../../../database/tables.ts'
import { sessionsUsed, takesSession } from '../expressions/sessions-used.ts'

export type PurseRow = {
  credit_type: CreditType
  sessions: number | null
  used: number
  /** Who of the household used sessions of the member's plan, and how many. */
  used_by: { name: string; sessions: number }[]
  /** Weeks of plans that others of the household share. */
  lent: { ownerId: number; lender: string; sessions: number; sessionsUsed: number }[]
  /** Own ones before those that others of the household share. */
  lots: { id: number; remaining: number; expires: number; shareable: boolean; lender: string | null }[]
}

/** Per credit type, that of services where there are any: sessions of plans and those used in the week, and unexpired credit lots that the member may spend. */
export async function selectPurses(
  db: Kysely<DB>,
  memberId: number,
  day: string,
  monday: string,
  now: Date,
): Promise<PurseRow[]> {
  return rowsOf<PurseRow>(db)`
    with shared as materialized (select lends_to(${memberId}) as id),
    weeks as (
      select m.id, m.name, kind.credit_type,
        case kind.credit_type when 'ACTIVITY' then p.activity_sessions else p.open_sessions end as sessions,
        ${sql.raw(sessionsUsed('m.id', 'days.monday', 'kind.credit_type'))} as used
      from (select ${memberId}::integer as id union all select id from shared) who
      cross join (select ${monday}::date as monday) days
      join members m on m.id = who.id
      join memberships s on s.member_id = m.id and s.starts_on <= ${day} and (s.ends_on is null or s.ends_on > ${day})
      join plans p on p.id = s.plan_id
      cross join unnest('{ACTIVITY,OPEN}'::credit_type[]) as kind(credit_type)
      where (m.id = ${memberId} or p.shareable and m.status <> 'INACTIVE')
        and not exists (select from pauses z where z.member_id = m.id
                          and z.starts_on <= ${day} and (z.ends_on is null or z.ends_on > ${day})))
    select kind.credit_type, own.sessions, coalesce(own.used, 0) as used,
           coalesce((select json_agg(json_build_object('name', u.name, 'sessions', n.count) order by u.id)
             from (select b.member_id, count(*) from bookings b where b.session_of = ${memberId} and b.week = ${monday}
               and b.credit_type = kind.credit_type and ${sql.raw(takesSession)} group by b.member_id) n
             join members u on u.id = n.member_id), '[]') as used_by,
           coalesce((select json_agg(json_build_object('ownerId', w.id, 'lender', w.name, 'sessions', w.sessions, 'sessionsUsed', w.used)
                                     order by w.id)
             from weeks w where w.id <> ${memberId} and w.credit_type = kind.credit_type), '[]') as lent,
           coalesce((select json_agg(json_build_object('id', l.id, 'remaining', l.remaining, 'shareable', l.shareable, 'lender', w.name,
                                     'expires', floor(extract(epoch from l.expires_at) * 1000))
                                     order by w.id is not null, l.expires_at, l.id)
             from credit_lots l left join members w on w.id = l.member_id and w.id <> ${memberId}
             where (l.member_id = ${memberId} or l.shareable and l.member_id = any(array(select id from shared)))
               and l.credit_type = kind.credit_type and l.remaining > 0 and l.expires_at > ${now}), '[]') as lots
    from unnest(enum_range(null::credit_type)) as kind(credit_type)
    left join weeks own on own.id = ${memberId} and own.credit_type = kind.credit_type
    where kind.credit_type::text <> 'SERVICE' or exists (select from gym where has_services)`
}

export interface NewLot {
  memberId: number
  kind: CreditType
  amount: number
  expiresAt: number
  /** The household of the member may spend it. */
  shareable?: boolean
  source: 'purchase' | 'correction'
  /** Unique, such as `receipt:12`, so that the same grant cannot be made twice. */
  reference: string
  byMemberId: number | null
  issuedReceiptId?: number
  why: string
}

export async function insertLot(db: Kysely<DB>, now: number, lot: NewLot): Promise<void> {
  await run(db)`
    with lot as (
      insert into credit_lots (member_id, credit_type, remaining, expires_at, shareable, created_at)
      values (${lot.memberId}, ${lot.kind}, ${lot.amount}, ${new Date(lot.expiresAt)}, ${lot.shareable ?? false}, ${new Date(now)})
      returning id, member_id)
    insert into credit_entries (lot_id, member_id, amount, source, reference, by_member_id, receipt_id, why, created_at)
    select id, member_id, ${lot.amount}, ${lot.source}, ${lot.reference}, ${lot.byMemberId}, ${lot.issuedReceiptId ?? null}::integer,
      ${lot.why}, ${new Date(now)} from lot`
}

/** Locks the member first, so that concurrent bookings commit before or after. Returns the credits left. */
export async function emptyLot(
  db: Kysely<DB>,
  now: Date,
  granted: string,
  entry: { reference: string; why: string; byMemberId: number | null; unexpired?: boolean },
): Promise<number> {
  await run(db)`
    select from members m where m.id = (select e.member_id from credit_entries e where e.reference = ${granted})
    for no key update`
  const rows = await rowsOf<{ id: number; member_id: number; remaining: number }>(db)`
    select l.id, l.member_id, l.remaining from credit_lots l join credit_entries e on e.lot_id = l.id
    where e.reference = ${granted} and (l.expires_at > ${now} or not ${entry.unexpired ?? false}::boolean) for no key update of l`
  const lot = rows[0]
  if (!lot || lot.remaining === 0) return 0
  await run(db)`update credit_lots set remaining = 0 where id = ${lot.id}`
  await run(db)`
    insert into credit_entries (lot_id, member_id, amount, source, reference, by_member_id, why, created_at)
    values (${lot.id}, ${lot.member_id}, ${-lot.remaining}, 'refund', ${entry.reference}, ${entry.byMemberId},
      ${entry.why}, ${now})`
  return lot.remaining
}

export async function selectUnused(
  db: Kysely<DB>,
  granted: readonly string[],
  now: Date,
): Promise<{ reference: string; remaining: number }[]> {
  return rowsOf<{ reference: string; remaining: number }>(db)`
    select e.reference, l.remaining from credit_lots l join credit_entries e on e.lot_id = l.id
    where e.reference = any(${granted}::text[]) and l.expires_at > ${now}`
}

/** Puts back into its lot what the entry `taken` took, once. False when there was nothing. */
export async function refillLot(
  db: Kysely<DB>,
  now: Date,
  refill: { memberId: number; taken: string; reference: string; why: string },
): Promise<boolean> {
  await run(db)`select from members where id = ${refill.memberId} for no key update`
  const rows = await rowsOf(db)`
    with entry as (
      insert into credit_entries (lot_id, member_id, amount, source, reference, why, created_at)
      select lot_id, member_id, -amount, 'return', ${refill.reference}, ${refill.why}, ${now}
      from credit_entries where reference = ${refill.taken}
      on conflict (reference) do nothing returning lot_id, amount)
    update credit_lots l set remaining = l.remaining + entry.amount from entry where l.id = entry.lot_id
    returning l.id`
  return rows.length > 0
}

/** Locks the spendable lots, soonest to expire first; the member first, in the same order as a join. */
export async function lockLots(
  db: Kysely<DB>,
  memberId: number,
  kind: CreditType,
  now: Date,
): Promise<{ id: number; remaining: number }[]> {
  await run(db)`select from members where id = ${memberId} for no key update`
  return rowsOf<{ id: number; remaining: number }>(db)`
    select id, remaining from credit_lots
    where member_id = ${memberId} and credit_type = ${kind} and remaining > 0 and expires_at > ${now}
    order by expires_at, id for no key update`
}

export async function correctLot(
  db: Kysely<DB>,
  now: Date,
  lot: { id: number; memberId: number; taken: number; reference: string; byMemberId: number; why: string },
): Promise<void> {
  await run(db)`update credit_lots set remaining = remaining - ${lot.taken} where id = ${lot.id}`
  await run(db)`
    insert into credit_entries (lot_id, member_id, amount, source, reference, by_member_id, why, created_at)
    values (${lot.id}, ${lot.memberId}, ${-lot.taken}, 'correction', ${lot.reference}, ${lot.byMemberId},
      ${lot.why}, ${now})`
}
