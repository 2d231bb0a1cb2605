import { Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import { beforeEach, expect, test } from 'vitest'
import type { DB } from '../../database/tables.ts'
import { confirmProgramming } from '../../domains/programming/server/workouts/confirm-programming.ts'
import { addWorkout } from '../../domains/programming/server/workouts/save-workout.ts'
import { Refusal } from '../../platform/server/refusal.ts'
import { testApp } from '../support/app.ts'
import { testDatabase } from '../support/database.ts'
import { buildGym, madrid } from '../support/gym.ts'
import { barrier, interceptStatements, openNode, withoutLocks } from '../support/nodes.ts'
import { readRow } from '../support/rows.ts'

// Two coaches confirm the same week at once: one writes it, the other is told, and no day is a mixture of both.

const { db, url } = await testDatabase()
const gym = await buildGym(db)
const app = await testApp(url, { clock: () => madrid('2026-05-11 12:00') })
const center = (await db.selectFrom('centers').selectAll().executeTakeFirstOrThrow()) as never
const track = (await readRow(db, 'tracks', ['id'])).id
const days = ['2026-05-18', '2026-05-19', '2026-05-20']

const on = (pool: pg.Pool): typeof app =>
  Object.create(app, {
    pool: { value: pool },
    db: { value: new Kysely<DB>({ dialect: new PostgresDialect({ pool }) }) },
  })

const block = (title: string) => ({ title, exercices: [], tc: null, wbs: [] })

const confirm = (node: typeof app, title: string, over: readonly { id: number; version: number }[] = []) =>
  confirmProgramming(
    ...([node, center, track] as const),
    {
      state: 'draft',
      days: days.map((when, nth) => ({
        ...{ when, wbs: [block(title)], language: null, notes: '' },
        over: over[nth] ?? null,
      })),
    },
    gym.trainer,
  ).then(
    () => 'written',
    (error) => (error instanceof Refusal ? error.code : Promise.reject(error)),
  )

async function titles(): Promise<string[]> {
  const rows = await db.selectFrom('workouts').select('blocks').orderBy('on_date').execute()
  return rows.map(({ blocks }) => (blocks as { title: string }[])[0]?.title ?? '')
}

async function writtenWeek() {
  const made = []
  for (const when of days)
    made.push(await addWorkout(app, center, { when, wbs: [block('Before')] }, gym.trainer))
  return made.map(({ id, version }) => ({ id, version }))
}

beforeEach(async () => {
  await db.deleteFrom('workouts').execute()
})

test('a free week is written by one of two coaches, whole', async () => {
  const [one, two] = [on(openNode(url)), on(openNode(url))]
  for (let round = 0; round < 10; round += 1) {
    await db.deleteFrom('workouts').execute()
    const ends = await Promise.all([confirm(one, 'One'), confirm(two, 'Two')])
    expect(ends.toSorted()).toEqual(['workout_exists', 'written'])
    const winner = ends[0] === 'written' ? 'One' : 'Two'
    expect(await titles()).toEqual([winner, winner, winner])
  }
})

test('a week that both replace is replaced by one, and the other is told', async () => {
  const [one, two] = [on(openNode(url)), on(openNode(url))]
  for (let round = 0; round < 10; round += 1) {
    await db.deleteFrom('workouts').execute()
    const over = await writtenWeek()
    const ends = await Promise.all([confirm(one, 'One', over), confirm(two, 'Two', over)])
    expect(ends.toSorted()).toEqual(['changed_meanwhile', 'written'])
    const winner = ends[0] === 'written' ? 'One' : 'Two'
    expect(await titles()).toEqual([winner, winner, winner])
  }
})

test('control: without the locks both replace it, and the first is lost silently', async () => {
  const over = await writtenWeek()
  const meet = barrier(2)
  const careless = (node: pg.Pool) => {
    let isFirst = true
    return interceptStatements(node, {
      rewrite: withoutLocks,
      watch: async ({ text }) => {
        // Both have read the versions before either writes.
        if (!isFirst || !text.includes('update workouts w set blocks')) return
        isFirst = false
        await meet()
      },
    })
  }
  const [one, two] = [on(careless(openNode(url))), on(careless(openNode(url)))]
  expect(await Promise.all([confirm(one, 'One', over), confirm(two, 'Two', over)])).toEqual([
    'written',
    'written',
  ])
})
