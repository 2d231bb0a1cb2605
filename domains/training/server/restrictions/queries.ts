import type { Kysely } from 'kysely'
import { rowOf, run } from '../../../../database/query.ts'
import type { DB } from '../../../../database/tables.ts'
import type { Day } from '../../../../platform/rules/local-time.ts'
import type { RestrictionArea } from '../../contract/restriction-areas.ts'

interface RestrictionRow {
  areas: RestrictionArea[]
  until: Day
  for_staff: boolean
}

export async function selectRestrictions(
  db: Kysely<DB>,
  memberId: number,
  today: Day,
): Promise<RestrictionRow | undefined> {
  return rowOf<RestrictionRow>(db)`
    select areas, until::text as until, for_staff from member_restrictions where member_id = ${memberId} and until >= ${today}`
}

/** Undefined for an erased member. */
export async function selectBirth(
  db: Kysely<DB>,
  memberId: number,
): Promise<{ birth: Day | null } | undefined> {
  return rowOf<{ birth: Day | null }>(db)`
    select birth::text as birth from members where id = ${memberId} and erased_at is null`
}

export async function writeRestrictions(
  db: Kysely<DB>,
  memberId: number,
  { areas, until, for_staff }: RestrictionRow,
  at: Date,
): Promise<void> {
  await run(db)`
    insert into member_restrictions (member_id, areas, until, for_staff, consented_at)
    select id, ${areas}::text[], ${until}::date, ${for_staff}, ${at} from members where id = ${memberId} and erased_at is null
    on conflict (member_id) do update set areas = excluded.areas, until = excluded.until, for_staff = excluded.for_staff,
      consented_at = excluded.consented_at`
}

export async function removeRestrictions(db: Kysely<DB>, memberId: number): Promise<void> {
  await db.deleteFrom('member_restrictions').where('member_id', '=', memberId).execute()
}

/** Those whose last day is over. */
export async function removeEnded(db: Kysely<DB>, today: Day): Promise<void> {
  await db.deleteFrom('member_restrictions').where('until', '<', today).execute()
}
