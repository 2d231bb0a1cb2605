import { beforeEach, expect, test } from 'vitest'
import { call, testApp } from '../../../../tests/support/app.ts'
import { testDatabase } from '../../../../tests/support/database.ts'
import { buildGym, buildMember, madrid } from '../../../../tests/support/gym.ts'
import { insertRow, readRow, readRows, updateRows } from '../../../../tests/support/rows.ts'
import { plainScoring } from '../../../training/contract/score-schemes.ts'
import { saveOwnScore } from '../../../training/contract/scores.ts'
import { savePlan } from '../../contract/plan.ts'
import { listDeskWorkouts } from '../../contract/tracks.ts'
import { createWorkout, updateWorkout } from '../../contract/workouts.ts'

const { db, url } = await testDatabase()
const gym = await buildGym(db)
const now = madrid('2026-05-13 12:00')
const app = await testApp(url, { clock: () => now })
const member = await buildMember(db)
const track = (await readRow(db, 'tracks', ['id'])).id
const otherCenter = (await insertRow(db, 'centers', { name: 'Sabadell' })).id

const block = (title: string, scored?: object) => ({ title, exercices: ['5x5'], tc: null, wbs: [], scored })
const content = (title: string, more: object = {}) => ({
  ...{ wbs: [block(title)], language: null, state: 'ready', notes: [], ...more },
})
async function write(when: string, more: object = {}) {
  const made = await call(app, createWorkout, {
    as: gym.trainer,
    body: { when, wbs: [block(when)], ...more },
  })
  expect(made.status, made.text).toBe(200)
  return { id: made.body.id as number, version: made.body.version as number, wbs: made.body.wbs }
}
const save = (changes: object[], query: object = {}) =>
  call(app, savePlan, { as: gym.trainer, params: { id: track }, body: { changes }, query: { ...query } })
const codeOf = async (changes: object[], query: object = {}) => (await save(changes, query)).body.code
const read = async () => {
  const query = { from: '2026-05-01', until: '2026-06-30' }
  return (await call(app, listDeskWorkouts, { as: gym.trainer, params: { id: track }, query })).body
}
const titles = async () =>
  Object.fromEntries(
    (await read()).map((each: { when: string; wbs: { title: string }[] }) => [each.when, each.wbs[0]?.title]),
  )
const only = ({ id, version }: { id: number; version: number }) => ({ id, version })

beforeEach(async () => {
  for (const table of ['scores', 'scored_blocks', 'boards', 'workouts'] as const)
    await db.deleteFrom(table).execute()
})

test('adds, moves, changes, swaps and removes in one step, with an audit entry each', async () => {
  const [one, two, gone, text] = [
    await write('2026-05-18'),
    await write('2026-05-19'),
    await write('2026-05-20'),
    await write('2026-05-21', { notes: [{ at: '0', text: 'Slowly' }] }),
  ]
  const answer = await save([
    { op: 'change', ...only(one), when: '2026-05-19' },
    { op: 'change', ...only(two), when: '2026-05-18' },
    { op: 'remove', ...only(gone) },
    { op: 'add', when: '2026-05-20', content: content('New', { state: 'draft' }) },
    { op: 'change', ...only(text), when: '2026-05-22', content: content('Changed') },
  ])
  expect(answer.status, answer.text).toBe(204)
  expect(await titles()).toEqual({
    ...{ '2026-05-18': '2026-05-19', '2026-05-19': '2026-05-18' },
    ...{ '2026-05-20': 'New', '2026-05-22': 'Changed' },
  })
  const days = await read()
  expect(days.map(({ version }: { version: number }) => version)).toEqual([2, 2, 1, 2])
  expect(days[2]).toMatchObject({ state: 'draft', hasScores: false })
  const log = await readRows(db, 'audit_log', ['action', 'entity_id', 'after'], { by_member_id: gym.trainer })
  const changed = log.filter(({ action }) => action === 'change-workout')
  expect(changed.map(({ entity_id }) => entity_id)).toEqual([one.id, two.id, text.id])
  expect(changed[0]?.after).toMatchObject({ on_date: '2026-05-19' })
  expect(log.filter(({ action }) => action === 'delete-workout')).toHaveLength(1)
  expect(log.filter(({ action }) => action === 'add-workout')).toHaveLength(5)
})

test('an own hour of publication keeps its distance, over a change of the clocks as well', async () => {
  const publishAt = new Date(madrid('2026-10-22 21:00')).toISOString()
  const { id, version } = await write('2026-10-23', { publishAt })
  await save([{ op: 'change', id, version, when: '2026-10-30' }])
  const row = await readRow(db, 'workouts', ['publish_at', 'on_date'], { id })
  expect([row.on_date, row.publish_at?.getTime()]).toEqual(['2026-10-30', madrid('2026-10-29 21:00')])
})

test('all or none: a version that is not the stored one, a taken day, another center or track', async () => {
  const one = await write('2026-05-18')
  await write('2026-05-19')
  const elsewhere = await write('2026-05-25')
  await db.updateTable('workouts').set({ center_id: otherCenter }).where('id', '=', elsewhere.id).execute()
  const fine = { op: 'add', when: '2026-05-30', content: content('New') }
  const move = { op: 'change', ...only(one), when: '2026-05-20' }
  expect(await codeOf([fine, { ...move, version: 7 }])).toBe('changed_meanwhile')
  expect(await codeOf([fine, { ...move, id: 123_456 }])).toBe('changed_meanwhile')
  expect(await codeOf([fine, { op: 'remove', ...only(elsewhere) }])).toBe('changed_meanwhile')
  expect(await codeOf([fine, { ...move, when: '2026-05-19' }])).toBe('workout_exists')
  expect(await codeOf([fine, { ...fine }])).toBe('workout_exists')
  expect(await codeOf([move, { ...move }])).toBe('bad_request')
  expect(await codeOf([fine], { centerId: 999_999 })).toBe('center_not_found')
  expect(
    (await call(app, savePlan, { as: gym.trainer, params: { id: 999_999 }, body: { changes: [fine] } }))
      .status,
  ).toBe(404)
  expect(await titles()).toEqual({ '2026-05-18': '2026-05-18', '2026-05-19': '2026-05-19' })
})

test('what is past and published stays; a draft of the past may come forward', async () => {
  const past = await write('2026-05-11')
  const draft = await write('2026-05-12', { state: 'draft' })
  const today = await write('2026-05-13')
  expect(await codeOf([{ op: 'remove', ...only(past) }])).toBe('workout_past')
  expect(await codeOf([{ op: 'change', ...only(past), when: '2026-05-20' }])).toBe('workout_past')
  expect(await codeOf([{ op: 'add', when: '2026-05-10', content: content('New') }])).toBe('workout_past')
  expect(await codeOf([{ op: 'change', ...only(today), when: '2026-05-10' }])).toBe('workout_past')
  const moved = await save([{ op: 'change', ...only(draft), when: '2026-05-14' }])
  expect(moved.status, moved.text).toBe(204)
})

test('a change of what is published is marked, moving it is not', async () => {
  const today = await write('2026-05-13')
  const other = await write('2026-05-14', { state: 'published' })
  await save([
    { op: 'change', ...only(today), when: '2026-05-13', content: content('Changed') },
    { op: 'change', ...only(other), when: '2026-05-15' },
  ])
  expect((await read()).map(({ revised = false }: { revised?: boolean }) => revised)).toEqual([true, false])
})

test('a workout with scores is not moved, changed or removed, and its scores stay', async () => {
  const scored = await write('2026-05-13', { wbs: [block('WOD', plainScoring('time'))] })
  const blockId = scored.wbs[0].scored.id as number
  const body = { level: 'rx', sets: [180_000] }
  await updateRows(db, 'members', { listed_under: 'all' }, { id: member })
  const entered = await call(app, saveOwnScore, { as: member, params: { id: blockId }, body })
  expect(entered.status, entered.text).toBe(200)
  expect((await read())[0].hasScores).toBe(true)
  for (const change of [
    { op: 'change', ...only(scored), when: '2026-05-20' },
    { op: 'change', ...only(scored), when: '2026-05-13', content: content('Other') },
    { op: 'remove', ...only(scored) },
  ])
    expect(await codeOf([change])).toBe('block_has_scores')
  expect(await readRows(db, 'scores', ['block_id'])).toEqual([{ block_id: blockId }])
})

test('a copy of a scored workout is scored on a board of its own day', async () => {
  const scored = await write('2026-05-18', { wbs: [block('WOD', plainScoring('time'))] })
  const { wbs } = scored
  await save([
    { op: 'change', ...only(scored), when: '2026-05-19' },
    { op: 'add', when: '2026-05-20', content: content('', { wbs }) },
  ])
  const [moved, copy] = await read()
  expect(moved.wbs[0].scored.id).toBe(scored.wbs[0].scored.id)
  expect(copy.wbs[0].scored).toMatchObject({ scheme: 'time' })
  expect(copy.wbs[0].scored.id).not.toBe(moved.wbs[0].scored.id)
  const blocks = await readRows(db, 'scored_blocks', ['workout_id', 'on_date'])
  expect(blocks.map(({ on_date }) => on_date)).toEqual(['2026-05-19', '2026-05-20'])
})

test('of a plan and a coach who saves the day the second is told', async () => {
  const one = await write('2026-05-18')
  const body = { when: '2026-05-18', wbs: [block('By hand')], version: one.version }
  const byHand = () => call(app, updateWorkout, { as: gym.trainer, params: { id: one.id }, body })
  const plan = () => save([{ op: 'change', ...only(one), when: '2026-05-18', content: content('By plan') }])
  const answers = await Promise.all([byHand(), plan()])
  expect(answers.map(({ body }) => body?.code).filter(Boolean)).toEqual(['changed_meanwhile'])
})
