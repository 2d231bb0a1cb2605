import { Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import { expect, test } from 'vitest'
import type { DB } from '../../database/tables.ts'
import { addWorkout } from '../../domains/programming/server/workouts/save-workout.ts'
import { plainScoring } from '../../domains/training/contract/score-schemes.ts'
import { saveOwnScore } from '../../domains/training/server/scores/save-score.ts'
import { Refusal } from '../../platform/server/refusal.ts'
import { testApp } from '../support/app.ts'
import { testDatabase } from '../support/database.ts'
import { buildGym, buildMember, madrid } from '../support/gym.ts'
import { barrier, interceptStatements, openNode, withoutLocks } from '../support/nodes.ts'

// Two devices of a member enter a score of the same block at once: the second must see the first.

const { db, url } = await testDatabase()
const gym = await buildGym(db)
const app = await testApp(url, { clock: () => madrid('2026-05-13 20:00') })
const center = await db.selectFrom('centers').selectAll().executeTakeFirstOrThrow()
const scored = { ...plainScoring('reps'), teamSize: 2 }
const { blocks } = await addWorkout(
  app,
  center as never,
  { when: '2026-05-13', wbs: [{ title: 'WOD', exercices: [], tc: null, wbs: [], scored }] },
  gym.trainer,
)
const blockId = blocks[0]?.scored?.id ?? 0

const on = (pool: pg.Pool): typeof app =>
  Object.create(app, {
    pool: { value: pool },
    db: { value: new Kysely<DB>({ dialect: new PostgresDialect({ pool }) }) },
  })

const lister = async () => {
  const id = await buildMember(db)
  await db.updateTable('members').set({ listed_under: 'all' }).where('id', '=', id).execute()
  return id
}

const save = (node: typeof app, memberId: number, value: number) =>
  saveOwnScore(
    node,
    blockId,
    { level: 'rx', sets: [value], capped: false, tieBreak: null, note: '', visible: true, version: 0 },
    { id: memberId, isTrainer: false },
  ).then(
    () => 'saved',
    (error) => (error instanceof Refusal ? error.code : Promise.reject(error)),
  )

test('of two first scores entered at once on two nodes one is saved and the other told', async () => {
  const [one, two] = [on(openNode(url)), on(openNode(url))]
  for (let round = 0; round < 20; round += 1) {
    const member = await lister()
    const ends = await Promise.all([save(one, member, 10), save(two, member, 20)])
    expect(ends.sort()).toEqual(['changed_meanwhile', 'saved'])
  }
})

test('control: without the locks both are saved, and one is lost silently', async () => {
  const member = await lister()
  const meet = barrier(2)
  const careless = (node: pg.Pool) =>
    interceptStatements(node, {
      rewrite: withoutLocks,
      watch: async ({ text }) => {
        if (text.includes('insert into scores')) await meet()
      },
    })
  const [one, two] = [on(careless(openNode(url))), on(careless(openNode(url)))]
  expect(await Promise.all([save(one, member, 10), save(two, member, 20)])).toEqual(['saved', 'saved'])
})

const join = (node: typeof app, memberId: number, joins: number) =>
  saveOwnScore(
    node,
    blockId,
    { level: 'rx', sets: [1], capped: false, tieBreak: null, note: '', visible: true, version: 0, joins },
    { id: memberId, isTrainer: false },
  ).then(
    () => 'joined',
    (error) => (error instanceof Refusal ? error.code : Promise.reject(error)),
  )

async function newTeam() {
  const first = await lister()
  await save(app, first, 10)
  const score = db.selectFrom('scores').select('id').where('member_id', '=', first)
  const { id } = await score.executeTakeFirstOrThrow()
  const size = async () => {
    const rows = db.selectFrom('scores').select(['team_id', 'member_id']).where('block_id', '=', blockId)
    const all = await rows.execute()
    const team = all.find(({ member_id }) => member_id === first)?.team_id
    return all.filter(({ team_id }) => team_id !== null && team_id === team).length
  }
  return { id, size }
}

test('of two who join the last place of a team at once one is in it', async () => {
  const [one, two] = [on(openNode(url)), on(openNode(url))]
  for (let round = 0; round < 10; round += 1) {
    const { id, size } = await newTeam()
    const [ana, bo] = [await lister(), await lister()]
    const ends = await Promise.all([join(one, ana, id), join(two, bo, id)])
    expect(ends.filter((end) => end === 'joined')).toHaveLength(1)
    expect(['team_full', 'changed_meanwhile']).toContain(ends.find((end) => end !== 'joined'))
    expect(await size()).toBe(2)
  }
})

test('control: without the locks both are told that they joined, and one did not', async () => {
  const { id, size } = await newTeam()
  const [ana, bo] = [await lister(), await lister()]
  const meet = barrier(2)
  const careless = (node: pg.Pool) =>
    interceptStatements(node, {
      rewrite: withoutLocks,
      watch: async ({ text }) => {
        if (text.includes('insert into scores')) await meet()
      },
    })
  const [one, two] = [on(careless(openNode(url))), on(careless(openNode(url)))]
  expect(await Promise.all([join(one, ana, id), join(two, bo, id)])).toEqual(['joined', 'joined'])
  expect(await size()).toBe(2)
})
