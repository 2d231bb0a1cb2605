import { expect, test } from 'vitest'
import { call, testApp } from '../../../../tests/support/app.ts'
import { testDatabase } from '../../../../tests/support/database.ts'
import { buildGym, buildMember, madrid } from '../../../../tests/support/gym.ts'
import {
  createRecovery,
  deleteRecovery,
  findRecovery,
  listRecoveries,
  updateRecovery,
} from '../../contract/recoveries.ts'

const { db, url } = await testDatabase()
const gym = await buildGym(db)
let now = madrid('2026-05-13 12:00')
const app = await testApp(url, { clock: () => now })
const member = await buildMember(db)

const wbs = [{ title: 'Malucs', exercices: ['90/90, 2 min per costat'], tc: null, wbs: [] }]
const write = (week: object, as = gym.trainer) => call(app, createRecovery, { body: { wbs, ...week }, as })
const read = (day: string, as = member) => call(app, findRecovery, { params: { when: Date.parse(day) }, as })

test('names a week by any of its days or its number', async () => {
  const { body } = await write({ when: '2026-05-13' })
  expect(body).toEqual({
    id: expect.any(Number),
    year: 2026,
    week: 20,
    when: '2026-05-11',
    wbs,
    language: null,
    version: 1,
  })
  for (const day of ['2026-05-11', '2026-05-13', '2026-05-17']) expect((await read(day)).body).toEqual(body)
  for (const day of ['2026-05-10', '2026-05-18']) expect((await read(day)).status).toBe(404)
  expect((await write({ year: 2026, week: 19 })).body.when).toBe('2026-05-04')
})

test('keeps the stored language and translations when a client knows none', async () => {
  const translated = [{ ...wbs[0], translation: { title: 'Caderas', exercices: ['90/90, 2 min por lado'] } }]
  const form = { year: 2026, week: 5 }
  const { body } = await call(app, createRecovery, {
    body: { ...form, wbs: translated, language: 'ca' },
    as: gym.trainer,
  })
  const change = (more: object) =>
    call(app, updateRecovery, { params: { id: body.id }, body: { ...form, ...more }, as: gym.trainer })
  expect((await change({ wbs })).body).toMatchObject({ wbs: translated, language: 'ca', version: 2 })
  expect((await change({ wbs, language: null })).body).toMatchObject({ wbs, language: null })
})

test('assigns the days around New Year to their ISO week', async () => {
  now = madrid('2027-06-01 12:00')
  const { body } = await write({ when: '2027-01-01' })
  expect(body).toMatchObject({ year: 2026, week: 53, when: '2026-12-28' })
  expect((await read('2026-12-29')).body.id).toBe(body.id)
  now = madrid('2026-05-13 12:00')
})

test.each([
  ['no week', {}],
  ['half a week', { year: 2026 }],
  ['a week that the year has not', { year: 2025, week: 53 }],
  ['a week nobody counts', { year: 2026, week: 0 }],
  ['a day that is none', { when: '2026-02-30' }],
])('%s is refused', async (_, week) => {
  expect((await write(week)).status).toBe(400)
})

test('shows the coming week only to staff until its Monday', async () => {
  await write({ when: '2026-05-20' })
  expect((await read('2026-05-20')).status).toBe(404)
  expect((await read('2026-05-20', gym.trainer)).status).toBe(200)
  const weeks = async (as: number) =>
    (await call(app, listRecoveries, { as })).body.map((r: { week: number }) => r.week)
  expect(await weeks(gym.trainer)).toContain(21)
  expect(await weeks(member)).toEqual([20, 19, 5])
  now = madrid('2026-05-17 23:59')
  expect((await read('2026-05-18')).status).toBe(404)
  now = madrid('2026-05-18 00:00')
  expect((await read('2026-05-20')).status).toBe(200)
  now = madrid('2026-05-13 12:00')
})

test('allows one per center and week, and audits changes, moves and deletion', async () => {
  const { body } = await write({ when: '2026-04-06' })
  expect((await write({ when: '2026-04-12' })).body.code).toBe('recovery_exists')
  const put = (form: object) =>
    call(app, updateRecovery, { params: { id: body.id }, body: { wbs, ...form }, as: gym.trainer })
  expect((await put({ when: '2026-05-11' })).body.code).toBe('recovery_exists')
  // The screen sends the old week number too: the day wins.
  expect((await put({ ...body, when: '2026-04-13' })).body).toMatchObject({ week: 16, when: '2026-04-13' })
  expect((await put({ year: 2025, week: 53 })).status).toBe(400)
  expect((await put({ when: '2026-04-13', version: 1 })).body.code).toBe('changed_meanwhile')
  expect((await put({ when: '2026-04-13', version: 2 })).body.version).toBe(3)
  const remove = () => call(app, deleteRecovery, { params: { id: body.id }, as: gym.trainer })
  expect((await remove()).status).toBe(204)
  expect((await remove()).status).toBe(404)
  expect((await put({ when: '2026-04-13' })).status).toBe(404)
  const log = db.selectFrom('audit_log').select('action').where('entity', '=', 'recoveries')
  const actions = await log.where('entity_id', '=', body.id).orderBy('id').execute()
  expect(actions.map((a) => a.action)).toEqual([
    'add-recovery',
    'change-recovery',
    'change-recovery',
    'delete-recovery',
  ])
})

test('is closed to members', async () => {
  expect((await write({ when: '2026-03-02' }, member)).status).toBe(403)
})
