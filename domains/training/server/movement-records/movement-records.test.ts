import { expect, test } from 'vitest'
import { call, testApp } from '../../../../tests/support/app.ts'
import { testDatabase } from '../../../../tests/support/database.ts'
import { buildGym, buildMember, madrid } from '../../../../tests/support/gym.ts'
import { readRows } from '../../../../tests/support/rows.ts'
import {
  deleteMovementRecord,
  getMovementRecord,
  listMovementRecords,
  saveMovementRecord,
} from '../../contract/movement-records.ts'

const { db, url } = await testDatabase()
const gym = await buildGym(db)
const app = await testApp(url, { clock: () => madrid('2026-05-13 12:00') })

const movement = async (name: string, has_rm = true, unit = 'kg') => {
  const made = db.insertInto('movements').values({ name: { ca: name, es: name }, unit, has_rm })
  return (await made.returning('id').executeTakeFirstOrThrow()).id
}
const [squat, deadlift, burpee, pullUp] = [
  await movement('Squat'),
  await movement('Deadlift'),
  await movement('Burpee', false),
  await movement('Pull-up', true, 'reps'),
]

type Kept = { id: number; when: string; value: number; rm: boolean }
const save = (as: number, value: unknown, when = '2026-05-13', more: object = {}) =>
  call(app, saveMovementRecord, { as, body: { movement: squat, when, value, ...more } })
const list = async (as: number, query: object = {}): Promise<Kept[]> =>
  (await call(app, listMovementRecords, { as, query: { ...query } })).body
const best = async (as: number) => (await list(as, { isRm: true, movement: squat })).map((r) => r.value)
const remove = (as: number, id: number) => call(app, deleteMovementRecord, { as, params: { id } })

test('stores a value in the movement’s unit and marks the first as best', async () => {
  const member = await buildMember(db)
  const { status, body } = await save(member, ' 82,456 ')
  expect(status).toBe(200)
  expect(body).toMatchObject({ user: member, when: '2026-05-13', value: 82.46, rm: true })
  expect(body.movement).toMatchObject({ id: squat, name: 'Squat', unit: 'kg', hasRm: true })
  expect((await call(app, getMovementRecord, { as: member, params: { id: body.id } })).body).toEqual(body)
})

test('keeps the history and marks the highest value, the earliest of equal ones', async () => {
  const member = await buildMember(db)
  await save(member, 90, '2026-03-01')
  expect((await save(member, 100, '2026-04-01')).body.rm).toBe(true)
  expect((await save(member, 95, '2026-05-01')).body.rm).toBe(false)
  expect((await save(member, 100, '2026-05-02')).body.rm).toBe(false)
  await save(member, 140, '2026-05-02', { movement: deadlift })
  expect((await list(member, { movement: squat })).map((r) => [r.when, r.value, r.rm])).toEqual([
    ['2026-05-02', 100, false],
    ['2026-05-01', 95, false],
    ['2026-04-01', 100, true],
    ['2026-03-01', 90, false],
  ])
  expect((await list(member, { isRm: true })).map((r) => r.value).sort()).toEqual([100, 140])
  expect((await list(member, { isRm: 'false' })).every((r) => !r.rm)).toBe(true)
  expect(await list(member, { size: 2 })).toHaveLength(2)
})

test('replaces the value of a day, also with a lower one', async () => {
  const member = await buildMember(db)
  await save(member, 90, '2026-04-01')
  const wrong = (await save(member, 1000)).body
  expect(wrong.rm).toBe(true)
  const right = (await save(member, 85)).body
  expect([right.id, right.rm]).toEqual([wrong.id, false])
  expect(await best(member)).toEqual([90])
})

test('stores one record for a repeated key', async () => {
  const member = await buildMember(db)
  await Promise.all([save(member, 90), save(member, 90), save(member, 90)])
  expect(await list(member)).toHaveLength(1)
})

test('deletes a record and marks the next best', async () => {
  const member = await buildMember(db)
  await save(member, 90, '2026-04-01')
  const wrong = (await save(member, 900, '2026-04-02')).body
  expect((await remove(member, wrong.id)).status).toBe(204)
  expect(await best(member)).toEqual([90])
  expect((await remove(member, wrong.id)).status).toBe(404)
  const [last] = await list(member)
  await remove(member, last?.id ?? 0)
  expect(await list(member)).toEqual([])
})

test.each([
  ['a value of nothing', { value: 0 }, { value: 'too_small' }],
  ['a value below nothing', { value: -80 }, { value: 'too_small' }],
  ['a value that is nothing after rounding', { value: '0,004' }, { value: 'too_small' }],
  ['a value that is no number', { value: 'one hundred' }, { value: 'too_small' }],
  ['a value that nobody lifts', { value: 10_000 }, { value: 'too_big' }],
  ['a value left out', { value: undefined }, { value: 'required' }],
  ['tomorrow', { when: '2026-05-14' }, { when: 'date_in_future' }],
  ['tomorrow as an instant', { when: '2026-05-13T22:00:00.000Z' }, { when: 'date_in_future' }],
  ['a day that is none', { when: '2026-02-30' }, { when: 'invalid' }],
  ['part of a repetition', { movement: pullUp, value: '10,5' }, { value: 'invalid' }],
  ['a movement nobody keeps records of', { movement: burpee }, { movement: 'invalid' }],
  ['a movement that there is not', { movement: 2_000_000 }, { movement: 'invalid' }],
])('%s is refused', async (_, form, fields) => {
  const member = await buildMember(db)
  const { status, body } = await save(member, 80, '2026-05-13', form)
  expect([status, body.code]).toEqual([400, 'bad_request'])
  expect(body.fields).toEqual(fields)
  expect(await list(member)).toEqual([])
})

test('accepts an instant as day and rows in place of ids, as older clients send', async () => {
  const member = await buildMember(db)
  const more = { movement: { id: squat, name: 'Squat' }, user: { id: member }, id: null, rm: true }
  const { body } = await save(member, '100.5', '2026-05-12T22:00:00.000Z', more)
  expect(body).toMatchObject({ when: '2026-05-13', value: 100.5, user: member })
})

test('hides other members’ records from members and trainers', async () => {
  const [one, other] = [await buildMember(db), await buildMember(db)]
  const theirs = (await save(other, 90)).body
  for (const as of [one, gym.trainer]) {
    const params = { id: theirs.id }
    expect((await call(app, listMovementRecords, { as, query: { user: other } })).status).toBe(404)
    expect((await call(app, getMovementRecord, { as, params })).status).toBe(404)
    expect((await save(as, 500, '2026-05-13', { user: other })).status).toBe(404)
    expect((await remove(as, theirs.id)).status).toBe(404)
    expect((await save(as, 500, '2026-05-13', { id: theirs.id })).body).toMatchObject({ user: as })
  }
  expect(await best(other)).toEqual([90])
})

test('audits changes by admins and not by members', async () => {
  const member = await buildMember(db)
  await save(member, 80)
  const { body } = await save(gym.admin, 85, '2026-05-13', { user: member })
  expect(body).toMatchObject({ user: member, value: 85, rm: true })
  await remove(gym.admin, body.id)
  const log = await readRows(db, 'audit_log', ['action', 'before', 'after'], { about_member_id: member })
  expect(log).toEqual([
    {
      action: 'save-record',
      before: { value: 80 },
      after: { movementId: squat, day: '2026-05-13', value: 85 },
    },
    { action: 'delete-record', before: { movementId: squat, day: '2026-05-13', value: 85 }, after: null },
  ])
  expect((await save(gym.admin, 85, '2026-05-13', { user: 2_000_000 })).status).toBe(404)
})

test('keeps one best record under concurrent writes', async () => {
  const member = await buildMember(db)
  const days = Array.from({ length: 12 }, (_, i) => `2026-04-${String(i + 1).padStart(2, '0')}`)
  const values = days.map((_, i) => 60 + ((i * 7) % 12))
  const saved = await Promise.all(days.map((day, i) => save(member, values[i], day)))
  expect(saved.map((a) => a.status)).toEqual(days.map(() => 200))
  expect(await best(member)).toEqual([Math.max(...values)])
})
