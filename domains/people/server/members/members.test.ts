import { expect, test } from 'vitest'
import { call, testApp } from '../../../../tests/support/app.ts'
import { testDatabase } from '../../../../tests/support/database.ts'
import { buildGym, buildMember, madrid, spendSessions } from '../../../../tests/support/gym.ts'
import { updateRows } from '../../../../tests/support/rows.ts'
import { creditsOfWeek } from '../../../sales/contract/credits.ts'
import { getUser, searchUsers, updateUser } from '../../contract/members.ts'

const { db, url } = await testDatabase()
const gym = await buildGym(db)
const now = madrid('2026-05-13 12:00')
const app = await testApp(url, { clock: () => now })

const soon = now + 10 * 24 * 3_600_000
const read = async (id: number) => (await call(app, getUser, { params: { id }, as: id })).body

test('counts the week’s remaining sessions and unexpired bought credits', async () => {
  const member = await buildMember(db, {
    plan: gym.three,
    lots: [
      { amount: 4, expiresAt: soon },
      { amount: 9, expiresAt: now },
      { kind: 'OPEN', amount: 2, expiresAt: soon },
    ],
  })
  expect((await read(member)).credits).toEqual({ activity: 7, open: 3 })
  await spendSessions(gym, member, 2, '2026-05-13')
  await spendSessions(gym, member, 3, '2026-05-20')
  expect((await read(member)).credits).toEqual({ activity: 5, open: 3 })
})

test('treats a plan above 49 sessions as unlimited and a paused one as empty', async () => {
  expect((await read(await buildMember(db, { plan: gym.unlimited }))).credits.activity).toBeGreaterThan(49)
  const paused = await buildMember(db, { plan: gym.three, paused: ['2026-05-01', '2026-06-01'] })
  expect((await read(paused)).credits).toEqual({ activity: 0, open: 0 })
})

test('reports when the sessions of another week renew and bought credits expire', async () => {
  const member = await buildMember(db, { plan: gym.three, lots: [{ amount: 1, expiresAt: soon }] })
  await spendSessions(gym, member, 2, '2026-05-20')
  const { body } = await call(app, creditsOfWeek, {
    params: { id: member },
    query: { date: '2026-05-24' },
    as: member,
  })
  expect(body[0]).toEqual({
    creditType: 'ACTIVITY',
    sessions: 3,
    sessionsLeft: 1,
    usedBy: [],
    lentPlans: [],
    bought: 1,
    lent: 0,
    boughtExpire: new Date(soon).toISOString(),
    lots: [{ credits: 1, expiresAt: new Date(soon).toISOString(), shareable: false, lender: null }],
    renews: '2026-05-25',
  })
  expect(body[1]).toMatchObject({
    creditType: 'OPEN',
    sessions: 1,
    sessionsLeft: 1,
    bought: 0,
    boughtExpire: null,
  })
})

test.each([
  ['without a plan nobody is', {}, false],
  ['with an ordinary plan nobody is', { plan: 'three' }, false],
  ['with the top plan one is', { plan: 'games' }, true],
  ['an admin with a plan is', { plan: 'three', roles: ['USER', 'ADMIN'] }, true],
  ['an admin without a plan is not', { roles: ['USER', 'ADMIN'] }, false],
])('pro: %s', async (_, { plan, roles }: { plan?: string; roles?: string[] }, isPro) => {
  const member = await buildMember(db, {
    ...(plan ? { plan: plan === 'games' ? gym.unlimited : gym.three } : {}),
    ...(roles ? { roles } : {}),
  })
  expect(await read(member)).toMatchObject({ isPro, hasPlan: plan !== undefined })
})

test('says from when an unpaid bill forbids bookings', async () => {
  const member = await buildMember(db, { plan: gym.three })
  expect(await read(member)).toMatchObject({ blockedFrom: null })
  const since = new Date('2026-05-02T08:00:00Z')
  await updateRows(db, 'members', { overdue_since: since }, { id: member })
  expect(await read(member)).toMatchObject({ blockedFrom: '2026-05-09T08:00:00.000Z' })
})

test('lets members change their own data, and nobody else', async () => {
  const [member, other] = [await buildMember(db), await buildMember(db)]
  const before = await read(member)
  const save = (body: object, as = member) => call(app, updateUser, { params: { id: member }, body, as })
  expect((await save({ sex: 'FEMININE', birth: '1990-02-28', language: 'ca' })).body).toEqual({
    ...before,
    sex: 'FEMININE',
    birth: '1990-02-28',
    language: 'ca',
  })
  expect(
    (await save({ name: 'Ona', discount: 100, roles: ['ADMIN'], status: 'INACTIVE' })).body,
  ).toMatchObject({
    name: 'Ona',
    discount: 0,
    roles: ['USER'],
    status: 'ACTIVE',
  })
  for (const email of [(await read(other)).email, 'nobodys@box.example'])
    expect((await save({ email })).body.fields, 'needs the password, taken or not').toEqual({
      email: 'email_by_link',
    })
  expect((await save({ email: before.email.toUpperCase() })).body.email).toBe(before.email)
  expect((await save({ centerId: 999 })).body.code).toBe('center_not_found')
  expect((await save({ name: '' })).body.fields).toEqual({ name: 'required' })
  expect((await save({ name: 'X' }, other)).status).toBe(404)
  expect((await save({ name: 'X' }, gym.trainer)).status, 'others’ data are for admins').toBe(404)
})

test('lets admins read everybody and trainers only themselves', async () => {
  const member = await buildMember(db)
  const ask = (as: number) => call(app, getUser, { params: { id: member }, as })
  await updateRows(db, 'members', { observations: 'Hombro' }, { id: member })
  expect((await ask(gym.admin)).body).toMatchObject({ id: member, observations: 'Hombro' })
  expect((await ask(member)).body).not.toHaveProperty('observations')
  expect((await ask(gym.trainer)).status).toBe(404)
  expect((await call(app, getUser, { params: { id: 999_999 }, as: gym.admin })).status).toBe(404)
})

test('finds members by parts of the name, without accents, in pages', async () => {
  const names = [
    ['Núria', 'Gómez Puig'],
    ['Nuria', 'Àlvarez'],
    ['Arnau', 'Gómez 100%'],
  ] as const
  for (const [name, surname] of names) {
    await updateRows(db, 'members', { name, surname, observations: 'Hombro' }, { id: await buildMember(db) })
  }
  const find = async (query: object) =>
    (await call(app, searchUsers, { query: { ...query }, as: gym.trainer })).body
  const namesOf = (page: { content: { name: string; surname: string }[] }) =>
    page.content.map((each) => `${each.name} ${each.surname}`)
  expect(namesOf(await find({ name: ' nuria ' }))).toEqual(['Núria Gómez Puig', 'Nuria Àlvarez'])
  expect(namesOf(await find({ name: 'puig NÚR' }))).toEqual(['Núria Gómez Puig'])
  expect(namesOf(await find({ name: '100%' }))).toEqual(['Arnau Gómez 100%'])
  expect(namesOf(await find({ name: '_' }))).toEqual([])

  expect((await find({ name: 'g_mez' })).empty).toBe(true)
  const page = await find({ name: 'gomez', size: 1, page: 1 })
  expect(page).toMatchObject({ totalPages: 2, totalElements: 2, empty: false, number: 1 })
  expect(await find({ name: 'gomez', size: 1, page: 7 })).toMatchObject({
    totalElements: 2,
    content: [],
    number: 7,
  })
  expect(Object.keys(page.content[0]).sort()).toEqual(
    ['hasPlan', 'id', 'image', 'isPro', 'name', 'observations', 'surname'].sort(),
  )
})

test('notes what members change of their own data', async () => {
  const member = await buildMember(db)
  const save = (body: object) => call(app, updateUser, { params: { id: member }, body, as: member })
  await save({ phone: '600 123 456', name: 'Ona' })
  await save({ phone: '600 123 456' })
  const rows = await db.selectFrom('audit_log').selectAll().where('about_member_id', '=', member).execute()
  expect(rows).toMatchObject([
    {
      action: 'change-own-data',
      by_member_id: member,
      before: { phone: '' },
      after: { phone: '600 123 456', name: 'Ona' },
    },
  ])
})

test('rejects a URL as a name', async () => {
  const member = await buildMember(db)
  const { status, body } = await call(app, updateUser, {
    params: { id: member },
    body: { name: 'https://evil.example/win' },
    as: member,
  })
  expect(status).toBe(400)
  expect(body.fields).toEqual({ name: 'invalid' })
})

test('reports an unknown center on every endpoint', async () => {
  const member = await buildMember(db)
  const { status, body } = await call(app, getUser, {
    params: { id: member },
    query: { centerId: 999_999 },
    as: member,
  })
  expect(status).toBe(404)
  expect(body.code).toBe('center_not_found')
})
