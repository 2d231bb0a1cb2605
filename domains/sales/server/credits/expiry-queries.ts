import type { Kysely } from 'kysely'
import { rowsOf } from '../../../../database/query.ts'
import type { DB } from '../../../../database/tables.ts'
import { zoneOfMember } from '../../../../database/time-zones.ts'
import type { Day } from '../../../../platform/rules/local-time.ts'

export interface ExpiringRow {
  member_id: number
  /** The last day on which the credits can be spent. */
  day: Day
  credits: number
}

/** Credits that expire between two instants and are at least a day old, by member and day; not of paused members. */
export async function selectExpiring(
  db: Kysely<DB>,
  span: { from: Date; until: Date; boughtBefore: Date },
): Promise<ExpiringRow[]> {
  return rowsOf<ExpiringRow>(db)`
    select l.member_id, z.day::text as day, sum(l.remaining)::integer as credits
    from credit_lots l join members m on m.id = l.member_id
      cross join lateral (select ((l.expires_at - interval '1 second') at time zone ${zoneOfMember})::date as day) z
    where l.remaining > 0 and l.expires_at > ${span.from} and l.expires_at <= ${span.until}
      and l.created_at <= ${span.boughtBefore} and m.erased_at is null and m.status <> 'INACTIVE'
      and not exists (select from pauses p where p.member_id = m.id and p.begun_at is not null and p.ended_at is null)
    group by l.member_id, z.day order by z.day, l.member_id limit 5000`
}
