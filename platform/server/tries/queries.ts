import { type Kysely, sql } from 'kysely'
import { run } from '../../../database/query.ts'
import type { DB } from '../../../database/tables.ts'
import type { Guesses } from '../../rules/guess-pace.ts'

export async function addTries(
  db: Kysely<DB>,
  tries: readonly { key: string; minute: Date; until: Date }[],
): Promise<Map<string, number>> {
  const rows = await db
    .insertInto('tries')
    .values(tries.map((each) => ({ ...each, count: 1 })))
    .onConflict((conflict) =>
      conflict.columns(['key', 'minute']).doUpdateSet({ count: sql`tries.count + 1` }),
    )
    .returning(['key', 'count'])
    .execute()
  return new Map(rows.map(({ key, count }) => [key, count]))
}

export async function removeTry(
  db: Kysely<DB>,
  { key, minute }: { key: string; minute: Date },
): Promise<void> {
  await db
    .updateTable('tries')
    .set({ count: sql`count - 1` })
    .where('key', '=', key)
    .where('minute', '=', minute)
    .where('count', '>', 0)
    .execute()
}

export async function deleteTriesUntil(db: Kysely<DB>, now: Date): Promise<void> {
  await db.deleteFrom('tries').where('until', '<', now).execute()
}

/** Locks the rows, made where missing, in the order of the keys. */
export async function lockGuesses(
  db: Kysely<DB>,
  keys: readonly string[],
  now: number,
): Promise<(Guesses & { key: string })[]> {
  const at = new Date(now)
  const rows = await db
    .insertInto('guesses')
    .values(keys.map((key) => ({ key, level: 0, at, next_at: at })))
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ key: sql`guesses.key` }))
    .returningAll()
    .execute()
  return rows.map(({ key, level, at, next_at }) => ({
    key,
    level,
    at: at.getTime(),
    nextAt: next_at.getTime(),
  }))
}

export async function saveGuesses(
  db: Kysely<DB>,
  guesses: readonly (Guesses & { key: string })[],
): Promise<void> {
  await run(db)`
    update guesses g set level = s.level, at = to_timestamp(s.at / 1000), next_at = to_timestamp(s."nextAt" / 1000)
    from jsonb_to_recordset(${JSON.stringify(guesses)}::jsonb) as s(key text, level real, at float8, "nextAt" float8)
    where g.key = s.key`
}

export async function deleteGuesses(db: Kysely<DB>, keys: readonly string[]): Promise<void> {
  if (keys.length > 0) await db.deleteFrom('guesses').where('key', 'in', keys).execute()
}

export async function refundGuesses(db: Kysely<DB>, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return
  await db
    .updateTable('guesses')
    .set({ level: sql`greatest(0, level - 1)` })
    .where('key', 'in', keys)
    .execute()
}

export async function deleteOldGuesses(db: Kysely<DB>, before: Date): Promise<void> {
  await db.deleteFrom('guesses').where('at', '<', before).execute()
}
