import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { issueRefreshToken } from '../../domains/people/server/auth/open-session.ts'
import { findPageMember, pageCookie } from '../../domains/people/server/auth/page-session.ts'
import {
  deviceKinds,
  type Endpoint,
  type EndpointAccess,
  isForDevice,
  takesBody,
  tokenKindsOf,
} from '../../platform/contract/endpoint.ts'
import { ErrorBody } from '../../platform/contract/error-body.ts'
import { deviceScheme } from '../../platform/contract/headers.ts'
import { scopesOf, tokenKinds } from '../../platform/contract/scopes.ts'
import { declaredEndpoints } from '../../scripts/declared-endpoints.ts'
import { call, testApp, tokenOf } from '../support/app.ts'
import { testDatabase } from '../support/database.ts'
import { buildGym, buildMember } from '../support/gym.ts'
import { insertRow, updateRows } from '../support/rows.ts'
import { buildDevice } from '../support/screens/devices.ts'
import { softPasskey } from '../support/screens/passkey.ts'
import { buildToken } from '../support/tokens.ts'

// Calls every endpoint of the contracts as every kind of caller. New endpoints are covered by being declared.

const { db, url } = await testDatabase()
const gym = await buildGym(db)
const app = await testApp(url)

const devices = { door: await buildDevice(gym), screen: await buildDevice(gym, { kind: 'screen' }) }

interface Kind {
  as?: number | string
  headers?: Record<string, string>
  may: EndpointAccess[]
}

const callers: Record<string, Kind> = {
  guest: { may: ['public'] },
  member: { as: await buildMember(db), may: ['public', 'member'] },
  trainer: { as: gym.trainer, may: ['public', 'member', 'trainer'] },
  admin: { as: gym.admin, may: ['public', 'member', 'trainer', 'admin'] },
  tablet: { headers: devices.door.headers, may: ['door'] },
  'wall screen': { headers: devices.screen.headers, may: ['screen'] },
}

const endpoints = await declaredEndpoints()

/** By kind and scope, tokens that have only it; and those that have every other one of the kind. */
const tokens = new Map<string, { only: Record<string, string>; others: Record<string, string> }>()
for (const kind of tokenKinds) {
  const member = kind === 'gym' ? gym.admin : await buildMember(db, { roles: ['USER', 'TRAINER', 'ADMIN'] })
  const every = await buildToken(db, { kind, member })
  for (const scope of scopesOf(kind)) {
    const { headers: only } = await buildToken(db, { kind, member, scopes: [scope] })
    const rest = scopesOf(kind).filter((each) => each !== scope)
    const { headers: others } = await buildToken(db, { kind, member, scopes: rest })
    tokens.set(`${kind} ${scope}`, { only, others })
  }
  tokens.set(`${kind} `, { only: every.headers, others: every.headers })
}

const missingId = 2_000_000_000

const missing: Readonly<Record<string, unknown>> = {
  day: 0,
  month: '2026-05-13',
  telling: crypto.randomUUID(),
}

const params = (endpoint: Endpoint) =>
  Object.fromEntries(Object.keys(endpoint.params.shape).map((name) => [name, missing[name] ?? missingId]))

const day = '2026-05-13'
const days = { date: day, from: day, to: day, until: day, activityId: 1, frequency: 'ONCE' }

const requiredQuery: Record<string, object> = {
  readShownTrack: { of: 'class', id: 1 },
  listDirectoryIds: { count: 1 },
  listSavedFilters: { list: 'members' },
  listMemberBookings: { when: 'past' },
  broadcastReach: { kind: 'all' },
  previewPlan: { price: 50 },
  affectedByClasses: { ids: '1' },
  previewReschedule: { startTime: `${day}T16:00:00Z`, endTime: `${day}T17:00:00Z` },
  clearWallTimer: { version: 0 },
  exportPay: { format: 'csv' },
  getOwnPayFile: { format: 'csv' },
}

const noSession = '00000000-0000-4000-8000-000000000000'

const named = {
  sessionId: noSession,
  table: 'revenue',
  entity: 'members',
  hash: 'x'.repeat(43),
  token: 'x'.repeat(43),
  file: `${'x'.repeat(43)}.ics`,
  key: '00000000-0000-4000-8000-000000000000',
}
const cardId = 'pm_missing'

const knock = (endpoint: Endpoint, as?: number | string, headers: Record<string, string> = {}) =>
  call(app, endpoint, { params: params(endpoint), as, headers, ...(takesBody(endpoint) ? { body: {} } : {}) })

test('every endpoint is declared once', () => {
  expect(endpoints.length).toBeGreaterThan(35)
  const addresses = endpoints.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`)
  expect(new Set(addresses).size).toBe(addresses.length)
})

test('the documentation lists exactly the declared endpoints', async () => {
  const { paths } = (await app.inject('/api/openapi.json')).json() as { paths: Record<string, object> }
  const listed = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
  )
  expect(listed.sort()).toEqual(endpoints.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`).sort())
})

describe.each(endpoints)('$name', ({ name, endpoint }) => {
  test('is mounted', () => {
    expect(app.hasRoute({ method: endpoint.method, url: endpoint.path })).toBe(true)
  })

  test.each(Object.entries(callers))('%s gets access as declared', async (name, { as, headers, may }) => {
    const { status, body } = await knock(endpoint, as, headers)
    if (may.includes(endpoint.access)) {
      expect(status, JSON.stringify(body)).not.toBe(403)
      expect(body?.code).not.toBe('unauthorized')
    } else {
      expect([status, body.code]).toEqual(name === 'guest' ? [401, 'unauthorized'] : [403, 'forbidden'])
    }
    expect(status, 'no fault').toBeLessThan(500)
    if (status >= 400) expect(ErrorBody.safeParse(body).success).toBe(true)
  })

  test.each(tokenKinds)('a %s token gets access by its scope only', async (kind) => {
    const scope = endpoint.scope ?? ''
    const refused = [403, 'forbidden']
    const { only, others } = tokens.get(`${kind} ${scope}`) ?? tokens.get(`${kind} `) ?? {}
    const without = await knock(endpoint, undefined, others)
    expect([without.status, without.body?.code]).toEqual(refused)
    const { status, body } = await knock(endpoint, undefined, only)
    // A personal token is of a member, also when its member is an admin.
    const isInReach = kind === 'gym' || endpoint.access === 'public' || endpoint.access === 'member'
    if (tokenKindsOf(endpoint).includes(kind) && isInReach) {
      expect([401, 403], JSON.stringify(body)).not.toContain(status)
      expect(status, 'no fault').toBeLessThan(500)
    } else expect([status, body?.code]).toEqual(refused)
  })

  test('an invalid token gives no access', async () => {
    const { status } = await knock(endpoint, 'nonsense')
    // Log-in and similar calls ignore tokens.
    if (endpoint.path.startsWith('/api/auth/')) expect(status).not.toBe(500)
    else expect(status).toBe(401)
  })

  test('a center that does not exist is not found', async () => {
    const { status, body } = await call(app, endpoint, {
      params: { ...params(endpoint), ...named, ...(endpoint.path.includes('/card/:id') && { id: cardId }) },
      query: {
        ...days,
        when: day,
        memberId: missingId,
        token: 'x',
        ...requiredQuery[name],
        centerId: missingId,
      },
      ...(isForDevice(endpoint.access) ? { headers: devices[endpoint.access].headers } : { as: gym.admin }),
      ...(takesBody(endpoint) ? { body: {} } : {}),
    })
    // The body is checked first, and few endpoints accept an empty one.
    if (takesBody(endpoint) && status === 400) expect(body.code).toBe('bad_request')
    else expect([status, body?.code], JSON.stringify(body)).toEqual([404, 'center_not_found'])
  })
})

test('the cookie for pages gives no access to any endpoint', async () => {
  const memberId = await buildMember(db, { roles: ['USER', 'TRAINER', 'ADMIN'] })
  const [id, at] = [randomUUID(), new Date(app.clock())]
  const session = {
    id,
    member_id: memberId,
    browser: '',
    system: '',
    network: '',
    created_at: at,
    used_at: at,
  }
  await db.insertInto('sessions').values(session).execute()
  await insertRow(db, 'session_proofs', { family: id, member_id: memberId, proved_at: at, with_factor: true })
  await issueRefreshToken(db, memberId, app.clock(), { family: id })
  const endsAt = app.clock() + 3_600_000
  const [cookie = ''] = pageCookie(app.config, { id, endsAt, now: app.clock() }).split(';')
  expect(await findPageMember(app, cookie), 'a cookie that pages accept').toMatchObject({ id: memberId })
  for (const { name, endpoint } of endpoints) {
    const { status, body } = await knock(endpoint, undefined, { cookie })
    if (endpoint.access !== 'public') expect([status, body.code], name).toEqual([401, 'unauthorized'])
    else {
      const asGuest = await knock(endpoint)
      expect([status, body?.code], name).toEqual([asGuest.status, asGuest.body?.code])
    }
  }
})

test('staff who lost their role a moment ago are refused, although their token still names it', async () => {
  const dismissed = await buildMember(db, { roles: ['USER', 'TRAINER', 'ADMIN'] })
  const staffOnly = endpoints.filter(({ endpoint }) => ['trainer', 'admin'].includes(endpoint.access))
  const token = app.tokens.sign({ id: dismissed, roles: ['USER', 'TRAINER', 'ADMIN'], language: 'es' })
  await updateRows(db, 'members', { roles: ['USER'] }, { id: dismissed })
  for (const { endpoint } of staffOnly) expect((await knock(endpoint, token)).status).toBe(403)
  await updateRows(db, 'members', { status: 'INACTIVE' }, { id: dismissed })
  for (const { endpoint } of staffOnly) expect((await knock(endpoint, token)).status).toBe(401)
})

test('a revoked device, and a member’s token as the secret of one, get nothing', async () => {
  for (const kind of deviceKinds) {
    const revoked = await buildDevice(gym, { kind })
    await updateRows(db, 'devices', { revoked_at: new Date(0) }, { id: revoked.id })
    const forDevices = endpoints.filter(({ endpoint }) => endpoint.access === kind)
    expect(forDevices.length, kind).toBeGreaterThan(0)
    for (const secret of [revoked.secret, await tokenOf(app, gym.admin)])
      for (const { name, endpoint } of forDevices) {
        const { status } = await knock(endpoint, undefined, { authorization: `${deviceScheme} ${secret}` })
        expect(status, name).toBe(401)
      }
  }
})

test('a token that was revoked or expired, or whose member is inactive, is refused at once', async () => {
  const scoped = endpoints.filter(({ endpoint }) => tokenKindsOf(endpoint).includes('personal'))
  const tokenOfMember = async () => {
    const member = await buildMember(db)
    return { member, ...(await buildToken(db, { kind: 'personal', member })) }
  }
  const [revoked, expired, inactive] = [await tokenOfMember(), await tokenOfMember(), await tokenOfMember()]
  const change = (id: number, values: object) =>
    db.updateTable('access_tokens').set(values).where('id', '=', id).execute()
  expect((await knock(scoped[0]?.endpoint as Endpoint, undefined, revoked.headers)).status).not.toBe(401)
  await change(revoked.id, { revoked_at: new Date(0) })
  await change(expired.id, { expires_at: new Date(app.clock()) })
  await updateRows(db, 'members', { status: 'INACTIVE' }, { id: inactive.member })
  for (const { headers } of [revoked, expired, inactive])
    for (const { name, endpoint } of scoped)
      expect((await knock(endpoint, undefined, headers)).status, name).toBe(401)
})

describe('a fresh proof', async () => {
  const owner = await buildMember(db, { roles: ['USER', 'TRAINER', 'ADMIN'] })
  // Those with a second factor are asked for it even where a form asks for the password.
  await insertRow(db, 'authenticators', { member_id: owner, added_at: new Date(app.clock()) })
  const family = randomUUID()
  const token = app.tokens.sign({ id: owner, roles: ['USER', 'TRAINER', 'ADMIN'], language: 'es' }, family)
  const proofs = db.insertInto('session_proofs')
  const proved = (minutes: number) => {
    const proof = { proved_at: new Date(app.clock() - minutes * 60_000), member_id: owner, with_factor: true }
    return proofs
      .values({ family, ...proof })
      .onConflict((conflict) => conflict.column('family').doUpdateSet(proof))
      .execute()
  }
  const asking = endpoints.filter(({ endpoint }) => endpoint.freshProof)

  test('is asked for by refunds, exports, roles, e-mail, password and second factors', () => {
    const names = asking.map(({ name }) => name)
    const sensitive = endpoints.filter(
      ({ name, endpoint }) =>
        /^(export|refund|download)|Password$|^(remove|renew|start).*(Authenticator|Passkey|RecoveryCodes)/.test(
          name,
        ) && endpoint.access !== 'public',
    )
    expect(names).toEqual(expect.arrayContaining(sensitive.map(({ name }) => name)))
    expect(names).toEqual(expect.arrayContaining(['updateUser', 'resetSecondFactors', 'cancelDeskOrder']))
    expect(sensitive.length).toBeGreaterThan(9)
  })

  test.each(asking)(
    '$name asks when the last one is ten minutes old, and not before',
    async ({ endpoint }) => {
      const fields = Array.isArray(endpoint.freshProof) ? endpoint.freshProof : ['']
      for (const field of fields) {
        const ask = () =>
          call(app, endpoint, {
            params: { ...params(endpoint), ...named },
            as: token,
            ...(takesBody(endpoint) ? { body: field ? { [field]: 'x' } : {} } : {}),
          })
        await proved(10)
        const { status, body } = await ask()
        expect([status, body.code, body.proof]).toEqual([409, 'proof_needed', ['code']])
        await proved(9)
        expect((await ask()).body?.code).not.toBe('proof_needed')
      }
    },
  )
})

const somePasskey = softPasskey().make({ challenge: 'x', origin: 'https://box.example', rpId: 'box.example' })

const validBodies: Record<string, object> = {
  '/api/users/:id/tokens': { name: 'x', scopes: ['schedule:read'], days: 30 },
  '/api/users/:id/proof': { kind: 'code', code: '123456' },
  '/api/users/:id/authenticator': { code: '123456' },
  '/api/users/:id/passkeys': { name: 'x', passkey: somePasskey },
  '/api/users/:id/img': { fileSource: 'AAAA' },
  '/api/users/:id/email': { email: 'a@example.com', password: 'a' },
  '/api/users/:id/password': { oldPassword: 'a', newPassword: 'another one entirely' },
  '/api/users/:id/erase': { password: 'a' },
  '/api/users/:id/creditsWithReceiptId': { credits: { activity: 1, open: 0 }, receiptId: 1 },
  '/api/users/:id/join': { planId: 1, pro: false, receiptId: 1 },
  '/api/users/:id/joinWithReceiptId': { planId: 1, pro: false, receiptId: 1 },
  '/api/users/:id/rate': { planId: 1, pro: false },
  '/api/users/:id/rate/preview': { kind: 'leave' },
  '/api/users/:id/rate/pay': { amount: 50 },
}

/** The same for everybody, so browsers may keep it. */
const isForEverybody = (name: string, endpoint: Endpoint): boolean =>
  endpoint.cachedUntil !== undefined || ['getImage', 'getCalendarFeed'].includes(name)

test('no answer to a caller may be kept, and files are for saving', async () => {
  const owner = await buildMember(db, { roles: ['USER', 'TRAINER', 'ADMIN'] })
  const kept: string[] = []
  let answered = 0
  for (const { name, endpoint } of endpoints) {
    const ofOwner = endpoint.path.startsWith('/api/users/:id') ? { id: owner } : {}
    const { status, headers } = await call(app, endpoint, {
      params: { ...params(endpoint), ...named, ...ofOwner },
      query: { ...days, memberId: owner, ...requiredQuery[name] },
      as: owner,
      ...(takesBody(endpoint) ? { body: { when: day } } : {}),
    })
    if (status < 300) answered += 1
    const control = String(headers['cache-control'])
    if (!control.includes('no-store') && !isForEverybody(name, endpoint)) kept.push(`${name}: ${control}`)
    const type = String(headers['content-type'] ?? 'application/json')
    const isFile = !type.startsWith('application/json') && status === 200
    if (isFile && !String(headers['content-disposition']).startsWith('attachment'))
      kept.push(`${name}: ${type}`)
  }
  expect(kept).toEqual([])
  expect(answered).toBeGreaterThan(40)
})

test('another member’s data is not found', async () => {
  const [one, other] = [await buildMember(db), await buildMember(db)]
  const personal = endpoints.filter(({ endpoint }) => endpoint.path.startsWith('/api/users/:id'))
  expect(personal.length).toBeGreaterThan(2)
  for (const { name, endpoint } of personal) {
    if (endpoint.access !== 'member') continue
    const input = {
      params: { ...params(endpoint), id: other, sessionId: noSession },
      query: { date: '2026-05-13' },
      as: one,
    }
    const body = validBodies[endpoint.path] ?? {}
    const { status } = await call(app, endpoint, { ...input, ...(takesBody(endpoint) ? { body } : {}) })
    expect(status, name).toBe(404)
  }
})

const readOnlyPosts = ['attendedInMonth', 'daysOffOfMonth']

test('every read works in a gym without centers', async () => {
  const empty = await testDatabase()
  const owner = await buildMember(empty.db, { roles: ['USER', 'TRAINER', 'ADMIN'] })
  const alone = await testApp(empty.url)
  const refused: string[] = []
  for (const { name, endpoint } of endpoints) {
    if (endpoint.method !== 'GET' && !readOnlyPosts.includes(name)) continue
    const ofOwner = endpoint.path.startsWith('/api/users/:id') ? { id: owner } : {}
    const { status, body } = await call(alone, endpoint, {
      params: { ...params(endpoint), ...ofOwner, ...named },
      query: { ...days, memberId: owner, ...requiredQuery[name] },
      as: owner,
      ...(takesBody(endpoint) ? { body: { when: day } } : {}),
    })
    if (status === 400 || body?.code === 'center_not_found') refused.push(name)
  }
  // Days off and the calendar of a center belong to a center, so these need one.
  expect(refused.toSorted()).toEqual(['affectedByDayOff', 'getCenterCalendar'])
})
