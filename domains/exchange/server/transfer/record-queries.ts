import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../../database/tables.ts'
import { textInSql } from '../../../../database/texts.ts'
import { fallbackLanguage } from '../../../../platform/contract/languages.ts'
import type { Day } from '../../../../platform/rules/local-time.ts'
import { pageOf, whose } from './export-queries.ts'

export function selectMovementNames(db: Kysely<DB>) {
  return db.selectFrom('movements').select(['id', 'name', 'abbreviation', 'unit']).execute()
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
  select r.id as after, ${whose}, ${textInSql(sql`v.name`, fallbackLanguage)} as movement, r.on_date as date, r.value
  from movement_records r join members m on m.id = r.member_id join movements v on v.id = r.movement_id
  where r.id > ${after} and m.erased_at is null order by r.id limit ${most}`,
)
