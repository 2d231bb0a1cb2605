import { type Kysely, sql } from 'kysely'
import type { Locator, Page } from 'playwright-core'
import type { DB } from '../../database/tables.ts'
import { allPhrases } from '../../platform/phrases/texts.ts'
import { type Day, dayAt, type Millis, minutes } from '../../platform/rules/local-time.ts'
import { zone } from './gym.ts'
import type { Site } from './journey.ts'
import type { Language } from './people.ts'
import { insertRow, readRow } from './rows.ts'
import { textWith } from './text-with.ts'

export interface NewClass {
  id: number
  date: Day
  at: string
  until: string
  path: string
}

/** Adds a one-hour class in the first center; the start must differ from all demo classes. */
export async function newClass(
  { db }: Site,
  startsAt: Millis,
  { maxPeople = 3, free = false }: { maxPeople?: number; free?: boolean } = {},
): Promise<NewClass> {
  const date = dayAt(startsAt, zone)
  const endsAt = startsAt + minutes(60)
  const center = await db.selectFrom('centers').select('id').orderBy('id').executeTakeFirstOrThrow()
  const wod = await readRow(db, 'activities', ['id'], { key: 'wod' })
  const { id } = await insertRow(db, 'gym_classes', {
    center_id: center.id,
    activity_id: wod.id,
    on_date: date,
    starts_at: new Date(startsAt),
    ends_at: new Date(endsAt),
    max_people: maxPeople,
    free,
    shown: true,
  })
  return { id, date, at: clockIn(startsAt), until: clockIn(endsAt), path: `/book/wod/${date}` }
}

/** Places in these classes, which cost nothing. */
export const placeIn = (db: Kysely<DB>, memberId: number, ...classIds: number[]) =>
  sql`
    insert into bookings (class_id, member_id, status, during, charge, credit_type, week, activity_id, on_date, created_at, created_by)
    select id, ${memberId}::int, 'IN', tstzrange(starts_at, ends_at), 'free', 'ACTIVITY',
      date_trunc('week', on_date::timestamp)::date, activity_id, on_date, starts_at - interval '2 days', ${memberId}::int
    from gym_classes where id = any(${classIds}::int[])
    on conflict do nothing`.execute(db)

const clockIn = (instant: Millis): string =>
  new Date(instant).toLocaleTimeString('es', { timeZone: zone, hour: '2-digit', minute: '2-digit' })

/** The row of the class with this start on the booking screen, and its button by action. */
export function classRow(page: Page, at: string, language: Language) {
  const { booking } = allPhrases[language]
  const row: Locator = page
    .getByRole('article')
    .filter({ has: page.locator('time:first-of-type', { hasText: at }) })
  return {
    row,
    button: (does: keyof typeof booking.spoken) =>
      row.getByRole('button', { name: textWith(booking.spoken[does], { time: at }), exact: true }),
    seats: (taken: number, max: number) =>
      row.getByText(textWith(booking.seats.spoken, { in: taken, max })).waitFor({ state: 'attached' }),
    says: (text: string) => row.getByText(text).first().waitFor(),
  }
}
