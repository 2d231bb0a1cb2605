import type { Kysely } from 'kysely'
import type { CreditType, DB } from '../../../../../database/tables.ts'
import type { Day, Millis } from '../../../../../platform/rules/local-time.ts'
import { inParts } from '../../../../../platform/server/answers/in-parts.ts'
import type { Via } from '../../../../booking/contract/classes.ts'
import { insertImportedClasses, insertImportedPlaces, lockClasses, updateTicks } from '../booking-queries.ts'
import { lockMembers } from '../import-queries.ts'
import type { Changed, ImportContext, Written } from '../kinds/transfer-kind.ts'

/** A past class to create. `name` links places to it. */
export interface NewClass {
  name: string
  centerId: number
  activityId: number
  onDate: Day
  timeZone: string
  startsAt: Millis
  endsAt: Millis
}

export interface NewPlace {
  /** Null if the class is created with it. */
  classId: number | null
  className: string
  memberId: number
  creditType: CreditType
  validated: boolean
  /** How it was ticked, where it is known. */
  via?: Via | null
  leftLate: boolean
}

interface Places {
  classes: readonly NewClass[]
  made: readonly NewPlace[]
  ticks: readonly { id: number; validated: boolean }[]
  changed: Changed[]
}

/** Writes places, locking classes before members as a join does. They cost no credits. */
export async function writePlaces(
  db: Kysely<DB>,
  { classes, made, ticks, changed }: Places,
  { byId, now }: Pick<ImportContext, 'byId' | 'now'>,
  wrote?: (lines: number) => Promise<void>,
): Promise<Written> {
  const there = [...new Set(made.flatMap((place) => place.classId ?? []))]
  await lockClasses(db, there)
  await lockMembers(db, [...new Set(made.map((place) => place.memberId))])
  const ids = new Map<string, number>()
  const people = Map.groupBy(made, (place) => place.className)
  await inParts(classes, async (part) => {
    const rows = part.map(({ name, timeZone: _, startsAt, endsAt, ...rest }) => ({
      ...rest,
      startsAt: new Date(startsAt).toISOString(),
      endsAt: new Date(endsAt).toISOString(),
      // The capacity of a past class is unknown.
      people: people.get(name)?.length ?? 0,
      name,
    }))
    for (const [name, id] of await insertImportedClasses(db, rows)) ids.set(name, id)
  })
  await inParts(made, async (part) => {
    await insertImportedPlaces(
      db,
      part.map(({ classId, className, ...place }) => ({
        ...place,
        classId: classId ?? ids.get(className) ?? 0,
      })),
      { byId, now: new Date(now) },
    )
    await wrote?.(part.length)
  })
  await inParts(ticks, async (part) => {
    await updateTicks(db, part, byId)
    await wrote?.(part.length)
  })
  return { changed, live: there.map((id) => ({ t: 'class', id }) as const) }
}
