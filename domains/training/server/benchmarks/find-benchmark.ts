import type { Kysely } from 'kysely'
import type { DB } from '../../../../database/tables.ts'
import type { Benchmark } from '../../contract/benchmarks.ts'
import { selectBenchmark } from './queries.ts'
import { toBenchmark } from './save-benchmark.ts'

export async function findBenchmark(db: Kysely<DB>, id: number): Promise<Benchmark | undefined> {
  const row = await selectBenchmark(db, id)
  return row && toBenchmark(row)
}
