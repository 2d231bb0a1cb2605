import { type Kysely, sql } from 'kysely'
import { rowsOf, run } from '../../../../database/query.ts'
import type { DB, Movements } from '../../../../database/tables.ts'
import type { Day } from '../../../../platform/rules/local-time.ts'

export interface RecordRow {
  id: number
  member_id: number
  movement_id: number
  on_date: Day
  value: number
  is_best: boolean
  name: Movements['name']
  unit: Movements['unit']
  has_rm: boolean
  abbreviation: string
}

const records = (db: Kysely<DB>) =>
  db
    .selectFrom('movement_records as r')
    .innerJoin('movements as m', 'm.id', 'r.movement_id')
    .select(['r.id', 'r.member_id', 'r.movement_id', 'r.on_date', 'r.value', 'r.is_best'])
    .select(['m.name', 'm.unit', 'm.has_rm', 'm.abbreviation'])

export function selectRecord(db: Kysely<DB>, id: number): Promise<RecordRow | undefined> {
  return records(db).where('r.id', '=', id).executeTakeFirst()
}

export function selectRecords(
  db: Kysely<DB>,
  memberId: number,
  only: { isBest: boolean | undefined; movementId: number | undefined },
  limit: number,
): Promise<RecordRow[]> {
  const { isBest, movementId } = only
  return records(db)
    .where('r.member_id', '=', memberId)
    .$if(isBest !== undefined, (query) => query.where('r.is_best', '=', isBest ?? true))
    .$if(movementId !== undefined, (query) => query.where('r.movement_id', '=', movementId ?? 0))
    .orderBy('r.on_date', 'desc')
    .orderBy('r.id', 'desc')
    .limit(limit)
    .execute()
}

export async function lockMember(db: Kysely<DB>, memberId: number): Promise<boolean> {
  const found = db
    .selectFrom('members')
    .select('id')
    .where('id', '=', memberId)
    .where('erased_at', 'is', null)
  return (await found.forNoKeyUpdate().executeTakeFirst()) !== undefined
}

/** Writes the value of a day. `before` is the value it replaced, null for none. */
export async function upsertRecord(
  db: Kysely<DB>,
  record: { memberId: number; movementId: number; day: Day; value: number },
): Promise<{ id: number; before: number | null }> {
  const { memberId, movementId, day, value } = record
  const rows = await rowsOf<{ id: number; before: number | null }>(db)`
    with earlier as (
      select value from movement_records
      where member_id = ${memberId} and movement_id = ${movementId} and on_date = ${day})
    insert into movement_records (member_id, movement_id, on_date, value)
    values (${memberId}, ${movementId}, ${day}, ${value})
    on conflict (member_id, movement_id, on_date) do update set value = excluded.value
    returning id, (select value from earlier) as before`
  return rows[0] as { id: number; before: number | null }
}

export async function removeRecord(db: Kysely<DB>, id: number): Promise<void> {
  await db.deleteFrom('movement_records').where('id', '=', id).execute()
}

/** Marks the highest value of a movement, the earliest of equal ones. Requires the member's lock. */
export async function markBest(db: Kysely<DB>, memberId: number, movementId: number): Promise<void> {
  const best = sql`(select id from movement_records where member_id = ${memberId} and movement_id = ${movementId}
    order by value desc, on_date limit 1)`
  // Two statements, because a unique index allows one best record at any moment.
  await run(db)`update movement_records set is_best = false
    where member_id = ${memberId} and movement_id = ${movementId} and is_best and id <> ${best}`
  await run(db)`update movement_records set is_best = true where id = ${best} and not is_best`
}
