import type { Kysely } from 'kysely'
import type { CreditType, DB } from '../../../database/tables.ts'
import type { Day, Millis } from '../../../rules/local-time.ts'
import { type Changed, type ImportContext, inParts, type Written } from './import-kind.ts'
import { lockMembers } from './import-queries.ts'
import { insertImportedClasses, insertImportedPlaces, lockClasses, updateTicks } from './place-queries.ts'

/** A class that took place before the gym was here. `name` is what its places call it. */
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
  /** Null where the class is made with it. */
  classId: number | null
  className: string
  memberId: number
  creditType: CreditType
  validated: boolean
}

interface Places {
  classes: readonly NewClass[]
  made: readonly NewPlace[]
  ticks: readonly { id: number; validated: boolean }[]
  changed: Changed[]
}

/** Writes places as a join would: classes locked before members, counts with the places. Nobody pays a credit for them. */
export async function writePlaces(
  db: Kysely<DB>,
  { classes, made, ticks, changed }: Places,
  { byId, now }: ImportContext,
  wrote: (lines: number) => Promise<void>,
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
      // Nobody knows any more how many there was room for.
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
    await wrote(part.length)
  })
  await inParts(ticks, async (part) => {
    await updateTicks(db, part, byId)
    await wrote(part.length)
  })
  return { changed, live: there.map((id) => ({ t: 'class', id }) as const) }
}
