import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { connect } from '../../database/connect.ts'
import { updateUser } from '../../domains/people/contract/members.ts'
import { updateTemplate } from '../../domains/timetable/contract/week-plan.ts'
import { testDatabase } from '../../tests/support/database.ts'
import { buildGym, buildMember } from '../../tests/support/gym.ts'
import { recordAudit } from './audit/record.ts'
import { WatchedPool, watchAudit } from './audit-watch.ts'
import { unitOfWork } from './unit-of-work.ts'

const { db: plain, url } = await testDatabase()
const gym = await buildGym(plain)
const { db, pool } = connect(url, { Pool: WatchedPool })
afterAll(() => db.destroy())

const admin = { id: gym.admin, isTrainer: true }
const staffCall = { caller: admin, params: { id: 1 }, body: {} }
const rename = (name: string) => db.updateTable('gym').set({ name }).execute()
const entry = { byMemberId: gym.admin, action: 'change-settings', entityId: null } as const
const watched = (run: () => unknown) => watchAudit(updateTemplate, staffCall, run)

const text = "update gym set name = 'Box'"
const nested = `with changed as (${text} returning id) select id from changed`
const unaudited = { unaudited: 'forgotten' }
const ways: Record<string, () => Promise<unknown>> = {
  'the query builder': () => rename('Box'),
  'raw SQL through the query builder': () => sql`update gym set name = 'Box'`.execute(db),
  'a CTE through the query builder': () => sql.raw(nested).execute(db),
  'the pool': () => pool.query(text),
  'the pool with values': () => pool.query('update gym set name = $1', ['Box']),
  'a named statement of the pool': () => pool.query({ name: 'rename-gym', text }),
  'a CTE inside a select': () => pool.query(nested),
  'several statements in one text': () => pool.query(`select 1; ${text}`),
  'a quoted name': () => pool.query(`update "gym" set name = 'Box'`),
  'an insert that updates on conflict': () =>
    pool.query('insert into gym select * from gym on conflict (id) do update set name = excluded.name'),
  'a merge': () =>
    pool.query("merge into gym using (select 1) x on true when matched then update set name = 'Box'"),
  'the query builder of a unit': () =>
    unitOfWork(pool, unaudited, ({ db }) => db.updateTable('gym').set({ name: 'Box' }).execute()),
  'the connection of a unit': () => unitOfWork(pool, unaudited, ({ client }) => client.query(text)),
  'a named statement of a unit': () =>
    unitOfWork(pool, unaudited, ({ client }) => client.query({ name: 'rename-gym', text })),
  'a callback': () =>
    new Promise((resolve, reject) =>
      pool.query(text, (error: Error, result: unknown) => (error ? reject(error) : resolve(result))),
    ),
}

test.each(Object.entries(ways))('rejects a staff call without an audit row: %s', async (_way, write) => {
  await expect(watched(write)).rejects.toThrow('changed gym')
})

test.each(Object.entries(ways))('accepts a staff call with an audit row: %s', async (_way, write) => {
  await watched(async () => {
    await write()
    await recordAudit(db, entry)
  })
})

test('accepts a call that changes no row, and a dry run', async () => {
  await watched(() => db.updateTable('gym').set({ name: 'x' }).where('name', '=', 'nobody').execute())
  await watched(() => pool.query('select id from gym for no key update'))
  await watchAudit({ ...updateTemplate, isDryRun: true }, staffCall, () => rename('Trial'))
})

test('rolls back a unit that changes rows without its declared audit row', async () => {
  await rename('Before')
  const forgotten = unitOfWork(pool, { audit: 'change-settings' }, ({ client }) => client.query(text))
  await expect(forgotten).rejects.toThrow('without an audit row')
  expect((await db.selectFrom('gym').select('name').executeTakeFirstOrThrow()).name).toBe('Before')
  await unitOfWork(pool, { audit: 'change-settings', unless: true }, ({ client }) => client.query(text))
  await watched(() =>
    unitOfWork(pool, { audit: 'change-settings' }, async (unit) => {
      await unit.client.query(text)
      unit.audit(entry)
    }),
  )
})

test('refuses a field that the log has no words for', async () => {
  const record = (after: object) =>
    unitOfWork(pool, { audit: 'change-settings' }, async (unit) => unit.audit({ ...entry, after }))
  await expect(record({ name: 'Box', gadget: { shape: 1 } })).rejects.toThrow('no words for shape')
  await record({ name: 'Box', pro_price_cents: 495, version: 3 })
})

test('requires an audit row to act for another member only', async () => {
  const member = await buildMember(plain)
  const call = (caller: { id: number; isTrainer: boolean }) =>
    watchAudit(updateUser, { caller, params: { id: member }, body: {} }, () => rename('Mine'))
  await call({ id: member, isTrainer: false })
  await call({ id: member, isTrainer: true })
  await expect(call(admin)).rejects.toThrow('without an audit row')
})
