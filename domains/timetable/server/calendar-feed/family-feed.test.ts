import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { call, testApp } from '../../../../tests/support/app.ts'
import { testDatabase } from '../../../../tests/support/database.ts'
import { openDesk } from '../../../../tests/support/desk.ts'
import { buildClass, buildGym, buildLot, madrid } from '../../../../tests/support/gym.ts'
import { feedEvents, pathOf } from '../../../../tests/support/members/calendar-feed.ts'
import { householdSteps } from '../../../../tests/support/members/household.ts'
import { updateRows } from '../../../../tests/support/rows.ts'
import * as households from '../../../households/contract/households.ts'
import * as account from '../../../people/contract/account.ts'

const { db, pool, url } = await testDatabase()
const gym = await buildGym(db)
let now = madrid('2026-05-13 12:00')
const app = await testApp(url, { clock: () => now })
const desk = openDesk(pool, () => now)
const { adult, withLogIn, manageTogether } = householdSteps(app, db, gym.center.id, () => {
  now += 60_000
})

const renew = (as: string) => call(app, account.renewFamilyCalendar, { as })
const exists = async (as: string) => (await call(app, account.getFamilyCalendar, { as })).body.exists
const statusOf = async (address: string) => (await app.inject(pathOf(address))).statusCode
const whoIsIn = async (address: string) =>
  (await feedEvents(app, address)).map(({ summary }) => summary.split(':')[0])

/** Two adults and a child, each with a place in a class of their own, and the address of the first. */
async function family() {
  const [one, other] = [await adult(), await adult()]
  const aina = await one.child('Aina', '2008-01-01')
  await manageTogether(one, other)
  await updateRows(db, 'members', { name: 'Marta' }, { id: one.id })
  await updateRows(db, 'members', { name: 'Joan' }, { id: other.id })
  for (const [nth, id] of [one.id, aina, other.id].entries()) {
    await buildLot(db, id, { amount: 1, expiresAt: now + 1e10 })
    const startsAt = madrid(`2026-05-13 ${17 + nth}:00`)
    expect(await desk.join(await buildClass(gym, { startsAt }), id)).toBe('IN')
  }
  return { one, other, aina, address: (await renew(one.token)).body.address as string }
}

const letAct = (as: string, letsAct: boolean) => call(app, households.setLetsAct, { as, body: { letsAct } })

test('one address has the bookings of everybody whom the adult may see, each with the name', async () => {
  const { one, other, aina, address } = await family()
  expect(address).toMatch(/^https:\/\/box\.example\/api\/calendar-feed\/[\w-]{43}\.ics$/)
  expect(await feedEvents(app, address)).toMatchObject([
    { summary: 'Marta: wod', status: 'CONFIRMED' },
    { summary: 'Aina: wod', status: 'CONFIRMED' },
  ])
  await letAct(one.token, true)
  expect(await whoIsIn(address)).toEqual(['Marta', 'Aina'])
  await letAct(other.token, true)
  expect(await whoIsIn(address)).toEqual(['Marta', 'Aina', 'Joan'])
  await letAct(other.token, false)
  expect(await whoIsIn(address)).toEqual(['Marta', 'Aina'])
  expect((await app.inject(pathOf(address))).body).not.toContain('Puig')
  await updateRows(db, 'members', { status: 'INACTIVE' }, { id: aina })
  expect(await whoIsIn(address)).toEqual(['Marta'])
})

test('it stops giving whoever leaves, and ends with the place of its adult', async () => {
  const { one, other, aina, address } = await family()
  // Of age, with a document and an address of her own.
  await updateRows(db, 'members', { cin: '00000000T', email: 'aina@example.com' }, { id: aina })
  const out = { as: gym.admin, params: { id: aina }, body: { why: 'mayor de edad' } }
  expect((await call(app, households.removeFromHousehold, out)).status).toBe(200)
  expect(await whoIsIn(address)).toEqual(['Marta'])
  const second = (await renew(other.token)).body.address
  expect((await call(app, households.leaveHousehold, { as: one.token })).status).toBe(200)
  expect([await statusOf(address), await exists(one.token), await statusOf(second)]).toEqual([
    404,
    false,
    200,
  ])
})

test('it is shown once, replaced, and removed', async () => {
  const { one, address } = await family()
  const { body } = await call(app, account.getFamilyCalendar, { as: one.token })
  expect(body).toEqual({ address: null, exists: true })
  const { calendar_hash } = await db
    .selectFrom('household_people')
    .select('calendar_hash')
    .where('member_id', '=', one.id)
    .executeTakeFirstOrThrow()
  const secret = /([\w-]{43})\.ics$/.exec(address)?.[1] ?? ''
  expect(calendar_hash).toEqual(createHash('sha256').update(secret).digest())
  const { address: another } = (await renew(one.token)).body
  expect([await statusOf(address), await statusOf(another)]).toEqual([404, 200])
  await call(app, account.removeFamilyCalendar, { as: one.token })
  expect([await statusOf(another), await exists(one.token)]).toEqual([404, false])
})

test('nobody makes or finds one for another person, nor without managing a household', async () => {
  const { one, other, aina } = await family()
  await letAct(one.token, true)
  await letAct(other.token, true)
  for (const acting of [await other.actFor(one.id), await other.actFor(aina)])
    for (const endpoint of [
      account.getFamilyCalendar,
      account.renewFamilyCalendar,
      account.removeFamilyCalendar,
    ])
      expect((await call(app, endpoint, { as: acting.body.token })).body.code).toBe('not_on_behalf')
  expect(await exists(one.token)).toBe(true)
  const alone = await adult()
  expect((await renew(alone.token)).status).toBe(404)
  expect((await renew(await withLogIn(aina))).status).toBe(404)
})

test('an adult who is INACTIVE, or whom staff make a dependant, reads nothing any more', async () => {
  const { one, other } = await family()
  const { address } = (await renew(other.token)).body
  const set = (isManager: boolean) =>
    call(app, households.joinHousehold, {
      as: gym.admin,
      params: { id: other.id },
      body: { withId: one.id, isManager, may: 'see', why: 'acuerdo' },
    })
  expect((await set(true)).status).toBe(200)
  expect(await whoIsIn(address)).toEqual(['Aina', 'Joan'])
  await updateRows(db, 'members', { status: 'INACTIVE' }, { id: other.id })
  expect(await statusOf(address)).toBe(404)
  await updateRows(db, 'members', { status: 'ACTIVE' }, { id: other.id })
  expect((await set(false)).status).toBe(200)
  expect(await statusOf(address)).toBe(404)
})
