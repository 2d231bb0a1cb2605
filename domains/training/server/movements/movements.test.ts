import { expect, test } from 'vitest'
import { call, testApp } from '../../../../tests/support/app.ts'
import { testDatabase } from '../../../../tests/support/database.ts'
import { buildGym, buildMember } from '../../../../tests/support/gym.ts'
import { readRow } from '../../../../tests/support/rows.ts'
import {
  createMovement,
  deleteMovement,
  getMovement,
  listMovements,
  updateMovement,
} from '../../contract/movements.ts'

const { db, url } = await testDatabase()
const gym = await buildGym(db)
const app = await testApp(url)
const member = await buildMember(db)

const squat = {
  texts: { name: { ca: 'Esquat', es: 'Sentadilla' } },
  unit: 'kg',
  hasRm: true,
  abbreviation: 'BS',
}
const add = (form: object, as = gym.trainer) => call(app, createMovement, { body: form, as })

test('lets trainers add movements and lists them by name, with or without records', async () => {
  const { body } = await add(squat)
  await add({ texts: { name: { ca: 'Burpee', es: 'Burpee' } }, unit: 'reps' })
  await add({
    texts: { name: { ca: 'Press d’espatlla', es: 'Press de hombro' } },
    unit: 'kg',
    hasRm: true,
    abbreviation: 'SP',
  })
  const list = async (query: object, language: string) =>
    (
      await call(app, listMovements, {
        query: { ...query },
        as: member,
        headers: { 'accept-language': language },
      })
    ).body.map((m: { name: string }) => m.name)
  expect(await list({}, 'es')).toEqual(['Burpee', 'Press de hombro', 'Sentadilla'])
  const token = app.tokens.sign({ id: member, roles: ['USER'], language: 'ca' })
  const inCatalan = await call(app, listMovements, { query: { hasRm: true }, as: token })
  expect(inCatalan.body.map((m: { name: string }) => m.name)).toEqual(['Esquat', 'Press d’espatlla'])
  expect(await list({ hasRm: 'false' }, 'es')).toEqual(['Burpee'])
  const one = await call(app, getMovement, { params: { id: body.id }, as: member })
  expect(one.body).toEqual({ ...squat, id: body.id, name: 'Sentadilla', video: null, alternatives: {} })
})

test.each([
  [{ ...squat, texts: { name: { ca: 'x', es: 'SENTADILLA' } }, abbreviation: '' }],
  [{ ...squat, texts: { name: { ca: 'esquat', es: 'x' } }, abbreviation: '' }],
  [{ ...squat, texts: { name: { ca: 'x', es: 'x' } }, abbreviation: 'bs' }],
])('two movements share no name: %o', async (form) => {
  expect((await add(form)).body.code).toBe('movement_exists')
})

test('allows many movements without abbreviation and audits changes', async () => {
  const { body } = await add({ texts: { name: { ca: 'Flexió', es: 'Flexión' } }, unit: 'reps' })
  const form = {
    texts: { name: { ca: 'Flexions', es: 'Flexiones' } },
    unit: 'reps',
    hasRm: true,
    abbreviation: '',
  }
  const put = (id: number, to: object) =>
    call(app, updateMovement, { params: { id }, body: to, as: gym.trainer })
  expect((await put(body.id, form)).body).toMatchObject({ name: 'Flexiones', hasRm: true })
  expect((await put(body.id, { ...form, texts: { name: { ca: 'Flexions', es: 'Burpee' } } })).body.code).toBe(
    'movement_exists',
  )
  expect((await put(2_000_000, form)).status).toBe(404)
  const entry = await readRow(db, 'audit_log', ['by_member_id', 'before', 'after'], {
    action: 'change-movement',
  })
  expect(entry).toMatchObject({
    by_member_id: gym.trainer,
    before: { name: { es: 'Flexión' } },
    after: { name: { es: 'Flexiones' } },
  })
})

test.each([
  ['a name of nothing', { ...squat, texts: { name: { ca: 'Esquat', es: '  ' } } }],
  ['a unit nobody knows', { ...squat, unit: 'stone' }],
  ['an abbreviation as long as a name', { ...squat, abbreviation: 'abcdefghijklm' }],
])('%s is refused', async (_, form) => {
  expect((await add(form)).status).toBe(400)
})

test('is closed to members', async () => {
  expect(
    (await add({ ...squat, texts: { name: { ca: 'y', es: 'y' } }, abbreviation: '' }, member)).status,
  ).toBe(403)
})

test('deletes a movement without records and refuses one with records', async () => {
  const { body } = await add({
    texts: { name: { ca: 'Trineu', es: 'Trineo' } },
    unit: 'kg',
    hasRm: true,
    abbreviation: '',
  })
  const remove = (as = gym.trainer) => call(app, deleteMovement, { params: { id: body.id }, as })
  const record = { member_id: member, movement_id: body.id, on_date: '2026-05-01', value: '50' }
  await db.insertInto('movement_records').values(record).execute()
  const refused = await remove()
  expect([refused.status, refused.body.code]).toEqual([409, 'movement_used'])
  await db.deleteFrom('movement_records').where('movement_id', '=', body.id).execute()
  expect((await remove(member)).status).toBe(403)
  expect((await remove()).status).toBe(204)
  expect((await remove()).status).toBe(404)
  const log = db.selectFrom('audit_log').select('before').where('action', '=', 'delete-movement')
  expect(await log.execute()).toMatchObject([{ before: { name: { es: 'Trineo' } } }])
})

test('a movement keeps a video and alternatives, also when a client that knows none changes it', async () => {
  const form = { texts: { name: { ca: 'Dominada', es: 'Dominada' } }, unit: 'reps' }
  const video = 'https://youtu.be/dQw4w9WgXcQ'
  const { body } = await add({ ...form, video, alternatives: { shoulder: 'ring rows', knee: '' } })
  expect(body).toMatchObject({ video, alternatives: { shoulder: 'ring rows' } })
  expect(Object.keys(body.alternatives)).toEqual(['shoulder'])
  const put = (to: object) =>
    call(app, updateMovement, { params: { id: body.id }, body: to, as: gym.trainer })
  expect((await put(form)).body).toMatchObject({ video, alternatives: { shoulder: 'ring rows' } })
  const seen = { alternatives: { shoulder: 'ring rows', knee: '' } }
  const bike = await put({ ...form, alternatives: { shoulder: 'ring rows', knee: 'bike' }, was: seen })
  expect(bike.body.alternatives).toEqual({ shoulder: 'ring rows', knee: 'bike' })
  const late = await put({ ...form, alternatives: { shoulder: 'ring rows', knee: 'row' }, was: seen })
  expect(late.body.code).toBe('changed_meanwhile')
  expect((await put({ ...form, video: null, alternatives: {} })).body).toMatchObject({
    video: null,
    alternatives: {},
  })
  for (const wrong of ['http://youtu.be/dQw4w9WgXcQ', 'javascript:alert(1)', 'youtu.be/x'])
    expect((await put({ ...form, video: wrong })).status, wrong).toBe(400)
})
