import type pg from 'pg'
import type { Millis } from '../../../rules/local-time.ts'
import { type AffectedView, affectedBy as select } from './staff-queries.ts'

export const affectedBy = (
  pool: pg.Pool,
  classIds: number[],
  now: Millis,
): Promise<{ classes: number; members: AffectedView[] }> => select({ client: pool }, classIds, now)
