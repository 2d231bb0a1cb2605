import { execFile } from 'node:child_process'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { webhookKinds } from '../../domains/exchange/contract/webhook-events.ts'
import { makeWebhook } from '../../domains/exchange/contract/webhooks.ts'
import { scopeNames } from '../../platform/contract/scopes.ts'
import { call, testApp } from '../support/app.ts'
import { testDatabase } from '../support/database.ts'
import { buildClass, buildGym, buildMember, madrid } from '../support/gym.ts'
import { buildToken } from '../support/tokens.ts'
// @ts-expect-error plain JavaScript, as a partner writes it
import { verifyWebhook } from './verify-webhook.js'

const run = promisify(execFile)
const { db, url } = await testDatabase()
const gym = await buildGym(db)
const now = madrid('2026-05-13 12:00')
const app = await testApp(url, { clock: () => now })

test('the script of docs/api.md books a class with a token, and its webhook is verified', async () => {
  const told: { headers: IncomingHttpHeaders; body: string }[] = []
  const partner = createServer((request, response) => {
    let body = ''
    request.on('data', (part) => {
      body += part
    })
    request.on('end', () => {
      told.push({ headers: request.headers, body })
      response.writeHead(204).end()
    })
  })
  await new Promise<void>((resolve) => partner.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void partner.close())
  const hook = `http://127.0.0.1:${(partner.address() as AddressInfo).port}/`
  const made = await call(app, makeWebhook, {
    as: gym.admin,
    body: { name: 'Partner', url: hook, kinds: ['booking.created'] },
  })
  const member = await buildMember(db, { lots: [{ amount: 3, expiresAt: now + 1e10 }] })
  const { secret } = await buildToken(db, { kind: 'personal', member })
  await buildClass(gym, { startsAt: now + 3_600_000, maxPeople: 1 })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const GYM_URL = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  const env = { GYM_URL, GYM_TOKEN: secret, DAY: '2026-05-13', MEMBER: String(member) }
  const { stdout } = await run(process.execPath, [join(import.meta.dirname, 'book-a-class.js')], { env })
  expect(JSON.parse(stdout)).toMatchObject({ status: 'IN', user: { id: member } })

  await app.runJob('send-webhooks')
  const [request] = told
  const verified = { ...request, secret: made.body.secret, now }
  expect(verifyWebhook(verified)).toMatchObject({
    type: 'booking.created',
    data: { bookingId: JSON.parse(stdout).id, memberId: member, status: 'IN' },
  })
  expect(() => verifyWebhook({ ...verified, body: `${request?.body} ` })).toThrow('wrong signature')
  expect(() => verifyWebhook({ ...verified, now: now + 600_000 })).toThrow('too old')
})

test('the document is OpenAPI 3.1 with scopes, webhooks and no leftovers of 3.0', async () => {
  const document = (await app.inject('/api/openapi.json')).json()
  expect(document.openapi).toBe('3.1.0')
  expect(Object.keys(document.webhooks)).toEqual(webhookKinds)
  for (const scope of scopeNames) expect(document.info.description).toContain(`\`${scope}\``)
  const { post } = document.paths['/api/classes/{id}/join']
  expect(post.security).toEqual([{ bearer: [] }, { token: ['bookings:write'] }])
  expect(post.parameters.map(({ name }: { name: string }) => name)).toContain('idempotency-key')
  const text = JSON.stringify(document)
  expect(text).not.toContain('"nullable"')
  expect(text).not.toMatch(/"exclusiveM(in|ax)imum":(true|false)/)
  expect(text).toContain('"type":["string","null"]')
})
