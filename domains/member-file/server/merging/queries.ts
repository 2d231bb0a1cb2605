import { type Kysely, type Selectable, sql } from 'kysely'
import { rowOf, rowsOf, run } from '../../../../database/query.ts'
import type { DB, Members } from '../../../../database/tables.ts'
import type { MergedPerson } from '../../contract/merging.ts'

export type MemberRow = Selectable<Members>

/** Classes to come of either account; complete only under the members' locks. */
export async function comingClassesOf(
  db: Kysely<DB>,
  memberIds: readonly number[],
  at: Date,
): Promise<number[]> {
  const rows = await rowsOf<{ class_id: number }>(db)`
    select distinct class_id from bookings
    where member_id = any(${memberIds}::integer[]) and ended_at is null and upper(during) > ${at} order by 1`
  return rows.map((row) => row.class_id)
}

/** In the order of docs/locking.md; returns the two members. */
export async function lockForMerging(
  db: Kysely<DB>,
  memberIds: readonly number[],
  classIds: readonly number[],
): Promise<MemberRow[]> {
  const ids = sql`any(${memberIds}::integer[])`
  await run(db)`select from gym_classes where id = any(${classIds}::integer[]) order by id for no key update`
  await run(
    db,
  )`select from households where id in (select household_id from household_people where member_id = ${ids})
    order by id for no key update`
  await run(
    db,
  )`select from remittances where id in (select remittance_id from remittance_lines where member_id = ${ids})
    order by id for no key update`
  await run(db)`select from payments where member_id = ${ids} order by id for no key update`
  await run(db)`select from bills where member_id = ${ids} order by id for no key update`
  // Whoever is about to refer to the account that ends waits too.
  return rowsOf<MemberRow>(db)`select * from members where id = ${ids} order by id for update`
}

export async function hasPaymentUnderWay(db: Kysely<DB>, memberId: number): Promise<boolean> {
  const rows = await rowsOf(db)`select from payments where member_id = ${memberId}
    and (status in ('created', 'requires_action')
      or status = 'succeeded' and redeemed_at is null and refunded_cents < amount_cents) limit 1`
  return rows.length > 0
}

/** The place in a household; undefined without one. */
export async function selectSeat(
  db: Kysely<DB>,
  memberId: number,
): Promise<{ seat: number | null } | undefined> {
  return rowOf<{ seat: number | null }>(db)`select seat from household_people where member_id = ${memberId}`
}

export async function hasRunningPlan(db: Kysely<DB>, memberId: number, today: string): Promise<boolean> {
  const row = await rowOf(db)`select from memberships
    where member_id = ${memberId} and (ends_on is null or ends_on > ${today}::date) limit 1`
  return row !== undefined
}

export async function insertMerge(
  db: Kysely<DB>,
  { keptId, mergedId, byId, at }: { keptId: number; mergedId: number; byId: number; at: Date },
): Promise<number> {
  const made = db
    .insertInto('member_merges')
    .values({ kept_id: keptId, merged_id: mergedId, by_member_id: byId, at })
  return (await made.returning('id').executeTakeFirstOrThrow()).id
}

export async function setMoving(db: Kysely<DB>, id: number, moving: boolean): Promise<void> {
  await db.updateTable('member_merges').set({ moving }).where('id', '=', id).execute()
}

/** A member has one best record per movement, also in between. */
export async function clearBests(db: Kysely<DB>, memberIds: readonly number[]): Promise<void> {
  await run(
    db,
  )`update movement_records set is_best = false where member_id = any(${memberIds}::integer[]) and is_best`
}

/** Marks the best record of each movement, and the best visible score of each benchmark. Requires the members' locks. */
export async function markBests(db: Kysely<DB>, memberIds: readonly number[]): Promise<void> {
  const ids = sql`any(${memberIds}::integer[])`
  const best = sql`select distinct on (member_id, movement_id) id from movement_records
    where member_id = ${ids} order by member_id, movement_id, value desc, on_date, id`
  await run(
    db,
  )`update movement_records set is_best = false where member_id = ${ids} and is_best and id not in (${best})`
  await run(db)`update movement_records set is_best = true where id in (${best}) and not is_best`
  await run(db)`
    with best as (
      select distinct on (member_id, benchmark_id) id from scores
      where benchmark_id is not null and member_id = ${ids} and visible
      order by member_id, benchmark_id, order_key, entered_at, id)
    update scores s set is_best = not s.is_best
    where s.member_id = ${ids} and s.benchmark_id is not null and s.is_best <> (s.id in (select id from best))`
}

export interface MergeRow {
  id: number
  kept_id: number
  merged_id: number
  at: Date
}

/** A merge that was not undone. */
export async function selectMerge(db: Kysely<DB>, id: number): Promise<MergeRow | undefined> {
  return rowOf<MergeRow>(db)`
    select id, kept_id, merged_id, at from member_merges where id = ${id} and undone_at is null`
}

/** The last one into an account that was not undone, later than a time. */
export async function selectLastMerge(
  db: Kysely<DB>,
  keptId: number,
  since: Date,
): Promise<MergeRow | undefined> {
  return rowOf<MergeRow>(db)`
    select id, kept_id, merged_id, at from member_merges
    where kept_id = ${keptId} and undone_at is null and at > ${since} order by id desc limit 1`
}

/** Whether one of the accounts was merged again afterwards. */
export async function wasMergedAgain(db: Kysely<DB>, { id, kept_id, merged_id }: MergeRow): Promise<boolean> {
  const later = await rowOf(db)`
    select from member_merges where id > ${id} and undone_at is null
      and (kept_id in (${kept_id}, ${merged_id}) or merged_id in (${kept_id}, ${merged_id})) limit 1`
  return later !== undefined
}

export async function markUndone(db: Kysely<DB>, id: number, at: Date): Promise<void> {
  await db.updateTable('member_merges').set({ undone_at: at, moving: false }).where('id', '=', id).execute()
  await db.deleteFrom('member_merge_changes').where('merge_id', '=', id).execute()
}

/** What was kept for undoing merges before a time. */
export async function deleteChanges(db: Kysely<DB>, before: Date): Promise<void> {
  await run(db)`delete from member_merge_changes
    where merge_id in (select id from member_merges where at < ${before})`
}

const person = sql`m.id, m.name, m.surname, m.email, m.phone, m.cin, m.birth::text as birth, m.created_at as since`

interface PersonRow extends Omit<MergedPerson, 'since'> {
  since: Date
}

export const toPerson = ({ since, ...row }: PersonRow): MergedPerson => ({
  ...row,
  since: since.toISOString(),
})

export async function selectPersons(db: Kysely<DB>, ids: readonly number[]): Promise<PersonRow[]> {
  return rowsOf<PersonRow>(db)`
    select ${person} from members m where m.id = any(${ids}::integer[]) and m.erased_at is null`
}

/** Accounts with the same name and birth date, or the same phone. */
export async function selectCandidates(db: Kysely<DB>, memberId: number): Promise<PersonRow[]> {
  return rowsOf<PersonRow>(db)`
    select ${person} from members o join members m on m.id <> o.id and m.erased_at is null and not m.roles && '{TRAINER,ADMIN}'
      and (lower(m.name || ' ' || m.surname) = lower(o.name || ' ' || o.surname) and (m.birth = o.birth or m.birth is null or o.birth is null)
        or m.phone <> '' and regexp_replace(m.phone, '\\D', '', 'g') = regexp_replace(o.phone, '\\D', '', 'g') and m.name = o.name)
    where o.id = ${memberId} and o.erased_at is null order by m.surname, m.name, m.id limit 10`
}
