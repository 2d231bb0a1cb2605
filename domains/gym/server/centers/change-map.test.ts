import sharp from 'sharp'
import { expect, test } from 'vitest'
import { call, testApp } from '../../../../tests/support/app.ts'
import { testDatabase } from '../../../../tests/support/database.ts'
import { buildGym } from '../../../../tests/support/gym.ts'
import { readRows } from '../../../../tests/support/rows.ts'
import { changeCenterMap, createCenter, listCenters, updateCenter } from '../../contract/centers.ts'

const { db, url } = await testDatabase()
const app = await testApp(url)
const { admin, center } = await buildGym(db)

const send = (fileSource: string | null, id = center.id) =>
  call(app, changeCenterMap, { params: { id }, body: { fileSource }, as: admin })
const change = (map: string | null) =>
  call(app, updateCenter, { params: { id: center.id }, body: { map }, as: admin })
const picture = async (background: string) => {
  const bytes = await sharp({ create: { width: 90, height: 60, channels: 3, background } })
    .jpeg()
    .toBuffer()
  return bytes.toString('base64')
}
const shown = async () =>
  (await call(app, listCenters)).body.find((c: { id: number }) => c.id === center.id).map
const found = async (address: string) => (await app.inject({ url: address })).statusCode

test('replaces and removes a map, with audit entries', async () => {
  const first = (await send(await picture('#4a433b'))).body.map
  expect(await shown()).toBe(first)
  const { rawPayload } = await app.inject({ url: first })
  expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 1600, height: 800, format: 'webp' })
  const second = (await send(await picture('#8f8578'))).body.map
  expect(await found(first)).toBe(404)
  expect((await send(null)).body.map).toBe(null)
  expect([await shown(), await found(second)]).toEqual([null, 404])
  expect((await send(await picture('#000'), 2_000_000_000)).status).toBe(404)
  const entries = await readRows(db, 'audit_log', ['before', 'after'], { action: 'change-center' })
  expect(entries).toEqual([
    { before: { map: null }, after: { map: first } },
    { before: { map: first }, after: { map: second } },
    { before: { map: second }, after: { map: null } },
  ])
})

test('keeps, removes or picks a drawing as map but rejects another center’s upload', async () => {
  const { map } = (await send(await picture('#3d6a4c'))).body
  expect((await change(map)).body.map).toBe(map)
  expect((await change('/api/images/of-another')).body.fields).toEqual({ map: 'invalid' })
  const opened = await call(app, createCenter, {
    body: { name: 'Salt', email: 'salt@box.example', map },
    as: admin,
  })
  expect(opened.body.fields).toEqual({ map: 'invalid' })
  expect(await found(map)).toBe(200)
  expect((await change('/pictures/map-center1.svg')).body.map).toBe('/pictures/map-center1.svg')
  expect(await found(map)).toBe(404)
})
