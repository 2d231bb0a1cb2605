import type { Unit } from '../../../../platform/server/unit-of-work.ts'
import { insertManager, insertMissingHouseholds, putUnder, selectHouseholdOf } from './queries.ts'

/** A member and the adult who looks after them; `isManager` manages beside that adult. */
export interface Brought {
  memberId: number
  adultId: number
  isManager: boolean
}

/** Puts many members into the households of adults, as a file says; the caller has checked that they may be there. */
export async function bringTogether(
  { db }: Pick<Unit, 'db'>,
  people: readonly Brought[],
  now: Date,
): Promise<void> {
  if (people.length === 0) return
  await insertMissingHouseholds(db, [...new Set(people.map(({ adultId }) => adultId))], now)
  for (const { memberId, adultId } of people.filter(({ isManager }) => isManager)) {
    const household = await selectHouseholdOf(db, adultId)
    if (household) await insertManager(db, { householdId: household.id, memberId, now })
  }
  await putUnder(
    db,
    people.filter(({ isManager }) => !isManager),
    now,
  )
}
