import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../database/tables.ts'

export async function addTries(db: Kysely<DB>, keys: string[], minute: Date): Promise<Map<string, number>> {
  const rows = await db
    .insertInto('tries')
    .columns(['key', 'minute', 'count'])
    .expression(sql`select key, ${minute}::timestamptz, 1 from unnest(${keys}::text[]) key`)
    .onConflict((conflict) =>
      conflict.columns(['key', 'minute']).doUpdateSet({ count: sql`tries.count + 1` }),
    )
    .returning(['key', 'count'])
    .execute()
  return new Map(rows.map(({ key, count }) => [key, count]))
}

export async function deleteTriesBefore(db: Kysely<DB>, minute: Date): Promise<void> {
  await db.deleteFrom('tries').where('minute', '<', minute).execute()
}
