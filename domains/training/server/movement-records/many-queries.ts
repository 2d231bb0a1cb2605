import { type Insertable, type Kysely, sql } from 'kysely'
import { run } from '../../../../database/query.ts'
import type { DB, MovementRecords } from '../../../../database/tables.ts'

// Records of many members at once, as imports and past scores bring them.

/** Locks members in the order of their ids, as every command does. */
export async function lockMembers(db: Kysely<DB>, memberIds: readonly number[]): Promise<void> {
  await run(db)`select from members where id = any(${memberIds}::integer[]) order by id for no key update`
}

/** Inserts records; one of the same member, movement and day is replaced. */
export async function replaceRecords(db: Kysely<DB>, rows: Insertable<MovementRecords>[]): Promise<void> {
  await db
    .insertInto('movement_records')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['member_id', 'movement_id', 'on_date'])
        .doUpdateSet((set) => ({ value: set.ref('excluded.value') })),
    )
    .execute()
}

/** Marks the best record of each movement, of equal ones the earliest. The caller holds the members' locks. */
export async function markBests(db: Kysely<DB>, memberIds: readonly number[]): Promise<void> {
  const best = sql`
    select distinct on (member_id, movement_id) id from movement_records
    where member_id = any(${memberIds}::integer[]) order by member_id, movement_id, value desc, on_date, id`
  await run(db)`update movement_records set is_best = false
    where member_id = any(${memberIds}::integer[]) and is_best and id not in (${best})`
  await run(db)`update movement_records set is_best = true where id in (${best}) and not is_best`
}

/** Inserts records; one of the same member, movement and day keeps the higher value. Returns an id for each row. */
export async function raiseRecords(
  db: Kysely<DB>,
  rows: Insertable<MovementRecords>[],
): Promise<{ id: number; member_id: number; movement_id: number; on_date: string; value: number }[]> {
  const raised = db
    .insertInto('movement_records')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['member_id', 'movement_id', 'on_date'])
        .doUpdateSet({ value: sql`greatest(excluded.value, movement_records.value)` }),
    )
  return raised.returning(['id', 'member_id', 'movement_id', 'on_date', 'value']).execute()
}
