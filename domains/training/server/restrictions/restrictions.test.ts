import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { call, testApp } from '../../../../tests/support/app.ts'
import { testDatabase } from '../../../../tests/support/database.ts'
import { buildGym, buildMember, madrid } from '../../../../tests/support/gym.ts'
import { readRows, updateRows } from '../../../../tests/support/rows.ts'
import {
  eraseRestrictions,
  getRestrictions,
  memberRestrictions,
  saveRestrictions,
} from '../../contract/restrictions.ts'

const { db, url } = await testDatabase()
const gym = await buildGym(db)
let now = madrid('2026-05-13 12:00')
const app = await testApp(url, { clock: () => now })
const member = await buildMember(db)
const other = await buildMember(db)

const said = { areas: ['shoulder', 'knee', 'knee'], until: '2026-06-10', forStaff: false, consent: true }
const save = (more: object = {}) => call(app, saveRestrictions, { as: member, body: { ...said, ...more } })
const own = async (as = member) => (await call(app, getRestrictions, { as })).body
const seenBy = (as: number) => call(app, memberRestrictions, { as, params: { id: member } })
const nothing = { areas: [], until: null, forStaff: false }
const kept = () => db.selectFrom('member_restrictions').select('areas').execute()

test('are kept with consent only, and erased by one press', async () => {
  expect(await own()).toEqual(nothing)
  for (const wrong of [{ consent: false }, { consent: undefined }, { areas: [] }, { areas: ['soul'] }])
    expect((await save(wrong)).status).toBe(400)
  expect((await save({ until: '2026-05-12' })).body.fields).toEqual({ until: 'date_past' })
  expect((await save({ until: '2028-05-12' })).body.fields).toEqual({ until: 'date_in_future' })
  expect(await kept()).toEqual([])
  expect((await save()).status).toBe(204)
  expect(await own()).toEqual({ areas: ['shoulder', 'knee'], until: '2026-06-10', forStaff: false })
  expect((await call(app, eraseRestrictions, { as: member })).status).toBe(204)
  expect(await kept()).toEqual([])
})

test('are not kept of who is too young to consent', async () => {
  const child = await buildMember(db)
  await updateRows(db, 'members', { birth: '2012-05-14' }, { id: child })
  const saveAsChild = () => call(app, saveRestrictions, { as: child, body: said })
  expect((await saveAsChild()).body.code).toBe('consent_by_adult')
  expect(await kept()).toEqual([])
  await updateRows(db, 'members', { birth: '2012-05-13' }, { id: child })
  expect((await saveAsChild()).status).toBe(204)
  await call(app, eraseRestrictions, { as: child })
})

test('are shown to nobody else, and to coaches only if the member lets them', async () => {
  await save()
  expect(await own(other)).toEqual(nothing)
  expect((await seenBy(other)).status).toBe(403)
  expect((await seenBy(gym.trainer)).body).toEqual(nothing)
  await save({ forStaff: true })
  expect((await seenBy(gym.trainer)).body).toMatchObject({ areas: ['shoulder', 'knee'] })
})

test('leave no trace in the audit log and in answers kept for repeats', async () => {
  const headers = { 'idempotency-key': randomUUID() }
  await call(app, saveRestrictions, { as: member, body: said, headers })
  const log = await readRows(db, 'audit_log', ['before', 'after'])
  const { rows } = await sql`select to_jsonb(k) as kept from idempotency_keys k`.execute(db)
  expect(rows.length).toBeGreaterThan(0)
  expect(JSON.stringify([log, rows])).not.toMatch(/shoulder|knee/)
})

test('end with their day', async () => {
  await save()
  now = madrid('2026-06-10 23:00')
  expect((await own()).areas).toHaveLength(2)
  now = madrid('2026-06-11 00:30')
  expect(await own()).toEqual(nothing)
  await app.runJob('forget-restrictions')
  expect(await kept()).toEqual([])
})
