import { expect, test } from 'vitest'
import { languages } from '../../../../platform/contract/languages.ts'
import { allPhrases } from '../../../../platform/phrases/texts.ts'
import { call, testApp } from '../../../../tests/support/app.ts'
import { testDatabase } from '../../../../tests/support/database.ts'
import { buildGym, madrid } from '../../../../tests/support/gym.ts'
import { householdSteps, password } from '../../../../tests/support/members/household.ts'
import { updateRows } from '../../../../tests/support/rows.ts'
import * as account from '../../../people/contract/account.ts'
import { inviteMembers } from '../../../people/contract/admin-users.ts'
import * as auth from '../../../people/contract/auth.ts'
import { updateUser } from '../../../people/contract/members.ts'
import * as households from '../../contract/households.ts'

const { db, url } = await testDatabase()
const gym = await buildGym(db)
await updateRows(db, 'gym', { languages: [...languages] })
let now = madrid('2026-05-13 12:00')
const app = await testApp(url, { clock: () => now })
const { adult, withLogIn, manageTogether, tokenOfInvitation } = householdSteps(app, db, gym.center.id, () => {
  now += 60_000
})

const join = (id: number, withId: number, more: { isManager?: boolean; may?: 'see' | 'book' | 'pay' } = {}) =>
  call(app, households.joinHousehold, {
    as: gym.admin,
    params: { id },
    body: { withId, isManager: false, may: 'pay', why: 'acuerdo', ...more },
  })
const leave = (as: string) => call(app, households.leaveHousehold, { as })

async function lettersOf(template: string, memberId: number) {
  const rows = await db
    .selectFrom('outbox')
    .select(['recipient', 'member_id', 'details'])
    .where('template', '=', template)
    .where((w) => w.or([w('member_id', '=', memberId), w('about_id', '=', memberId)]))
    .execute()
  return rows.map(({ recipient, details }) => ({ recipient, ...(details as { token?: string }) }))
}

test('an invitation opens only the household that it was sent for', async () => {
  const [one, second, guest] = [await adult(), await adult(), await adult()]
  await one.child()
  await manageTogether(one, second)
  await leave(one.token)
  await one.child('Pol', '2014-01-01')
  const before = (await second.household()).body.id
  await call(app, households.inviteManager, { as: one.token, body: { email: guest.email } })
  const token = await tokenOfInvitation()
  await db
    .updateTable('household_invitations')
    .set({ household_id: before })
    .where('email', '=', guest.email)
    .execute()
  const accepted = await call(app, households.acceptInvitation, { as: guest.token, params: { token } })
  expect(accepted.body.code).toBe('invitation_invalid')
  expect((await guest.household()).body.people).toEqual([])
})

test('an invitation ends when who sent it leaves', async () => {
  const [one, second, guest] = [await adult(), await adult(), await adult()]
  await one.child()
  await call(app, households.inviteManager, { as: one.token, body: { email: guest.email } })
  const token = await tokenOfInvitation()
  expect((await join(second.id, one.id, { isManager: true })).status).toBe(200)
  expect((await leave(one.token)).status).toBe(200)
  const read = await call(app, households.readInvitation, { as: guest.token, params: { token } })
  expect(read.body.code).toBe('invitation_invalid')
})

test('a minor with a log-in and a document leaves no household alone', async () => {
  const parent = await adult()
  const nil = await parent.child('Nil', '2011-01-01')
  const token = await withLogIn(nil)
  await db.updateTable('members').set({ cin: '00000000T' }).where('id', '=', nil).execute()
  expect((await leave(token)).body.code).toBe('minor_without_adult')
  const out = { as: gym.admin, params: { id: nil }, body: { why: 'prueba' } }
  expect((await call(app, households.removeFromHousehold, out)).body.code).toBe('minor_without_adult')
})

test('a dependant does not change their own age, a managing adult does', async () => {
  const parent = await adult()
  const nil = await parent.child('Nil', '2011-01-01')
  const change = (as: string, birth: string) =>
    call(app, updateUser, { as, params: { id: nil }, body: { birth } })
  const { status, body } = await change(await withLogIn(nil), '2001-01-01')
  expect([status, body.fields]).toEqual([400, { birth: 'birth_by_adult' }])
  const { token } = (await parent.actFor(nil)).body
  expect((await change(token, '2011-02-01')).body.birth).toBe('2011-02-01')
})

test('a link to log in reaches the dependant only, and opens nothing below 14', async () => {
  const parent = await adult()
  const [nil, pol] = [await parent.child('Nil', '2011-01-01'), await parent.child('Pol', '2016-01-01')]
  const give = (id: number, email: string) =>
    call(app, households.giveAccount, { as: parent.token, params: { id }, body: { email, cin: null } })
  expect((await give(nil, 'nil.puig@example.com')).status).toBe(200)
  const [letter, ...more] = await lettersOf('invited', nil)
  expect([letter?.recipient, more]).toEqual(['nil.puig@example.com', []])
  const open = (token: string, cin: string) =>
    call(app, auth.resetPassword, { params: { token }, body: { cin, password } })
  expect((await open(letter?.token ?? '', 'nil.puig@example.com')).status).toBe(204)
  now += 60_000
  await call(app, auth.forgotPassword, { body: { cin: 'nil.puig@example.com' } })
  expect((await lettersOf('reset_password', nil)).map(({ recipient }) => recipient)).toEqual([
    'nil.puig@example.com',
  ])
  await call(app, updateUser, {
    as: gym.admin,
    params: { id: pol },
    body: { email: 'pol.puig@example.com' },
  })
  await call(app, inviteMembers, { as: gym.admin, body: { memberIds: [pol] } })
  const [small] = await lettersOf('invited', pol)
  expect((await open(small?.token ?? '', 'pol.puig@example.com')).body.code).toBe('too_young')
})

test('a managing adult does not take over the log-in of a dependant', async () => {
  const parent = await adult()
  const nil = await parent.child('Nil', '2011-01-01')
  await withLogIn(nil)
  const { status, body } = await call(app, households.giveAccount, {
    as: parent.token,
    params: { id: nil },
    body: { email: 'other@example.com', cin: null },
  })
  expect([status, body.fields]).toEqual([400, { email: 'email_by_link' }])
})

test('a calendar address made for a child ends with the right of an adult who has seen it', async () => {
  const [one, other] = [await adult(), await adult()]
  const aina = await one.child()
  await manageTogether(one, other)
  const acting = (await one.actFor(aina)).body.token
  await call(app, account.renewCalendarAddress, { as: acting, params: { id: aina } })
  await call(app, account.renewCalendarAddress, { as: other.token, params: { id: other.id } })
  const exists = async (as: string, id: number) =>
    (await call(app, account.getCalendarAddress, { as, params: { id } })).body.exists
  expect((await leave(one.token)).status).toBe(200)
  expect(await exists((await other.actFor(aina)).body.token, aina)).toBe(false)
  expect(await exists(other.token, other.id)).toBe(true)
})

test('a dependant with a log-in sees no birth date of adults and no invitations', async () => {
  const parent = await adult()
  const nil = await parent.child('Nil', '2011-01-01')
  await call(app, households.inviteManager, { as: parent.token, body: { email: 'x@example.com' } })
  const { body } = await call(app, households.getHousehold, { as: await withLogIn(nil) })
  expect(body.invitations).toEqual([])
  expect(body.people).toMatchObject([
    { id: parent.id, birth: null, age: null, canActFor: false },
    { id: nil, birth: '2011-01-01', age: 15 },
  ])
  const seen = await call(app, households.getMemberHousehold, { as: gym.admin, params: { id: nil } })
  expect(seen.body.people[0].birth).toBe('1985-03-02')
  expect(seen.body.invitations).toHaveLength(1)
})

test('staff move a child to another household; the right of the first adult ends at once', async () => {
  const [one, other] = [await adult(), await adult()]
  const aina = await one.child()
  const acting = (await one.actFor(aina)).body.token
  expect((await join(aina, other.id)).body.people.map(({ id }: { id: number }) => id)).toEqual([
    other.id,
    aina,
  ])
  expect((await call(app, households.getHousehold, { as: acting })).status).toBe(401)
  expect((await other.actFor(aina)).status).toBe(200)
})

test('households form no cycle, and nobody in one leaves minors behind by joining another', async () => {
  const [one, other] = [await adult(), await adult()]
  await one.child()
  await other.child('Pol', '2014-01-01')
  expect((await join(one.id, other.id)).body.code).toBe('minor_without_adult')
  expect((await join(one.id, one.id)).body.code).toBe('in_other_household')
})

test('staff limit an adult, who may do less at once', async () => {
  const [one, other] = [await adult(), await adult()]
  const aina = await one.child()
  await manageTogether(one, other)
  const acting = (await other.actFor(aina)).body.token
  const change = () =>
    call(app, updateUser, { as: acting, params: { id: aina }, body: { phone: '600100200' } })
  expect((await change()).status).toBe(200)
  // Named by the child, too, and also where the adult named may not pay.
  expect((await join(other.id, aina, { isManager: true, may: 'see' })).status).toBe(200)
  expect((await change()).body.code).toBe('not_on_behalf')
  expect((await join(one.id, other.id, { isManager: true, may: 'pay' })).status).toBe(200)
})

test('staff add a dependant to whoever they help at the desk', async () => {
  const parent = await adult()
  const add = (id: number, birth = '2016-04-01') =>
    call(app, households.addDependantFor, {
      as: gym.admin,
      params: { id },
      body: { name: 'Aina', surname: 'Puig', birth },
    })
  expect((await add(parent.id, '2026-05-30')).body.fields).toEqual({ birth: 'date_in_future' })
  expect((await add(parent.id)).body.people).toMatchObject([{ id: parent.id }, { name: 'Aina' }])
  const young = await adult('2010-01-01')
  expect((await add(young.id)).body.code).toBe('not_adult')
})

test.each(languages)('says in %s why what was typed or opened is refused', async (language) => {
  const [one, other] = [await adult(), await adult()]
  await one.child()
  const [texts, headers] = [allPhrases[language], { 'accept-language': language }]
  const add = (birth: string) =>
    call(app, households.addDependant, {
      as: one.token,
      headers,
      body: { name: 'Pol', surname: 'Puig', birth },
    })
  for (const birth of ['2026-12-31', '1900-01-01']) {
    const { body } = await add(birth)
    expect(texts.fieldError[body.fields.birth as 'date_in_future']).toBeTruthy()
    expect(body.message).toBe(texts.error.bad_request)
  }
  await call(app, households.inviteManager, { as: one.token, body: { email: other.email } })
  const token = await tokenOfInvitation()
  const open = (as: string) => call(app, households.acceptInvitation, { as, headers, params: { token } })
  const stranger = await adult()
  expect((await open(stranger.token)).body.message).toBe(texts.error.invitation_not_yours)
  expect((await open(other.token)).status).toBe(200)
  expect((await open(other.token)).body.message).toBe(texts.error.invitation_invalid)
  const left = await call(app, households.leaveHousehold, { as: other.token, headers })
  expect(left.status).toBe(200)
  const last = await call(app, households.leaveHousehold, { as: one.token, headers })
  expect(last.body.message).toBe(texts.error.minor_without_adult)
})
