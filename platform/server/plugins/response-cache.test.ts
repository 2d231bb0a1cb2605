import { setImmediate } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { buildApp } from '../../../app/server/app.ts'
import { listActivities } from '../../../domains/gym/contract/activities.ts'
import { getAppConfig } from '../../../domains/gym/contract/settings.ts'
import { call, testApp, tokenOf } from '../../../tests/support/app.ts'
import { testDatabase } from '../../../tests/support/database.ts'
import { buildClass, buildGym, buildMember, madrid } from '../../../tests/support/gym.ts'
import { insertRow, updateRows } from '../../../tests/support/rows.ts'
import { endpoint } from '../../contract/endpoint.ts'
import { route } from '../route.ts'

const { db, pool, url } = await testDatabase()
const gym = await buildGym(db)
const app = await testApp(url)
const member = await buildMember(db)

/** The response without parts specific to one request. */
async function ask(address: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') {
  const answer = await app.inject({ method, url: address, headers })
  const {
    'x-request-id': _id,
    date: _date,
    connection: _connection,
    'keep-alive': _alive,
    ...rest
  } = answer.headers
  return { status: answer.statusCode, body: answer.body, headers: rest, id: answer.headers['x-request-id'] }
}

test('serves, logs and counts a cached response like the first', async () => {
  const first = await ask('/api/activities?again=1', { 'x-request-id': 'one' })
  const second = await ask('/api/activities?again=1', { 'x-request-id': 'two' })
  expect(second).toEqual({ ...first, id: 'two' })
  const fresh = await ask('/api/activities?again=2', { 'if-none-match': String(first.headers.etag) })
  const again = await ask('/api/activities?again=1', { 'if-none-match': String(first.headers.etag) })
  expect(again).toEqual({ ...fresh, id: again.id })
  expect([again.status, again.body]).toEqual([304, ''])
  const head = await ask('/api/activities?again=1', {}, 'HEAD')
  expect(head).toEqual({ ...first, body: '', id: head.id })
  const { body } = await app.inject('/metrics')
  expect(body).toMatch(/duration_seconds_count\{method="GET",route="\/api\/activities",status="200"\} 2/)
})

test('preserves non-ASCII letters', async () => {
  await updateRows(db, 'activities', { name: { ca: 'Halterofília — força' } }, { id: gym.wod })
  app.cache.drop(['activities'])
  const headers = { 'accept-language': 'ca' }
  const [first, second] = [await ask('/api/activities', headers), await ask('/api/activities', headers)]
  expect(JSON.parse(second.body)).toContainEqual(expect.objectContaining({ name: 'Halterofília — força' }))
  expect(second.body).toBe(first.body)
})

test('a day of classes, which is written past the hooks, has the headers of any other answer', async () => {
  const headers = { authorization: `Bearer ${await tokenOf(app, member)}`, 'x-request-id': 'one' }
  await updateRows(db, 'activities', { name: { ca: 'Força' } }, { id: gym.wod })
  const date = '2030-05-13'
  await buildClass(gym, { startsAt: madrid(`${date} 18:00`) })
  const address = `/api/classes?centerId=${gym.center.id}&date=${date}`
  const day = await ask(address, { ...headers, 'accept-language': 'ca' })
  const other = await ask(`/api/classes/nextClasses/${member}`, headers)
  expect([day.status, day.id, other.status]).toEqual([200, 'one', 200])
  expect(JSON.parse(day.body)).toMatchObject([{ activity: { name: 'Força' } }])
  const length = String(Buffer.byteLength(day.body))
  expect(day.headers).toEqual({ ...other.headers, 'content-length': length })
  const head = await ask(address, { ...headers, 'accept-language': 'ca' }, 'HEAD')
  expect(head).toEqual({ ...day, body: '' })
})

test('refuses a damaged token even if the response is cached', async () => {
  await ask('/api/activities')
  expect((await ask('/api/activities', { authorization: 'Bearer nothing' })).status).toBe(401)
})

test('does not cache a response invalidated while being made', async () => {
  const slow = endpoint({
    route: 'GET /api/slow',
    access: 'public',
    summary: 'Counts how often it is made',
    returns: z.object({ made: z.number() }),
    cachedUntil: ['plans'],
  })
  const node = await buildApp({ config: app.config, jobs: false, web: false })
  let made = 0
  route(node, slow, async () => {
    made += 1
    await setImmediate()
    // Another request changes a plan at this moment.
    if (made === 1) node.cache.drop(['plans'])
    return { made }
  })
  await node.ready()
  const asked = []
  for (let n = 0; n < 3; n += 1) asked.push((await call(node, slow)).body.made)
  await node.close()
  expect(asked).toEqual([1, 2, 2])
})

test('caches nothing while change events cannot arrive', async () => {
  await call(app, listActivities)
  await pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'the-box-listener'",
  )
  await vi.waitFor(() => expect(app.listener.isUp).toBe(false))
  await updateRows(db, 'activities', { abbreviation: 'UNHEARD' }, { id: gym.wod })
  const { body } = await call(app, listActivities)
  expect(body).toContainEqual(expect.objectContaining({ abbreviation: 'UNHEARD' }))
  await vi.waitFor(() => expect(app.listener.isUp).toBe(true), 10_000)
})

test('serves members their own center and guests the first', async () => {
  const other = await insertRow(db, 'centers', { name: 'Blanes', days_to_show: 9 })
  app.cache.drop(['centers'])
  const there = await buildMember(db)
  await updateRows(db, 'members', { center_id: other.id }, { id: there })
  const daysFor = async (as?: string) => (await call(app, getAppConfig, as ? { as } : {})).body.daysToShow
  const [mine, theirs] = [await tokenOf(app, member), await tokenOf(app, there)]
  for (let n = 0; n < 2; n += 1)
    expect([await daysFor(), await daysFor(mine), await daysFor(theirs)]).toEqual([3, 3, 9])
})

test('limits spellings of an address without mixing responses', async () => {
  await call(app, listActivities)
  await updateRows(db, 'activities', { abbreviation: 'LATER' }, { id: gym.wod })
  for (let n = 0; n < 1_100; n += 1) await app.inject(`/api/activities?spelling=${n}`)
  expect((await call(app, listActivities)).text, 'still kept').not.toContain('LATER')
})

test('closes connections of a stopping node after a response', async () => {
  await ask('/api/activities')
  app.draining = true
  const { headers } = await app.inject('/api/activities')
  app.draining = false
  expect(headers.connection).toBe('close')
})
