import { expect, test } from 'vitest'
import { listPlans } from '../../../domains/sales/contract/plans.ts'
import { call, testApp } from '../../../tests/support/app.ts'
import { testDatabase } from '../../../tests/support/database.ts'
import { buildGym } from '../../../tests/support/gym.ts'

const { db, url } = await testDatabase()
await buildGym(db)
const app = await testApp(url)

test('sends the strictest policy with API responses', async () => {
  for (const path of ['/api/plans', '/api/nothing', '/health/live']) {
    const { headers } = await app.inject(path)
    expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'")
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
    })
  }
})

test('allows only scripts with the page’s new nonce', async () => {
  const { buildApp } = await import('../../../app/server/app.ts')
  const pages = await buildApp({ config: app.config, jobs: false, web: false })
  pages.get('/page', (_request, reply) =>
    reply.type('text/html').send(`<script nonce="${reply.cspNonce}"></script>`),
  )
  const ask = async () => {
    const { body, headers } = await pages.inject('/page')
    const nonce = /nonce="([\w-]{22})"/.exec(body)?.[1]
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain(`script-src 'self' 'nonce-${nonce}'`)
    expect(policy).toContain(`style-src 'self' 'nonce-${nonce}'`)
    const videos = 'frame-src https://www.youtube-nocookie.com https://player.vimeo.com'
    expect(policy).toContain(videos)
    expect(policy.replace(videos, '')).not.toMatch(/unsafe-eval|script-src[^;]*unsafe-inline|https?:/)
    return nonce
  }
  expect(await ask()).not.toBe(await ask())
  await pages.close()
})

test('allows Stripe’s scripts only if Stripe is configured', async () => {
  const { buildApp } = await import('../../../app/server/app.ts')
  const policyWith = async (payments: typeof app.config.payments) => {
    const pages = await buildApp({ config: { ...app.config, payments }, jobs: false, web: false })
    pages.get('/page', (_request, reply) => reply.type('text/html').send('<p></p>'))
    const { headers } = await pages.inject('/page')
    await pages.close()
    return String(headers['content-security-policy']).split('; ')
  }
  const keys = { secretKey: 's', publicKey: 'p', webhookSecret: null, apiBase: null }
  const policy = await policyWith({ provider: 'stripe', ...keys })
  const theirs = policy.filter((rule) => rule.includes('stripe'))
  expect(theirs.map((rule) => rule.replace(/ '[^']+'/g, ''))).toEqual([
    'script-src https://js.stripe.com https://*.js.stripe.com',
    'connect-src https://api.stripe.com',
    'frame-src https://www.youtube-nocookie.com https://player.vimeo.com https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com',
  ])
  for (const provider of ['demo', 'off'] as const) {
    expect((await policyWith({ provider })).join()).not.toMatch(/stripe/)
  }
})

test('serves screen texts in both languages, without mail texts', async () => {
  const [ca, es] = await Promise.all(
    ['ca', 'es'].map((language) => app.inject(`/assets/i18n/${language}.json`)),
  )
  expect(ca?.json().error.not_found).toBe('No ho trobem.')
  expect(es?.json().error.not_found).toBe('No lo encontramos.')
  expect(ca?.json().mails).toBeUndefined()
  const again = await app.inject({
    url: '/assets/i18n/ca.json',
    headers: { 'if-none-match': String(ca?.headers.etag) },
  })
  expect(again.statusCode).toBe(304)
})

test('reports a stopping node as live but not ready', async () => {
  expect((await app.inject('/health/ready')).statusCode).toBe(200)
  app.draining = true
  expect((await app.inject('/health/ready')).statusCode).toBe(503)
  expect((await app.inject('/health/live')).statusCode).toBe(200)
  expect((await call(app, listPlans)).status).toBe(200)
  app.draining = false
})

test('counts metrics by endpoint and requires their token', async () => {
  await app.inject('/api/activities/1')
  await app.inject('/api/activities/999')
  const { body } = await app.inject('/metrics')
  expect(body).toMatch(
    /http_request_duration_seconds_count\{method="GET",route="\/api\/activities\/:id",status="404"\} 1/,
  )
  expect(body).toMatch(/database_connections\{state="open"\}/)
  expect(body).toMatch(/outbox_messages\{state="waiting"\} 0/)
  expect(body).toMatch(/listener_up 1/)
  const guarded = await testApp(url, { config: { metricsToken: 'only for us' } })
  expect((await guarded.inject('/metrics')).statusCode).toBe(401)
  const headers = { authorization: 'Bearer only for us' }
  expect((await guarded.inject({ url: '/metrics', headers })).statusCode).toBe(200)
})

test.each([
  ['hola@box.example', 'mailto:hola@box.example'],
  ['', 'https://box.example/contact'],
])('security.txt of a gym with the address %j names %s', async (email, contact) => {
  await db.updateTable('gym').set({ email }).execute()
  const day = Date.parse('2027-01-04T10:00:00Z')
  const node = await testApp(url, { clock: () => day })
  const { statusCode, headers, body } = await node.inject('/.well-known/security.txt')
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
  expect(body.split('\n')).toEqual([
    `Contact: ${contact}`,
    'Expires: 2027-07-03T10:00:00.000Z',
    'Preferred-Languages: ca, es',
    'Canonical: https://box.example/.well-known/security.txt',
    '',
  ])
})

test('without a token metrics are for the same machine only, whatever a header says', async () => {
  const forwarding = await testApp(url, { config: { trustProxy: true } })
  for (const node of [app, forwarding]) {
    const get = async (remoteAddress: string, headers = {}) =>
      (await node.inject({ url: '/metrics', remoteAddress, headers })).statusCode
    expect(await get('127.0.0.1')).toBe(200)
    expect(await get('203.0.113.9')).toBe(401)
    expect(await get('203.0.113.9', { 'x-forwarded-for': '127.0.0.1' })).toBe(401)
    expect(await get('127.0.0.1', { 'x-forwarded-for': '127.0.0.1' })).toBe(401)
  }
})

test('documents the errors of each call and can be switched off', async () => {
  const { paths, components } = (await app.inject('/api/openapi.json')).json()
  const join = paths['/api/classes/{id}/join'].post
  expect(join.description).toContain('too_early')
  expect(join.security).toEqual([{ bearer: [] }, { token: ['bookings:write'] }])
  expect(join.responses.default.content['application/json'].schema).toEqual({
    $ref: '#/components/schemas/Failure',
  })
  expect(components.schemas.Failure.properties.code.enum).toContain('too_early')
  const form = paths['/api/contact'].post.requestBody.content['application/json'].schema
  expect(form.properties.email).toEqual({ type: 'string', format: 'email', maxLength: 200 })
  const closed = await testApp(url, { config: { apiDocs: false } })
  expect((await closed.inject('/api/openapi.json')).statusCode).toBe(404)
  expect((await closed.inject('/api/docs')).statusCode).toBe(404)
})

test('refuses an unknown job', async () => {
  await expect(app.runJob('paint-the-walls')).rejects.toThrow('no job named paint-the-walls')
})
