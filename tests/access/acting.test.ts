import { describe, expect, test } from 'vitest'
import { type Endpoint, isForDevice } from '../../platform/contract/endpoint.ts'
import { declaredEndpoints } from '../../scripts/declared-endpoints.ts'
import { call, testApp } from '../support/app.ts'
import { testDatabase } from '../support/database.ts'
import { buildMember } from '../support/gym.ts'
import { insertRow } from '../support/rows.ts'

// Calls every endpoint as somebody who acts for a dependant, and as somebody who says so of a stranger's. New endpoints are covered
// by being declared.

const { db, url } = await testDatabase()
await insertRow(db, 'centers', { name: 'Girona' })
const app = await testApp(url)
const [parent, stranger] = [await buildMember(db), await buildMember(db)]
const child = await buildMember(db)
const { id: householdId } = await insertRow(db, 'households', { payer_id: parent, created_at: new Date(0) })
const person = { household_id: householdId, joined_at: new Date(0) }
await insertRow(db, 'household_people', { ...person, member_id: parent, seat: 1, may: 'see' })
await insertRow(db, 'household_people', { ...person, member_id: child })

const tokenFor = (actorId: number, roles: ('USER' | 'ADMIN' | 'TRAINER')[] = ['USER']) =>
  app.tokens.sign({ id: child, actorId, roles, language: 'es' })

const endpoints = (await declaredEndpoints())
  .map(({ endpoint }) => endpoint)
  .filter(({ access }) => !isForDevice(access))
const paramsOf = (endpoint: Endpoint) =>
  Object.fromEntries(
    Object.keys(endpoint.params.shape).map((name) => [name, name === 'id' ? child : 'a']),
  ) as never
const callAs = (endpoint: Endpoint, as: string) => call(app, endpoint, { params: paramsOf(endpoint), as })

describe.each(endpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
  '%s',
  (_name, endpoint) => {
    // Log-in, refresh and the like read no token.
    const readsToken = !endpoint.path.startsWith('/api/auth/')

    test.runIf(readsToken)('does nothing for a stranger’s child', async () => {
      const answer = await callAs(endpoint, tokenFor(stranger))
      expect(answer.status).toBe(401)
    })

    test.runIf(endpoint.access === 'member' && endpoint.onBehalf !== 'see')(
      'does nothing for who may only see',
      async () => {
        const { status, body } = await callAs(endpoint, tokenFor(parent))
        expect([status, body.code]).toEqual([409, 'not_on_behalf'])
      },
    )

    test.runIf(endpoint.access === 'trainer' || endpoint.access === 'admin')(
      'gives no staff rights to who acts for another',
      async () => {
        const answer = await callAs(endpoint, tokenFor(parent, ['USER', 'TRAINER', 'ADMIN']))
        expect([403, 409]).toContain(answer.status)
      },
    )
  },
)

test('some endpoints may be called for another person, none of them about log-ins', () => {
  const onBehalf = endpoints.filter((endpoint) => endpoint.onBehalf)
  expect(onBehalf.length).toBeGreaterThan(50)
  const own = /password|passkey|authenticator|recovery-codes|sessions|tokens|proof|erase|export/
  expect(onBehalf.map(({ path }) => path).filter((path) => own.test(path))).toEqual([])
  expect(onBehalf.filter(({ access }) => access !== 'member')).toEqual([])
})
