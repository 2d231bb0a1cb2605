import { z } from 'zod'
import { endpoint } from '../../../platform/contract/endpoint.ts'
import { Id, line, text } from '../../../platform/contract/values.ts'
import { Was } from '../../../platform/contract/was.ts'
import { scoreSchemes, scoringBounds, setPicks, tieBreaks } from './score-schemes.ts'

export const BenchmarkForm = z.object({
  name: line(60),
  lines: z.array(text(200)).max(20).default([]),
  scheme: z.enum(scoreSchemes),
  sets: z.int().min(1).max(scoringBounds.sets).default(1),
  pick: z.enum(setPicks).default('best'),
  capSeconds: z.int().min(1).max(scoringBounds.capSeconds).nullable().default(null),
  tieBreak: z.enum(tieBreaks).nullable().default(null),
  teamSize: z.int().min(1).max(scoringBounds.teamSize).default(1),
})
export type BenchmarkForm = z.output<typeof BenchmarkForm>

/** A workout with a name, repeated over the years. */
export const Benchmark = z.object({
  id: Id,
  ...BenchmarkForm.shape,
  lines: z.array(z.string()),
  /** Hidden ones are no longer offered; their scores stay. */
  hidden: z.boolean(),
  /** Whether a workout names it: then its scheme, sets, pick, tie-break and team size stay. */
  used: z.boolean(),
})
export type Benchmark = z.output<typeof Benchmark>

export const listBenchmarks = endpoint({
  route: 'GET /api/benchmarks',
  access: 'member',
  onBehalf: 'see',
  scope: 'scores:read',
  summary: 'Lists the benchmarks by name; hidden ones are for staff. At most 1,000.',
  returns: z.array(Benchmark),
})

export const createBenchmark = endpoint({
  route: 'POST /api/benchmarks',
  access: 'trainer',
  summary: 'Adds a benchmark.',
  body: BenchmarkForm,
  returns: Benchmark,
  fails: ['benchmark_exists'],
})

export const updateBenchmark = endpoint({
  route: 'PUT /api/benchmarks/:id',
  access: 'trainer',
  summary: 'Changes or hides a benchmark.',
  body: BenchmarkForm.extend({ hidden: z.boolean().default(false), was: Was }),
  returns: Benchmark,
  fails: ['benchmark_exists', 'benchmark_used', 'changed_meanwhile'],
})

export const deleteBenchmark = endpoint({
  route: 'DELETE /api/benchmarks/:id',
  access: 'trainer',
  summary: 'Deletes a benchmark that no workout names.',
  fails: ['benchmark_used'],
})
