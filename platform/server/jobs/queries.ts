import type { Kysely } from 'kysely'
import { rowsOf, run } from '../../../database/query.ts'
import type { DB } from '../../../database/tables.ts'

export interface JobRun {
  name: string
  known_since: Date
  done_at: Date | null
  failed_at: Date | null
}

export const insertJobs = (db: Kysely<DB>, names: readonly string[], now: Date): Promise<void> =>
  run(
    db,
  )`insert into job_runs (name, known_since) select unnest(${names}::text[]), ${now} on conflict do nothing`

export const updateJobDone = (db: Kysely<DB>, name: string, now: Date): Promise<void> =>
  run(db)`
    insert into job_runs (name, known_since, done_at) values (${name}, ${now}, ${now})
    on conflict (name) do update set done_at = ${now}, failed_at = null`

/** Keeps the first of several failures. */
export const updateJobFailed = (db: Kysely<DB>, name: string, now: Date): Promise<void> =>
  run(db)`
    insert into job_runs (name, known_since, failed_at) values (${name}, ${now}, ${now})
    on conflict (name) do update set failed_at = coalesce(job_runs.failed_at, ${now})`

export const selectJobRuns = (db: Kysely<DB>, names: readonly string[]): Promise<JobRun[]> =>
  rowsOf<JobRun>(
    db,
  )`select name, known_since, done_at, failed_at from job_runs where name = any(${names}::text[])`
