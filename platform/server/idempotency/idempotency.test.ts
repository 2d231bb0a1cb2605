import { sql } from 'kysely'
import pg from 'pg'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createActivity, updateActivity } from '../../../domains/gym/contract/activities.ts'
import { createProduct } from '../../../domains/sales/contract/products.ts'
import { call, testApp } from '../../../tests/support/app.ts'
import { testDatabase } from '../../../tests/support/database.ts'
import { buildGym, buildMember, madrid } from '../../../tests/support/gym.ts'
import { idempotencyKeyHeader } from '../../contract/headers.ts'

const { db, url } = await testDatabase()
const gym = await buildGym(db)
const start = madrid('2026-11-20 10:00')
let now = start
const app = await testApp(url, { clock: () => now })
const other = await testApp(url, { clock: () => now })

const product = {
  texts: { name: { ca: 'Cinta', es: 'Cinta' } },
  image: '/pictures/products/tape.svg',
  price: 3,
}
const add = (key: string | null, { body = product, on = app, as = gym.admin } = {}) =>
  call(on, createProduct, {
    as,
    body,
    headers: { ...(key === null ? {} : { [idempotencyKeyHeader]: key }) },
  })
const createOf = (activity: string, key: string) =>
  call(app, createActivity, {
    as: gym.admin,
    body: {
      key: activity,
      texts: { name: { ca: 'A', es: 'A' }, description: { ca: '', es: '' } },
      icon: 'box',
      color: '#112233',
      abbreviation: 'A',
      creditType: 'ACTIVITY',
    },
    headers: { [idempotencyKeyHeader]: key },
  })
const products = async (): Promise<number> =>
  (await db.selectFrom('products').select('id').where('name', '=', product.texts.name).execute()).length
const keys = () => db.selectFrom('idempotency_keys').selectAll().orderBy('key').execute()

beforeEach(async () => {
  now = start
  await db.deleteFrom('products').execute()
  await db.deleteFrom('idempotency_keys').execute()
})

test('a repeat gets the first answer, on any node, and does nothing', async () => {
  const first = await add('a')
  expect(first.status).toBe(200)
  for (const on of [app, other]) {
    const again = await add('a', { on })
    expect([again.status, again.text]).toEqual([200, first.text])
    expect(again.headers['content-type']).toBe(first.headers['content-type'])
  }
  expect(await products()).toBe(1)
  await add('b')
  await add(null)
  expect(await products()).toBe(3)
})

test('a repeat of a refusal gets it again, also when the reason is gone', async () => {
  const create = (key: string) => createOf('taken', key)
  const made = await create('a')
  expect(made.status).toBe(200)
  const refused = await create('b')
  expect([refused.status, refused.body.code]).toEqual([409, 'key_taken'])
  const renamed = { as: gym.admin, params: { id: made.body.id }, body: { key: 'free' } }
  expect((await call(app, updateActivity, renamed)).status).toBe(200)
  const again = await create('b')
  expect([again.status, again.text]).toEqual([409, refused.text])
  expect((await create('c')).status).toBe(200)
})

test('the same key with another body is refused and does nothing', async () => {
  await add('a')
  const reused = await add('a', { body: { ...product, price: 4 } })
  expect([reused.status, reused.body.code]).toEqual([409, 'key_reused'])
  expect(await products()).toBe(1)
})

test('the same key of another member, or for another call, is independent', async () => {
  const admin = await buildMember(db, { roles: ['ADMIN'] })
  await add('a')
  expect((await add('a', { as: admin })).status).toBe(200)
  expect(await products()).toBe(2)
  const change = (id: number) =>
    call(app, updateActivity, {
      as: gym.admin,
      params: { id },
      body: { color: '#abcdef' },
      headers: { [idempotencyKeyHeader]: 'a' },
    })
  expect((await change(gym.wod)).body.id).toBe(gym.wod)
  expect((await change(gym.strong)).body.id).toBe(gym.strong)
})

describe('two at once', () => {
  const race = async (key: string | null) => {
    const answers = await Promise.all([app, other, app, other].map((on) => add(key, { on })))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    return new Set(answers.map(({ body }) => body.id)).size
  }

  test('are done once', async () => {
    for (let round = 0; round < 10; round++) {
      await db.deleteFrom('products').execute()
      expect(await race(`race ${round}`)).toBe(1)
      expect(await products()).toBe(1)
    }
  })

  test('control: without the claim they are done several times', async () => {
    const query = pg.Client.prototype.query
    const sent = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
      this: pg.Client,
      ...[config, ...rest]: unknown[]
    ) {
      const { name, values } = config as { name?: string; values?: unknown[][] }
      const isClaim = name === 'insert-answers' && values?.[4]?.[0] === null
      const what = isClaim ? ['select 1'] : [config, ...rest]
      return (query as (...all: unknown[]) => unknown).apply(this, what) as never
    } as never)
    try {
      let most = 0
      for (let round = 0; round < 10; round++) {
        await db.deleteFrom('products').execute()
        await race(`control ${round}`)
        most = Math.max(most, await products())
      }
      expect(most).toBeGreaterThan(1)
    } finally {
      sent.mockRestore()
    }
  })
})

test('answers a repeat after a crash before the answer was stored, without doing anything', async () => {
  await add('a')
  await db.updateTable('idempotency_keys').set({ status: null, answer: null }).execute()
  now += 61_000
  const again = await add('a')
  expect([again.status, again.body.code]).toEqual([409, 'answer_lost'])
  expect(await products()).toBe(1)
})

test('a refusal that could not be stored is not told, because its repeat may succeed', async () => {
  expect((await createOf('unstored', 'a')).status).toBe(200)
  const none = sql`alter table idempotency_keys add constraint no_refusals check (status is null or status < 400)`
  await none.execute(db)
  try {
    expect((await createOf('unstored', 'b')).status).toBe(500)
  } finally {
    await sql`alter table idempotency_keys drop constraint no_refusals`.execute(db)
  }
  expect((await createOf('unstored', 'b')).body.code).toBe('key_taken')
})

test('a change that is rolled back leaves no claim', async () => {
  await db.schema.alterTable('products').addColumn('missing_value', 'text').execute()
  await db.schema
    .alterTable('products')
    .alterColumn('missing_value', (c) => c.setNotNull())
    .execute()
  expect((await add('a')).status).toBe(500)
  expect(await keys()).toEqual([])
  await db.schema.alterTable('products').dropColumn('missing_value').execute()
  expect((await add('a')).status).toBe(200)
})

test('expires keys after 24 hours', async () => {
  await add('a')
  now += 24 * 3_600_000 - 1
  await add('b')
  await add('a')
  expect(await products()).toBe(2)
  now += 1
  await add('a')
  expect(await products()).toBe(3)
  now += 24 * 3_600_000 - 1
  await app.runJob('forget-idempotency-keys')
  expect((await keys()).map(({ key }) => key)).toEqual(['a'])
})

test('nothing is stored for guests and without access', async () => {
  const member = await buildMember(db)
  expect((await add('a', { as: member })).status).toBe(403)
  expect(await keys()).toEqual([])
})
