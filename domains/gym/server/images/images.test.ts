import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { call, testApp } from '../../../../tests/support/app.ts'
import { testDatabase } from '../../../../tests/support/database.ts'
import { buildMember } from '../../../../tests/support/gym.ts'
import { readRow } from '../../../../tests/support/rows.ts'
import { changeImage, largestImage } from '../../../people/contract/account.ts'
import { updateUser } from '../../../people/contract/members.ts'
import { getImage } from '../../contract/images.ts'

const { db, url } = await testDatabase()
const app = await testApp(url)
const otherNode = await testApp(url)

const send = (id: number, fileSource: string | null, as = id) =>
  call(app, changeImage, { params: { id }, body: { fileSource }, as })
const dataAddress = (bytes: Buffer, type = 'image/jpeg') => `data:${type};base64,${bytes.toString('base64')}`
const refused = async (fileSource: string) => {
  const { status, body } = await send(await buildMember(db), fileSource)
  return [status, body.code, body.fields?.fileSource]
}

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#d6322d' } })

/** Left half red, right half blue, with EXIF rotation and location. */
const taken = async () => {
  const right = await sharp({ create: { width: 400, height: 600, channels: 3, background: '#0000ff' } })
    .png()
    .toBuffer()
  return plain(800, 600)
    .composite([{ input: right, left: 400, top: 0 }])
    .withExif({ IFD0: { Make: 'Camera of Marta', Orientation: '6' }, IFD3: { GPSLatitude: '41/1 59/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
}

const hashOf = (image: string) => image.replace('/api/images/', '')
const fetchImage = async (address: string, node = app, headers = {}) => node.inject({ url: address, headers })

test('lets members remove their own picture only and deletes its path', async () => {
  const [member, other] = [await buildMember(db), await buildMember(db)]
  const { body } = await send(member, dataAddress(await plain(20, 20).jpeg().toBuffer()))
  expect((await send(member, null, other)).status).toBe(404)
  expect((await fetchImage(body.image)).statusCode).toBe(200)
  const gone = await send(member, null)
  expect([gone.status, gone.body.image]).toEqual([200, null])
  expect((await fetchImage(body.image)).statusCode).toBe(404)
  expect((await send(member, null)).status).toBe(200)
})

test('rotates, crops and shrinks a photo, strips metadata and serves it from every node', async () => {
  const member = await buildMember(db)
  const photo = await taken()
  expect((await sharp(photo).metadata()).exif).toBeDefined()
  const { status, body } = await send(member, dataAddress(photo))
  expect([status, body.id]).toEqual([200, member])
  expect(body.image).toMatch(/^\/api\/images\/[\w-]{43}$/)

  const answer = await fetchImage(body.image, otherNode)
  expect(answer.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    etag: `"${hashOf(body.image)}"`,
  })
  const { data, info } = await sharp(answer.rawPayload).raw().toBuffer({ resolveWithObject: true })
  expect([info.width, info.height]).toEqual([512, 512])
  const pixel = (x: number, y: number) => [...data.subarray((y * 512 + x) * info.channels).subarray(0, 3)]
  const [red = 0, , blue = 0] = pixel(256, 40)
  expect(red).toBeGreaterThan(150)
  expect(blue).toBeLessThan(100)
  expect(pixel(256, 470)[2]).toBeGreaterThan(200)
  const { exif, icc, xmp, orientation } = await sharp(answer.rawPayload).metadata()
  expect([exif, icc, xmp, orientation]).toEqual([undefined, undefined, undefined, undefined])
  expect(answer.rawPayload.includes('Marta')).toBe(false)
})

test('announces a new picture and deletes the previous one', async () => {
  const member = await buildMember(db)
  const first = (await send(member, (await plain(80, 60).png().toBuffer()).toString('base64'))).body.image
  const etag = `"${hashOf(first)}"`
  expect((await fetchImage(first, app, { 'if-none-match': etag })).statusCode).toBe(304)
  const second = (await send(member, dataAddress(await taken()))).body.image
  expect(second).not.toBe(first)
  expect((await fetchImage(first)).statusCode).toBe(404)
  expect((await fetchImage(second)).statusCode).toBe(200)
  const kept = await db.selectFrom('member_images').select('hash').where('member_id', '=', member).execute()
  expect(kept).toEqual([{ hash: hashOf(second) }])
})

test('keeps a picture that two members share until both replace it', async () => {
  const [one, two] = [await buildMember(db), await buildMember(db)]
  const same = dataAddress(await plain(90, 90).png().toBuffer(), 'image/png')
  const { image } = (await send(one, same)).body
  expect((await send(two, same)).body.image).toBe(image)
  await send(one, dataAddress(await taken()))
  expect((await fetchImage(image)).statusCode).toBe(200)
})

test('checks the content, not the declared type', async () => {
  const jpeg = await plain(40, 40).jpeg().toBuffer()
  expect((await send(await buildMember(db), dataAddress(jpeg, 'image/png'))).status).toBe(200)
  const none = [400, 'bad_request', 'image_invalid']
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
  for (const bytes of [
    svg,
    Buffer.from('<!doctype html><script>alert(1)</script>'),
    await plain(40, 40).gif().toBuffer(),
    await plain(40, 40).webp().toBuffer(),
    await plain(40, 40).tiff().toBuffer(),
  ])
    expect(await refused(dataAddress(bytes, 'image/png'))).toEqual(none)
  for (const text of [
    'hello',
    'data:image/png;base64,',
    'data:text/html,<b>',
    'https://elsewhere.example/me.png',
    '../../etc/passwd',
  ])
    expect(await refused(text)).toEqual(none)
})

test('rejects a damaged image', async () => {
  const photo = await taken()
  const png = await plain(300, 300).png().toBuffer()
  const none = [400, 'bad_request', 'image_invalid']
  expect(await refused(dataAddress(photo.subarray(0, photo.length / 2)))).toEqual(none)
  expect(await refused(dataAddress(png.subarray(0, 60)))).toEqual(none)
  expect(await refused(dataAddress(Buffer.concat([png.subarray(0, 8), Buffer.alloc(5000, 7)])))).toEqual(none)
})

/** A PNG with one zero bit per pixel: deflate shrinks it to a thousandth. */
function bomb(side: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const named = Buffer.concat([Buffer.from(type), data])
    const size = Buffer.alloc(4)
    size.writeUInt32BE(data.length)
    const check = Buffer.alloc(4)
    check.writeUInt32BE(crc32(named))
    return Buffer.concat([size, named, check])
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(side, 0)
  head.writeUInt32BE(side, 4)
  head[8] = 1
  const lines = deflateSync(Buffer.alloc((Math.ceil(side / 8) + 1) * side))
  const sign = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([sign, chunk('IHDR', head), chunk('IDAT', lines), chunk('IEND', Buffer.alloc(0))])
}

test('rejects a small file that decodes to a huge image', async () => {
  const file = bomb(20_000)
  expect(file.length).toBeLessThan(100_000)
  expect(await refused(dataAddress(file, 'image/png'))).toEqual([400, 'bad_request', 'image_too_big'])
  // A smaller one is accepted.
  expect((await send(await buildMember(db), dataAddress(bomb(64), 'image/png'))).status).toBe(200)
})

test('rejects a huge upload without raising the limit of other calls', async () => {
  expect(await refused('A'.repeat(largestImage + 1))).toEqual([400, 'bad_request', 'too_long'])
  expect((await refused('A'.repeat(largestImage + 5_000))).slice(0, 2)).toEqual([413, 'payload_too_large'])
  const member = await buildMember(db)
  const body = { name: 'A'.repeat(70_000) }
  expect((await call(app, updateUser, { params: { id: member }, body, as: member })).status).toBe(413)
})

test('hides other members’ pictures from changes, also by admins', async () => {
  const [member, other] = [await buildMember(db), await buildMember(db, { roles: ['USER', 'ADMIN'] })]
  const source = dataAddress(await plain(40, 40).jpeg().toBuffer())
  expect((await send(member, source, other)).status).toBe(404)
  expect(
    (await call(app, changeImage, { params: { id: member }, body: { fileSource: source } })).status,
  ).toBe(401)
  const { image } = await readRow(db, 'members', ['image'], { id: member })
  expect(image).toBe(null)
})

test('answers 404 to an unknown hash', async () => {
  for (const hash of ['x', 'A'.repeat(43), `${'A'.repeat(42)}%2e`, '..%2f..%2fetc'])
    expect((await call(app, getImage, { params: { hash } })).status).toBe(404)
})
