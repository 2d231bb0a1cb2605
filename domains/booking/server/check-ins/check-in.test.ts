import { afterEach, expect, test } from 'vitest'
import { minutes } from '../../../../platform/rules/local-time.ts'
import { call, testApp } from '../../../../tests/support/app.ts'
import { testDatabase } from '../../../../tests/support/database.ts'
import { openDesk } from '../../../../tests/support/desk.ts'
import { buildClass, buildGym, buildHousehold, buildMember, madrid } from '../../../../tests/support/gym.ts'
import { lotsOf } from '../../../../tests/support/gym-books.ts'
import { insertRow, readRows, updateRows } from '../../../../tests/support/rows.ts'
import { buildDevice, shownCode, type TestDevice } from '../../../../tests/support/screens/devices.ts'
import { revokeDevice } from '../../../gym/contract/devices.ts'
import { checkIn, claimScan, readDoor } from '../../contract/check-ins.ts'

const { db, url, pool } = await testDatabase()
const gym = await buildGym(db)
const evening = madrid('2026-05-13 18:00')
let now = evening
const app = await testApp(url, { clock: () => now })
const tablet = await buildDevice(gym)
const desk = openDesk(pool, () => evening - minutes(1440))

afterEach(async () => {
  now = evening
  await updateRows(db, 'gym_classes', { cancelled_at: new Date(0) })
})

const keyOf = async ({ headers }: TestDevice): Promise<string> =>
  (await call(app, readDoor, { headers })).body.codeKey
const codeNow = async (device = tablet): Promise<string> => shownCode(device.id, await keyOf(device), now)

const scan = (memberId: number, body: object) => call(app, checkIn, { as: memberId, body })
const scanNow = async (memberId: number, more: object = {}, device = tablet) =>
  scan(memberId, { proof: await codeNow(device), ...more })

async function booked(startsAt = evening) {
  const member = await buildMember(db, { plan: gym.unlimited })
  const classId = await buildClass(gym, { startsAt })
  expect(await desk.join(classId, member)).toBe('IN')
  return { member, classId }
}

const placeOf = (memberId: number, classId: number) =>
  db
    .selectFrom('bookings')
    .select(['validated', 'validated_via', 'validated_by', 'validated_at', 'charge'])
    .where('member_id', '=', memberId)
    .where('class_id', '=', classId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()

test('a scan ticks the own place, tells the class, and leaves an audit entry with the device', async () => {
  const { member, classId } = await booked()
  const { body } = await scanNow(member)
  expect(body.checkedIn).toMatchObject({ id: classId, activity: 'wod' })
  expect(body).toMatchObject({ others: [], offers: [], missed: null })
  expect(await placeOf(member, classId)).toMatchObject({
    validated: true,
    validated_via: 'scan',
    validated_by: member,
    validated_at: new Date(evening),
  })
  const entry = await readRows(db, 'audit_log', ['action', 'after'], { about_member_id: member })
  expect(entry).toEqual([
    { action: 'mark-attendance', after: { validated: true, via: 'scan', device: 'Entrance' } },
  ])
})

test('a second scan changes nothing', async () => {
  const { member, classId } = await booked()
  await scanNow(member)
  now += minutes(3)
  expect((await scanNow(member)).body.checkedIn.id).toBe(classId)
  expect((await placeOf(member, classId))?.validated_at).toEqual(new Date(evening))
})

test.each([
  [-31, 'too_early'],
  [-30, null],
  [15, null],
  [16, 'too_late'],
])('%i minutes from the start: %s', async (from, why) => {
  const { member } = await booked()
  now = evening + minutes(from)
  const { body } = await scanNow(member)
  expect(body.missed?.why ?? null).toBe(why)
  expect(body.checkedIn === null).toBe(why !== null)
  if (why) expect(body.missed.opensAt).toBe(new Date(evening - minutes(30)).toISOString())
})

test('the window is a setting', async () => {
  const set = (after: number) => db.updateTable('gym').set({ check_in_after_minutes: after }).execute()
  await set(20)
  const patient = await testApp(url, { clock: () => evening + minutes(16) })
  const { member } = await booked()
  const proof = shownCode(tablet.id, await keyOf(tablet), evening + minutes(16))
  const { body } = await call(patient, checkIn, { as: member, body: { proof } })
  await set(15)
  expect(body.checkedIn).not.toBeNull()
})

test('a photo of the code is worth nothing a minute after it left the screen', async () => {
  const { member } = await booked()
  const proof = await codeNow()
  now = evening + 59_999
  expect((await scan(member, { proof })).status).toBe(200)
  now = evening + 60_000
  expect((await scan(member, { proof })).body.code).toBe('check_in_expired')
})

test('altered, guessed and future codes, and codes of a revoked device, are refused', async () => {
  const { member, classId } = await booked()
  const other = await buildDevice(gym, { name: 'Other' })
  const ofOther = await codeNow(other)
  const [, step = '', mac = ''] = (await codeNow()).split('.')
  const guesses = [
    `${other.id}.${step}.${mac}`,
    `${tablet.id}.${step}.${'A'.repeat(16)}`,
    shownCode(tablet.id, await keyOf(tablet), now + minutes(1)),
    'claim.1.abc.0.AAAAAAAAAAAAAAAA',
  ]
  await call(app, revokeDevice, { as: gym.admin, params: { id: other.id } })
  for (const proof of [...guesses, ofOther])
    expect((await scan(member, { proof })).body.code).toBe('check_in_expired')
  expect(await placeOf(member, classId)).toMatchObject({ validated: false })
})

test('of two own places the nearest is ticked, and the other one with the claim', async () => {
  const { member, classId: first } = await booked()
  const second = await buildClass(gym, { startsAt: evening + minutes(60) })
  await updateRows(db, 'gym_classes', { ends_at: new Date(evening + minutes(30)) }, { id: first })
  await db.deleteFrom('bookings').where('class_id', '=', first).execute()
  await desk.join(first, member)
  await desk.join(second, member)
  await db.updateTable('gym').set({ check_in_before_minutes: 60 }).execute()
  const wide = await testApp(url, { clock: () => now })
  const one = await call(wide, checkIn, { as: member, body: { proof: await codeNow() } })
  await db.updateTable('gym').set({ check_in_before_minutes: 30 }).execute()
  expect([one.body.checkedIn.id, one.body.others.map((c: { id: number }) => c.id)]).toEqual([first, [second]])
  now += minutes(9)
  const two = await call(wide, checkIn, { as: member, body: { proof: one.body.claim, classId: second } })
  expect(two.body.checkedIn.id).toBe(second)
  expect(await placeOf(member, second)).toMatchObject({ validated: true })
})

test('without a place the price is shown first, and one step books and ticks, also after the start', async () => {
  const member = await buildMember(db, { lots: [{ amount: 1, expiresAt: evening + minutes(9999) }] })
  const classId = await buildClass(gym, { startsAt: evening, maxPeople: 1 })
  now = evening + minutes(10)
  const { body } = await scanNow(member)
  expect(body.offers).toMatchObject([{ id: classId, free: 1, charge: 'credit', refused: null, waits: false }])
  expect(await lotsOf(db, member)).toEqual([1])
  const dearer = await scan(member, { proof: body.claim, classId, charge: 'free' })
  expect(dearer.body.code).toBe('changed_meanwhile')
  expect(await placeOf(member, classId)).toBeUndefined()
  const done = await scan(member, { proof: body.claim, classId, charge: 'credit' })
  expect(done.body.checkedIn.id).toBe(classId)
  expect(await placeOf(member, classId)).toMatchObject({
    validated: true,
    validated_via: 'scan',
    charge: 'credit',
  })
  expect(await lotsOf(db, member)).toEqual([0])
})

test('the offer names a full class, a pause or a debt, and books nothing', async () => {
  const { classId } = await booked()
  await updateRows(db, 'gym_classes', { max_people: 1 }, { id: classId })
  const late = await buildMember(db, { plan: gym.unlimited })
  const paused = await buildMember(db, { plan: gym.unlimited, paused: ['2026-05-01', '2026-06-01'] })
  const owing = await buildMember(db, { plan: gym.unlimited, overdueSince: evening - minutes(1440 * 20) })
  for (const [member, refused] of [
    [late, 'class_full'],
    [paused, 'not_active'],
    [owing, 'payment_overdue'],
  ] as const) {
    const { body } = await scanNow(member)
    expect(body.offers).toMatchObject([{ id: classId, charge: null, refused }])
    const tried = await scan(member, { proof: body.claim, classId, charge: 'session' })
    expect(tried.body.code).toBe(refused)
    expect(await placeOf(member, classId)).toBeUndefined()
  }
})

test('a member who waits takes a free place, and stays in line while it is full', async () => {
  const { classId, member } = await booked()
  await updateRows(db, 'gym_classes', { max_people: 1 }, { id: classId })
  const waiting = await buildMember(db, { plan: gym.unlimited })
  expect(await desk.join(classId, waiting)).toBe('WAIT 1')
  const { body } = await scanNow(waiting)
  expect(body.offers).toMatchObject([{ id: classId, waits: true, refused: 'class_full' }])
  await updateRows(db, 'gym_classes', { max_people: 2 }, { id: classId })
  const again = await scanNow(waiting)
  expect(again.body.offers).toMatchObject([{ charge: 'session', refused: null }])
  await scan(waiting, { proof: again.body.claim, classId, charge: 'session' })
  expect(await placeOf(waiting, classId)).toMatchObject({ validated: true })
  expect(await placeOf(member, classId)).toMatchObject({ validated: false })
})

test('a place in another center is not ticked by this door', async () => {
  const { id: elsewhere } = await insertRow(db, 'centers', { name: 'Salt' })
  const { member, classId } = await booked()
  const { body } = await scanNow(member, {}, await buildDevice(gym, { centerId: elsewhere }))
  expect(body).toMatchObject({ checkedIn: null, offers: [], missed: { id: classId, why: 'elsewhere' } })
  const forced = await scan(member, { proof: body.claim, classId, charge: 'session' })
  expect(forced.body.code).toBe('not_found')
  expect(await placeOf(member, classId)).toMatchObject({ validated: false })
})

test('a guest keeps the scan while logging in; a member’s claim is of no use to others', async () => {
  const { member } = await booked()
  const claimed = await call(app, claimScan, { body: { code: await codeNow() } })
  now += minutes(10)
  const { body } = await scan(member, { proof: claimed.body.claim })
  expect(body.checkedIn).not.toBeNull()
  const friend = await booked()
  expect((await scan(friend.member, { proof: body.claim })).body.code).toBe('check_in_expired')
  now += 1
  expect((await scan(member, { proof: claimed.body.claim })).body.code).toBe('check_in_expired')
})

test('one scan ticks all of the household who are in that class, and only them', async () => {
  const { member: parent, classId } = await booked()
  const [elsewhere, stranger] = [await booked(), await booked()]
  const here = await buildMember(db, { plan: gym.unlimited })
  expect(await desk.join(classId, here)).toBe('IN')
  const kids = [here, elsewhere.member]
  await buildHousehold(db, { managers: [{ id: parent }], dependants: kids })
  const { body } = await scanNow(parent)
  expect(body).toMatchObject({ checkedIn: { id: classId }, isOwn: true, people: [{ id: here }] })
  expect(await placeOf(here, classId)).toMatchObject({ validated: true, validated_by: parent })
  expect(await placeOf(elsewhere.member, elsewhere.classId)).toMatchObject({ validated: false })
  expect(await placeOf(stranger.member, stranger.classId)).toMatchObject({ validated: false })
})

test('a parent without a place ticks the child who has one', async () => {
  const { member: child, classId } = await booked()
  const parent = await buildMember(db)
  await buildHousehold(db, { managers: [{ id: parent }], dependants: [child] })
  const { body } = await scanNow(parent)
  expect(body).toMatchObject({
    checkedIn: { id: classId },
    isOwn: false,
    people: [{ id: child }],
    offers: [],
  })
  expect(await placeOf(child, classId)).toMatchObject({ validated: true })
  const limited = await buildMember(db)
  const other = await booked()
  await buildHousehold(db, { managers: [{ id: limited, may: 'see' }], dependants: [other.member] })
  expect((await scanNow(limited)).body).toMatchObject({ checkedIn: null, people: [] })
})
