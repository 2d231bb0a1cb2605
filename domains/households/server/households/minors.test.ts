import { beforeAll, expect, test } from 'vitest'
import { call, testApp } from '../../../../tests/support/app.ts'
import { testDatabase } from '../../../../tests/support/database.ts'
import { buildGym, madrid } from '../../../../tests/support/gym.ts'
import { householdSteps } from '../../../../tests/support/members/household.ts'
import { listDirectory } from '../../../people/contract/admin-users.ts'
import * as auth from '../../../people/contract/auth.ts'
import * as consents from '../../../people/contract/consents.ts'
import { getUser } from '../../../people/contract/members.ts'
import { memberWaivers, publishWaiver, signWaiver } from '../../../people/contract/waivers.ts'
import * as households from '../../contract/households.ts'

const { db, url } = await testDatabase()
const gym = await buildGym(db)
let now = madrid('2026-05-13 12:00')
const app = await testApp(url, { clock: () => now })
const { adult, withLogIn, manageTogether } = householdSteps(app, db, gym.center.id, () => {
  now += 60_000
})

beforeAll(async () => {
  const texts = { text: { ca: 'Em cuido.', es: 'Me cuido.' }, questions: { ca: ['Cor?'], es: ['¿Corazón?'] } }
  await call(app, publishWaiver, { as: gym.admin, body: { texts, after: 0 } })
})

const sign = (as: string | number, name = 'Marta Puig') =>
  call(app, signWaiver, { as, body: { version: 1, name, answers: [true], note: '' } })
const signaturesOf = async (id: number) =>
  (await call(app, memberWaivers, { as: gym.admin, params: { id } })).body
const asks = async (as: string, id: number) =>
  (await call(app, getUser, { as, params: { id } })).body.asksWaiver
const limit = (id: number, withId: number, may: 'see' | 'book') =>
  call(app, households.joinHousehold, {
    as: gym.admin,
    params: { id },
    body: { withId, isManager: true, may, why: 'sentencia' },
  })

test('a managing adult signs for a minor: who, for whom and when are kept', async () => {
  const parent = await adult()
  const aina = await parent.child()
  const { token } = (await parent.actFor(aina)).body
  expect(await asks(token, aina)).toBe(true)
  const { status, body } = await sign(token)
  expect([status, body]).toMatchObject([200, { signedAs: 'Marta Puig', signedBy: { id: parent.id } }])
  expect(await asks(token, aina)).toBe(false)
  expect(await signaturesOf(aina)).toEqual([body])
  expect(await signaturesOf(parent.id)).toEqual([])
  await sign(token, 'Other Name')
  expect(await signaturesOf(aina)).toEqual([body])
})

test('a minor with a log-in does not sign alone, and a limited adult signs for nobody', async () => {
  const [one, other] = [await adult(), await adult()]
  const nil = await one.child('Nil', '2011-01-01')
  await manageTogether(one, other)
  expect((await sign(await withLogIn(nil), 'Nil Puig')).body.code).toBe('adult_signs')
  await limit(other.id, one.id, 'see')
  expect((await sign((await other.actFor(nil)).body.token)).body.code).toBe('not_on_behalf')
  await limit(other.id, one.id, 'book')
  expect((await sign((await other.actFor(nil)).body.token)).status).toBe(200)
})

test('nobody signs for an adult', async () => {
  const [one, other] = [await adult(), await adult()]
  const grown = await one.child('Mar', '2006-01-01')
  await manageTogether(one, other)
  expect((await sign((await one.actFor(grown)).body.token)).body.code).toBe('signs_alone')
  for (const { token } of [one, other])
    await call(app, households.setLetsAct, { as: token, body: { letsAct: true } })
  expect((await sign((await one.actFor(other.id)).body.token)).body.code).toBe('signs_alone')
  expect((await sign(other.token, 'Jan Vila')).body.signedBy).toBe(null)
})

test('at 18 the same text is signed anew, and the earlier signature stays', async () => {
  now = madrid('2026-05-13 18:00')
  const parent = await adult()
  const nil = await parent.child('Nil', '2008-06-10')
  await sign((await parent.actFor(nil)).body.token)
  now = madrid('2026-06-09 23:00')
  await app.runJob('grow-up')
  const before = await withLogIn(nil)
  expect(await asks(before, nil)).toBe(false)
  now = madrid('2026-06-10 04:37')
  await app.runJob('grow-up')
  const own = await withLogIn(nil)
  expect(await asks(own, nil)).toBe(true)
  expect((await sign(own, 'Nil Puig')).body).toMatchObject({ signedAs: 'Nil Puig', signedBy: null })
  await app.runJob('grow-up')
  expect(await asks(own, nil)).toBe(false)
  expect(await signaturesOf(nil)).toMatchObject([
    { signedAs: 'Nil Puig', signedBy: null },
    { signedAs: 'Marta Puig', signedBy: { id: parent.id } },
  ])
})

test('managing adults are told once, a month before a dependant is 18', async () => {
  now = madrid('2026-07-01 09:00')
  const [one, other] = [await adult(), await adult()]
  const mar = await one.child('Mar', '2008-08-10')
  await manageTogether(one, other)
  const told = () =>
    db
      .selectFrom('outbox')
      .select('member_id')
      .where('template', '=', 'dependant_grows_up')
      .where('about_id', '=', mar)
      .orderBy('member_id')
      .execute()
  now = madrid('2026-07-10 09:00')
  await app.runJob('grow-up')
  expect(await told()).toEqual([])
  for (const day of ['2026-07-11', '2026-07-12', '2026-08-11']) {
    now = madrid(`${day} 09:00`)
    await app.runJob('grow-up')
  }
  expect(await told()).toEqual([{ member_id: one.id }, { member_id: other.id }])
})

test('under 14 an adult consents, each consent apart, and withdraws', async () => {
  const [one, other] = [await adult(), await adult()]
  const aina = await one.child()
  await manageTogether(one, other)
  const set = (as: string, body: object, id = aina) =>
    call(app, households.setConsentsFor, { as, params: { id }, body })
  const consentsOf = (people: { id: number; consents: unknown }[]) =>
    people.find(({ id }) => id === aina)?.consents
  expect(consentsOf((await one.household()).body.people)).toEqual({ data: false, pictures: false })
  expect(consentsOf((await set(one.token, { data: true, pictures: true })).body.people)).toEqual({
    data: true,
    pictures: true,
  })
  expect(consentsOf((await set(other.token, { pictures: false })).body.people)).toEqual({
    data: true,
    pictures: false,
  })
  const { now: held, record } = (
    await call(app, consents.memberConsents, { as: gym.admin, params: { id: aina } })
  ).body
  expect(held).toEqual({ data: true, pictures: false })
  expect(record).toMatchObject([
    { kind: 'pictures', givenBy: { id: one.id }, withdrawnBy: { id: other.id } },
    { kind: 'data', givenBy: { id: one.id }, withdrawnBy: null },
  ])
  const listed = async (pictures: boolean) =>
    (await call(app, listDirectory, { as: gym.admin, query: { pictures, text: 'Aina' } })).body.content.map(
      (row: { id: number }) => row.id,
    )
  expect([await listed(true), (await listed(false)).includes(aina)]).toEqual([[], true])
  await set(one.token, { pictures: true })
  expect(await listed(true)).toEqual([aina])
  const stranger = await adult()
  expect((await set(stranger.token, { data: true })).status).toBe(404)
  await limit(other.id, one.id, 'see')
  expect((await set(other.token, { data: false })).body.code).toBe('household_right_missing')
  const { token } = (await one.actFor(aina)).body
  expect((await call(app, consents.setConsents, { as: token, body: { data: false } })).body.data).toBe(false)
})

test('at 14 the consent of the adult ends, and the minor decides', async () => {
  now = madrid('2026-09-01 12:00')
  const parent = await adult()
  const nil = await parent.child('Nil', '2012-09-10')
  const set = () =>
    call(app, households.setConsentsFor, { as: parent.token, params: { id: nil }, body: { pictures: true } })
  await set()
  const held = async () =>
    (await call(app, consents.memberConsents, { as: gym.admin, params: { id: nil } })).body.now.pictures
  expect(await held()).toBe(true)
  const own = (as: string, pictures: boolean) => call(app, consents.setConsents, { as, body: { pictures } })
  expect((await own(await withLogIn(nil), false)).body.code).toBe('consent_by_adult')
  now = madrid('2026-09-10 00:05')
  expect(await held()).toBe(false)
  const token = await withLogIn(nil)
  expect((await call(app, consents.getConsents, { as: token })).body).toEqual({
    data: false,
    pictures: false,
  })
  expect((await own(token, true)).body.pictures).toBe(true)
  const { body } = await call(app, auth.refreshToken, { body: { refreshToken: parent.refreshToken } })
  const acting = (await parent.actFor(nil, body.token)).body.token
  expect((await own(acting, false)).body.code).toBe('consent_own')
})
