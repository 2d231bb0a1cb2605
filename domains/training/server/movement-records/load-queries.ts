import type { Kysely } from 'kysely'
import { rowsOf } from '../../../../database/query.ts'
import type { DB } from '../../../../database/tables.ts'
import type { Day } from '../../../../platform/rules/local-time.ts'

export interface LoadToWrite {
  memberId: number
  value: number
  /** The record that the same score entered before, which is corrected. */
  recordId: number | null
}

/** Writes the records of a day, except where another record of the day is as high. */
export async function upsertLoads(
  db: Kysely<DB>,
  { movementId, day }: { movementId: number; day: Day },
  loads: readonly LoadToWrite[],
): Promise<{ id: number; member_id: number }[]> {
  return rowsOf<{ id: number; member_id: number }>(db)`
    with loads as (
      select * from unnest(${loads.map(({ memberId }) => memberId)}::integer[], ${loads.map(({ value }) => value)}::float8[],
        ${loads.map(({ recordId }) => recordId)}::integer[]) as w (member_id, value, record_id))
    insert into movement_records (member_id, movement_id, on_date, value)
    select w.member_id, ${movementId}, ${day}, w.value from loads w
    where not exists (
      select from movement_records r where r.member_id = w.member_id and r.movement_id = ${movementId}
        and r.on_date = ${day} and r.id is distinct from w.record_id and r.value >= w.value)
    order by w.member_id
    on conflict (member_id, movement_id, on_date) do update set value = excluded.value
    returning id, member_id`
}

export async function removeLoads(db: Kysely<DB>, ids: readonly number[]): Promise<{ member_id: number }[]> {
  return await db
    .deleteFrom('movement_records')
    .where('id', 'in', [...ids])
    .returning('member_id')
    .execute()
}
