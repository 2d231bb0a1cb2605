import sharp from 'sharp'
import { expect, test } from 'vitest'
import { call, testApp } from '../../../../tests/support/app.ts'
import { testDatabase } from '../../../../tests/support/database.ts'
import { openDesk } from '../../../../tests/support/desk.ts'
import { buildClass, buildGym, buildMember, madrid } from '../../../../tests/support/gym.ts'
import { createProduct } from '../../../sales/contract/products.ts'
import {
  changeActivityImage,
  comingOfActivity,
  createActivity,
  getActivity,
  listActivities,
  listActivitySheets,
  orderActivities,
  updateActivity,
} from '../../contract/activities.ts'
import { createCenter, updateCenter } from '../../contract/centers.ts'
import { getImage } from '../../contract/images.ts'
import { saveSettings } from '../../contract/settings.ts'

const { db, url, pool } = await testDatabase()
const gym = await buildGym(db)
const app = await testApp(url)
const otherNode = await testApp(url)

const yoga = {
  key: 'yoga',
  texts: { name: { ca: 'Ioga', es: 'Yoga' }, description: { ca: 'Respirar', es: 'Respirar' } },
  icon: 'aros',
  color: '#2f8f4e',
  abbreviation: 'YOG',
  creditType: 'ACTIVITY',
}
let made = 0
async function build() {
  made += 1
  const body = { ...yoga, key: `yoga_${made}` }
  return (await call(app, createActivity, { body, as: gym.admin })).body.id as number
}
const change = (id: number, body: object) =>
  call(app, updateActivity, { params: { id }, body, as: gym.admin })
const publicKeys = async (node = app) =>
  ((await call(node, listActivities)).body as { key: string }[]).map((a) => a.key)
const send = (id: number, bytes: Buffer) =>
  call(app, changeActivityImage, {
    params: { id },
    body: { fileSource: bytes.toString('base64') },
    as: gym.admin,
  })
const picture = (background = '#d6322d') =>
  sharp({ create: { width: 1000, height: 1000, channels: 3, background } })
const hashOf = (image: string) => image.replace('/api/images/', '')
const fetchImage = (image: string) => call(otherNode, getImage, { params: { hash: hashOf(image) } })

test('changes one field, keeps the others and is visible at once', async () => {
  const id = await build()
  expect(await publicKeys()).toContain(`yoga_${made}`)
  expect((await change(id, { enabled: false })).status).toBe(200)
  expect(await publicKeys()).not.toContain(`yoga_${made}`)
  expect((await change(id, { enabled: true, color: '#123456' })).body).toMatchObject({
    name: 'Yoga',
    color: '#123456',
    enabled: true,
  })
  const { body } = await call(app, getActivity, { params: { id }, headers: { 'accept-language': 'ca' } })
  expect(body.name).toBe('Ioga')
})

test('rejects a taken key and malformed colours and keys', async () => {
  const id = await build()
  expect((await change(id, { key: 'wod' })).body.code).toBe('key_taken')
  expect((await change(id, { color: 'red', key: 'No' })).body.fields).toEqual({
    color: 'invalid',
    key: 'invalid',
  })
  expect((await change(999_999, { enabled: false })).status).toBe(404)
})

test('orders the public page too and appends activities that are not named', async () => {
  const ids = (await call(app, listActivitySheets, { as: gym.admin })).body.map((a: { id: number }) => a.id)
  const last = ids.at(-1)
  const { body } = await call(app, orderActivities, { body: { ids: [last, ids[1]] }, as: gym.admin })
  expect(body.map((a: { id: number }) => a.id)).toEqual([
    last,
    ids[1],
    ...ids.filter((id: number) => id !== last && id !== ids[1]),
  ])
  const [first] = await publicKeys()
  expect(first).toBe(body[0].key)
})

test('re-encodes a picture as a card, caches it forever and drops the previous one', async () => {
  const id = await build()
  const { body: first } = await send(id, await picture().webp().toBuffer())
  expect(first.image).toMatch(/^\/api\/images\/[\w-]{43}$/)
  const answer = await otherNode.inject({ url: first.image })
  expect(answer.headers).toMatchObject({
    'content-type': 'image/webp',
    etag: `"${hashOf(first.image)}"`,
    'cache-control': 'public, max-age=31536000, immutable',
  })
  const { width, height } = await sharp(answer.rawPayload).metadata()
  expect([width, height]).toEqual([800, 600])
  const asked = { url: first.image, headers: { 'if-none-match': `"${hashOf(first.image)}"` } }
  expect((await app.inject(asked)).statusCode).toBe(304)

  const { body: second } = await send(id, await picture('#2463b0').png().toBuffer())
  expect((await fetchImage(first.image)).status).toBe(404)
  expect((await fetchImage(second.image)).status).toBe(200)
  expect((await call(app, getActivity, { params: { id } })).body.image).toBe(second.image)

  expect((await change(id, { texts: { name: { es: 'Otra' } } })).body.image).toBe(second.image)
  expect((await change(id, { image: null })).body.image).toBe(null)
  expect((await fetchImage(second.image)).status).toBe(404)
})

test('rejects a file that is no image and a picture of another activity', async () => {
  const [id, other] = [await build(), await build()]
  const { image } = (await send(other, await picture('#111111').jpeg().toBuffer())).body
  for (const bytes of [Buffer.from('<svg/>'), Buffer.from('RIFFxxxxWEBP'), await picture().gif().toBuffer()])
    expect((await send(id, bytes)).body.fields).toEqual({ fileSource: 'image_invalid' })
  expect((await send(999_999, await picture().png().toBuffer())).status).toBe(404)
  expect((await change(id, { image })).body.fields).toEqual({ image: 'invalid' })
})

test.each([
  'javascript:alert(1)',
  'https://pictures.example/a.png',
  '//pictures.example/a.png',
  '/\\pictures.example/a.png',
  '/pictures/../api/me.png',
  '/pictures/activities/wod.svg?a',
  'data:image/svg+xml,<svg/>',
])('rejects %s as a picture of an activity, a product or a center', async (address) => {
  const id = await build()
  const as = gym.admin
  const product = { texts: { name: { ca: 'Corda', es: 'Comba' } }, price: 18, image: address }
  const body = { name: 'Salt', email: 'salt@box.example', map: address }
  expect((await change(id, { image: address })).body.fields).toEqual({ image: 'invalid' })
  const again = { ...yoga, key: `again_${made}`, image: address }
  expect((await call(app, createActivity, { as, body: again })).body.fields).toEqual({ image: 'invalid' })
  expect((await call(app, createProduct, { as, body: product })).body.fields).toEqual({ image: 'invalid' })
  expect((await call(app, createCenter, { as, body })).body.fields).toEqual({ map: 'invalid' })
  const ofCenter = { params: { id: gym.center.id }, body: { map: address }, as }
  expect((await call(app, updateCenter, ofCenter)).body.fields).toEqual({ map: 'invalid' })
})

test('takes built-in pictures; a new row cannot take an upload of another', async () => {
  const id = await build()
  const { image } = (await send(id, await picture('#222222').jpeg().toBuffer())).body
  const again = { ...yoga, key: `again_${made}`, image }
  const product = { texts: { name: { ca: 'Corda', es: 'Comba' } }, price: 18, image }
  const as = gym.admin
  expect((await call(app, createActivity, { as, body: again })).body.fields).toEqual({ image: 'invalid' })
  expect((await call(app, createProduct, { as, body: product })).body.fields).toEqual({ image: 'invalid' })
  const builtIn = '/pictures/activities/wod.svg'
  expect((await change(id, { image: builtIn })).body.image).toBe(builtIn)
})

test('the activity that booking opens with can neither be hidden nor lose its key', async () => {
  for (const body of [{ enabled: false }, { key: 'wods' }]) {
    expect((await change(gym.wod, body)).body.code).toBe('activity_needed')
    expect((await change(gym.openBox, body)).body.code).toBe('activity_needed')
  }
  expect((await change(gym.wod, { color: '#123456', key: 'wod', enabled: true })).status).toBe(200)
  expect((await change(gym.strong, { enabled: false })).status).toBe(200)
  const settings = (key: string) =>
    call(app, saveSettings, { as: gym.admin, body: { defaultActivityKey: key } })
  expect((await settings('strong')).body.fields).toEqual({ defaultActivityKey: 'invalid' })
  expect((await settings('kids')).status).toBe(200)
  expect((await change(gym.wod, { enabled: false })).status).toBe(200)
})

test('counts the coming booked classes of an activity', async () => {
  const lots = [{ amount: 9, expiresAt: madrid('2027-12-31') }]
  const [ana, ben] = await Promise.all([buildMember(db, { lots }), buildMember(db, { lots })])
  const desk = openDesk(pool, () => madrid('2026-11-18 12:00'))
  const classAt = (time: string) => buildClass(gym, { startsAt: madrid(time), activity: gym.oncePerDay })
  const [past, first, second] = [
    await classAt('2026-11-19 18:00'),
    await classAt('2026-11-21 18:00'),
    await classAt('2026-11-22 18:00'),
  ]
  await classAt('2026-11-23 18:00')
  for (const classId of [past, first, second]) await desk.add(classId, ana, 'admin', gym.admin)
  await desk.add(first, ben, 'admin', gym.admin)
  const later = await testApp(url, { clock: () => madrid('2026-11-20 12:00') })
  const params = { id: gym.oncePerDay }
  const coming = async () => (await call(later, comingOfActivity, { as: gym.admin, params })).body
  expect(await coming()).toEqual({ classes: 2, members: 2 })
})
