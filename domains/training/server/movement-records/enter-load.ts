import type { Day } from '../../../../platform/rules/local-time.ts'
import type { Tx } from '../../../../platform/server/statement.ts'
import { fromKilos, type WeightUnit } from '../../rules/barbell.ts'
import { highestValue } from '../../rules/movement-value.ts'
import { findMovement } from '../movements/find-movement.ts'
import { removeLoads, upsertLoads } from './load-queries.ts'
import { markBests, raiseRecords } from './many-queries.ts'

interface Load {
  memberId: number
  grams: number
  /** The record that this score entered before, which is corrected. */
  recordId: number | null
}

/**
 * Enters loads that were lifted once as the records of their day. Returns the id of each member's record: none when the movement has no
 * records or another record of that day is as high. Requires the locks of the members.
 */
export async function enterLoads(
  { db }: Tx,
  of: { movementId: number; day: Day },
  loads: readonly Load[],
): Promise<ReadonlyMap<number, number>> {
  const movement = await findMovement(db, of.movementId)
  if (!movement?.has_rm || movement.unit === 'reps') return new Map()
  // The unit is checked by the database.
  const values = loads.flatMap(({ grams, ...load }) => {
    const value = recordOfLoad(grams, movement.unit as WeightUnit)
    return value === null ? [] : [{ ...load, value }]
  })
  const written = await upsertLoads(db, of, values)
  const memberIds = written.map(({ member_id }) => member_id)
  if (memberIds.length > 0) await markBests(db, memberIds)
  return new Map(written.map(({ member_id, id }) => [member_id, id]))
}

/** A load in the unit of its movement, or null outside the bounds of records. */
function recordOfLoad(grams: number, unit: WeightUnit): number | null {
  const value = Math.round(fromKilos(grams / 1000, unit) * 100) / 100
  return value > 0 && value <= highestValue ? value : null
}

/** A load that was lifted once on a past day. */
export interface PastLoad {
  scoreId: number
  memberId: number
  movementId: number
  day: Day
  grams: number
  unit: WeightUnit
}

/**
 * Enters past loads as records of their days where they are higher. Returns the record that each score entered. Requires the members'
 * locks.
 */
export async function enterPastLoads(
  { db }: Tx,
  loads: readonly PastLoad[],
): Promise<{ id: number; recordId: number }[]> {
  const known = loads.flatMap(({ scoreId, memberId, movementId, day, grams, unit }) => {
    const value = recordOfLoad(grams, unit)
    return value === null
      ? []
      : [{ scoreId, row: { member_id: memberId, movement_id: movementId, on_date: day, value } }]
  })
  const keyOf = (row: { member_id: number; movement_id: number; on_date: Day }) =>
    `${row.member_id} ${row.movement_id} ${row.on_date}`
  const highest = new Map<string, (typeof known)[number]>()
  for (const each of known) {
    const other = highest.get(keyOf(each.row))
    if (!other || other.row.value < each.row.value) highest.set(keyOf(each.row), each)
  }
  if (highest.size === 0) return []
  const raised = await raiseRecords(
    db,
    [...highest.values()].map(({ row }) => row),
  )
  await markBests(db, [...new Set(raised.map((row) => row.member_id))])
  return raised.flatMap((row) => {
    const entered = highest.get(keyOf(row))
    return entered?.row.value === row.value ? [{ id: entered.scoreId, recordId: row.id }] : []
  })
}

/** Removes the records that deleted scores had entered; null for a score without one. Requires the locks of the members. */
export async function withdrawLoads({ db }: Tx, recordIds: readonly (number | null)[]): Promise<void> {
  const ids = recordIds.filter((id) => id !== null)
  if (ids.length === 0) return
  const gone = await removeLoads(db, ids)
  const memberIds = [...new Set(gone.map(({ member_id }) => member_id))]
  if (memberIds.length > 0) await markBests(db, memberIds)
}
