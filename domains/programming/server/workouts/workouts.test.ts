import { expect, test } from 'vitest'
import { call, testApp } from '../../../../tests/support/app.ts'
import { testDatabase } from '../../../../tests/support/database.ts'
import { buildGym, buildMember, madrid } from '../../../../tests/support/gym.ts'
import { insertRow, readRows } from '../../../../tests/support/rows.ts'
import { findCenter } from '../../../gym/server/centers/find-center.ts'
import {
  copyWorkouts,
  createWorkout,
  deleteWorkout,
  findWorkout,
  listWorkouts,
  updateWorkout,
} from '../../contract/workouts.ts'
import { addWorkouts } from './save-workout.ts'

const { db, url } = await testDatabase()
const gym = await buildGym(db)
let now = madrid('2026-05-13 12:00')
const app = await testApp(url, { clock: () => now })
const member = await buildMember(db)
const otherCenter = (await insertRow(db, 'centers', { name: 'Sabadell' })).id

const block = (title: string, ...exercices: string[]) => ({ title, exercices, tc: null, wbs: [] })
const write = (when: string, wbs: object[] = [block('Força', '5x5 @75%')], query = {}) =>
  call(app, createWorkout, { body: { when, wbs }, as: gym.trainer, query })
const read = (day: string, as = member, query = {}) =>
  call(app, findWorkout, { params: { when: Date.parse(day) }, as, query })

test('stores nested blocks as written', async () => {
  const wbs = [
    block('Escalfament', '500 m rem'),
    {
      ...block('Metcon'),
      tc: 14.5,
      wbs: [block('', '21-15-9', 'Thrusters 43/30 kg'), block('Després', '1 min descans')],
    },
  ]
  const { status, body } = await write('2026-05-13', wbs)
  expect(status).toBe(200)
  expect(body).toEqual({ id: expect.any(Number), when: '2026-05-13', wbs, language: null, version: 1 })
  expect((await read('2026-05-13')).body).toEqual(body)
})

test('keeps the language and translations, without empty ones', async () => {
  const translation = { title: 'Fuerza', exercices: ['5 dominadas'] }
  const wbs = [
    { ...block('Força', '5 dominades'), translation: { title: ' Fuerza ', exercices: ['5 dominadas', ' '] } },
    { ...block('Metcon'), translation: { title: ' ', exercices: [''] } },
  ]
  const body = { when: '2026-02-02', wbs, language: 'ca' }
  const made = await call(app, createWorkout, { body, as: gym.trainer })
  const expected = [{ ...block('Força', '5 dominades'), translation }, block('Metcon')]
  expect(made.body).toMatchObject({ wbs: expected, language: 'ca' })
  expect((await read('2026-02-02')).body).toEqual(made.body)
  const wrong = await call(app, createWorkout, { body: { ...body, language: 'fr' }, as: gym.trainer })
  expect([wrong.status, wrong.body.fields]).toEqual([400, { language: 'invalid' }])
})

test('keeps the stored language and translations when a client knows none', async () => {
  const plain = [block('Força', '5 dominades'), block('Metcon', 'Fran')]
  const translation = { title: 'Fuerza', exercices: ['5 dominadas'] }
  const translated = [{ ...plain[0], translation }, plain[1]]
  const form = { when: '2026-02-03', wbs: translated, language: 'ca' }
  const made = await call(app, createWorkout, { body: form, as: gym.trainer })
  const change = (body: object) =>
    call(app, updateWorkout, {
      params: { id: made.body.id },
      body: { when: form.when, ...body },
      as: gym.trainer,
    })
  expect((await change({ wbs: plain })).body).toMatchObject({ wbs: translated, language: 'ca', version: 2 })
  const added = [...plain, block('Estirar', '2 min')]
  expect((await change({ wbs: added })).body.wbs).toEqual([...translated, block('Estirar', '2 min')])
  const without = await change({ wbs: plain, language: 'ca' })
  expect(without.body, 'a client that knows them takes them away').toMatchObject({
    wbs: plain,
    language: 'ca',
  })
  expect(without.body.wbs[0]).not.toHaveProperty('translation')
})

test('trims texts and drops empty lines and blocks', async () => {
  const { body } = await write('2026-05-12', [
    { title: ' A ', exercices: ['  5 dominades ', '', '   '], wbs: [{ title: ' ' }, { wbs: [{}] }] },
    { tc: 10 },
    { exercices: [] },
  ])
  expect(body.wbs).toEqual([block('A', '5 dominades')])
})

test.each([
  ['nothing at all', []],
  ['only empty blocks', [{ title: ' ', exercices: [' '] }]],
  ['a time cap of nothing', [{ title: 'A', tc: 0 }]],
  ['a time cap of a day', [{ title: 'A', tc: 1440 }]],
  ['a time cap that is no number', [{ title: 'A', tc: 'ten' }]],
  ['a line as long as a page', [{ exercices: ['x'.repeat(201)] }]],
  ['more lines than a board has', [{ exercices: Array(51).fill('x') }]],
  ['more blocks than a day has', Array(21).fill({ title: 'A' })],
  ['blocks five deep', [{ wbs: [{ wbs: [{ wbs: [{ title: 'A', wbs: [{ title: 'B' }] }] }] }] }]],
  ['lines that are no text', [{ exercices: [{ a: 1 }] }]],
])('%s is refused', async (_, wbs) => {
  const { status, body } = await write('2026-01-01', wbs)
  expect([status, body.code]).toEqual([400, 'bad_request'])
  expect((await read('2026-01-01')).status).toBe(404)
})

test('stores blocks nested four deep', async () => {
  const deep = [{ ...block(''), wbs: [{ ...block(''), wbs: [{ ...block(''), wbs: [block('A', 'x')] }] }] }]
  expect((await write('2026-05-11', deep)).body.wbs).toEqual(deep)
})

test('shows tomorrow’s workout only to staff until that day in the center’s zone', async () => {
  const { body } = await write('2026-05-14', [block('Demà', 'x')])
  expect((await read('2026-05-14')).status).toBe(404)
  expect((await read('2026-05-14', gym.trainer)).status).toBe(200)
  expect((await read('2026-05-14', gym.admin)).status).toBe(200)
  const days = async (as: number) =>
    (await call(app, listWorkouts, { as })).body.content.map((w: { when: string }) => w.when)
  expect(await days(gym.trainer)).toContain('2026-05-14')
  expect(await days(member)).not.toContain('2026-05-14')
  now = madrid('2026-05-13 23:59')
  expect((await read('2026-05-14')).status).toBe(404)
  now = madrid('2026-05-14 00:00')
  expect((await read('2026-05-14')).body).toEqual(body)
  now = madrid('2026-05-13 12:00')
})

test.each([
  ['spring', '2026-03-28 23:30', '2026-03-29 00:30', '2026-03-29'],
  ['autumn', '2026-10-24 23:30', '2026-10-25 00:30', '2026-10-25'],
])('the clock change of %s moves no workout', async (_, before, after, day) => {
  await write(day)
  now = madrid(before)
  expect((await read(day)).status).toBe(404)
  now = madrid(after)
  expect((await read(day)).status).toBe(200)
  now = madrid('2026-05-13 12:00')
})

test('allows one per center and day', async () => {
  await write('2026-04-01')
  expect((await write('2026-04-01')).body.code).toBe('workout_exists')
  const { status } = await write('2026-04-01', [block('Sabadell', 'x')], { centerId: otherCenter })
  expect(status).toBe(200)
  expect((await read('2026-04-01', member, { centerId: otherCenter })).body.wbs[0].title).toBe('Sabadell')
  expect((await read('2026-04-01')).body.wbs[0].title).toBe('Força')
})

test('writes several days at once, all or none', async () => {
  const days = (...all: string[]) => all.map((when) => ({ when, wbs: [block(when)] }))
  const center = await findCenter(app, gym.center.id)
  const made = await addWorkouts(app, center, days('2025-11-02', '2025-11-03'), gym.trainer)
  expect(made.map(({ on_date, blocks }) => [on_date, blocks[0]?.title])).toEqual([
    ['2025-11-02', '2025-11-02'],
    ['2025-11-03', '2025-11-03'],
  ])
  const again = addWorkouts(app, center, days('2025-11-04', '2025-11-03'), gym.trainer)
  await expect(again).rejects.toMatchObject({ code: 'workout_exists' })
  expect((await read('2025-11-04')).status).not.toBe(200)
})

test('refuses the second of two concurrent workouts of a day', async () => {
  const codes = (await Promise.all([write('2026-04-02'), write('2026-04-02')])).map((a) => a.status)
  expect(codes.sort()).toEqual([200, 409])
})

test('takes the day of an instant from the center’s zone', async () => {
  const { body } = await write('2026-04-06T22:30:00.000Z')
  expect(body.when).toBe('2026-04-07')
})

test('changes, moves and deletes a workout, with audit entries', async () => {
  const { body } = await write('2026-04-08')
  await write('2026-04-09')
  const params = { id: body.id }
  const put = (when: string, wbs: object[]) =>
    call(app, updateWorkout, {
      params,
      body: { when, wbs },
      as: gym.trainer,
      query: { centerId: otherCenter },
    })
  expect((await put('2026-04-09', [block('B', 'y')])).body.code).toBe('workout_exists')
  expect((await put('2026-04-10', [block('B', 'y')])).body).toEqual({
    id: body.id,
    when: '2026-04-10',
    language: null,
    wbs: [block('B', 'y')],
    version: 2,
    revised: true,
  })
  expect((await read('2026-04-08')).status).toBe(404)
  expect((await read('2026-04-10')).status).toBe(200)
  expect((await call(app, deleteWorkout, { params, as: gym.trainer })).status).toBe(204)
  expect((await call(app, deleteWorkout, { params, as: gym.trainer })).status).toBe(404)
  expect((await put('2026-04-10', [block('B', 'y')])).status).toBe(404)
  const log = await readRows(db, 'audit_log', ['action', 'by_member_id', 'before', 'after'], {
    entity: 'workouts',
    entity_id: body.id,
  })
  expect(log.map((entry) => entry.action)).toEqual(['add-workout', 'change-workout', 'delete-workout'])
  expect(log[1]).toMatchObject({
    by_member_id: gym.trainer,
    before: { on_date: '2026-04-08' },
    after: { on_date: '2026-04-10', blocks: [{ title: 'B' }] },
  })
})

test('refuses changes of an older version; without a version the last one wins', async () => {
  const { body } = await write('2026-04-20')
  const put = (title: string, version?: number) =>
    call(app, updateWorkout, {
      params: { id: body.id },
      body: { when: '2026-04-20', wbs: [block(title, 'y')], version },
      as: gym.trainer,
    })
  const answers = await Promise.all([put('A', 1), put('B', 1)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe('changed_meanwhile')
  const kept = answers.find(({ status }) => status === 200)?.body
  expect((await read('2026-04-20')).body).toEqual(kept)
  // Control: without a version both are written and the first is lost.
  expect((await Promise.all([put('C'), put('D')])).map(({ status }) => status)).toEqual([200, 200])
  expect((await read('2026-04-20')).body.version).toBe(4)
})

test('copies a week, keeps existing days and copies nothing twice', async () => {
  await write('2026-03-02', [block('Dilluns', 'x')])
  await write('2026-03-05', [block('Dijous', 'x')])
  await write('2026-03-19', [block('El d’abans', 'x')])
  const copy = () =>
    call(app, copyWorkouts, { body: { from: '2026-03-04', to: '2026-03-22' }, as: gym.trainer })
  const days = async () => (await copy()).body.map(({ when }: { when: string }) => when)
  expect(await days()).toEqual(['2026-03-16'])
  expect(await days()).toEqual([])
  expect((await read('2026-03-16')).body.wbs).toEqual([block('Dilluns', 'x')])
  expect((await read('2026-03-19')).body.wbs[0].title).toBe('El d’abans')
  const log = await readRows(db, 'audit_log', ['after'], { action: 'copy-workouts' })
  expect(log).toEqual([{ after: { from: '2026-03-02', to: '2026-03-16', days: ['2026-03-16'] } }])
})

test('lists a range of days, for members without future ones', async () => {
  const list = async (as: number) =>
    (await call(app, listWorkouts, { as, query: { from: '2026-05-12', until: '2026-05-14' } })).body
  const days = ({ content }: { content: { when: string }[] }) => content.map(({ when }) => when)
  expect(days(await list(gym.trainer))).toEqual(['2026-05-14', '2026-05-13', '2026-05-12'])
  expect(days(await list(member))).toEqual(['2026-05-13', '2026-05-12'])
})

test('lists in pages, latest first', async () => {
  const list = (query: object) => call(app, listWorkouts, { as: member, query: { ...query } })
  const all = (await list({ size: 50 })).body
  const days = all.content.map((w: { when: string }) => w.when)
  expect(days).toEqual([...days].sort().reverse())
  const second = (await list({ size: 2, page: 1 })).body
  expect(second).toMatchObject({ number: 1, totalElements: days.length, empty: false })
  expect(second.totalPages).toBe(Math.ceil(days.length / 2))
  expect(second.content.map((w: { when: string }) => w.when)).toEqual(days.slice(2, 4))
  expect((await list({ page: 99_999 })).body).toMatchObject({ content: [], empty: false })
})

test.each(['x', '1.5', '99999999999999999', ''])('the day %o is no day', async (when) => {
  const { status } = await call(app, findWorkout, { params: { when }, as: member })
  expect(status).toBe(404)
})

test('a node of the version before, which knows no tracks, writes to the first one of the center', async () => {
  const before = { center_id: otherCenter, on_date: '2024-02-01', blocks: JSON.stringify([block('Vell')]) }
  const { id, track_id } = await insertRow(db, 'workouts', before)
  const [first] = await readRows(db, 'tracks', ['id'])
  expect(track_id).toBe(first?.id)
  expect((await read('2024-02-01', member, { centerId: otherCenter })).body.id).toBe(id)
  const board = await insertRow(db, 'boards', { on_date: '2024-02-01', fingerprint: 'x' })
  expect(board.track_id).toBe(first?.id)
})
