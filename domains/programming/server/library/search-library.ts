import type { Kysely } from 'kysely'
import type { DB } from '../../../../database/tables.ts'
import type { AnswerOf, QueryOf } from '../../../../platform/contract/endpoint.ts'
import type { Language } from '../../../../platform/contract/languages.ts'
import { addDays, daysBetween } from '../../../../platform/rules/local-time.ts'
import { findMovement } from '../../../training/server/movements/find-movement.ts'
import { type searchLibrary as endpoint, type LibraryWorkout, mostCounted } from '../../contract/library.ts'
import { namesQuery, typedQuery } from '../../rules/search-words.ts'
import { countLibrary, type LibraryFilter, type LibraryRow, type Place, selectLibrary } from './queries.ts'

/** Finds workouts that a trainer may read, which are all, latest first. */
export async function searchLibrary(
  db: Kysely<DB>,
  { before, size, ...query }: QueryOf<typeof endpoint>,
  { at, language }: { at: Date; language: Language },
): Promise<AnswerOf<typeof endpoint>> {
  const filter = await filterOf(db, query)
  const page = { after: before === undefined ? null : placeOf(before), size: size + 1, at, language }
  const [rows, total] = await Promise.all([
    selectLibrary(db, filter, page),
    before === undefined ? countLibrary(db, filter, mostCounted + 1) : null,
  ])
  const shown = rows.slice(0, size)
  const last = shown.at(-1)
  const next = rows.length > size && last ? cursorOf({ day: last.on_date, id: last.id }) : null
  return { content: shown.map(toLibraryWorkout), next, total }
}

type Asked = Omit<QueryOf<typeof endpoint>, 'before' | 'size'>

async function filterOf(db: Kysely<DB>, asked: Asked): Promise<LibraryFilter> {
  const { text, movement, capFrom, capUntil, tookFrom, tookUntil, liked = false, ...more } = asked
  const { benchmark, scheme, track, center, workout, from, until } = more
  const found = movement === undefined ? undefined : await findMovement(db, movement)
  const names = Object.values((found?.name ?? {}) as Record<string, string>)
  return {
    words: typedQuery(text),
    movement:
      movement === undefined ? null : { id: movement, words: namesQuery(names, found?.abbreviation ?? '') },
    ...{ benchmark, scheme, track, center, workout, from, until, liked },
    cap: { from: capFrom, until: capUntil },
    took: { from: tookFrom, until: tookUntil },
  }
}

// A cursor is one number: days and an id, which fills an integer of PostgreSQL.
const ids = 2 ** 31
const firstDay = '1900-01-01'

const cursorOf = ({ day, id }: Place): number => daysBetween(firstDay, day) * ids + id

const placeOf = (cursor: number): Place => ({
  day: addDays(firstDay, Math.floor(cursor / ids)),
  id: cursor % ids,
})

const toLibraryWorkout = (row: LibraryRow): LibraryWorkout => ({
  id: row.id,
  when: row.on_date,
  center: { id: row.center_id, name: row.center },
  track: { id: row.track_id, name: row.track, color: row.color },
  ...{ wbs: row.blocks, language: row.language, notes: row.notes },
  ...{ published: row.published, results: row.results, bumps: row.bumps },
})
