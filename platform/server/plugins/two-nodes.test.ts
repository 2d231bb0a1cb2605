import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import {
  createActivity,
  getActivityByName,
  listActivities,
  updateActivity,
} from '../../../domains/gym/contract/activities.ts'
import { createCenter, defaultCenter, listCenters } from '../../../domains/gym/contract/centers.ts'
import { getAppConfig } from '../../../domains/gym/contract/settings.ts'
import { login } from '../../../domains/people/contract/auth.ts'
import { call, testApp, tokenOf } from '../../../tests/support/app.ts'
import { testDatabase } from '../../../tests/support/database.ts'
import { buildGym, buildMember } from '../../../tests/support/gym.ts'
import { readRow, updateRows } from '../../../tests/support/rows.ts'

const { db, pool, url } = await testDatabase()
const gym = await buildGym(db)
let now = Date.UTC(2026, 4, 13, 10, 0, 15)
const clock = () => now
const [one, two] = [await testApp(url, { clock }), await testApp(url, { clock })]

const form = (key: string, changes: object = {}) => ({
  key,
  texts: { name: { ca: `${key} ca`, es: `${key} es` }, description: { ca: '', es: '' } },
  icon: 'box',
  color: '#d6322d',
  abbreviation: 'X',
  creditType: 'ACTIVITY',
  ...changes,
})

test('invalidates a cached response on both nodes', async () => {
  const first = await call(one, listActivities)
  const again = await call(one, listActivities, { headers: { 'if-none-match': String(first.headers.etag) } })
  expect([again.status, again.text]).toEqual([304, ''])
  await call(two, listActivities)
  const before = { one: one.dataVersion, two: two.dataVersion }

  const made = await call(two, createActivity, { body: form('halters'), as: gym.admin })
  expect(made.status, made.text).toBe(200)
  const names = async (app: typeof one) =>
    (await call(app, listActivities)).body.map(({ key }: { key: string }) => key)
  expect(await names(two), 'who changed it reads it at once').toContain('halters')
  await vi.waitFor(async () => expect(await names(one)).toContain('halters'), 2_000)
  expect(one.dataVersion).toBeGreaterThan(before.one)
  expect(two.dataVersion).toBeGreaterThan(before.two)
  const changed = await call(one, listActivities, {
    headers: { 'if-none-match': String(first.headers.etag) },
  })
  expect(changed.status).toBe(200)
})

test('empties the cache on an unknown event', async () => {
  await call(one, listActivities)
  const before = one.dataVersion
  await pool.query("select pg_notify('live', '{')")
  await vi.waitFor(() => expect(one.dataVersion).toBeGreaterThan(before), 2_000)
  expect((await call(one, listActivities)).status).toBe(200)
})

test('answers from the cache without a query', async () => {
  await call(one, listActivities)
  await updateRows(db, 'activities', { abbreviation: 'silent' }, { key: 'wod' })
  const { body } = await call(one, listActivities)
  expect(body.map(({ abbreviation }: { abbreviation: string }) => abbreviation)).not.toContain('silent')
})

test('caches per language and center', async () => {
  const nameIn = async (language: string) =>
    (
      await call(one, getActivityByName, {
        params: { name: 'HALTERS' },
        headers: { 'accept-language': language },
      })
    ).body.name
  expect([await nameIn('ca'), await nameIn('es'), await nameIn('ca')]).toEqual([
    'halters ca',
    'halters es',
    'halters ca',
  ])
  await db.insertInto('centers').values({ name: 'Sabadell', days_to_show: 7 }).execute()
  const days = async (centerId?: number) =>
    (await call(one, getAppConfig, { query: centerId ? { centerId } : {} })).body.daysToShow
  const sabadell = (await readRow(db, 'centers', ['id'], { name: 'Sabadell' })).id
  expect([await days(), await days(sabadell), await days(gym.center.id)]).toEqual([3, 7, 3])
})

test('caches nothing while events cannot arrive', async () => {
  await call(one, listActivities)
  const cut = () =>
    pool.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'the-box-listener' and datname = current_database()",
    )
  await cut()
  await vi.waitFor(() => expect(one.listener.isUp).toBe(false), { interval: 1 })
  await updateRows(db, 'activities', { abbreviation: 'heard' }, { key: 'wod' })
  const { body } = await call(one, listActivities)
  expect(body.map(({ abbreviation }: { abbreviation: string }) => abbreviation)).toContain('heard')
  await vi.waitFor(() => expect([one.listener.isUp, two.listener.isUp]).toEqual([true, true]), 5_000)
})

test('shows a new center at once', async () => {
  const body = { name: 'Figueres', email: 'figueres@box.example' }
  const made = await call(two, createCenter, { body, as: gym.admin })
  expect(made.body).toMatchObject({ name: 'Figueres', timeZone: 'Europe/Madrid', social: null })
  const member = await buildMember(db)
  await updateRows(db, 'members', { center_id: made.body.id }, { id: member })
  expect((await call(one, defaultCenter, { as: member })).body.name).toBe('Figueres')
  expect((await call(one, defaultCenter)).body.id).toBe(gym.center.id)
  expect((await call(two, listCenters)).body).toHaveLength(3)
  const again = await call(two, createCenter, {
    body: { ...body, timeZone: 'Europe/Atlantis' },
    as: gym.admin,
  })
  expect(again.body.fields).toEqual({ timeZone: 'zone_invalid' })
})

test('audits changes by staff with the previous values', async () => {
  const id = (await call(one, getActivityByName, { params: { name: 'halters' } })).body.id
  const changed = await call(one, updateActivity, {
    params: { id },
    body: form('halters', { color: '#2463b0' }),
    as: gym.admin,
  })
  expect(changed.body.color).toBe('#2463b0')
  expect((await call(one, createActivity, { body: form('halters'), as: gym.admin })).body.code).toBe(
    'key_taken',
  )
  const [entry] = await db
    .selectFrom('audit_log')
    .selectAll()
    .where('action', '=', 'change-activity')
    .execute()
  expect(entry).toMatchObject({ by_member_id: gym.admin, entity: 'activities', entity_id: id })
  expect([entry?.before, entry?.after]).toMatchObject([{ color: '#d6322d' }, { color: '#2463b0' }])
})

const logIn = (app: typeof one, cin: string, address = '10.0.0.1') =>
  app.inject({
    method: 'POST',
    url: login.path,
    payload: { cin, password: 'x' },
    remoteAddress: address,
    headers: { 'content-type': 'application/json' },
  })

/** As if `count` more tries had come from the address in this minute. */
const skipTries = (address: string, count: number) =>
  sql`update tries set count = count + ${count} where key like ${`% address ${address}`}`.execute(db)

test('counts tries at an account across nodes and spellings', async () => {
  const spellings = [
    '12345678z',
    '12.345.678-Z',
    '12345678Z',
    '1234_5678/Z',
    '１２３４５６７８Z',
    '12345678–z',
  ]
  for (let i = 0; i < 6; i++) {
    const answer = await logIn(i % 2 ? one : two, spellings[i % spellings.length] ?? '', `10.0.1.${i}`)
    expect(answer.json().code).toBe('wrong_credentials')
  }
  const refused = await logIn(one, '12345678Z', '10.0.2.1')
  expect([refused.statusCode, refused.json().code]).toEqual([429, 'too_many_requests'])
  expect([refused.headers['retry-after'], refused.json().retryAfter]).toEqual(['1', 1])
  expect((await logIn(two, '00000000T', '10.0.2.1')).statusCode, 'others go on').toBe(409)
  expect((await logIn(one, spellings[5] ?? '', '10.0.2.2')).statusCode, 'every spelling').toBe(429)
  now += 1_000
  expect((await logIn(two, '12345678Z')).statusCode).toBe(409)
})

test('lets a whole gym log in from one address, but no guesser', async () => {
  now += 60_000
  const answers: number[] = []
  const logInAgain = async (node: typeof one) =>
    answers.push((await logIn(node, `P${1000 + answers.length}`, '10.9.9.9')).statusCode)
  await logInAgain(one)
  await logInAgain(two)
  await skipTries('10.9.9.9', 197)
  for (const node of [one, two]) await logInAgain(node)
  expect(answers).toEqual([409, 409, 409, 429])
  const counted = () => db.selectFrom('tries').select('count').execute()
  const before = await counted()
  for (let i = 0; i < 5; i++) expect((await logIn(two, `P${2000 + i}`, '10.9.9.9')).statusCode).toBe(429)
  expect(await counted(), 'a flood is not written down').toEqual(before)
})

test('counts the IPv6 addresses of a household as one', async () => {
  now += 60_000
  for (const host of ['1', 'a', 'ff']) await logIn(one, `Q${host}`, `2001:db8:0:7::${host}`)
  await skipTries('2001:db8:0:7', 197)
  expect((await logIn(two, 'Q1300', '2001:db8:0:7:aaaa:bbbb:cccc:dddd')).statusCode).toBe(429)
  expect((await logIn(two, 'Q1300', '2001:db8:0:8::1')).statusCode, 'the neighbours go on').toBe(409)
})

test('deletes counts of past minutes', async () => {
  await one.runJob('forget-tries')
  const kept = await db.selectFrom('tries').select('minute').execute()
  expect(kept.length).toBeGreaterThan(0)
  now += 10 * 60_000
  await one.runJob('forget-tries')
  expect(await db.selectFrom('tries').selectAll().execute()).toEqual([])
})

test('replaces broken connections', async () => {
  const token = await tokenOf(one, gym.trainer)
  const others = "pid <> pg_backend_pid() and application_name = 'the-box' and datname = current_database()"
  for (let round = 0; round < 5; round++) {
    const asking = Array.from({ length: 20 }, () => call(one, defaultCenter, { as: token }))
    await pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where ${others} and query not like '%terminate%'`,
    )
    for (const { status } of await Promise.all(asking)) expect([200, 503]).toContain(status)
  }
  await vi.waitFor(
    async () => expect((await call(one, defaultCenter, { as: token })).status).toBe(200),
    5_000,
  )
})
