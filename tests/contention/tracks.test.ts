import { Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import { beforeEach, expect, test } from 'vitest'
import type { DB } from '../../database/tables.ts'
import { createTrack, showTrack } from '../../domains/programming/contract/tracks.ts'
import type { WorkoutForm } from '../../domains/programming/contract/workouts.ts'
import { addWorkout, changeWorkout } from '../../domains/programming/server/workouts/save-workout.ts'
import { plainScoring } from '../../domains/training/contract/score-schemes.ts'
import { saveOwnScore } from '../../domains/training/server/scores/save-score.ts'
import { Refusal } from '../../platform/server/refusal.ts'
import { call, testApp } from '../support/app.ts'
import { testDatabase } from '../support/database.ts'
import { buildClass, buildGym, buildMember, madrid } from '../support/gym.ts'
import { barrier, interceptStatements, openNode, withoutLocks } from '../support/nodes.ts'
import { readRow, updateRows } from '../support/rows.ts'

// A day that is published, by hand or by the clock, while a coach writes it; and a class whose track changes while a score is entered.

const day = '2026-05-13'
const { db, url } = await testDatabase()
const gym = await buildGym(db)
let now = 0
const app = await testApp(url, { clock: () => now })
const center = await db.selectFrom('centers').selectAll().executeTakeFirstOrThrow()
const block = (title: string) => ({ title, exercices: ['21-15-9'], tc: null, wbs: [] })

const on = (pool: pg.Pool): typeof app =>
  Object.create(app, {
    pool: { value: pool },
    db: { value: new Kysely<DB>({ dialect: new PostgresDialect({ pool }) }) },
  })

const write = (form: Partial<WorkoutForm>) =>
  addWorkout(app, center as never, { when: day, wbs: [block('Fran')], ...form }, gym.trainer)

const change = (node: typeof app, id: number, form: Partial<WorkoutForm>) =>
  changeWorkout(node, id, { when: day, wbs: [block('Fran')], ...form }, gym.trainer).then(
    () => 'saved',
    (error) => (error instanceof Refusal ? error.code : Promise.reject(error)),
  )

beforeEach(async () => {
  now = madrid(`${day} 12:00`)
  for (const table of ['scores', 'scored_blocks', 'boards', 'workouts'] as const)
    await db.deleteFrom(table).execute()
})

/** One coach publishes and one writes, both on the version that they read. */
const publishAndWrite = (nodes: readonly [typeof app, typeof app], id: number) =>
  Promise.all([
    change(nodes[0], id, { version: 1, state: 'published' }),
    change(nodes[1], id, { version: 1, wbs: [block('Diane')] }),
  ])

test('of a coach who publishes and one who writes at once, one is told', async () => {
  const nodes = [on(openNode(url)), on(openNode(url))] as const
  for (let round = 0; round < 20; round += 1) {
    const { id } = await write({ state: 'draft' })
    expect((await publishAndWrite(nodes, id)).sort()).toEqual(['changed_meanwhile', 'saved'])
    await db.deleteFrom('workouts').execute()
  }
})

test('control: without the lock both are saved, and the publication or the text is lost', async () => {
  const { id } = await write({ state: 'draft' })
  const meet = barrier(2)
  const careless = () =>
    on(
      interceptStatements(openNode(url), {
        rewrite: withoutLocks,
        watch: async ({ text }) => {
          if (text.startsWith('update "workouts" set "on_date"')) await meet()
        },
      }),
    )
  expect(await publishAndWrite([careless(), careless()], id)).toEqual(['saved', 'saved'])
  const { state, blocks } = await readRow(db, 'workouts', ['state', 'blocks'], { id })
  expect(state === 'published' && JSON.stringify(blocks).includes('Diane')).toBe(false)
})

/** A coach saves at 19:59 while the row is held; at 20:00 it is published; then the row is free. Returns its mark. */
async function savedAcrossTheHour(rewrite?: (text: string) => string): Promise<Date | null> {
  now = madrid(`${day} 19:59`)
  const { id } = await write({ publishAt: new Date(madrid(`${day} 20:00`)).toISOString() })
  const holder = await openNode(url).connect()
  await holder.query('begin')
  await holder.query('select from workouts where id = $1 for no key update', [id])
  let arrived = () => {}
  const waits = new Promise<void>((resolve) => {
    arrived = resolve
  })
  const isFirstWait = rewrite ? /^\s*update "?workouts/ : /for no key update/
  const node = on(
    interceptStatements(openNode(url), {
      ...(rewrite && { rewrite }),
      watch: async ({ text }) => {
        if (/workouts/.test(text) && isFirstWait.test(text)) arrived()
      },
    }),
  )
  const saving = change(node, id, { wbs: [block('Diane')] })
  await waits
  now = madrid(`${day} 20:00`)
  await holder.query('commit')
  holder.release()
  expect(await saving).toBe('saved')
  return (await readRow(db, 'workouts', ['revised_at'], { id })).revised_at
}

test('what is published by its hour while a save waits for the row is marked as changed after it', async () => {
  expect(await savedAcrossTheHour()).not.toBeNull()
})

test('control: without the lock the hour is asked before the wait, and the change is not marked', async () => {
  expect(await savedAcrossTheHour(withoutLocks)).toBeNull()
})

test('a score that is entered while its class changes its track stays with its block and board', async () => {
  const made = await call(app, createTrack, {
    as: gym.admin,
    body: {
      texts: { name: { ca: 'Halterofília', es: 'Halterofilia' } },
      ...{ color: '#aa2200', position: 2, daysBefore: 0, publishesAt: '00:00' },
      ...{ audience: 'everybody', readers: [], centers: [], activities: [] },
    },
  })
  const track: number = made.body.id
  const member = await buildMember(db)
  await updateRows(db, 'members', { listed_under: 'all' }, { id: member })
  const classId = await buildClass(gym, { activity: gym.wod, startsAt: madrid(`${day} 11:00`) })
  // The same block in both tracks, so that only the board tells them apart.
  const wbs = [{ ...block('Fran'), scored: plainScoring('reps') }]
  const { blocks, track_id: first } = await write({ wbs })
  await addWorkout(app, center as never, { when: day, wbs, track }, gym.trainer)
  const blockId = blocks[0]?.scored?.id ?? 0
  const enter = (node: typeof app, value: number) =>
    saveOwnScore(
      node,
      blockId,
      { level: 'rx', sets: [value], capped: false, tieBreak: null, note: '', visible: true },
      { id: member, isTrainer: false },
    )
  const show = async (shown: number | null) => {
    const body = { of: 'class', id: classId, track: shown }
    expect((await call(app, showTrack, { as: gym.trainer, body })).status).toBe(204)
  }
  const boardOfScore = async () => {
    const blocksOf = db.selectFrom('scores as s').innerJoin('scored_blocks as b', 'b.id', 's.block_id')
    const boards = blocksOf.innerJoin('boards as d', 'd.id', 'b.board_id')
    const rows = await boards.select(['s.block_id', 'd.track_id', 's.value']).execute()
    return rows.map(({ block_id, track_id, value }) => [block_id, track_id, Number(value)])
  }

  // The class changes between the lock of the block and the score.
  let isChanged = false
  const node = on(
    interceptStatements(openNode(url), {
      watch: async ({ text }) => {
        if (isChanged || !text.includes('insert into scores')) return
        isChanged = true
        await show(track)
      },
    }),
  )
  await enter(node, 10)
  expect(isChanged).toBe(true)
  expect(await boardOfScore()).toEqual([[blockId, first, 10]])
  await enter(app, 20)
  await show(null)
  expect(await boardOfScore(), 'nor later').toEqual([[blockId, first, 20]])

  // The control: who followed the class would have found the other board.
  await show(track)
  const control = db
    .selectFrom('boards')
    .select('track_id')
    .where('track_id', '=', (of) => of.fn<number>('track_of_class', [of.val(classId)]))
  expect(await control.execute()).toEqual([{ track_id: track }])
})
