import { expect, test } from 'vitest'
import { getActivity } from '../../../domains/gym/contract/activities.ts'
import { login, signup } from '../../../domains/people/contract/auth.ts'
import { getUser, updateUser } from '../../../domains/people/contract/members.ts'
import { errorCodes, fieldErrorCodes } from '../../../platform/contract/errors.ts'
import { idempotencyKeyHeader } from '../../../platform/contract/headers.ts'
import { allPhrases } from '../../../platform/phrases/texts.ts'
import { Refusal } from '../../../platform/server/refusal.ts'
import { route } from '../../../platform/server/route.ts'
import { call, testApp } from '../../../tests/support/app.ts'
import { testDatabase } from '../../../tests/support/database.ts'
import { buildGym, buildMember } from '../../../tests/support/gym.ts'

const { db, url } = await testDatabase()
await buildGym(db)
const app = await testApp(url)

test('has a text for every error code in both languages', () => {
  for (const { error, fieldError } of Object.values(allPhrases)) {
    expect(Object.keys(error).sort()).toEqual([...errorCodes].sort())
    expect(Object.keys(fieldError).sort()).toEqual([...fieldErrorCodes].sort())
    expect([...Object.values(error), ...Object.values(fieldError)].every((text) => text.endsWith('.'))).toBe(
      true,
    )
  }
})

test.each([
  ['ca-ES,ca;q=0.9,es;q=0.5', 'No ho trobem.'],
  ['es-ES', 'No lo encontramos.'],
  ['de,en;q=0.8', 'No lo encontramos.'],
  ['en, es;q=0.2, ca;q=0.7', 'No ho trobem.'],
  ['*', 'No lo encontramos.'],
  [`${'x,'.repeat(5_000)}`, 'No lo encontramos.'],
])('guests are answered in the language they ask for: %.20s', async (header, message) => {
  const answer = await call(app, getActivity, { params: { id: 999 }, headers: { 'accept-language': header } })
  expect(answer.body).toMatchObject({ code: 'not_found', message })
})

test('answers members in their saved language', async () => {
  const member = await buildMember(db, { language: 'ca' })
  const answer = await call(app, getUser, {
    params: { id: 999 },
    as: member,
    headers: { 'accept-language': 'es-ES,es;q=0.9' },
  })
  expect(answer.body.message).toBe('No ho trobem.')
})

test('passes a safe request id through and replaces an unsafe one', async () => {
  const ask = (id: string) => call(app, getActivity, { params: { id: 999 }, headers: { 'x-request-id': id } })
  const answer = await ask('abc-123')
  expect([answer.headers['x-request-id'], answer.body.requestId]).toEqual(['abc-123', 'abc-123'])
  expect((await ask('a b"c')).body.requestId).toMatch(/^[0-9a-f-]{36}$/)
})

const post = (payload: string, type = 'application/json', path = login.path as string) =>
  app.inject({ method: 'POST', url: path, payload, headers: { 'content-type': type } })

test.each([
  ['JSON that is none', () => post('{"cin":'), 400, 'bad_request'],
  ['a poisoned prototype', () => post('{"__proto__":{"a":1},"cin":"a","password":"b"}'), 400, 'bad_request'],
  ['another content type', () => post('<a/>', 'text/xml'), 400, 'bad_request'],
  ['a body that is too large', () => post(`{"cin":"${'x'.repeat(70_000)}"}`), 413, 'payload_too_large'],
  ['an unknown address', () => app.inject('/api/nothing/here'), 404, 'not_found'],
  ['an unknown address with a body', () => post('{}', 'application/json', '/api/nothing'), 404, 'not_found'],
  ['an address that is broken', () => app.inject('/api/activities/%E0%A4%A'), 400, 'bad_request'],
  ['a number that is none', () => app.inject('/api/activities/abc'), 404, 'not_found'],
  ['a number beyond all', () => app.inject('/api/activities/99999999999'), 404, 'not_found'],
])('%s', async (_, ask, status, code) => {
  const answer = await ask()
  expect([answer.statusCode, answer.json().code]).toEqual([status, code])
  expect(answer.json().message).toMatch(/\.$/)
})

test('refuses an idempotency key that is too long', async () => {
  const member = await buildMember(db)
  const save = (key: string) =>
    call(app, updateUser, {
      params: { id: member },
      body: {},
      as: member,
      headers: { [idempotencyKeyHeader]: key },
    })
  expect((await save('x'.repeat(255))).status).toBe(200)
  expect((await save('')).status).toBe(200)
  const refused = await save('x'.repeat(256))
  expect([refused.status, refused.body.fields]).toEqual([400, { 'idempotency-key': 'too_long' }])
})

test('names every missing field of an empty form', async () => {
  const answer = await call(app, signup, { body: {} })
  expect(Object.values(answer.body.fields).every((code) => code === 'required')).toBe(true)
  expect(Object.keys(answer.body.fields)).toContain('email')
})

test('requires a birth date in the past, in the center’s zone', async () => {
  const member = await buildMember(db)
  // 23:30 UTC is the next day in Madrid.
  const clocked = await testApp(url, { clock: () => Date.UTC(2026, 4, 13, 23, 30) })
  const save = (birth: string) =>
    call(clocked, updateUser, { params: { id: member }, body: { birth }, as: member })
  expect((await save('2026-05-15')).body.fields).toEqual({ birth: 'date_in_future' })
  expect((await save('2025-02-29')).body.fields).toEqual({ birth: 'date_invalid' })
  expect((await save('2026-05-14')).body.birth).toBe('2026-05-14')
})

test('hides undeclared refusals and invalid responses as internal errors', async () => {
  const { buildApp } = await import('../app.ts')
  const odd = await buildApp({ config: { ...app.config }, jobs: false, web: false })
  const declared = { ...getActivity, path: '/api/odd/:id' as const, cachedUntil: undefined }
  route(odd, declared, ({ params }) => {
    if (params.id === 1) throw new Refusal('class_started')
    if (params.id === 2) throw new Error('select secret from members')
    return { id: 1, secret: 'x' } as never
  })
  for (const id of [1, 2, 3]) {
    const answer = await odd.inject(`/api/odd/${id}`)
    expect([answer.statusCode, answer.json().code]).toEqual([500, 'internal'])
    expect(answer.body).not.toMatch(/secret|select|class_started/)
  }
  await odd.close()
})

test('answers 503 without a database', async () => {
  const lost = await testApp('postgres://nobody@127.0.0.1:1/nothing')
  const answer = await call(lost, getActivity, { params: { id: 1 }, headers: { 'accept-language': 'ca' } })
  expect([answer.status, answer.body.code]).toEqual([503, 'unavailable'])
  expect(answer.headers['retry-after']).toBe('2')
  expect((await lost.inject('/health/ready')).statusCode).toBe(503)
  expect((await lost.inject('/health/live')).statusCode).toBe(200)
  expect((await lost.inject('/api/app/info')).statusCode).toBe(200)
})
