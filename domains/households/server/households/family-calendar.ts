import type { Kysely } from 'kysely'
import type { DB } from '../../../../database/tables.ts'
import { rightOver } from '../../rules/right-over.ts'
import { selectCalendarReader, selectPeople, selectPlaces } from './queries.ts'

export {
  hasCalendar as hasFamilyCalendar,
  updateCalendar as keepFamilyCalendar,
} from './queries.ts'

/** Who has the address with this hash, and whom they may see now, themselves included. Undefined for an unknown one. */
export async function findCalendarReader(
  db: Kysely<DB>,
  hash: Buffer,
): Promise<{ id: number; language: string; seenIds: number[] } | undefined> {
  const reader = await selectCalendarReader(db, hash)
  if (!reader) return undefined
  const { id, language, household_id } = reader
  const people = await selectPeople(db, household_id)
  const places = await selectPlaces(
    db,
    id,
    people.map((person) => person.id),
  )
  const own = places.find((place) => place.id === id)
  const seen = places.filter((place) => place.id === id || (own && rightOver(own, place) !== null))
  return { id, language, seenIds: seen.map((place) => place.id) }
}
