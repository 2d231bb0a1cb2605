import type { Kysely } from 'kysely'
import type { DB } from '../../../../database/tables.ts'
import type { Day } from '../../../../platform/rules/local-time.ts'
import { orNotFound } from '../../../../platform/server/refusal.ts'
import type { BenchmarkBoard, BenchmarkList, BestEntry } from '../../contract/benchmark-board.ts'
import type { ScoreLevel } from '../../contract/score-schemes.ts'
import { mostEntries } from '../../contract/scores.ts'
import { findBenchmark } from '../benchmarks/find-benchmark.ts'
import type { Reader } from '../expressions/readable.ts'
import {
  type BestRow,
  type Counted,
  countBests,
  selectBests,
  selectOwnBest,
} from './benchmark-board-queries.ts'

interface Asked {
  id: number
  scope: 'center' | 'gym'
  list: BenchmarkList
}

/** The all-time board of a benchmark as a member sees it. @throws Refusal not_found */
export async function readBenchmarkBoard(
  db: Kysely<DB>,
  { id: benchmarkId, scope, list }: Asked,
  caller: { reader: Reader; center: { id: number; name: string } | null; today: Day },
): Promise<BenchmarkBoard> {
  const benchmark = await orNotFound(findBenchmark(db, benchmarkId))
  const of = {
    benchmarkId,
    centerId: scope === 'gym' ? null : (caller.center?.id ?? null),
    list,
    today: caller.today,
    reader: caller.reader,
  }
  const [rows, own] = await Promise.all([selectBests(db, of), selectOwnBest(db, of, caller.reader.id)])
  const { total, others, better } = await count(db, of, rows, { memberId: caller.reader.id, own })
  return {
    benchmark,
    center: caller.center && { id: caller.center.id, name: caller.center.name },
    entries: rows.map(bestOnWire),
    total,
    own: own ? { entry: bestOnWire(own), rank: better + 1, of: others + 1 } : null,
  }
}

/** Counts in the database only what the rows do not tell. */
async function count(
  db: Kysely<DB>,
  of: Parameters<typeof countBests>[1],
  rows: readonly BestRow[],
  { memberId, own }: { memberId: number; own: BestRow | undefined },
): Promise<Counted> {
  const orderKey = own?.order_key ?? null
  if (rows.length === mostEntries) return countBests(db, of, { memberId, orderKey })
  const others = rows.filter(({ member_id }) => member_id !== memberId)
  const better = others.filter((row) => orderKey !== null && BigInt(row.order_key) < BigInt(orderKey))
  return { total: rows.length, others: others.length, better: better.length }
}

const bestOnWire = (row: BestRow): BestEntry => ({
  id: row.id,
  level: row.level as ScoreLevel,
  value: row.value,
  capped: row.capped,
  tieBreak: row.tie_break,
  sets: row.sets,
  person: { id: row.member_id, name: row.name, image: row.image },
  when: row.on_date,
  boardId: row.board_id,
})
