import { type Kysely, sql } from 'kysely'
import { rowsOf, run } from '../../../../database/query.ts'
import type { CreditType, DB } from '../../../../database/tables.ts'
import { zoneOfMember } from '../../../../database/time-zones.ts'
import type { Day } from '../../../../platform/rules/local-time.ts'
import { type ExportPage, type ExportRow, whose } from './export-queries.ts'
import { jsonRows } from './import-queries.ts'

export interface NewPurse {
  memberId: number
  kind: CreditType
  amount: number
  /** The household may spend them. */
  shared: boolean
  expiresAt: string
  reference: string
}

/** Inserts credit lots, each with its ledger entry. */
export async function insertImportedLots(
  db: Kysely<DB>,
  purses: readonly NewPurse[],
  { now, byId }: { now: Date; byId: number },
): Promise<void> {
  if (purses.length === 0) return
  await run(db)`
    with wanted as (
      select * from jsonb_to_recordset(${jsonRows(purses)}) as p("memberId" integer, kind credit_type, amount integer,
        shared boolean, "expiresAt" timestamptz, reference text)),
    lots as (
      insert into credit_lots (member_id, credit_type, remaining, shareable, expires_at, created_at)
      select "memberId", kind, amount, shared, "expiresAt", ${now} from wanted
      returning id, member_id, credit_type, shareable, expires_at)
    insert into credit_entries (lot_id, member_id, amount, source, reference, by_member_id, created_at)
    select l.id, l.member_id, w.amount, 'import', w.reference, ${byId}, ${now}
    from lots l join wanted w on w."memberId" = l.member_id and w.kind = l.credit_type and w.shared = l.shareable
      and w."expiresAt" = l.expires_at`
}

export interface PurseChange {
  memberId: number
  kind: CreditType
  until: Day
  shared: boolean
  /** Credits to add, negative to take away. */
  by: number
  expiresAt: string
}

/**
 * Adds missing credits as new lots and takes surplus ones from the lots of that day, the oldest first. Each change has a ledger
 * entry.
 */
export async function changePurses(
  db: Kysely<DB>,
  changes: readonly PurseChange[],
  { now, byId, run: importId }: { now: Date; byId: number; run: string },
): Promise<void> {
  const more = changes.filter((change) => change.by > 0)
  await insertImportedLots(
    db,
    more.map((each, nth) => ({
      memberId: each.memberId,
      kind: each.kind,
      amount: each.by,
      shared: each.shared,
      expiresAt: each.expiresAt,
      reference: `import:${importId}:more:${nth}:${each.memberId}`,
    })),
    { now, byId },
  )
  const less = changes.filter((change) => change.by < 0)
  if (less.length === 0) return
  await run(db)`
    with wanted as (
      select * from jsonb_to_recordset(${jsonRows(less)}) as w("memberId" integer, kind credit_type, until date, shared boolean, by integer)),
    lots as (
      select l.id, l.member_id, l.remaining, -w.by as too_many,
        coalesce(sum(l.remaining) over (partition by l.member_id, l.credit_type, w.until, w.shared order by l.id
          rows between unbounded preceding and 1 preceding), 0) as before
      from wanted w
      join members m on m.id = w."memberId"
      cross join lateral (select ${zoneOfMember} as name) z
      join credit_lots l on l.member_id = m.id and l.credit_type = w.kind and l.shareable = w.shared and l.remaining > 0
        and ((l.expires_at - interval '1 second') at time zone z.name)::date = w.until),
    taken as (
      select id, member_id, least(remaining, too_many - before)::integer as n from lots where before < too_many),
    emptied as (
      update credit_lots l set remaining = l.remaining - t.n from taken t where l.id = t.id)
    insert into credit_entries (lot_id, member_id, amount, source, reference, by_member_id, created_at)
    select id, member_id, -n, 'import', ${`import:${importId}:less:`} || id, ${byId}, ${now} from taken`
}

/** Credits of a member by kind and day of expiry in their center. */
export interface KnownLot {
  memberId: number
  kind: CreditType
  until: Day
  shared: boolean
  remaining: number
}

/** All credits of these members, spent ones included. */
export async function selectKnownLots(db: Kysely<DB>, memberIds: readonly number[]): Promise<KnownLot[]> {
  return rowsOf<KnownLot>(db)`
    select l.member_id as "memberId", l.credit_type as kind, (((l.expires_at - interval '1 second') at time zone z.name)::date)::text as until,
      l.shareable as shared, sum(l.remaining)::integer as remaining
    from credit_lots l join members m on m.id = l.member_id
    cross join lateral (select ${zoneOfMember} as name) z
    where l.member_id = any(${memberIds}::integer[])
    group by 1, 2, 3, 4`
}

/** Remaining credits by import reference. */
export async function selectImportedLots(
  db: Kysely<DB>,
  references: readonly string[],
): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('credit_entries as e')
    .innerJoin('credit_lots as l', 'l.id', 'e.lot_id')
    .select(['e.reference', 'l.remaining'])
    .where((where) => where('e.reference', '=', sql<string>`any(${references}::text[])`))
    .execute()
  return new Map(rows.map(({ reference, remaining }) => [reference, remaining]))
}

/** Pages of members, not of lots: most members have none. */
export const exportCredits: ExportPage = async (db, { after, most, now }) => {
  const rows = await rowsOf<ExportRow>(db)`
  select m.id as after, ${whose}, l.credit_type as "creditType",
    (((l.expires_at - interval '1 second') at time zone ${zoneOfMember})::date)::text as until, sum(l.remaining) as credits,
    l.shareable as shared
  from (select * from members where id > ${after} and erased_at is null order by id limit ${most}) m
  join credit_lots l on l.member_id = m.id and l.remaining > 0 and l.expires_at > ${now}
  group by m.id, 2, m.center_id, 3, 4, l.shareable order by m.id, 3, 4, l.shareable`
  const pages = await rowsOf<{ last: number | null }>(db)`
    select max(id) as last from (
      select id from members where id > ${after} and erased_at is null order by id limit ${most}) m`
  return { rows, next: pages[0]?.last ?? null }
}
