import type { Millis } from '../../../rules/local-time.ts'
import type { Tx } from '../../transaction.ts'
import { announce } from '../live/announce.ts'
import { holdWeek } from './apply-changes.ts'
import { followTemplate, lockComingClasses, templatesOfWeek } from './queries.ts'

/** Holds a center's week plan for a change of its time zone, which `change` writes; then the classes without anybody follow. */
export async function withNewZone<T>(
  tx: Tx,
  now: Millis,
  centerId: number,
  change: () => Promise<T>,
): Promise<T> {
  await holdWeek(tx, centerId)
  const templates = await templatesOfWeek(tx, centerId)
  const coming = await lockComingClasses(
    tx,
    templates.map((t) => t.id),
    now,
  )
  const result = await change()
  const empty = coming.filter((c) => c.users_in + c.users_wait === 0).map((c) => c.id)
  await followTemplate(tx, empty)
  await announce(
    tx.db,
    empty.map((id) => ({ t: 'class' as const, id })),
  )
  return result
}
