import type { Kysely } from 'kysely'
import type { DB } from '../../../database/tables.ts'
import type { Millis } from '../../rules/local-time.ts'
import { insertJobs, type JobRun, selectJobRuns, updateJobDone, updateJobFailed } from './queries.ts'

export type { JobRun }

/** Jobs that have not run yet count as known from now on. */
export const noteJobs = (db: Kysely<DB>, names: readonly string[], now: Millis): Promise<void> =>
  insertJobs(db, names, new Date(now))

export const noteJobDone = (db: Kysely<DB>, name: string, now: Millis): Promise<void> =>
  updateJobDone(db, name, new Date(now))

export const noteJobFailed = (db: Kysely<DB>, name: string, now: Millis): Promise<void> =>
  updateJobFailed(db, name, new Date(now))

export const listJobRuns = (db: Kysely<DB>, names: readonly string[]): Promise<JobRun[]> =>
  selectJobRuns(db, names)
