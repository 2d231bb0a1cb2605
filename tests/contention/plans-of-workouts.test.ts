import { Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import { expect, test } from 'vitest'
import type { DB } from '../../database/tables.ts'
import { savePlan } from '../../domains/programming/server/workouts/save-plan.ts'
import { addWorkout } from '../../domains/programming/server/workouts/save-workout.ts'
import { addDays } from '../../platform/rules/local-time.ts'
import { Refusal } from '../../platform/server/refusal.ts'
import { testApp } from '../support/app.ts'
import { testDatabase } from '../support/database.ts'
import { buildGym, madrid } from '../support/gym.ts'
import { barrier, interceptStatements, openNode, withoutLocks } from '../support/nodes.ts'
import { readRow } from '../support/rows.ts'

// Two coaches change the plan of a track at once, on two nodes: nothing that one of them saved is lost unseen.

const { db, url } = await testDatabase()
const gym = await buildGym(db)
const app = await testApp(url, { clock: () => madrid('2026-05-13 12:00') })
const center = await db.selectFrom('centers').selectAll().executeTakeFirstOrThrow()
const track = (await readRow(db, 'tracks', ['id'])).id
const first = '2026-06-01'
let used = 0
/** A free day for each round. */
const nextDay = () => {
  used += 2
  return addDays(first, used)
}

const on = (pool: pg.Pool): typeof app =>
  Object.create(app, {
    pool: { value: pool },
    db: { value: new Kysely<DB>({ dialect: new PostgresDialect({ pool }) }) },
  })
const content = (title: string) => ({
  ...{
    wbs: [{ title, exercices: [], tc: null, wbs: [] }],
    language: null,
    state: 'ready' as const,
    notes: [],
  },
})
const save = (node: typeof app, change: Parameters<typeof savePlan>[3][number]) =>
  savePlan(node, center as never, track, [change], gym.trainer).then(
    () => 'saved',
    (error) => (error instanceof Refusal ? error.code : Promise.reject(error)),
  )
const write = async (when: string) =>
  addWorkout(app, center as never, { when, wbs: content('Before').wbs }, gym.trainer)
const titleOf = async (id: number) => {
  const { blocks } = await readRow(db, 'workouts', ['blocks'], { id })
  return (blocks as unknown as { title: string }[])[0]?.title
}

test('of two changes of a day one is saved and the other told', async () => {
  const [one, two] = [on(openNode(url)), on(openNode(url))]
  for (let round = 0; round < 10; round += 1) {
    const when = nextDay()
    const { id, version } = await write(when)
    const change = (title: string) => ({ op: 'change' as const, id, version, when, content: content(title) })
    const ends = await Promise.all([save(one, change('One')), save(two, change('Two'))])
    expect([...ends].sort()).toEqual(['changed_meanwhile', 'saved'])
    expect(await titleOf(id)).toBe(ends[0] === 'saved' ? 'One' : 'Two')
  }
})

test('control: without the locks both are saved, and one is lost silently', async () => {
  const when = nextDay()
  const { id, version } = await write(when)
  const meet = barrier(2)
  const careless = (node: pg.Pool) =>
    interceptStatements(node, {
      rewrite: withoutLocks,
      watch: async ({ text }) => {
        if (text.includes('set on_date = v.day')) await meet()
      },
    })
  const [one, two] = [on(careless(openNode(url))), on(careless(openNode(url)))]
  const change = (title: string) => ({ op: 'change' as const, id, version, when, content: content(title) })
  expect(await Promise.all([save(one, change('One')), save(two, change('Two'))])).toEqual(['saved', 'saved'])
})

test('of two new workouts of a day one is saved and the other told', async () => {
  const [one, two] = [on(openNode(url)), on(openNode(url))]
  for (let round = 0; round < 10; round += 1) {
    const when = nextDay()
    const add = (title: string) => ({ op: 'add' as const, when, content: content(title) })
    const ends = await Promise.all([save(one, add('One')), save(two, add('Two'))])
    expect(ends.sort()).toEqual(['saved', 'workout_exists'])
  }
})

test('two coaches who swap the same two days do not end in a deadlock', async () => {
  const [one, two] = [on(openNode(url)), on(openNode(url))]
  const swap = async (node: typeof app, rows: Awaited<ReturnType<typeof write>>[]) => {
    const [a, b] = rows as [(typeof rows)[0], (typeof rows)[0]]
    const changes = [
      { op: 'change' as const, id: a.id, version: a.version, when: b.on_date },
      { op: 'change' as const, id: b.id, version: b.version, when: a.on_date },
    ]
    return savePlan(node, center as never, track, changes, gym.trainer).then(
      () => 'saved',
      (error) => (error instanceof Refusal ? error.code : Promise.reject(error)),
    )
  }
  for (let round = 0; round < 10; round += 1) {
    const rows = [await write(nextDay()), await write(nextDay())]
    const ends = await Promise.all([swap(one, rows), swap(two, rows.toReversed())])
    expect(ends.sort()).toEqual(['changed_meanwhile', 'saved'])
  }
})
