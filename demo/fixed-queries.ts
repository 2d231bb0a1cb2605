import type { Kysely } from 'kysely'
import { rowsOf, run } from '../database/query.ts'
import type { DB } from '../database/tables.ts'

/** Members who come again and again to a slot, the most regular first; not those whose log-ins are printed. */
export async function selectRegulars(
  db: Kysely<DB>,
  from: Date,
  until: Date,
): Promise<{ slot_id: number; member_id: number }[]> {
  return rowsOf<{ slot_id: number; member_id: number }>(db)`
    select p.id as slot_id, b.member_id
    from bookings b join gym_classes c on c.id = b.class_id join class_templates p on p.id = c.template_id
      join activities a on a.id = c.activity_id join members m on m.id = b.member_id
    where b.on_date between ${from}::date and ${until}::date and c.starts_at < ${until} and b.status = 'IN' and b.ended_at is null
      and p.ended_at is null and not c.free and a.key <> all('{wod,kids}'::text[]) and m.status = 'ACTIVE' and m.cin not like '000000%'
    group by p.id, b.member_id having count(*) >= 2
    order by p.id, count(*) desc, b.member_id`
}

/** Writes the outcome of fixed places in past classes, from the bookings of their holders. */
export async function writePastWeeks(db: Kysely<DB>, now: Date): Promise<void> {
  await run(db)`
    insert into fixed_weeks (fixed_place_id, class_id, outcome, booking_id, counted_at)
    select distinct on (f.id, c.id) f.id, c.id, 'booked', b.id, coalesce(c.roll_closed_at, c.ends_at + interval '2 hours')
    from fixed_places f join gym_classes c on c.template_id = f.template_id
      join bookings b on b.class_id = c.id and b.member_id = f.member_id and b.status = 'IN'
    where f.granted_at is not null and c.starts_at > f.granted_at and c.ends_at < ${now}::timestamptz - interval '2 hours'
    order by f.id, c.id, b.id desc`
}
