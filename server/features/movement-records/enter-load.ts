import { fromKilos, type WeightUnit } from '../../../rules/barbell.ts'
import type { Day } from '../../../rules/local-time.ts'
import { highestValue } from '../../../rules/movement-value.ts'
import type { Tx } from '../../statement.ts'
import { findMovement } from '../movements/find-movement.ts'
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
  const value = Math.round(fromKilos(grams / 1000, movement.unit as WeightUnit) * 100) / 100
  if (value <= 0 || value > highestValue) return null
  const known = await selectRecordOfDay(db, memberId, movementId, day)
  if (known && known.id !== recordId && known.value >= value) return null
  const { id } = await upsertRecord(db, { memberId, movementId, day, value })
  await markBest(db, memberId, movementId)
  return id
}

/** Removes the record that a deleted score had entered. Requires the member's lock. */
export async function withdrawLoad({ db }: Tx, recordId: number): Promise<void> {
  const record = await selectRecord(db, recordId)
  if (!record) return
  await removeRecord(db, recordId)
  await markBest(db, record.member_id, record.movement_id)
}
