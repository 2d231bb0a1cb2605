import { expect, test } from 'vitest'
import { hashPassword } from '../../../../platform/server/adapters/password-hash.ts'
import { testApp } from '../../../../tests/support/app.ts'
import { testDatabase } from '../../../../tests/support/database.ts'
import { buildMember, madrid } from '../../../../tests/support/gym.ts'
import { mailsTo } from '../../../../tests/support/gym-books.ts'
import { readRows } from '../../../../tests/support/rows.ts'
import * as auth from '../../contract/auth.ts'

const { db, url } = await testDatabase()
let now = madrid('2026-05-13 12:00')
const app = await testApp(url, { clock: () => now })
const otherNode = await testApp(url, { clock: () => now })

const password = 'kettlebell y cuerda'
const password_hash = await hashPassword(password)

async function someone() {
  now += 6 * 3_600_000
  const id = await buildMember(db)
  const set = db.updateTable('members').set({ password_hash }).where('id', '=', id)
  const { cin, email } = await set.returning(['cin', 'email']).executeTakeFirstOrThrow()
  return { id, cin: cin ?? '', email: email ?? '' }
}

const android =
  'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/152.0.0.0 Mobile Safari/537.36'

async function logIn(cin: string, typed: string, { cookie = '', address = '10.0.0.1', on = app } = {}) {
  const answer = await on.inject({
    method: 'POST',
    url: auth.login.path,
    payload: { cin, password: typed },
    remoteAddress: address,
    headers: { 'user-agent': android, ...(cookie && { cookie }) },
  })
  const [given = ''] = [answer.headers['set-cookie'] ?? ''].flat()
  return {
    status: answer.statusCode,
    body: answer.json(),
    wait: Number(answer.headers['retry-after'] ?? 0),
    setCookie: given,
    cookie: given.split(';', 1)[0] ?? '',
  }
}

/** Guesses until the answer is 429, with a new network each time; returns how many were answered. */
async function guessUntilSlowed(cin: string, cookie = ''): Promise<number> {
  for (let tried = 0; tried < 50; tried += 1) {
    const { status, body } = await logIn(cin, `guess ${tried}`, { cookie, address: `10.1.${tried}.1` })
    if (status === 429) return tried
    expect(body.code).toBe('wrong_credentials')
  }
  return 50
}

test('slows guesses alike for accounts that exist and that do not, and says when to try again', async () => {
  const { cin, email } = await someone()
  for (const name of [cin, email, '99999999R', 'nobody@example.com']) {
    expect(await guessUntilSlowed(name), name).toBe(6)
    const waits: number[] = []
    for (let i = 0; i < 4; i += 1) {
      const { status, wait } = await logIn(name, 'a guess', { on: otherNode, address: '10.2.0.1' })
      expect(status).toBe(429)
      waits.push(wait)
      now += wait * 1000
      expect((await logIn(name, 'a guess', { address: '10.2.0.2' })).status).toBe(409)
    }
    expect(waits, name).toEqual([1, 2, 4, 8])
  }
})

test('guesses at once do not slip past the count', async () => {
  const { cin } = await someone()
  const answers = await Promise.all(
    Array.from({ length: 15 }, (_, i) =>
      logIn(cin, 'a guess', { address: `10.3.${i}.1`, on: i % 2 ? app : otherNode }),
    ),
  )
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(6)
})

test('strangers cannot shut out a device that has logged in before', async () => {
  const { id, cin } = await someone()
  const { cookie, setCookie } = await logIn(cin, password)
  expect(setCookie).toMatch(
    /^device=[\w-]{36}\.[\w-]{43}; Path=\/api; Max-Age=34560000; HttpOnly; SameSite=Strict; Secure$/,
  )
  expect(await guessUntilSlowed(cin)).toBe(6)
  expect((await logIn(cin, password)).status, 'a stranger with the right password waits').toBe(429)
  for (let i = 0; i < 25; i += 1)
    expect((await logIn(cin, 'a guess', { address: `10.4.${i}.1` })).status).toBe(429)
  const known = await logIn(cin, password, { cookie })
  expect(known.status).toBe(200)
  expect((await mailsTo(db, id)).length, 'it is no new device').toBe(0)
  expect(await guessUntilSlowed(cin, cookie), 'a lost device guesses no faster').toBe(6)
})

test('another member’s device, or a forged one, has no privilege', async () => {
  const [one, other] = [await someone(), await someone()]
  const { cookie } = await logIn(other.cin, password)
  expect(await guessUntilSlowed(one.cin)).toBe(6)
  const [deviceId = '', signature = ''] = cookie.replace('device=', '').split('.')
  const { cookie: own } = await logIn(one.email, password)
  const [ownDevice = ''] = own.replace('device=', '').split('.')
  for (const forged of [cookie, `device=${ownDevice}.${signature}`, `device=${deviceId}`, 'device=x.y'])
    expect((await logIn(one.cin, password, { cookie: forged })).status, forged).toBe(429)
})

test('tells the member of a new device, but not of the first', async () => {
  const { id, cin } = await someone()
  await logIn(cin, password)
  expect(await mailsTo(db, id)).toEqual([])
  await logIn(cin, password, { address: '83.45.12.99' })
  expect(await mailsTo(db, id)).toEqual([
    { template: 'new_device', details: { browser: 'Chrome', system: 'Android', network: '83.45.12.…' } },
  ])
})

test('a right password clears the count', async () => {
  const { cin } = await someone()
  for (let round = 0; round < 3; round += 1) {
    for (let i = 0; i < 4; i += 1) expect((await logIn(cin, 'a guess')).status).toBe(409)
    expect((await logIn(cin, password)).status).toBe(200)
  }
})

test('notes log-ins and the first failure of an hour, with a shortened address', async () => {
  const { id, cin } = await someone()
  for (let i = 0; i < 4; i += 1) await logIn(cin, 'a guess', { address: '83.45.12.99' })
  await logIn(cin, password, { address: '2a0c:5a80:1203:7700::9' })
  const rows = await readRows(db, 'audit_log', ['action', 'by_member_id', 'after'], { about_member_id: id })
  const device = { browser: 'Chrome', system: 'Android' }
  expect(rows).toEqual([
    { action: 'log-in-failed', by_member_id: null, after: { ...device, network: '83.45.12.…' } },
    { action: 'log-in', by_member_id: id, after: { ...device, network: '2a0c:5a80:1203:…' } },
  ])
})

test('counts are forgotten', async () => {
  await guessUntilSlowed('99999999R')
  expect(await db.selectFrom('guesses').selectAll().execute()).not.toEqual([])
  now += 7 * 3_600_000
  await app.runJob('forget-tries')
  expect(await db.selectFrom('guesses').selectAll().execute()).toEqual([])
})
