import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { loadConfig } from './config.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'the-box-config-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

test('requires no setting', () => {
  expect(loadConfig({ DATA_DIR: folder, PORT: '' })).toMatchObject({
    host: 'localhost',
    port: 3000,
    publicUrl: 'http://localhost:3000',
    databaseUrl: '',
    smtpUrl: null,
    strict: false,
  })
})

test('listens on this machine alone for a demo gym, whose password is public, and on every network otherwise', () => {
  const hostOf = (given: NodeJS.ProcessEnv) => loadConfig({ DATA_DIR: folder, ...given }).host
  expect(hostOf({})).toBe('localhost')
  expect(hostOf({ NODE_ENV: 'production', PAYMENTS: 'demo' })).toBe('localhost')
  expect(hostOf({ NODE_ENV: 'production' })).toBe('0.0.0.0')
  expect(hostOf({ DATABASE_URL: 'postgres://localhost/box' })).toBe('0.0.0.0')
  expect(hostOf({ HOST: '0.0.0.0' })).toBe('0.0.0.0')
})

test('lists every invalid setting in one error', () => {
  const bad = {
    DATA_DIR: folder,
    PORT: 'x',
    LOG_LEVEL: 'loud',
    DATABASE_URL: 'mysql://a',
    JWT_SECRET: 'short',
  }
  expect(() => loadConfig(bad)).toThrow(/PORT[\s\S]*DATABASE_URL[\s\S]*LOG_LEVEL[\s\S]*JWT_SECRET/)
})

test('says which scheme a database address must have, without its password', () => {
  const load = () => loadConfig({ DATA_DIR: folder, DATABASE_URL: 'mysql://box:secret@localhost/box' })
  expect(load).toThrow('DATABASE_URL: must begin with postgres://, not mysql://')
  expect(load).not.toThrow('secret')
})

test.each([{}, { DATABASE_URL: 'postgres://localhost/box', SMTP_URL: 'smtp://localhost' }])(
  'a data folder that cannot be written is one line, with %o',
  (given) => {
    const file = join(folder, 'a-file')
    writeFileSync(file, '')
    for (const DATA_DIR of [file, join(file, 'data')])
      expect(() => loadConfig({ ...given, DATA_DIR })).toThrow(`DATA_DIR: ${DATA_DIR} cannot be written (E`)
  },
)

test('a data folder needs no writing if its secrets are there and nothing else is kept in it', () => {
  const given = { DATA_DIR: folder, DATABASE_URL: 'postgres://localhost/box', SMTP_URL: 'smtp://localhost' }
  const first = loadConfig(given)
  expect(loadConfig(given).jwtSecret).toBe(first.jwtSecret)
})

test('generates a secret once, readable by this account only', () => {
  const first = loadConfig({ DATA_DIR: folder }).jwtSecret
  expect(first.length).toBeGreaterThan(60)
  expect(loadConfig({ DATA_DIR: folder }).jwtSecret).toBe(first)
  expect(statSync(join(folder, 'jwt-secret')).mode & 0o777).toBe(0o600)
  expect(readFileSync(join(folder, 'jwt-secret'), 'utf8')).toBe(first)
  writeFileSync(join(folder, 'jwt-secret'), 'half')
  expect(() => loadConfig({ DATA_DIR: folder })).toThrow('jwt-secret is damaged')
})

test.each([
  ['true', true],
  ['false', false],
  ['2', 2],
  ['10.0.0.0/8, 127.0.0.1', '10.0.0.0/8, 127.0.0.1'],
])('proxies: %s', (given, meant) => {
  const environment = { NODE_ENV: 'development', DATA_DIR: folder, TRUST_PROXY: given }
  expect(loadConfig(environment).trustProxy).toBe(meant)
})

test.each(['true', '0.0.0.0/0', '10.0.0.1, ::/0'])('production refuses to trust every proxy: %s', (given) => {
  for (const NODE_ENV of ['production', undefined])
    expect(() => loadConfig({ NODE_ENV, DATA_DIR: folder, TRUST_PROXY: given })).toThrow('TRUST_PROXY')
})

test.each(['false', '0', '1', '10.0.0.0/8, 127.0.0.1'])('production accepts as proxies: %s', (given) => {
  expect(() => loadConfig({ DATA_DIR: folder, TRUST_PROXY: given })).not.toThrow()
})

test.each([
  [{}, { provider: 'demo' }],
  [{ NODE_ENV: 'production' }, { provider: 'off' }],
  [{ NODE_ENV: 'production', PAYMENTS: 'demo' }, { provider: 'demo' }],
  [{ PAYMENTS: 'off', STRIPE_SECRET_KEY: 's', STRIPE_PUBLIC_KEY: 'p' }, { provider: 'off' }],
  [
    { NODE_ENV: 'production', STRIPE_SECRET_KEY: 's', STRIPE_PUBLIC_KEY: 'p' },
    { provider: 'stripe', secretKey: 's', publicKey: 'p', webhookSecret: null, apiBase: null },
  ],
])('payment provider with %o', (given, payments) => {
  expect(loadConfig({ DATA_DIR: folder, ...given }).payments).toEqual(payments)
})

test.each([
  [{}, true],
  [{ NODE_ENV: 'production' }, false],
  [{ NODE_ENV: 'production', PAYMENTS: 'demo' }, true],
  [{ STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_PUBLIC_KEY: 'pk_test_1' }, true],
  [{ STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_PUBLIC_KEY: 'pk_live_1' }, false],
])('whether the demo gym is allowed with %o', (given, allowed) => {
  expect(loadConfig({ DATA_DIR: folder, ...given }).allowsDemoGym).toBe(allowed)
})

test('rejects one of Stripe’s two keys alone', () => {
  expect(() => loadConfig({ DATA_DIR: folder, STRIPE_SECRET_KEY: 's' })).toThrow('STRIPE_PUBLIC_KEY')
})

test('generates the push key once and derives the public key', () => {
  const { vapid } = loadConfig({ DATA_DIR: folder })
  expect(loadConfig({ DATA_DIR: folder }).vapid).toEqual(vapid)
  expect(statSync(join(folder, 'vapid-private-key')).mode & 0o777).toBe(0o600)
  const elsewhere = join(folder, 'elsewhere')
  const given = loadConfig({ DATA_DIR: elsewhere, VAPID_PRIVATE_KEY: vapid.privateKey })
  expect(given.vapid).toEqual(vapid)
})

test('rejects invalid or mismatched push keys', () => {
  const { vapid } = loadConfig({ DATA_DIR: folder })
  const load = (keys: object) => () => loadConfig({ DATA_DIR: folder, ...keys })
  expect(load({ VAPID_PUBLIC_KEY: vapid.publicKey })).toThrow('VAPID_PRIVATE_KEY')
  expect(load({ VAPID_PRIVATE_KEY: 'AAAA' })).toThrow('VAPID_PRIVATE_KEY')
  const other = loadConfig({ DATA_DIR: join(folder, 'other') }).vapid
  expect(load({ VAPID_PRIVATE_KEY: other.privateKey, VAPID_PUBLIC_KEY: vapid.publicKey })).toThrow('belong')
})
