import { expect, test } from 'vitest'
import { deviceScheme } from '../../../../platform/contract/headers.ts'
import { minutes } from '../../../../platform/rules/local-time.ts'
import { call, testApp } from '../../../../tests/support/app.ts'
import { testDatabase } from '../../../../tests/support/database.ts'
import { buildGym, madrid } from '../../../../tests/support/gym.ts'
import { readRows } from '../../../../tests/support/rows.ts'
import { readDoor } from '../../../booking/contract/check-ins.ts'
import { changeDevice, listDevices, makeDevice, revokeDevice } from '../../contract/devices.ts'
import { mostDevices } from './queries.ts'

const { db, url } = await testDatabase()
const gym = await buildGym(db)
let now = madrid('2026-05-13 18:00')
const app = await testApp(url, { clock: () => now })

const made = async (name: string) => {
  const body = { kind: 'door', name, showsNames: true, center: gym.center.id }
  return (await call(app, makeDevice, { as: gym.admin, body })).body
}
const open = (secret: string) =>
  call(app, readDoor, { headers: { authorization: `${deviceScheme} ${secret}` } })
const listed = async () => (await call(app, listDevices, { as: gym.admin })).body

test('a device is made, seen, renamed and revoked, each with its audit entry', async () => {
  const { device, secret } = await made('Door')
  expect(await listed()).toMatchObject([
    { id: device.id, name: 'Door', seenAt: null, center: { name: 'Girona' } },
  ])
  expect((await open(secret)).body.device).toEqual({ id: device.id, name: 'Door' })
  expect((await listed())[0].seenAt).toBe(new Date(now).toISOString())
  now += minutes(1) - 1
  await open(secret)
  now += 1
  expect((await listed())[0].seenAt, 'noted once a minute').not.toBe(new Date(now).toISOString())
  await open(secret)
  expect((await listed())[0].seenAt).toBe(new Date(now).toISOString())

  const body = { name: 'Back door', showsNames: false }
  const changed = await call(app, changeDevice, { as: gym.admin, params: { id: device.id }, body })
  expect(changed.body).toMatchObject(body)
  expect((await call(app, revokeDevice, { as: gym.admin, params: { id: device.id } })).status).toBe(204)
  expect((await open(secret)).status).toBe(401)
  expect(await listed()).toEqual([])
  expect((await call(app, revokeDevice, { as: gym.admin, params: { id: device.id } })).status).toBe(404)

  const entries = await readRows(db, 'audit_log', ['action', 'by_member_id'], {
    entity_id: device.id,
    entity: 'devices',
  })
  expect(entries).toEqual(
    ['make-device', 'change-device', 'revoke-device'].map((action) => ({ action, by_member_id: gym.admin })),
  )
})

test('the database and the audit log hold no secret', async () => {
  const { secret } = await made('Door')
  const { secret_hash } = await db
    .selectFrom('devices')
    .select('secret_hash')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect(secret_hash.toString('base64url')).not.toBe(secret)
  const log = await db.selectFrom('audit_log').selectAll().execute()
  expect(JSON.stringify(log)).not.toContain(secret)
})

test('refuses an empty name, an unknown center, and more devices than anybody needs', async () => {
  const ask = (body: object) =>
    call(app, makeDevice, { as: gym.admin, body: { kind: 'door', showsNames: true, ...body } })
  const center = gym.center.id
  expect((await ask({ name: ' ', center })).body.fields).toEqual({ name: 'required' })
  expect((await ask({ name: 'Door', center: 999 })).body.code).toBe('center_not_found')
  for (let left = mostDevices - (await listed()).length; left > 0; left -= 1)
    expect((await ask({ name: 'Door', center })).status).toBe(200)
  expect((await ask({ name: 'Door', center })).body.code).toBe('too_many_devices')
})
