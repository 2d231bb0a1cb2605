import type pg from 'pg'
import type { Millis } from '../../../rules/local-time.ts'
import { type AffectedView, affectedBy as select } from './staff-queries.ts'

/** What cancelling those of some classes that still can be would do now, and to whom. Locks nothing: it is a look. */
export const affectedBy = (
  pool: pg.Pool,
  classIds: number[],
  now: Millis,
): Promise<{ classes: number; members: AffectedView[] }> => select({ client: pool }, classIds, now)
