import { fromKilos, type WeightUnit } from '../../../rules/barbell.ts'
import type { Day } from '../../../rules/local-time.ts'
import { highestValue } from '../../../rules/movement-value.ts'
import type { Tx } from '../../statement.ts'
import { findMovement } from '../movements/find-movement.ts'
import { markBests, raiseRecords } from './many-queries.ts'
import { markBest, removeRecord, selectRecord, selectRecordOfDay, upsertRecord } from './queries.ts'

interface Load {
  memberId: number
  movementId: number
  day: Day
  grams: number
  /** The record that this score entered before, which is corrected. */
  recordId: number | null
}

/**
 * Enters a load that was lifted once as the record of its day. Returns the id, or null when the movement has no records or another record
 * of that day is as high. Requires the member's lock.
 */
export async function enterLoad({ db }: Tx, load: Load): Promise<number | null> {
  const { memberId, movementId, day, grams, recordId } = load
  const movement = await findMovement(db, movementId)
  if (!movement?.has_rm || movement.unit === 'reps') return null
  // The unit is checked by the database.
  const value = recordOfLoad(grams, movement.unit as WeightUnit)
  if (value === null) return null
  const known = await selectRecordOfDay(db, memberId, movementId, day)
  if (known && known.id !== recordId && known.value >= value) return null
  const { id } = await upsertRecord(db, { memberId, movementId, day, value })
  await markBest(db, memberId, movementId)
  return id
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

/** Removes the record that a deleted score had entered. Requires the member's lock. */
export async function withdrawLoad({ db }: Tx, recordId: number): Promise<void> {
  const record = await selectRecord(db, recordId)
  if (!record) return
  await removeRecord(db, recordId)
  await markBest(db, record.member_id, record.movement_id)
}
