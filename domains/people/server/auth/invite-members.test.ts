import { beforeEach, expect, test } from 'vitest'
import { call, testApp } from '../../../../tests/support/app.ts'
import { testDatabase } from '../../../../tests/support/database.ts'
import { buildGym, buildMember, buildMembers, madrid } from '../../../../tests/support/gym.ts'
import { readRow, readRows } from '../../../../tests/support/rows.ts'
import { addUser, inviteMembers, listDirectory, type SkippedInvitation } from '../../contract/admin-users.ts'
import { login, resetPassword } from '../../contract/auth.ts'

const { db, url } = await testDatabase()
const gym = await buildGym(db)
let now = madrid('2026-11-20 10:00')
const app = await testApp(url, { clock: () => now })
const anotherNode = await testApp(url, { clock: () => now })

const DAY = 86_400_000
beforeEach(async () => {
  now += 10 * DAY
  await db.deleteFrom('outbox').execute()
})

const invite = (memberIds: readonly number[], on = app) =>
  call(on, inviteMembers, { as: gym.admin, body: { memberIds } })
const set = (id: number, values: object) =>
  db.updateTable('members').set(values).where('id', '=', id).execute()
const mails = () =>
  readRows(db, 'outbox', ['recipient', 'template', 'language', 'details'], { template: 'invited' })
const audited = async (id: number) =>
  (await readRows(db, 'audit_log', ['by_member_id'], { action: 'invite-member', about_member_id: id })).length

test('mails a working link to members without a password, and lists the others with the reason', async () => {
  const [fresh, unconfirmed] = [
    await buildMember(db, { language: 'ca' }),
    await buildMember(db, { isUnconfirmed: true }),
  ]
  const [logged, left, gone] = [
    await buildMember(db),
    await buildMember(db, { status: 'INACTIVE' }),
    await buildMember(db),
  ]
  await set(logged, { password_hash: 'x' })
  await set(gone, { erased_at: new Date(now), cin: null, email: null })
  const { body } = await invite([fresh, fresh, unconfirmed, logged, left, gone, 2_000_000_000])
  expect(body.invited).toBe(2)
  expect(body.skipped.map(({ id, why }: SkippedInvitation) => [id, why])).toEqual([
    [logged, 'has_password'],
    [left, 'inactive'],
    [gone, 'unknown'],
    [2_000_000_000, 'unknown'],
  ])
  expect(body.skipped[0].name).toMatch(/^Name\d+ Surname\d+$/)
  const sent = await mails()
  expect(sent).toHaveLength(2)
  expect(sent[0]?.language).toBe('ca')
  expect(await audited(fresh)).toBe(1)
  expect(await audited(logged)).toBe(0)

  now += 6 * DAY
  const token = String(Object.entries(sent[0]?.details ?? {}).find(([name]) => name === 'token')?.[1])
  const password = 'corda i paral·leles 12'
  const { cin } = await readRow(db, 'members', ['cin'], { id: fresh })
  const chosen = await call(app, resetPassword, { params: { token }, body: { cin, password } })
  expect(chosen.status).toBe(204)
  expect((await call(app, login, { body: { cin: cin ?? '', password } })).status).toBe(200)
  expect((await invite([fresh])).body.skipped).toMatchObject([{ why: 'has_password' }])
})

test('once a day, also at two nodes at once and after an invitation from the desk', async () => {
  const crowd = await buildMembers(db, 5, gym.three)
  const both = await Promise.all([invite(crowd), invite(crowd.toReversed(), anotherNode)])
  expect(both.map(({ body }) => body.invited).toSorted()).toEqual([0, 5])
  expect(await mails()).toHaveLength(5)
  now += DAY - 1
  expect((await invite(crowd)).body).toMatchObject({
    invited: 0,
    skipped: crowd.map(() => ({ why: 'recent' })),
  })
  now += 1
  expect((await invite(crowd)).body.invited).toBe(5)
  const desk = await call(app, addUser, {
    as: gym.admin,
    body: {
      ...{ cin: '12345678Z', name: 'Ona', surname: 'Puig', email: 'ona@invite.example', phone: '600111222' },
      ...{ centerId: gym.center.id, language: 'ca' },
    },
  })
  expect((await invite([desk.body.id])).body.skipped).toMatchObject([{ why: 'recent', name: 'Ona Puig' }])
})

test('invites 500 in one request, exactly those that the list filters', async () => {
  const invitable = { invitable: true, size: 1 }
  const list = async () => (await call(app, listDirectory, { as: gym.admin, query: invitable })).body
  const before = await list()
  expect(before.counts.invitable).toBe(before.totalElements)
  const crowd = await buildMembers(db, 500, gym.three)
  expect((await list()).totalElements).toBe(before.totalElements + 500)
  expect((await invite(crowd)).body).toEqual({ invited: 500, skipped: [] })
  expect(await mails()).toHaveLength(500)
  expect((await list()).totalElements).toBe(before.totalElements)
  // The links are valid for a week; who has not followed theirs may be invited again.
  now += 7 * DAY
  expect((await list()).totalElements).toBeGreaterThanOrEqual(before.totalElements + 500)
})
