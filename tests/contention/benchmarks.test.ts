import { Kysely, PostgresDialect, sql } from 'kysely'
import type pg from 'pg'
import { beforeEach, describe, expect, test } from 'vitest'
import type { DB } from '../../database/tables.ts'
import { addWorkout, changeWorkout } from '../../domains/programming/server/workouts/save-workout.ts'
import {
  plainScoring,
  type ScoreScheme,
  type Scoring,
} from '../../domains/training/contract/score-schemes.ts'
import { deleteBenchmark, saveBenchmark } from '../../domains/training/server/benchmarks/save-benchmark.ts'
import { saveOwnScore } from '../../domains/training/server/scores/save-score.ts'
import { addDays } from '../../platform/rules/local-time.ts'
import { Refusal } from '../../platform/server/refusal.ts'
import { testApp } from '../support/app.ts'
import { testDatabase } from '../support/database.ts'
import { buildGym, buildMember, madrid } from '../support/gym.ts'
import { interceptStatements, openNode, withoutLocks } from '../support/nodes.ts'

// What a benchmark or a block means is changed while a workout names it, or a score is entered. In each race the first stops before it
// commits, until the second waits for its lock; without the lock the second goes on with what it read before.

const { db, url } = await testDatabase()
const gym = await buildGym(db)
const date = { day: '2026-05-13' }
const app = await testApp(url, { clock: () => madrid(`${date.day} 20:00`) })
const center = await db.selectFrom('centers').selectAll().executeTakeFirstOrThrow()
beforeEach(() => {
  date.day = addDays(date.day, 1)
})

const on = (pool: pg.Pool): typeof app =>
  Object.create(app, {
    pool: { value: pool },
    db: { value: new Kysely<DB>({ dialect: new PostgresDialect({ pool }) }) },
  })

const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error) => (error instanceof Refusal ? error.code : Promise.reject(error)),
  )

/** Begins the second when the first has written, and lets the first commit when the second waits or, without locks, has ended. */
async function race(
  first: (node: typeof app) => Promise<unknown>,
  second: (node: typeof app) => Promise<unknown>,
  hasLocks = true,
): Promise<[first: string, second: string]> {
  let ending: Promise<string> | undefined
  let hasEnded = false
  const stopped = interceptStatements(openNode(url), {
    watch: async ({ text }) => {
      if (text !== 'commit' || ending) return
      const node = hasLocks ? openNode(url) : interceptStatements(openNode(url), { rewrite: withoutLocks })
      ending = codeOf(second(on(node))).finally(() => {
        hasEnded = true
      })
      await expect
        .poll(async () => {
          const { rows } = await sql`select from pg_stat_activity
            where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
          return rows.length > 0 || hasEnded
        })
        .toBe(true)
    },
  })
  const one = await codeOf(first(on(stopped)))
  if (!ending) throw new Error('the first never reached its commit')
  return [one, await ending]
}

const formOf = (name: string, scheme: ScoreScheme) => ({
  ...{
    name,
    lines: [],
    scheme,
    sets: 1,
    pick: 'best' as const,
    capSeconds: null,
    tieBreak: null,
    teamSize: 1,
  },
})
const newBenchmark = () => saveBenchmark(app, formOf(`Benchmark ${date.day}`, 'time'), gym.admin)
const wodOf = (scored: Scoring) => ({
  ...{ when: date.day, wbs: [{ title: 'WOD', exercices: [], tc: null, wbs: [], scored }] },
})

describe('of a workout that names a benchmark and a change of the benchmark', () => {
  async function both() {
    const { id, name } = await newBenchmark()
    const scored = { ...plainScoring('time'), benchmark: id }
    return {
      name: (node: typeof app) => addWorkout(node, center as never, wodOf(scored), gym.trainer),
      change: (node: typeof app) => {
        const was = { ...formOf(name, 'time'), hidden: false }
        return saveBenchmark(node, { ...formOf(name, 'reps'), was }, gym.admin, id)
      },
      remove: (node: typeof app) => deleteBenchmark(node, id, gym.admin),
    }
  }

  test('the later is refused', async () => {
    const one = await both()
    expect(await race(one.name, one.change)).toEqual(['done', 'benchmark_used'])
    date.day = addDays(date.day, 1)
    const two = await both()
    expect(await race(two.change, two.name)).toEqual(['done', 'benchmark_differs'])
    date.day = addDays(date.day, 1)
    const three = await both()
    expect(await race(three.name, three.remove)).toEqual(['done', 'benchmark_used'])
  })

  test('control: without the locks both succeed, and the workout does not fit its benchmark', async () => {
    const one = await both()
    expect(await race(one.name, one.change, false)).toEqual(['done', 'done'])
    date.day = addDays(date.day, 1)
    const two = await both()
    expect(await race(two.change, two.name, false)).toEqual(['done', 'done'])
  })
})

describe('a workout that changes how a block is scored while its first score is entered', () => {
  async function both() {
    const { id, blocks } = await addWorkout(app, center as never, wodOf(plainScoring('time')), gym.trainer)
    const blockId = blocks[0]?.scored?.id ?? 0
    const member = await buildMember(db)
    const form = { level: 'rx' as const, sets: [10], capped: false, tieBreak: null, note: '', visible: false }
    return {
      enter: (node: typeof app) => saveOwnScore(node, blockId, form, { id: member, isTrainer: false }),
      change: (node: typeof app) =>
        changeWorkout(node, id, wodOf({ ...plainScoring('reps'), id: blockId }), gym.trainer),
    }
  }

  test('is refused', async () => {
    const { enter, change } = await both()
    expect(await race(enter, change)).toEqual(['done', 'block_has_scores'])
  })

  test('control: without the lock it is saved, and the score means something else', async () => {
    const { enter, change } = await both()
    expect(await race(enter, change, false)).toEqual(['done', 'done'])
  })
})
