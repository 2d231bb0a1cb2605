import { type Insertable, type Kysely, sql } from 'kysely'
import type { DB, MovementRecords } from '../../../database/tables.ts'
import type { Day } from '../../../rules/local-time.ts'
import { pageOf, whose } from './export-queries.ts'

/** Inserts records; one of the same member, movement and day is replaced. */
export async function upsertImportedRecords(
  db: Kysely<DB>,
  rows: Insertable<MovementRecords>[],
): Promise<void> {
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
  await sql`update movement_records set is_best = false
    where member_id = any(${memberIds}::integer[]) and is_best and id not in (${best})`.execute(db)
  await sql`update movement_records set is_best = true where id in (${best}) and not is_best`.execute(db)
}

export function selectMovementNames(db: Kysely<DB>) {
  return db.selectFrom('movements').select(['id', 'name_es', 'name_ca', 'abbreviation', 'unit']).execute()
}

export interface KnownRecord {
  id: number
  member_id: number
  movement_id: number
  on_date: Day
  value: number
}

export async function selectKnownRecords(
  db: Kysely<DB>,
  memberIds: readonly number[],
): Promise<KnownRecord[]> {
  return db
    .selectFrom('movement_records')
    .select(['id', 'member_id', 'movement_id', 'on_date', 'value'])
    .where((where) => where('member_id', '=', sql<number>`any(${memberIds}::integer[])`))
    .execute()
}

export const exportRecords = pageOf(
  ({ after, most }) => sql`
  select r.id as after, ${whose}, v.name_es as movement, r.on_date as date, r.value
  from movement_records r join members m on m.id = r.member_id join movements v on v.id = r.movement_id
  where r.id > ${after} and m.erased_at is null order by r.id limit ${most}`,
)
