import { z } from 'zod'
import { endpoint } from '../../../platform/contract/endpoint.ts'
import { Id, LocalDate, Named } from '../../../platform/contract/values.ts'
import { Benchmark } from './benchmarks.ts'
import { BoardEntry, BoardPerson, mostEntries } from './scores.ts'

/** The best visible score of a member in a benchmark. Members of a team have one each, at the same place. */
export const BestEntry = BoardEntry.pick({
  id: true,
  level: true,
  value: true,
  capped: true,
  tieBreak: true,
  sets: true,
}).extend({
  person: BoardPerson,
  when: LocalDate,
  /** The board of that day; null for one that the caller may not read. */
  boardId: Id.nullable(),
})
export type BestEntry = z.output<typeof BestEntry>

export const BenchmarkBoard = z.object({
  benchmark: Benchmark.omit({ used: true, hidden: true }),
  /** The center of `center`; null in a gym without centers. */
  center: Named.nullable(),
  /** Best first. */
  entries: z.array(BestEntry).max(mostEntries),
  /** Members in the list; more than `entries` in a large gym. */
  total: z.int(),
  /** The caller's best, private or not, and its place as if it were in the list. */
  own: z.object({ entry: BestEntry, rank: z.int(), of: z.int() }).nullable(),
})
export type BenchmarkBoard = z.output<typeof BenchmarkBoard>

export const benchmarkLists = ['all', 'women', 'men'] as const
export type BenchmarkList = (typeof benchmarkLists)[number]

export const readBenchmarkBoard = endpoint({
  route: 'GET /api/benchmarks/:id/board',
  access: 'member',
  onBehalf: 'see',
  scope: 'scores:read',
  reads: 'standby',
  summary:
    "Returns the all-time board of a benchmark: the best visible score of each listed member, the 200 best of the caller's center or of all centers, and the caller's own best and place.",
  query: z.object({
    /** `center`: what was done there. */
    scope: z.enum(['center', 'gym']).default('center'),
    list: z.enum(benchmarkLists).default('all'),
  }),
  returns: BenchmarkBoard,
})
