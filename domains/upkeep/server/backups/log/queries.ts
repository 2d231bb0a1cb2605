import type { Kysely } from 'kysely'
import { rowOf, run } from '../../../../../database/query.ts'
import type { DB } from '../../../../../database/tables.ts'
import type { BackupProblem } from '../../../contract/backups.ts'

export interface StreamRow {
  /** Null while it is off. */
  since: Date | null
  generation: string | null
  /** Not null as long as the server keeps its log for us. */
  timeline: number | null
  part_start: number
  part_at: Date
  part_end: number
  safe_at: Date | null
  base_tried_at: Date | null
  problem: BackupProblem | null
  own_generations: string[]
}

export const selectStream = (db: Kysely<DB>): Promise<StreamRow | undefined> =>
  rowOf<StreamRow>(db)`
    select since, generation, timeline, part_start, part_at, part_end, safe_at, base_tried_at, problem, own_generations
    from log_stream`

/** Of a stream that is on already, only `since` stays. */
export const turnOn = (db: Kysely<DB>, since: Date): Promise<void> =>
  run(db)`
    insert into log_stream (since) values (${since})
    on conflict (id) do update set since = coalesce(log_stream.since, excluded.since), generation = null, safe_at = null, problem = null`

export const turnOff = (db: Kysely<DB>): Promise<void> =>
  run(db)`update log_stream set since = null, generation = null, safe_at = null, problem = null`

export const noteLetGo = (db: Kysely<DB>): Promise<void> =>
  run(db)`update log_stream set timeline = null where since is null`

/** What follows is for another place or key: a new log begins. */
export const breakLog = (db: Kysely<DB>): Promise<void> =>
  run(db)`update log_stream set generation = null, safe_at = null`

export const beginGeneration = (
  db: Kysely<DB>,
  { generation, timeline, start, at }: { generation: string; timeline: number; start: bigint; at: Date },
): Promise<void> =>
  run(db)`
    update log_stream set generation = ${generation}, timeline = ${timeline}, part_start = ${start}, part_end = ${start}, part_at = ${at},
      base_tried_at = null, own_generations = own_generations || ${generation}::text`

/** A part that has grown, or with `next` has ended. */
export const updatePart = (
  db: Kysely<DB>,
  generation: string,
  { end, next }: { end: bigint; next: Date | null },
): Promise<void> =>
  run(db)`
    update log_stream set part_end = ${end}, part_start = case when ${next}::timestamptz is null then part_start else ${end}::bigint end,
      part_at = coalesce(${next}, part_at)
    where generation = ${generation}`

export const updateSafe = (
  db: Kysely<DB>,
  { safeAt, problem }: { safeAt: Date | null; problem: BackupProblem | null },
): Promise<void> =>
  run(
    db,
  )`update log_stream set safe_at = coalesce(${safeAt}, safe_at), problem = ${problem} where since is not null`

export const updateBaseTry = (db: Kysely<DB>, at: Date): Promise<void> =>
  run(db)`update log_stream set base_tried_at = ${at}`

/** Of all databases of the server: a copy of its files holds them all. */
export const selectServerBytes = async (db: Kysely<DB>): Promise<number> =>
  (await rowOf<{ bytes: number }>(db)`select sum(pg_database_size(oid))::bigint as bytes from pg_database`)
    ?.bytes ?? 0
