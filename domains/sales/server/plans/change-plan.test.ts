import sharp from 'sharp'
import { expect, test } from 'vitest'
import { call, testApp } from '../../../../tests/support/app.ts'
import { testDatabase } from '../../../../tests/support/database.ts'
import { buildGym, buildMember, madrid } from '../../../../tests/support/gym.ts'
import { insertRow, readRow, updateRows } from '../../../../tests/support/rows.ts'
import {
  changePlan,
  createPlan,
  getPlan,
  listAllPlans,
  listPlans,
  previewPlan,
} from '../../contract/plans.ts'
import {
  changeProduct,
  changeProductPicture,
  createProduct,
  getProduct,
  listAllProducts,
  listProducts,
} from '../../contract/products.ts'

const { db, url } = await testDatabase()
const gym = await buildGym(db)
const app = await testApp(url, { clock: () => madrid('2026-11-20 10:00') })
const as = gym.admin

const planOf = async (id: number) =>
  (await call(app, listAllPlans, { as })).body.find((each: { id: number }) => each.id === id)
const change = async (id: number, values: object, version?: number) => {
  const { texts, credits, price, onOffer, version: now } = await planOf(id)
  const body = { texts, credits, price, onOffer, ...values, version: version ?? now }
  return call(app, changePlan, { as, params: { id }, body })
}

test('previews the effect of a price change on discounts, Pro, paused and leaving members', async () => {
  const planned = async (more: { discount?: number; pro?: boolean } = {}) => {
    const id = await buildMember(db, { plan: gym.three })
    await updateRows(db, 'members', { discount: more.discount ?? 0 }, { id })
    await updateRows(db, 'memberships', { pro: more.pro ?? false }, { member_id: id })
    return id
  }
  const [, , , rests, leaves] = [
    await planned(),
    await planned({ discount: 50 }),
    await planned({ pro: true }),
    await planned(),
    await planned(),
  ]
  await db.insertInto('pauses').values({ member_id: rests, starts_on: '2026-12-01' }).execute()
  await updateRows(db, 'memberships', { ends_on: '2026-12-01' }, { member_id: leaves })
  const { body } = await call(app, previewPlan, { as, params: { id: gym.three }, query: { price: 60 } })
  const { pro_price_cents: pro } = await readRow(db, 'gym', ['pro_price_cents'])
  expect(body).toEqual({
    from: '2026-12-01',
    months: 1,
    members: 3,
    before: 50 + 25 + 50 + pro / 100,
    after: 60 + 30 + 60 + pro / 100,
    resting: 1,
  })
  expect((await planOf(gym.three)).members).toBe(5)
})

test('previews a quarter from the first renewal on, for those who renew', async () => {
  const credits = { activity: 3, open: 0 }
  const form = {
    key: 'quarter',
    texts: { name: { ca: 'T', es: 'T' } },
    credits,
    price: 150,
    months: 3,
    minStayMonths: 6,
  }
  expect((await call(app, createPlan, { as, body: { ...form, months: 2 } })).status).toBe(400)
  const { id } = (await call(app, createPlan, { as, body: form })).body
  const paid = async (month: string, endsOn?: string) => {
    const member = await buildMember(db, { plan: id })
    if (endsOn) await updateRows(db, 'memberships', { ends_on: endsOn }, { member_id: member })
    const bill = {
      kind: 'month',
      state: 'paid',
      starts_on: month,
      plan_id: id,
      pro: false,
      amount_cents: 15000,
    }
    const at = new Date('2026-11-01T10:00Z')
    await insertRow(db, 'bills', {
      ...bill,
      member_id: member,
      month,
      months: 3,
      created_at: at,
      closed_at: at,
    })
  }
  await paid('2026-11-01')
  await paid('2026-11-01', '2027-02-01')
  await paid('2026-10-01', '2027-04-01')
  const { body } = await call(app, previewPlan, { as, params: { id }, query: { price: 180 } })
  expect(body).toEqual({ from: '2027-01-01', months: 3, members: 2, before: 300, after: 360, resting: 0 })
  const { key: _, months: __, minStayMonths: ___, ...rest } = form
  const changed = { ...rest, onOffer: true, version: (await planOf(id)).version }
  await call(app, changePlan, { as, params: { id }, body: changed })
  expect(await planOf(id)).toMatchObject({ months: 3, minStayMonths: 6 })
})

test('invalidates cached price lists and audits a plan change', async () => {
  const other = await testApp(url)
  const priceAt = async (node: typeof app) =>
    (await call(node, listPlans)).body.find((each: { id: number }) => each.id === gym.three)?.price
  expect([await priceAt(app), await priceAt(other)]).toEqual([50, 50])
  expect((await change(gym.three, { price: 55.5 })).body).toMatchObject({ price: 55.5 })
  expect(await priceAt(app)).toBe(55.5)
  await expect.poll(() => priceAt(other)).toBe(55.5)
  const line = await db
    .selectFrom('audit_log')
    .selectAll()
    .where('action', '=', 'change-plan')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect(line).toMatchObject({ before: { price_cents: 5000 }, after: { price_cents: 5550 } })
})

test('hides a discontinued plan and keeps it for its members', async () => {
  const { members } = await planOf(gym.three)
  await buildMember(db, { plan: gym.three, status: 'INACTIVE' })
  await change(gym.three, { onOffer: false })
  expect((await call(app, listPlans)).body.map((each: { id: number }) => each.id)).not.toContain(gym.three)
  expect(await planOf(gym.three)).toMatchObject({ onOffer: false, members })
  await change(gym.three, { onOffer: true })
})

test('refuses the second of two concurrent changes', async () => {
  const { version } = await planOf(gym.three)
  const answers = await Promise.all([61, 62, 63].map((price) => change(gym.three, { price }, version)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe('changed_meanwhile')
})

test('changes price, names, picture and availability of a product', async () => {
  const { id } = await insertRow(db, 'products', {
    name: { ca: 'Samarreta', es: 'Camiseta' },
    price_cents: 2250,
  })
  const red = { create: { width: 900, height: 900, channels: 3, background: '#d6322d' } } as const
  const png = await sharp(red).png().toBuffer()
  const fileSource = `data:image/png;base64,${png.toString('base64')}`
  const { body } = await call(app, changeProductPicture, { as, params: { id }, body: { fileSource } })
  expect(body.image).toMatch(/^\/api\/images\/[\w-]{43}$/)
  const picture = await app.inject(body.image)
  expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/webp'])
  const broken = await call(app, changeProductPicture, { as, params: { id }, body: { fileSource: 'no' } })
  expect(broken.body.fields).toEqual({ fileSource: 'image_invalid' })
  const form = { texts: { name: { ca: 'Samarreta negra', es: 'Camiseta negra' } }, price: 25, onOffer: false }
  const changed = await call(app, changeProduct, {
    as,
    params: { id },
    body: { ...form, version: body.version },
  })
  expect(changed.body).toMatchObject({
    texts: form.texts,
    price: 25,
    onOffer: false,
    image: body.image,
    sold: 0,
  })
  expect(
    (await call(app, changeProduct, { as, params: { id }, body: { ...form, version: body.version } })).body
      .code,
  ).toBe('changed_meanwhile')
  expect((await call(app, listProducts)).body).toEqual([])
  expect((await call(app, listAllProducts, { as })).body).toHaveLength(1)
})

test('adds a plan and a product and refuses a taken key', async () => {
  const plan = {
    key: 'morning',
    texts: { name: { ca: 'Matins', es: 'Mañanas' } },
    credits: { activity: 5, open: 0 },
    price: 39.9,
  }
  const { status, body } = await call(app, createPlan, { as, body: plan })
  expect([status, body.price]).toEqual([200, 39.9])
  const headers = { 'accept-language': 'ca' }
  const foundPlan = await call(app, getPlan, { params: { id: body.id }, headers })
  const { key, credits, price } = plan
  expect(foundPlan.body).toEqual({
    id: body.id,
    key,
    name: 'Matins',
    credits,
    price,
    months: 1,
    minStayMonths: 0,
    shareable: false,
  })
  expect((await call(app, createPlan, { as, body: plan })).body.code).toBe('key_taken')
  const rope = { texts: { name: { ca: 'Corda', es: 'Comba' } }, image: '', price: 18 }
  for (const price of [5e-324, 0.001]) {
    const { body } = await call(app, createProduct, { as, body: { ...rope, price } })
    expect(body.fields).toEqual({ price: 'invalid' })
  }
  const added = await call(app, createProduct, { as, body: rope })
  const foundProduct = await call(app, getProduct, { params: { id: added.body.id }, headers })
  const shown = { name: 'Corda', image: '', price: 18, soldOut: false, variants: [] }
  expect(foundProduct.body).toEqual({ id: added.body.id, ...shown })
  expect((await call(app, listAllProducts, { as })).body).toContainEqual(
    expect.objectContaining({ id: added.body.id, texts: rope.texts, onOffer: true, sold: 0, waiting: 0 }),
  )
})

test('a plan is shared with the household only with a number of sessions, also when it changes later', async () => {
  const plan = {
    key: 'family',
    texts: { name: { ca: 'Família', es: 'Familia' } },
    price: 90,
    shareable: true,
  }
  const refused = { shareable: 'shared_unlimited' }
  const add = (credits: object) => call(app, createPlan, { as, body: { ...plan, credits } })
  expect((await add({ activity: 4, open: 50 })).body.fields).toEqual(refused)
  const { body } = await add({ activity: 4, open: 49 })
  expect(body.shareable).toBe(true)
  expect((await change(body.id, { credits: { activity: 50, open: 1 } })).body.fields).toEqual(refused)
  expect((await change(body.id, { credits: { activity: 5, open: 1 } })).body).toMatchObject({
    shareable: true,
  })
  const open = { credits: { activity: 50, open: 1 }, shareable: false }
  expect((await change(body.id, open)).body).toMatchObject({ shareable: false })
})
