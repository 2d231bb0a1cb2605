import type pg from 'pg'
import type { Millis } from '../../../rules/local-time.ts'
import { type AffectedView, affectedBy as select } from './staff-queries.ts'

/** Previews what cancelling classes would do and whom it affects. Takes no locks. */
export const affectedBy = (
  pool: pg.Pool,
  classIds: number[],
  now: Millis,
): Promise<{ classes: number; members: AffectedView[] }> => select({ client: pool }, classIds, now)
