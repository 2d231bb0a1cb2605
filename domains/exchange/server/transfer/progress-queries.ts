import type { Kysely } from 'kysely'
import { run } from '../../../../database/query.ts'
import type { DB } from '../../../../database/tables.ts'

/** Stores the progress of an import, outside its transaction. Deletes rows older than a day. */
export async function upsertProgress(
  db: Kysely<DB>,
  key: string,
  { done, total, now }: { done: number; total: number; now: Date },
): Promise<void> {
  await run(db)`
    with old as (delete from import_progress where at < ${now}::timestamptz - interval '1 day')
    insert into import_progress (key, done, total, at) values (${key}, ${done}, ${total}, ${now})
    on conflict (key) do update set done = excluded.done, at = excluded.at`
}

/** Lines written and total; zeros before the import begins. */
export async function selectProgress(db: Kysely<DB>, key: string): Promise<{ done: number; total: number }> {
  const row = await db
    .selectFrom('import_progress')
    .select(['done', 'total'])
    .where('key', '=', key)
    .executeTakeFirst()
  return row ?? { done: 0, total: 0 }
}
