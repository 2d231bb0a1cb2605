import type { Millis } from '../../../../../platform/rules/local-time.ts'
import type { Unit } from '../../../../../platform/server/unit-of-work.ts'
import { bringTogether } from '../../../../households/server/households/bring-together.ts'
import { selectByKeys } from '../look-up-queries.ts'

/** A line that puts a member into the household of an adult, who may be a line of the same file. */
export interface Join {
  memberId: number
  /** Document, or key of the address. */
  adult: string
  isManager: boolean
}

export async function writeHouseholds(unit: Unit, joins: readonly Join[], now: Millis): Promise<void> {
  if (joins.length === 0) return
  const adults = await selectByKeys(
    unit.db,
    joins.map(({ adult }) => adult),
  )
  const idOf = new Map(adults.map(({ key, id }) => [key, id]))
  await bringTogether(
    unit,
    joins.flatMap(({ adult, ...join }) => {
      const adultId = idOf.get(adult)
      return adultId === undefined ? [] : [{ ...join, adultId }]
    }),
    new Date(now),
  )
}
