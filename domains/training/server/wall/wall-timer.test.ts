import { beforeEach, expect, test } from 'vitest'
import { minutes } from '../../../../platform/rules/local-time.ts'
import { call, testApp } from '../../../../tests/support/app.ts'
import { testDatabase } from '../../../../tests/support/database.ts'
import { buildGym, madrid } from '../../../../tests/support/gym.ts'
import { insertRow } from '../../../../tests/support/rows.ts'
import { buildDevice } from '../../../../tests/support/screens/devices.ts'
import {
  changeWallTimer,
  clearWallTimer,
  readWall,
  readWallTimer,
  startWallTimer,
} from '../../contract/wall.ts'

const { db, url } = await testDatabase()
const gym = await buildGym(db)
const evening = madrid('2026-05-13 18:00')
let now = evening
const app = await testApp(url, { clock: () => now })
const as = gym.trainer
const plan = { mode: 'amrap', length: 720 } as const
const iso = (at: number) => new Date(at).toISOString()
const version = async () => (await call(app, readWallTimer, { as })).body.version
const start = async (more = {}) =>
  call(app, startWallTimer, { as, body: { plan, version: await version(), ...more } })
const change = async (to: string, more = {}) =>
  call(app, changeWallTimer, { as, body: { to, version: await version(), ...more } })

beforeEach(async () => {
  now = evening
  await db.deleteFrom('wall_timers').execute()
})

test('a coach starts, pauses, resumes, ends and clears the timer of a center', async () => {
  expect((await call(app, readWallTimer, { as })).body).toEqual({
    version: 0,
    run: null,
    center: { id: gym.center.id, name: 'Girona' },
    screens: 0,
  })
  const begun = { plan, startedAt: iso(evening), pausedAt: null, finishedAt: null }
  expect((await start()).body).toEqual({ version: 1, run: begun })
  now += minutes(1)
  expect((await change('paused')).body).toEqual({ version: 2, run: { ...begun, pausedAt: iso(now) } })
  expect((await change('paused')).body.version, 'it is paused already').toBe(2)
  now += minutes(5)
  const resumed = { ...begun, startedAt: iso(evening + minutes(5)) }
  expect((await change('running')).body).toEqual({ version: 3, run: resumed })
  now += minutes(1)
  expect((await change('finished')).body).toEqual({ version: 4, run: { ...resumed, finishedAt: iso(now) } })

  const wall = await buildDevice(gym, { kind: 'screen' })
  const shown = (await call(app, readWall, { headers: wall.headers })).body.timer
  expect(shown).toEqual({ version: 4, run: { ...resumed, finishedAt: iso(now) } })
  const cleared = await call(app, clearWallTimer, { as, query: { version: 4 } })
  expect(cleared.body).toEqual({ version: 5, run: null })
  expect((await call(app, readWallTimer, { as })).body).toMatchObject({ version: 5, run: null, screens: 1 })
})

test('a change of an outdated timer is refused', async () => {
  await start()
  for (const answer of [
    await start({ version: 0 }),
    await change('paused', { version: 0 }),
    await call(app, clearWallTimer, { as, query: { version: 0 } }),
  ])
    expect([answer.status, answer.body.code]).toEqual([409, 'changed_meanwhile'])
  expect(await version()).toBe(1)
})

test('a press that arrives twice takes effect once', async () => {
  const idempotencyKey = 'a press on start'
  const press = { as, body: { plan, version: 0 }, headers: { 'idempotency-key': idempotencyKey } }
  const first = await call(app, startWallTimer, press)
  now += 1_500
  expect((await call(app, startWallTimer, press)).body).toEqual(first.body)
  expect(await version()).toBe(1)
})

test('a lead-in cannot be ended, and there is nothing to pause without a timer', async () => {
  expect((await change('paused')).body).toEqual({ version: 0, run: null })
  await start()
  expect((await change('finished')).body).toMatchObject({ version: 1, run: { finishedAt: null } })
})

test('plans have bounds', async () => {
  for (const wrong of [{ mode: 'amrap', length: 1 }, { mode: 'emom', every: 60 }, { mode: 'x' }, null])
    expect((await start({ plan: wrong })).status).toBe(400)
})

test('every center has a timer of its own', async () => {
  const { id: centerId } = await insertRow(db, 'centers', { name: 'Salt' })
  await start()
  expect((await call(app, readWallTimer, { as, query: { centerId } })).body.run).toBeNull()
})
