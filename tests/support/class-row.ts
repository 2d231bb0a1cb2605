import type { Locator, Page } from 'playwright-core'
import { allPhrases } from '../../phrases/speak.ts'
import { addDays, instantOf, type Millis, minutes } from '../../rules/local-time.ts'
import { zone } from './gym.ts'
import type { House } from './journey.ts'
import type { Language } from './people.ts'
import { say } from './say.ts'

/** A class of an hour in the first center, on the journeys' day or so many days later, at a time no other class has. */
export async function newClass(
  { db, today }: House,
  at: string,
  { maxPeople = 3, inDays = 0 }: { maxPeople?: number; inDays?: number } = {},
): Promise<{ id: number; at: string; path: string }> {
  const date = addDays(today, inDays)
  const startsAt: Millis = instantOf(date, at, zone)
  const center = await db.selectFrom('centers').select('id').orderBy('id').executeTakeFirstOrThrow()
  const wod = await db
    .selectFrom('activities')
    .select('id')
    .where('key', '=', 'wod')
    .executeTakeFirstOrThrow()
  const { id } = await db
    .insertInto('gym_classes')
    .values({
      center_id: center.id,
      activity_id: wod.id,
      on_date: date,
      starts_at: new Date(startsAt),
      ends_at: new Date(startsAt + minutes(60)),
      max_people: maxPeople,
      free: false,
      shown: true,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, at, path: `/book/wod/${date}` }
}

/** The row of a class on the booking screen: what it says, and its one button by what pressing it does. */
export function classRow(page: Page, at: string, language: Language) {
  const { booking } = allPhrases[language]
  const row: Locator = page.getByRole('article').filter({ has: page.getByText(at, { exact: true }) })
  return {
    row,
    button: (does: keyof typeof booking.spoken) =>
      row.getByRole('button', { name: say(booking.spoken[does], { time: at }), exact: true }),
    /** Waits until so many places are taken. */
    seats: (taken: number, max: number) =>
      row.getByText(say(booking.seats.spoken, { in: taken, max })).waitFor({ state: 'attached' }),
    says: (text: string) => row.getByText(text).first().waitFor(),
  }
}
