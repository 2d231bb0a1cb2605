import { expect, test } from 'vitest'
import { call } from '../../../../tests/support/app.ts'
import { insertRow, readRow, readRows } from '../../../../tests/support/rows.ts'
import { scoreDesk } from '../../../../tests/support/score-desk.ts'
import { plainScoring } from '../../../training/contract/score-schemes.ts'
import {
  createWorkoutTemplate,
  deleteWorkoutTemplate,
  listWorkoutTemplates,
  mostTemplates,
  updateWorkoutTemplate,
} from '../../contract/library.ts'

const { db, gym, app } = await scoreDesk()
const benchmark = (await readRow(db, 'benchmarks', ['id'], { name: 'Fran' })).id
const scored = { ...plainScoring('time'), id: 12, benchmark }
const wbs = [{ title: 'Fran', exercices: ['21-15-9'], tc: null, wbs: [], scored }]
const notes = [{ at: '0', text: 'Escaleu aviat' }]
const keep = (name: string, more: object = {}) =>
  call(app, createWorkoutTemplate, { as: gym.trainer, body: { name, wbs, notes, language: 'ca', ...more } })
const change = (id: number, body: object) =>
  call(app, updateWorkoutTemplate, { as: gym.trainer, params: { id }, body })
const all = async () => (await call(app, listWorkoutTemplates, { as: gym.trainer })).body

test('a template is kept under a name without ids of scorings, changed and deleted', async () => {
  const made = await keep('Fran d’inici')
  expect(made.status, made.text).toBe(200)
  const { id: _, ...scoring } = scored
  expect(made.body).toMatchObject({ name: 'Fran d’inici', notes, language: 'ca', version: 1 })
  expect(made.body.wbs[0].scored).toEqual(scoring)
  const taken = await keep('FRAN d’inici')
  expect([taken.status, taken.body.fields]).toEqual([400, { name: 'name_taken' }])

  const { id } = made.body
  expect((await change(id, { name: 'Fran', wbs, version: 1 })).body).toMatchObject({ version: 2, notes: [] })
  expect((await change(id, { name: 'Grace', wbs, version: 1 })).body.code).toBe('changed_meanwhile')
  expect((await change(id, { name: 'Grace', wbs: [], version: 2 })).status).toBe(400)
  expect((await change(999_999, { name: 'Grace', wbs })).status).toBe(404)
  expect((await all()).map(({ name }: { name: string }) => name)).toEqual(['Fran'])

  expect((await call(app, deleteWorkoutTemplate, { as: gym.trainer, params: { id } })).status).toBeLessThan(
    300,
  )
  expect(await all()).toEqual([])
  const entries = await readRows(db, 'audit_log', ['action'])
  expect(entries.map(({ action }) => action).filter((action) => action.endsWith('workout-template'))).toEqual(
    [...['add-workout-template', 'change-workout-template', 'delete-workout-template']],
  )
})

test('a template does not name a benchmark that was deleted', async () => {
  const { id: gone } = await insertRow(db, 'benchmarks', { name: 'Gone', scheme: 'time' })
  const [block] = wbs
  const made = await keep('Gone', { wbs: [{ ...block, scored: { ...scored, benchmark: gone } }] })
  expect((await all())[0].wbs[0].scored.benchmark).toBe(gone)
  await db.deleteFrom('benchmarks').where('id', '=', gone).execute()
  expect((await all())[0].wbs[0].scored).toMatchObject({ scheme: 'time', benchmark: null })
  await call(app, deleteWorkoutTemplate, { as: gym.trainer, params: { id: made.body.id } })
})

test('a gym keeps so many templates at most', async () => {
  const rows = Array.from({ length: mostTemplates }, (_, nth) => ({ name: `T${nth}`, blocks: '[]' }))
  await db.insertInto('workout_templates').values(rows).execute()
  expect((await keep('One more')).body.code).toBe('too_many_templates')
})
