import type { Kysely } from 'kysely'
import { rowsOf } from '../../../../database/query.ts'
import type { DB } from '../../../../database/tables.ts'

export async function selectInactiveWithAccess(db: Kysely<DB>, now: Date, most: number): Promise<number[]> {
  const rows = await rowsOf<{ id: number }>(db)`
    select m.id from members m
    where m.status = 'INACTIVE' and m.erased_at is null and (
      exists (select from refresh_tokens t where t.member_id = m.id and t.revoked_at is null and t.expires_at > ${now})
      or exists (select from bookings b where (b.member_id = m.id or b.session_of = m.id) and b.ended_at is null
        and b.on_date >= (${now}::timestamptz - interval '1 day')::date and lower(b.during) > ${now}))
    order by m.id limit ${most}`
  return rows.map(({ id }) => id)
}
