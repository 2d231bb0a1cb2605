import { beforeEach, expect, test } from 'vitest'
import { call, testApp } from '../../../../tests/support/app.ts'
import { testDatabase } from '../../../../tests/support/database.ts'
import { buildGym, buildMember, madrid } from '../../../../tests/support/gym.ts'
import { insertRow, readRow, readRows } from '../../../../tests/support/rows.ts'
import { confirmProgramming, pastedBounds, proposeProgramming } from '../../contract/pasted-programming.ts'
import { listDeskWorkouts } from '../../contract/tracks.ts'
import { createWorkout, findWorkout, updateWorkout } from '../../contract/workouts.ts'

const { db, url } = await testDatabase()
const gym = await buildGym(db)
const app = await testApp(url, { clock: () => madrid('2026-05-11 12:00') })
const track = (await readRow(db, 'tracks', ['id'])).id
const member = await buildMember(db)
const monday = '2026-05-18'

beforeEach(async () => {
  for (const table of ['scored_blocks', 'boards', 'workouts'] as const) await db.deleteFrom(table).execute()
})

const propose = (text: string, more: object = {}, as = gym.trainer) =>
  call(app, proposeProgramming, { as, body: { text, monday, ...more } })
const day = (when: string, title: string, over: object | null = null) => ({
  ...{ when, language: 'ca', notes: '', over },
  wbs: [{ title, exercices: ['10 dominades'], tc: null, wbs: [] }],
})
const confirm = (days: object[], more: object = {}, as = gym.trainer) =>
  call(app, confirmProgramming, { as, params: { id: track }, body: { state: 'draft', days, ...more } })
const there = async () => {
  const rows = await readRows(db, 'workouts', ['on_date', 'state', 'version', 'blocks'])
  return rows
    .map(({ on_date, state, version, blocks }) => [
      ...[on_date, (blocks as { title: string }[])[0]?.title, state, version],
    ])
    .sort()
}

test('a text is recognised with the movements of the gym, and nothing is written', async () => {
  await insertRow(db, 'movements', { name: { ca: 'Pes mort', es: 'Peso muerto' }, unit: 'kg', has_rm: true })
  const { status, body, text } = await propose(
    'Lunes\nFuerza\nDeadlift 5x3 @80%\n\nMartes\nAMRAP 12\n10 burpees',
  )
  expect(status, text).toBe(200)
  expect(body.days.map(({ day }: { day: string }) => day)).toEqual(['2026-05-18', '2026-05-19'])
  expect(body.days[0].blocks[0].lines[0]).toMatchObject({ movements: [{ name: 'Peso muerto' }] })
  expect(await there()).toEqual([])
})

test.each([
  [',', 'Date,Program,Title,Description\r\n'],
  [';', 'Fecha;Programa;Título;Descripción\r\n'],
])('a table with %s is read by its titles, track by track', async (sign, header) => {
  const row = (...cells: string[]) => `${cells.map((cell) => `"${cell}"`).join(sign)}\r\n`
  const table =
    header +
    row('2026-05-18', 'Fitness', 'Strength', 'Back squat 5x5\n@75%') +
    row('2026-05-18', 'Compete', 'Metcon', '30 burpees') +
    row('2026-05-18', 'Fitness', 'Metcon', 'For time:\n30 burpees')
  const { body } = await propose(table)
  expect(
    body.days.map((each: { day: string; track: string; blocks: { title: string }[] }) => [
      ...[each.day, each.track, each.blocks.map(({ title }) => title)],
    ]),
  ).toEqual([
    ['2026-05-18', 'Fitness', ['Strength', 'Metcon']],
    ['2026-05-18', 'Compete', ['Metcon']],
  ])
})

test('a text that is too long is refused with its reason', async () => {
  const { status, body } = await propose('x'.repeat(pastedBounds.characters + 1))
  expect([status, body.fields]).toEqual([400, { text: 'too_long' }])
})

const entries = async () => (await readRows(db, 'audit_log', ['action'])).map(({ action }) => action)

test('days are written as drafts or ready, all in one, and told in the log', async () => {
  const before = (await entries()).length
  const { status, body, text } = await confirm([day('2026-05-19', 'B'), day('2026-05-18', 'A')])
  expect([status, body], text).toEqual([200, { written: 2, replaced: 0 }])
  expect(await there()).toEqual([
    ['2026-05-18', 'A', 'draft', 1],
    ['2026-05-19', 'B', 'draft', 1],
  ])
  const when = Date.parse('2026-05-18')
  expect((await call(app, findWorkout, { as: member, params: { when } })).status).toBe(404)
  await confirm([day('2026-05-20', 'C')], { state: 'ready' })
  expect((await there()).at(-1)).toEqual(['2026-05-20', 'C', 'ready', 1])
  expect((await entries()).slice(before)).toEqual(['add-workout', 'add-workout', 'add-workout'])
})

test('a repeated confirmation with its key writes once', async () => {
  const headers = { 'idempotency-key': 'paste-once-0001' }
  const once = () =>
    call(app, confirmProgramming, {
      ...{ as: gym.trainer, params: { id: track }, headers },
      body: { state: 'draft', days: [day('2026-05-18', 'A')] },
    })
  expect((await once()).status).toBe(200)
  expect((await once()).body).toEqual({ written: 1, replaced: 0 })
  expect(await there()).toEqual([['2026-05-18', 'A', 'draft', 1]])
})

test('a taken day is replaced only in the version that was read; else nothing is written', async () => {
  const wbs = [{ title: 'Mine', exercices: [], tc: null, wbs: [] }]
  const made = await call(app, createWorkout, { as: gym.trainer, body: { when: '2026-05-18', wbs } })
  const { id } = made.body
  const untouched = async (answer: { status: number; body: { code?: string } }, code: string) => {
    expect([answer.status, answer.body.code]).toEqual([409, code])
    expect((await there()).map(([date]) => date)).toEqual(['2026-05-18'])
  }
  await untouched(await confirm([day('2026-05-18', 'A'), day('2026-05-19', 'B')]), 'workout_exists')
  const edited = await call(app, updateWorkout, {
    ...{ as: gym.trainer, params: { id } },
    body: { when: '2026-05-18', wbs: [{ ...wbs[0], title: 'Edited' }], version: 1 },
  })
  expect(edited.status).toBe(200)
  const stale = [day('2026-05-18', 'A', { id, version: 1 }), day('2026-05-19', 'B')]
  await untouched(await confirm(stale), 'changed_meanwhile')
  await untouched(await confirm([day('2026-05-19', 'B', { id, version: 2 })]), 'changed_meanwhile')
  const fresh = await confirm([day('2026-05-18', 'A', { id, version: 2 }), day('2026-05-19', 'B')])
  expect(fresh.body).toEqual({ written: 1, replaced: 1 })
  expect(await there()).toEqual([
    ['2026-05-18', 'A', 'draft', 3],
    ['2026-05-19', 'B', 'draft', 1],
  ])
})

test('notes for coaches go with the workout and reach no member', async () => {
  await confirm([{ ...day('2026-05-11', 'A'), notes: 'Keep it short' }], { state: 'ready' })
  const seen = await call(app, findWorkout, { as: member, params: { when: Date.parse('2026-05-11') } })
  expect([seen.status, seen.text.includes('Keep it short')]).toEqual([200, false])
  const desk = await call(app, listDeskWorkouts, {
    ...{ as: gym.trainer, params: { id: track } },
    query: { from: '2026-05-11', until: '2026-05-11' },
  })
  expect(desk.body[0].notes).toEqual([{ at: '', text: 'Keep it short' }])
})

test('members may neither propose nor confirm, one day comes once, and a track must be the center’s', async () => {
  expect((await propose('Lunes\n10 burpees', {}, member)).status).toBe(403)
  expect((await confirm([day('2026-05-18', 'A')], {}, member)).status).toBe(403)
  expect((await confirm([day('2026-05-18', 'A'), day('2026-05-18', 'B')])).status).toBe(400)
  const missing = await call(app, confirmProgramming, {
    ...{ as: gym.trainer, params: { id: 987_654 } },
    body: { state: 'draft', days: [day('2026-05-18', 'A')] },
  })
  expect([missing.status, missing.body.code]).toEqual([404, 'not_found'])
  expect(await there()).toEqual([])
})
