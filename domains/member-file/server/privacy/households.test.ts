import { expect, test } from 'vitest'
import { call, testApp } from '../../../../tests/support/app.ts'
import { testDatabase } from '../../../../tests/support/database.ts'
import { buildClass, buildGym, buildLot, madrid } from '../../../../tests/support/gym.ts'
import { householdSteps, password } from '../../../../tests/support/members/household.ts'
import { joinClass } from '../../../booking/contract/bookings.ts'
import * as households from '../../../households/contract/households.ts'
import { eraseAccount } from '../../../people/contract/account.ts'
import { eraseUser } from '../../../people/contract/admin-users.ts'

const { db, url } = await testDatabase()
const gym = await buildGym(db)
let now = madrid('2026-05-13 12:00')
const app = await testApp(url, { clock: () => now })
const { adult, withLogIn, manageTogether, tokenOfInvitation } = householdSteps(app, db, gym.center.id, () => {
  now += 60_000
})

const exportOf = (as: string, id: number) => call(app, households.exportDependant, { as, params: { id } })
const erase = (as: string, id: number, typed = password) =>
  call(app, households.eraseDependant, { as, params: { id }, body: { password: typed } })
const eraseOwn = (as: string, id: number) =>
  call(app, eraseAccount, { as, params: { id }, body: { password } })

test('a managing adult exports what is kept about a dependant', async () => {
  const [parent, stranger] = [await adult(), await adult()]
  const aina = await parent.child()
  const { status, body } = await exportOf(parent.token, aina)
  expect([status, body.member]).toMatchObject([200, [{ id: aina, name: 'Aina' }]])
  expect((await exportOf(stranger.token, aina)).status).toBe(404)
  expect((await exportOf(parent.token, stranger.id)).status).toBe(404)
  const entry = await db
    .selectFrom('audit_log')
    .select('by_member_id')
    .where('action', '=', 'export-data')
    .where('about_member_id', '=', aina)
    .executeTakeFirstOrThrow()
  expect(entry.by_member_id).toBe(parent.id)
})

test('a managing adult erases a dependant with their own password; places and traces are gone', async () => {
  const parent = await adult()
  const aina = await parent.child()
  await buildLot(db, aina, { amount: 2, expiresAt: madrid('2026-12-31 12:00') })
  const classId = await buildClass(gym, { activity: gym.wod, startsAt: madrid('2026-05-14 18:00') })
  const { token } = (await parent.actFor(aina)).body
  await call(app, joinClass, { params: { id: classId }, body: { userId: aina }, as: token })
  await parent.actFor(null)
  expect((await erase(parent.token, aina, 'no es esta clave')).body.code).toBe('wrong_password')
  expect((await erase(parent.token, parent.id)).status).toBe(404)
  expect((await erase(token, aina)).body.code).toBe('not_on_behalf')
  const { status, body } = await erase(parent.token, aina)
  expect([status, body.people.map(({ id }: { id: number }) => id)]).toEqual([200, [parent.id]])
  const booking = await db.selectFrom('bookings').select('ended_at').where('member_id', '=', aina).execute()
  expect(booking.every(({ ended_at }) => ended_at !== null)).toBe(true)
  const log = await db
    .selectFrom('audit_log')
    .select(['action', 'by_member_id', 'before', 'after'])
    .where('about_member_id', '=', aina)
    .execute()
  expect(JSON.stringify(log)).not.toMatch(/Aina|2016-04-01/)
  expect(log).toContainEqual({ action: 'erase-account', by_member_id: parent.id, before: null, after: null })
  expect((await parent.actFor(aina)).status).toBe(404)
})

test('a dependant with a debt, one with a log-in, and a limited adult: each is refused', async () => {
  const [one, other] = [await adult(), await adult()]
  const [aina, nil] = [await one.child(), await one.child('Nil', '2011-01-01')]
  await manageTogether(one, other)
  await db
    .updateTable('members')
    .set({ overdue_since: new Date(now) })
    .where('id', '=', aina)
    .execute()
  expect((await erase(one.token, aina)).body.code).toBe('payment_overdue')
  await withLogIn(nil)
  expect((await erase(one.token, nil)).body.code).toBe('not_on_behalf')
  expect((await exportOf(one.token, nil)).body.code).toBe('not_on_behalf')
  await call(app, households.joinHousehold, {
    as: gym.admin,
    params: { id: other.id },
    body: { withId: one.id, isManager: true, may: 'book', why: 'sentencia' },
  })
  expect((await erase(other.token, aina)).body.code).toBe('household_right_missing')
  expect((await exportOf(other.token, aina)).body.code).toBe('household_right_missing')
})

test('the last managing adult of a minor is not erased, by nobody; with another adult they are', async () => {
  const [one, other] = [await adult(), await adult()]
  await one.child()
  const byStaff = () =>
    call(app, eraseUser, { as: gym.admin, params: { id: one.id }, body: { cin: one.cin, why: 'lo pide' } })
  expect((await eraseOwn(one.token, one.id)).body.code).toBe('minor_without_adult')
  expect((await byStaff()).body.code).toBe('minor_without_adult')
  await manageTogether(one, other)
  expect((await byStaff()).status).toBe(204)
  expect((await other.household()).body).toMatchObject({
    payerId: other.id,
    people: [{ id: other.id }, { name: 'Aina' }],
  })
})

test('nothing of an erased person stays in invitations', async () => {
  const [one, other] = [await adult(), await adult()]
  await one.child()
  await manageTogether(one, other)
  await tokenOfInvitation()
  expect((await eraseOwn(other.token, other.id)).status).toBe(204)
  const left = await db
    .selectFrom('household_invitations')
    .select('email')
    .where('email', '=', other.email)
    .execute()
  expect(left).toEqual([])
})
