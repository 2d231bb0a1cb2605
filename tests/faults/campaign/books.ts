import { readdir, readFile } from 'node:fs/promises'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../database/tables.ts'
import type { Books } from './history.ts'

/** Reads what the database holds of everything made after the preparation; `sent` are the Message-IDs of all mails. */
export async function readBooks(db: Kysely<DB>, sent: ReadonlySet<string>): Promise<Books> {
  const all = async <K extends keyof Books>(
    query: ReturnType<typeof sql<Books[K][number]>>,
  ): Promise<Books[K]> => (await query.execute(db)).rows as Books[K]
  const ms = (column: string) => sql`(extract(epoch from ${sql.ref(column)}) * 1000)::float8`
  const rows = await sql<{ id: number; isSent: boolean; mailId: string }>`
    select id, sent_at is not null as "isSent", id || '.' || floor(extract(epoch from created_at) * 1000)::int8 || '.' || template as "mailId"
    from outbox where channel = 'mail'`.execute(db)
  return {
    classes: await all<'classes'>(
      sql`select id, max_people as max, users_in as "usersIn", users_wait as "usersWait" from gym_classes`,
    ),
    bookings: await all<'bookings'>(sql`
      select id, class_id as "classId", member_id as "memberId", status, tap as key, created_by as "createdBy",
        ${ms('created_at')} as "createdAt", ${ms('promoted_at')} as "promotedAt", ${ms('ended_at')} as "endedAt",
        end_reason as "endReason" from bookings order by id`),
    payments: await all<'payments'>(sql`
      select id, member_id as "memberId", tap as key, status, ${ms('created_at')} as "createdAt",
        (select count(*)::int from demo_intents i where i.key = p.key::text and i.status = 'succeeded') as charges
      from payments p`),
    fixedWeeks: await all<'fixedWeeks'>(sql`
      select w.class_id as "classId", f.member_id as "memberId", w.outcome, w.booking_id as "bookingId"
      from fixed_weeks w join fixed_places f on f.id = w.fixed_place_id`),
    wishes: await all<'wishes'>(sql`
      select w.member_id as "memberId", w.class_ids as "classIds", w.class_id as "classId", w.refused,
        d.decided_at is not null as "isDecided"
      from wishes w join draws d on d.id = w.draw_id where w.withdrawn_at is null`),
    lots: await all<'lots'>(sql`
      select l.id, l.member_id as "memberId", l.remaining, coalesce(sum(e.amount), 0)::int as entries
      from credit_lots l left join credit_entries e on e.lot_id = l.id group by l.id`),
    mails: rows.rows.map(({ id, isSent, mailId }) => ({
      id,
      isSent,
      messageIds: [...sent].filter((each) => each.startsWith(`${mailId}@`)),
    })),
  }
}

/** The Message-IDs of all mails written to a folder. */
export async function messageIds(folder: string): Promise<Set<string>> {
  const found = new Set<string>()
  for (const name of await readdir(folder).catch(() => [])) {
    if (!name.endsWith('.eml')) continue
    const id = /^Message-ID: <(.+)>$/im.exec(await readFile(`${folder}/${name}`, 'utf8'))?.[1]
    if (id) found.add(id)
  }
  return found
}
