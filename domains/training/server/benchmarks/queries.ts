import { type Insertable, type Kysely, type Selectable, sql } from 'kysely'
import type { Benchmarks, DB } from '../../../../database/tables.ts'

export type BenchmarkRow = Selectable<Benchmarks> & { used: boolean }

const used = sql<boolean>`exists (select from scored_blocks b where b.benchmark_id = benchmarks.id)`.as(
  'used',
)

export function selectBenchmarks(db: Kysely<DB>, withHidden: boolean): Promise<BenchmarkRow[]> {
  return db
    .selectFrom('benchmarks')
    .selectAll()
    .select(used)
    .$if(!withHidden, (query) => query.where('hidden_at', 'is', null))
    .orderBy(sql`lower(name)`)
    .limit(1000)
    .execute()
}

export function selectBenchmark(db: Kysely<DB>, id: number): Promise<BenchmarkRow | undefined> {
  return db.selectFrom('benchmarks').selectAll().select(used).where('id', '=', id).executeTakeFirst()
}

/** Locks it, so that no workout names it meanwhile, and reads it afterwards. */
export async function lockBenchmark(db: Kysely<DB>, id: number): Promise<BenchmarkRow | undefined> {
  await db.selectFrom('benchmarks').select('id').where('id', '=', id).forUpdate().execute()
  return await selectBenchmark(db, id)
}

export function insertBenchmark(db: Kysely<DB>, row: Insertable<Benchmarks>): Promise<BenchmarkRow> {
  const made = db.insertInto('benchmarks').values(row)
  return made.returningAll().returning(used).executeTakeFirstOrThrow()
}

export function replaceBenchmark(
  db: Kysely<DB>,
  id: number,
  row: Insertable<Benchmarks>,
): Promise<BenchmarkRow> {
  const changed = db.updateTable('benchmarks').set(row).where('id', '=', id)
  return changed.returningAll().returning(used).executeTakeFirstOrThrow()
}

export async function removeBenchmark(db: Kysely<DB>, id: number): Promise<void> {
  await db.deleteFrom('benchmarks').where('id', '=', id).execute()
}
