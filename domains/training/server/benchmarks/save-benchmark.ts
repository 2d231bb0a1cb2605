import type { FastifyInstance } from 'fastify'
import type { BodyOf } from '../../../../platform/contract/endpoint.ts'
import { refusedAs } from '../../../../platform/server/constraint.ts'
import { orNotFound, Refusal } from '../../../../platform/server/refusal.ts'
import { requireUnchanged } from '../../../../platform/server/require-unchanged.ts'
import { unitOfWork } from '../../../../platform/server/unit-of-work.ts'
import type { Benchmark, updateBenchmark } from '../../contract/benchmarks.ts'
import type { ScoreScheme, SetPick, TieBreak } from '../../contract/score-schemes.ts'
import {
  type BenchmarkRow,
  insertBenchmark,
  lockBenchmark,
  removeBenchmark,
  replaceBenchmark,
} from './queries.ts'

type Form = Omit<BodyOf<typeof updateBenchmark>, 'hidden'> & { hidden?: boolean }

/** @throws Refusal benchmark_exists, benchmark_used (its workouts would no longer fit), not_found, changed_meanwhile */
export async function saveBenchmark(
  app: FastifyInstance,
  { was, hidden = false, ...form }: Form,
  byMemberId: number,
  id?: number,
): Promise<Benchmark> {
  const written = (before?: BenchmarkRow) => ({
    ...{ name: form.name, lines: form.lines, scheme: form.scheme, sets: form.sets, pick: form.pick },
    ...{ cap_seconds: form.capSeconds, tie_break: form.tieBreak, team_size: form.teamSize },
    hidden_at: hidden ? (before?.hidden_at ?? new Date(app.clock())) : null,
  })
  return unitOfWork(app, { audit: ['add-benchmark', 'change-benchmark'] }, async (unit) => {
    if (id === undefined) {
      const after = toBenchmark(await insertBenchmark(unit.db, written()))
      unit.audit({ byMemberId, action: 'add-benchmark', entityId: after.id, after })
      return after
    }
    const row = await orNotFound(lockBenchmark(unit.db, id))
    const before = toBenchmark(row)
    requireUnchanged({ ...form, hidden }, was, before)
    if (before.used && scoredBy.some((key) => before[key] !== form[key])) throw new Refusal('benchmark_used')
    const after = toBenchmark(await replaceBenchmark(unit.db, id, written(row)))
    unit.audit({ byMemberId, action: 'change-benchmark', entityId: id, before, after })
    return after
  }).catch(refusedAs({ benchmarks_name: 'benchmark_exists' }))
}

/** Fields that give the stored scores their meaning; fixed once there are scores. */
const scoredBy = ['scheme', 'sets', 'pick', 'tieBreak', 'teamSize'] as const

/** @throws Refusal not_found, benchmark_used */
export async function deleteBenchmark(app: FastifyInstance, id: number, byMemberId: number): Promise<void> {
  await unitOfWork(app, { audit: 'delete-benchmark' }, async (unit) => {
    const row = await orNotFound(lockBenchmark(unit.db, id))
    if (row.used) throw new Refusal('benchmark_used')
    await removeBenchmark(unit.db, id)
    unit.audit({ byMemberId, action: 'delete-benchmark', entityId: id, before: toBenchmark(row) })
  })
}

/** `scheme`, `pick` and `tie_break` are checked by the database. */
export const toBenchmark = (row: BenchmarkRow): Benchmark => ({
  id: row.id,
  name: row.name,
  lines: row.lines,
  scheme: row.scheme as ScoreScheme,
  sets: row.sets,
  pick: row.pick as SetPick,
  capSeconds: row.cap_seconds,
  tieBreak: row.tie_break as TieBreak | null,
  teamSize: row.team_size,
  hidden: row.hidden_at !== null,
  used: row.used,
})
