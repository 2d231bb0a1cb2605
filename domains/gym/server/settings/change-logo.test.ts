import sharp from 'sharp'
import { expect, test } from 'vitest'
import { call, testApp } from '../../../../tests/support/app.ts'
import { testDatabase } from '../../../../tests/support/database.ts'
import { buildGym } from '../../../../tests/support/gym.ts'
import { readRows } from '../../../../tests/support/rows.ts'
import { changeLogo, getAppConfig } from '../../contract/settings.ts'

const { db, url } = await testDatabase()
const app = await testApp(url)
const { admin } = await buildGym(db)

const send = (fileSource: string | null) => call(app, changeLogo, { body: { fileSource }, as: admin })
const picture = async (background: string) => {
  const bytes = await sharp({ create: { width: 60, height: 60, channels: 3, background } })
    .png()
    .toBuffer()
  return `data:image/png;base64,${bytes.toString('base64')}`
}
const shown = async () => (await call(app, getAppConfig)).body.brand.logo
const fetched = (address: string) => app.inject({ url: address })

test('replaces and removes the logo, with audit entries', async () => {
  expect(await shown()).toBe(null)
  const first = (await send(await picture('#d6322d'))).body.logo
  expect(await shown()).toBe(first)
  const answer = await fetched(first)
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/png'])
  expect((await sharp(answer.rawPayload).metadata()).width).toBe(256)

  const second = (await send(await picture('#1c5f9e'))).body.logo
  expect((await fetched(first)).statusCode).toBe(404)
  expect((await send(null)).body).toEqual({ logo: null })
  expect([await shown(), (await fetched(second)).statusCode]).toEqual([null, 404])
  expect((await send(null)).status).toBe(200)
  const entries = await readRows(db, 'audit_log', ['action', 'before', 'after'])
  expect(entries.slice(0, 3)).toEqual([
    { action: 'change-settings', before: { logo: null }, after: { logo: first } },
    { action: 'change-settings', before: { logo: first }, after: { logo: second } },
    { action: 'change-settings', before: { logo: second }, after: { logo: null } },
  ])
})

test('rejects a file that is no image', async () => {
  const { logo } = (await send(await picture('#2f7d4f'))).body
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
  for (const wrong of [
    `data:image/png;base64,${svg.toString('base64')}`,
    'https://elsewhere.example/a.png',
  ]) {
    const { status, body } = await send(wrong)
    expect([status, body.fields]).toEqual([400, { fileSource: 'image_invalid' }])
  }
  expect([await shown(), (await fetched(logo)).statusCode]).toEqual([logo, 200])
})
