import { type Kysely, type RawBuilder, sql } from 'kysely'
import { rowsOf } from '../../../../database/query.ts'
import type { DB } from '../../../../database/tables.ts'
import type { Language } from '../../../../platform/contract/languages.ts'
import { mostToCall, mostUnreached, type Unreached } from '../../../../platform/contract/reached.ts'
import type { Template } from '../../../../platform/server/notifications/messages.ts'
import type { ClassOfMessage } from '../../../booking/server/message-values.ts'

/** A message that did not reach its member. */
export type UnreachedRow = Unreached & {
  id: number
  language: Language
  template: Template
  details: object
  gymClass: (Omit<ClassOfMessage, 'starts_at' | 'ends_at'> & { starts_at: string; ends_at: string }) | null
  called_at: Date | null
  called_by: string | null
  /** Of the people on the list; null outside it. */
  total: number | null
}

/** Messages of a person that are read; more say nothing new. */
const mostOfPerson = 50

/** `lasting` are the templates of messages that matter after the class of which they speak. */
interface Which {
  templates: readonly string[]
  lasting: readonly string[]
}

const selectRows = (from: RawBuilder<unknown>, order: RawBuilder<unknown>) => sql<UnreachedRow>`
  select u.id, u.member_id as "memberId", m.name, m.surname, m.phone, m.language, u.why, u.template, u.details,
    case when k.id is not null then jsonb_build_object('activity_key', a.key, 'activity_name', a.name, 'center', c.name, 'address', c.address, 'time_zone', c.time_zone,
      'starts_at', k.starts_at, 'ends_at', k.ends_at, 'on_date', k.on_date) end as "gymClass",
    u.called_at, caller.name as called_by, u.total
  from (${from}) u join members m on m.id = u.member_id
  left join members caller on caller.id = u.called_by
  left join gym_classes k on k.id = u.class_id
  left join activities a on a.id = k.activity_id
  left join centers c on c.id = k.center_id
  order by ${order}`

export async function selectOfTelling(
  db: Kysely<DB>,
  telling: string,
  { templates }: Which,
): Promise<UnreachedRow[]> {
  const from = sql`select *, null as total from unreached_messages
    where telling = ${telling} and template = any(${templates}::text[]) order by id limit ${mostUnreached}`
  return (await selectRows(from, sql`m.surname, m.name, m.id, u.id`).execute(db)).rows
}

/**
 * Of the messages whose class has not begun, else that are not older than 14 days. The most urgent person first: whose class begins
 * soonest, then who waits longest. `total` counts people.
 */
export async function selectToCall(
  db: Kysely<DB>,
  now: Date,
  { templates, lasting }: Which,
): Promise<{ rows: UnreachedRow[]; total: number }> {
  const from = sql`
    with open as (
      select * from (
        select u.*, case when u.template <> all(${lasting}::text[])
          then (select k.starts_at from gym_classes k where k.id = u.class_id) end as starts_at
        from unreached_messages u where u.called_at is null and u.template = any(${templates}::text[])
      ) each
      where case when starts_at is null then at > ${now}::timestamptz - interval '14 days' else starts_at > ${now} end
    ),
    people as (
      select member_id, count(*) over ()::integer as total,
        row_number() over (order by min(starts_at) nulls last, min(at), member_id) as place
      from open group by member_id
    ),
    listed as (
      select open.*, p.place, p.total, row_number() over (partition by member_id order by open.id desc) as latest
      from open join people p using (member_id) where p.place <= ${mostToCall}
    )
    select * from listed where latest <= ${mostOfPerson}`
  const { rows } = await selectRows(from, sql`u.place, u.starts_at, u.id`).execute(db)
  return { rows, total: rows[0]?.total ?? 0 }
}

/** Returns the members of the entries that were still open. */
export async function markCalled(
  db: Kysely<DB>,
  entries: readonly number[],
  { by, at, templates }: { by: number; at: Date; templates: readonly string[] },
): Promise<number[]> {
  const rows = await rowsOf<{ member_id: number }>(db)`
    update unreached_messages set called_at = ${at}, called_by = ${by}
    where id = any(${entries}::bigint[]) and called_at is null and template = any(${templates}::text[])
    returning member_id`
  return [...new Set(rows.map(({ member_id }) => member_id))]
}
