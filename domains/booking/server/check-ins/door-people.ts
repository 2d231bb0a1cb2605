import type { Kysely } from 'kysely'
import type { DB } from '../../../../database/tables.ts'
import { shortNames } from '../../../../platform/rules/short-names.ts'
import type { DoorPerson } from '../../contract/check-ins.ts'
import { selectPeople } from './queries.ts'

/** The members with a place, by class. */
export async function doorPeople(
  db: Kysely<DB>,
  classIds: readonly number[],
): Promise<Map<number, DoorPerson[]>> {
  const byClass = Map.groupBy(await selectPeople(db, classIds), ({ class_id }) => class_id)
  return new Map(
    [...byClass].map(([id, people]) => {
      const names = shortNames(people)
      return [
        id,
        people.map((person, nth) => ({ id: person.id, name: names[nth] ?? '', here: person.validated })),
      ]
    }),
  )
}
