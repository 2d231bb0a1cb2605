import type { Millis } from '../../../../platform/rules/local-time.ts'
import type { Tx } from '../../../../platform/server/statement.ts'
import { classesToSeat, markAllSeated } from './fixed-queries.ts'
import { lockClasses } from './queries.ts'
import { openingOf } from './seating.ts'

/**
 * Before fixed places of these slots are written that were granted elsewhere, at an earlier time: they count from the next class
 * that opens. Those open already and without a fixed place until now are marked as done. Locks the slots' coming classes.
 */
export async function leaveOpenClasses(tx: Tx, now: Millis, slotIds: readonly number[]): Promise<void> {
  const ids = await classesToSeat(tx, slotIds, now)
  if (ids.length === 0) return
  const classes = await lockClasses(tx, ids)
  const open = classes.filter((row) => {
    const opensAt = openingOf(row)
    return opensAt <= now && (row.fixed_since === null || row.fixed_since > opensAt)
  })
  await markAllSeated(
    tx,
    open.map(({ id }) => id),
    now,
  )
}
