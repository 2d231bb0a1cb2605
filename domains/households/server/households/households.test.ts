import { expect, test } from 'vitest'
import { enqueue } from '../../../../platform/server/notifications/enqueue.ts'
import { call, testApp } from '../../../../tests/support/app.ts'
import { testDatabase } from '../../../../tests/support/database.ts'
import { buildClass, buildGym, buildLot, madrid } from '../../../../tests/support/gym.ts'
import { householdSteps, password } from '../../../../tests/support/members/household.ts'
import { joinClass, leaveClass } from '../../../booking/contract/bookings.ts'
import { changePassword } from '../../../people/contract/account.ts'
import * as auth from '../../../people/contract/auth.ts'
import { getUser, updateUser } from '../../../people/contract/members.ts'
import * as households from '../../contract/households.ts'

const { db, url } = await testDatabase()
const gym = await buildGym(db)
let now = madrid('2026-05-13 12:00')
const app = await testApp(url, { clock: () => now })
const { adult, manageTogether, tokenOfInvitation } = householdSteps(app, db, gym.center.id, () => {
  now += 60_000
})

test('an adult adds a child who has no document, address or phone', async () => {
  const parent = await adult()
  const { status, body } = await parent.add('Aina', '2016-04-01')
  expect(status).toBe(200)
  expect(body).toMatchObject({
    payerId: parent.id,
    people: [
      { id: parent.id, isManager: true, may: 'pay', canActFor: false },
      { name: 'Aina', surname: 'Puig', birth: '2016-04-01', age: 10, isManager: false, canActFor: true },
    ],
  })
})

test.each([
  ['2026-05-14', 'date_in_future'],
  ['1905-05-12', 'date_too_early'],
])('a birth on %s is refused: %s', async (birth, code) => {
  const parent = await adult()
  const { status, body } = await parent.add('Aina', birth)
  expect([status, body.fields]).toEqual([400, { birth: code }])
  expect((await parent.household()).body.people).toEqual([])
})

test('only adults with a birth date make households', async () => {
  now = madrid('2026-05-13 22:00')
  const young = await adult('2008-05-14')
  expect((await young.add('Aina', '2016-04-01')).body.code).toBe('not_adult')
  now = madrid('2026-05-14 00:05')
  const { body } = await call(app, auth.refreshToken, { body: { refreshToken: young.refreshToken } })
  const child = { name: 'Aina', surname: 'Puig', birth: '2016-04-01' }
  expect((await call(app, households.addDependant, { as: body.token, body: child })).status).toBe(200)
})

test('a log-in acts for a child, also after its tokens are renewed, and for its member again', async () => {
  const parent = await adult()
  const aina = await parent.child()
  const acting = (await parent.actFor(aina)).body
  expect(acting.user).toMatchObject({ id: aina, name: 'Aina', email: '' })
  expect((await call(app, getUser, { params: { id: aina }, as: acting.token })).body.name).toBe('Aina')
  expect((await call(app, getUser, { params: { id: parent.id }, as: acting.token })).status).toBe(404)
  const renewed = await call(app, auth.refreshToken, { body: { refreshToken: parent.refreshToken } })
  expect(renewed.body.user.id).toBe(aina)
  const own = await parent.actFor(null, renewed.body.token)
  expect(own.body.user.id).toBe(parent.id)
})

test('a managing adult books for a child, which the booking and the log say', async () => {
  const parent = await adult()
  const aina = await parent.child()
  await buildLot(db, aina, { amount: 2, expiresAt: madrid('2026-12-31 12:00') })
  const classId = await buildClass(gym, { activity: gym.wod, startsAt: madrid('2026-05-14 18:00') })
  const { token } = (await parent.actFor(aina)).body
  const joined = await call(app, joinClass, {
    params: { id: classId },
    body: { userId: aina },
    as: token,
  })
  expect(joined.status).toBe(200)
  const booking = await db
    .selectFrom('bookings')
    .selectAll()
    .where('member_id', '=', aina)
    .executeTakeFirstOrThrow()
  expect(booking).toMatchObject({ class_id: classId, created_by: parent.id, ended_at: null })
  const left = await call(app, leaveClass, { params: { id: classId }, body: { userId: aina }, as: token })
  expect(left.status).toBe(200)
  const entry = await db
    .selectFrom('audit_log')
    .selectAll()
    .where('about_member_id', '=', aina)
    .where('action', '=', 'act-for-person')
    .executeTakeFirstOrThrow()
  expect(entry).toMatchObject({
    by_member_id: parent.id,
    after: { call: 'POST /api/classes/:id/leave' },
  })
})

test('what is a person’s own affair nobody does for them', async () => {
  const parent = await adult()
  const { token } = (await parent.actFor(await parent.child())).body
  const { status, body } = await call(app, changePassword, {
    params: { id: 1 },
    body: { oldPassword: password, newPassword: 'otra cuerda larga' },
    as: token,
  })
  expect([status, body.code]).toEqual([409, 'not_on_behalf'])
})

test('what is changed for a child names who changed it', async () => {
  const parent = await adult()
  const aina = await parent.child()
  const { token } = (await parent.actFor(aina)).body
  await call(app, updateUser, { params: { id: aina }, body: { phone: '600100200' }, as: token })
  const { by_member_id, after } = await db
    .selectFrom('audit_log')
    .selectAll()
    .where('about_member_id', '=', aina)
    .where('action', '=', 'change-own-data')
    .executeTakeFirstOrThrow()
  expect([by_member_id, after]).toEqual([parent.id, { phone: '600100200' }])
})

test('nobody acts for a person of another household, nor for whom has left', async () => {
  const [parent, stranger] = [await adult(), await adult()]
  const aina = await parent.child()
  await stranger.child('Pol', '2014-01-01')
  expect((await stranger.actFor(aina)).status).toBe(404)
  expect((await stranger.actFor(parent.id)).status).toBe(404)
  const { token } = (await parent.actFor(aina)).body
  await call(app, households.removeFromHousehold, {
    params: { id: parent.id },
    body: { why: 'prueba' },
    as: gym.admin,
  })
  await db.deleteFrom('household_people').where('member_id', '=', aina).execute()
  expect((await call(app, getUser, { params: { id: aina }, as: token })).status).toBe(401)
})

test('a log-in whose child is made INACTIVE goes on as its own member', async () => {
  const parent = await adult()
  const aina = await parent.child()
  const { token } = (await parent.actFor(aina)).body
  await db.updateTable('members').set({ status: 'INACTIVE' }).where('id', '=', aina).execute()
  expect((await call(app, households.getHousehold, { as: token })).status).toBe(401)
  const renewed = await call(app, auth.refreshToken, { body: { refreshToken: parent.refreshToken } })
  expect(renewed.body.user.id).toBe(parent.id)
})

test('two adults manage one household, and act for each other once both agree', async () => {
  const [one, other] = [await adult(), await adult()]
  const aina = await one.child()
  const { status, body } = await manageTogether(one, other)
  expect([status, body.people.map(({ id }: { id: number }) => id)]).toEqual([200, [one.id, other.id, aina]])
  expect((await other.actFor(aina)).status).toBe(200)
  const agree = (as: string) => call(app, households.setLetsAct, { as, body: { letsAct: true } })
  await agree(one.token)
  expect((await other.actFor(one.id)).status).toBe(404)
  await agree(other.token)
  const acting = (await other.actFor(one.id)).body.token
  expect((await call(app, getUser, { params: { id: one.id }, as: acting })).status).toBe(200)
  await call(app, households.setLetsAct, { as: one.token, body: { letsAct: false } })
  expect((await call(app, getUser, { params: { id: one.id }, as: acting })).status).toBe(401)
})

test('an invitation is for its address, once, for a week', async () => {
  const [one, other, third] = [await adult(), await adult(), await adult()]
  await one.child()
  const invite = () => call(app, households.inviteManager, { as: one.token, body: { email: other.email } })
  const accept = (as: string, token: string) =>
    call(app, households.acceptInvitation, { as, params: { token } })
  await invite()
  const first = await tokenOfInvitation()
  expect((await accept(third.token, first)).body.code).toBe('invitation_not_yours')
  await invite()
  expect((await accept(other.token, first)).body.code).toBe('invitation_invalid')
  const second = await tokenOfInvitation()
  const both = await Promise.all([accept(other.token, second), accept(other.token, second)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  expect((await invite()).body.code).toBe('household_has_two')
})

test('a manager limited to seeing books nothing', async () => {
  const [one, other] = [await adult(), await adult()]
  const aina = await one.child()
  await manageTogether(one, other)
  const limited = await call(app, households.joinHousehold, {
    params: { id: other.id },
    body: { withId: one.id, isManager: true, may: 'see', why: 'acuerdo de los padres' },
    as: gym.admin,
  })
  expect(limited.status).toBe(200)
  const { token } = (await other.actFor(aina)).body
  const classId = await buildClass(gym, { activity: gym.wod, startsAt: madrid('2026-05-15 18:00') })
  const joining = { params: { id: classId }, body: { userId: aina }, as: token }
  expect((await call(app, joinClass, joining)).body.code).toBe('not_on_behalf')
  expect((await other.add('Pol', '2014-01-01')).body.code).toBe('household_right_missing')
})

test('nobody leaves a minor without an adult; the other adult pays from then on', async () => {
  const [one, other] = [await adult(), await adult()]
  await one.child()
  const leave = (as: string) => call(app, households.leaveHousehold, { as })
  expect((await leave(one.token)).body.code).toBe('minor_without_adult')
  await manageTogether(one, other)
  expect((await leave(one.token)).body.people).toEqual([])
  expect((await other.household()).body).toMatchObject({ payerId: other.id, people: [{}, {}] })
  expect((await leave(other.token)).body.code).toBe('minor_without_adult')
})

test('a dependant gets a log-in at 14, and at 18 a contract of their own with all history', async () => {
  const parent = await adult()
  const [small, teen, grown] = [
    await parent.child('Pol', '2014-01-01'),
    await parent.child('Nil', '2012-01-01'),
    await parent.child('Mar', '2006-01-01'),
  ]
  const give = (id: number, email: string, cin: string | null) =>
    call(app, households.giveAccount, { params: { id }, body: { email, cin }, as: parent.token })
  expect((await give(small, 'pol@example.com', null)).body.code).toBe('too_young')
  expect((await give(teen, 'nil@example.com', '12345678Z')).body.code).toBe('too_young')
  expect((await give(teen, parent.email, null)).body.code).toBe('email_taken')
  expect((await give(teen, 'nil@example.com', null)).status).toBe(200)
  const { body } = await give(grown, 'mar@example.com', '12345678Z')
  expect(body.people.map(({ name }: { name: string }) => name)).not.toContain('Mar')
  const { dependant, email } = await db
    .selectFrom('members')
    .select(['dependant', 'email'])
    .where('id', '=', grown)
    .executeTakeFirstOrThrow()
  expect([dependant, email]).toEqual([false, 'mar@example.com'])
})

test('the other adult may pay from now on, and an invitation can be withdrawn', async () => {
  const [one, other] = [await adult(), await adult()]
  await one.child()
  await call(app, households.inviteManager, { as: one.token, body: { email: other.email } })
  const [invitation] = (await one.household()).body.invitations
  const withdrawn = await call(app, households.withdrawInvitation, {
    as: one.token,
    params: { id: invitation.id },
  })
  expect(withdrawn.body.invitations).toEqual([])
  const token = await tokenOfInvitation()
  const late = await call(app, households.acceptInvitation, { as: other.token, params: { token } })
  expect(late.body.code).toBe('invitation_invalid')
  await manageTogether(one, other)
  expect((await call(app, households.setPayer, { as: other.token })).body.payerId).toBe(other.id)
})

test('staff see a household, and take somebody out of it with a reason', async () => {
  const [one, other] = [await adult(), await adult()]
  const aina = await one.child()
  await manageTogether(one, other)
  const see = () => call(app, households.getMemberHousehold, { as: gym.admin, params: { id: aina } })
  expect((await see()).body.people).toHaveLength(3)
  const out = { as: gym.admin, params: { id: other.id }, body: { why: 'sentencia' } }
  expect((await call(app, households.removeFromHousehold, out)).body.people).toEqual([])
  expect((await see()).body.people).toHaveLength(2)
  const { why } = await db
    .selectFrom('audit_log')
    .select('why')
    .where('action', '=', 'leave-household')
    .where('about_member_id', '=', other.id)
    .executeTakeFirstOrThrow()
  expect(why).toBe('sentencia')
})

test('messages for a child go to each managing adult and say whom they are about', async () => {
  const [one, other] = [await adult(), await adult()]
  const aina = await one.child()
  await manageTogether(one, other)
  const details = {
    refunded: false,
    classId: await buildClass(gym, { activity: gym.wod, startsAt: madrid('2026-05-16 18:00') }),
  }
  const send = () =>
    enqueue(db, [{ memberId: aina, template: 'class_cancelled', details, reference: `cancelled ${aina}` }])
  await send()
  await send()
  const sent = await db
    .selectFrom('outbox')
    .select(['recipient', 'member_id', 'about_id'])
    .where('template', '=', 'class_cancelled')
    .where('channel', '=', 'mail')
    .where('about_id', '=', aina)
    .orderBy('id')
    .execute()
  expect(sent).toEqual([
    { recipient: one.email, member_id: one.id, about_id: aina },
    { recipient: other.email, member_id: other.id, about_id: aina },
  ])
})

test('of two first children at once, both are in one household', async () => {
  const parent = await adult()
  await Promise.all([parent.add('Aina', '2016-04-01'), parent.add('Pol', '2014-01-01')])
  expect((await parent.household()).body.people).toHaveLength(3)
})
