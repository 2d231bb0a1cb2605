import { afterEach, expect, test } from 'vitest'
import { minutes } from '../../../../platform/rules/local-time.ts'
import { call, testApp } from '../../../../tests/support/app.ts'
import { testDatabase } from '../../../../tests/support/database.ts'
import { buildGym, buildMember, type MemberOptions, madrid } from '../../../../tests/support/gym.ts'
import { bookingViolations, mailsTo, membersIn } from '../../../../tests/support/gym-books.ts'
import { buildSlot, weeksOf } from '../../../../tests/support/slots.ts'
import { deleteTemplate, updateTemplate } from '../../../timetable/contract/week-plan.ts'
import { joinClass, markAttendance } from '../../contract/bookings.ts'
import * as contract from '../../contract/fixed-places.ts'
import { closeRoll, reopenRoll } from '../../contract/strikes.ts'

const { db, url } = await testDatabase()
const gym = await buildGym(db)
let now = madrid('2026-05-04 10:00')
const app = await testApp(url, { clock: () => now })
afterEach(async () => expect(await bookingViolations(db)).toEqual([]))

const planned = (options: MemberOptions = {}) => buildMember(db, { plan: gym.three, ...options })
async function follow() {
  await app.runJob('close-rolls')
  await app.runJob('follow-fixed-places')
}
const ask = async (slotId: number, as: number) => {
  const { status, body } = await call(app, contract.askFixedPlace, { body: { slotId }, as })
  return status === 200 ? (body.position ?? 'held') : body.code
}
const own = async (as: number) => (await call(app, contract.listFixedPlaces, { as })).body
const idOf = async (as: number) => (await own(as))[0]?.id ?? 0
const next = async (as: number) => (await own(as))[0]?.next?.state
const told = async (member: number) => (await mailsTo(db, member)).map(({ template }) => template)
const skip = async (as: number, classId: number, acceptCost?: boolean) => {
  const params = { id: await idOf(as) }
  return (await call(app, contract.skipFixedWeek, { params, body: { classId, acceptCost }, as })).status
}
const tick = (classId: number, userId: number) =>
  call(app, markAttendance, { params: { id: classId }, body: { userId, validated: true }, as: gym.trainer })

/** Books the classes of the Wednesday after this Monday: they open at 17:00. */
async function open(monday: string) {
  now = madrid(`${monday} 16:59`)
  await app.runJob('seat-fixed-places')
}

test('a month of a fixed place: booked each week, skipped, missed, warned, ended, and given to the next', async () => {
  now = madrid('2026-05-04 10:00')
  const slot = { startsAt: madrid('2026-05-06 18:00'), weeks: 7, maxPeople: 5 }
  const { slotId, classIds } = await buildSlot(gym, slot)
  const [a, b, c] = [await planned(), await planned(), await planned()]
  const [first = 0, second = 0, third = 0, fourth = 0, fifth = 0, sixth = 0] = classIds
  expect([await ask(slotId, a), await ask(slotId, b), await ask(slotId, c)]).toEqual(['held', 'held', 1])
  expect(await next(a)).toBe('coming')

  // Booked, and both come.
  await open('2026-05-04')
  expect(await membersIn(db, first, 'IN')).toEqual([a, b])
  expect([await next(a), await next(c)]).toEqual(['booked', undefined])
  now = madrid('2026-05-06 19:00')
  for (const member of [a, b]) await tick(first, member)

  // `a` skips before the opening; `b` misses for the first time, while a guest came.
  const guest = await planned()
  expect(await skip(a, second)).toBe(204)
  expect(await next(a)).toBe('skipped')
  await open('2026-05-11')
  expect(await membersIn(db, second, 'IN')).toEqual([b])
  now = madrid('2026-05-13 10:00')
  await call(app, joinClass, { params: { id: second }, body: { userId: guest }, as: guest })
  now = madrid('2026-05-13 19:30')
  await tick(second, guest)
  now = madrid('2026-05-13 20:59')
  await follow()
  expect((await own(b))[0]?.misses).toBe(0)
  now = madrid('2026-05-13 21:00')
  await follow()
  expect((await own(b))[0]?.misses).toBe(1)

  // `a` skips after it was booked; nobody is ticked, so the week does not count for `b`.
  await open('2026-05-18')
  expect(await skip(a, third)).toBe(204)
  expect(await membersIn(db, third, 'IN')).toEqual([b])
  now = madrid('2026-05-20 22:00')
  await follow()
  expect((await own(b))[0]?.misses).toBe(1)

  // The second miss: warned once.
  await open('2026-05-25')
  now = madrid('2026-05-27 19:00')
  await tick(fourth, a)
  now = madrid('2026-05-27 22:00')
  await follow()
  await follow()
  expect(await told(b)).toEqual(['fixed_place_warned'])

  // The third ends it, and the next in line has it.
  await open('2026-06-01')
  now = madrid('2026-06-03 19:00')
  await tick(fifth, a)
  now = madrid('2026-06-03 22:00')
  await follow()
  expect(await told(b)).toEqual(['fixed_place_warned', 'fixed_place_ended'])
  expect([await own(b), await told(c), (await own(c))[0]?.position]).toEqual([
    [],
    ['fixed_place_granted'],
    null,
  ])
  await open('2026-06-08')
  expect(await membersIn(db, sixth, 'IN')).toEqual([a, c])
  expect(await told(a)).toEqual([])
})

test('a roll counts as its closing says: by staff, by itself, and again after it was opened', async () => {
  now = madrid('2026-05-04 10:00')
  const { slotId, classIds } = await buildSlot(gym, { startsAt: madrid('2026-05-06 16:00'), weeks: 2 })
  const a = await planned()
  expect(await ask(slotId, a)).toBe('held')
  const [first = 0, second = 0] = classIds
  const misses = async () => (await own(a))[0]?.misses
  await open('2026-05-04')
  expect(await membersIn(db, first, 'IN')).toEqual([a])

  // Closed by itself without any tick: nobody missed it. Staff open it, and close it: nobody came.
  now = madrid('2026-05-06 19:00')
  await follow()
  expect(await misses()).toBe(0)
  const of = (id: number) => ({ params: { id }, as: gym.trainer })
  now += minutes(1)
  expect((await call(app, closeRoll, of(first))).status).toBe(204)
  await follow()
  expect(await misses()).toBe(1)
  now += minutes(1)
  expect((await call(app, reopenRoll, of(first))).status).toBe(204)
  await tick(first, a)
  expect((await call(app, closeRoll, of(first))).status).toBe(204)
  await follow()
  expect(await misses()).toBe(0)

  // A place given away is missed, too.
  await open('2026-05-11')
  now = madrid('2026-05-13 17:30')
  await db
    .updateTable('bookings')
    .set({ ended_at: new Date(now), end_reason: 'given_away' })
    .where('class_id', '=', second)
    .where('member_id', '=', a)
    .execute()
  await db.updateTable('gym_classes').set({ users_in: 0 }).where('id', '=', second).execute()
  expect((await call(app, closeRoll, of(second))).status).toBe(204)
  await follow()
  expect(await misses()).toBe(1)
})

test('is suspended in a pause and ends with the plan', async () => {
  now = madrid('2026-05-04 10:00')
  const { slotId, classIds } = await buildSlot(gym, { startsAt: madrid('2026-05-06 07:00'), weeks: 3 })
  const [member, inactive, erased] = [await planned(), await planned(), await planned()]
  for (const each of [member, inactive, erased]) expect(await ask(slotId, each)).toBe('held')
  const pause = { member_id: member, starts_on: '2026-05-05', ends_on: '2026-05-12' }
  await db.insertInto('pauses').values(pause).execute()
  await db.updateTable('members').set({ status: 'INACTIVE' }).where('id', '=', inactive).execute()
  const gone = { erased_at: new Date(now), email: null }
  await db.updateTable('members').set(gone).where('id', '=', erased).execute()
  await follow()
  await open('2026-05-04')
  await follow()
  expect(await weeksOf(gym, classIds[0] ?? 0)).toEqual(['rested'])
  expect((await own(member))[0]).toMatchObject({ misses: 0, next: { state: 'rested' } })
  await open('2026-05-11')
  expect(await membersIn(db, classIds[1] ?? 0, 'IN')).toEqual([member])

  const ends = db.updateTable('memberships').set({ ends_on: '2026-05-18' }).where('member_id', '=', member)
  await ends.execute()
  now = madrid('2026-05-17 23:59')
  await follow()
  expect(await own(member)).toHaveLength(1)
  await open('2026-05-18')
  expect(await membersIn(db, classIds[2] ?? 0, 'IN')).toEqual([])
  await follow()
  expect([await own(member), await told(member)]).toEqual([[], ['fixed_place_ended']])
  expect(await told(inactive)).toEqual([])
})

test('refuses without a plan, twice, at the time of another, beyond the plan and where none are fixed', async () => {
  now = madrid('2026-05-04 10:00')
  const slotAt = async (startsAt: string, more = {}) =>
    (await buildSlot(gym, { startsAt: madrid(startsAt), ...more })).slotId
  const friday = await slotAt('2026-05-08 18:00')
  const overlap = await slotAt('2026-05-08 18:30', { activity: gym.strong })
  const small = await slotAt('2026-05-09 18:00', { maxPeople: 1 })
  const member = await planned()
  expect(await ask(friday, await buildMember(db))).toBe('no_plan')
  expect(await ask(friday, await planned({ status: 'INACTIVE' }))).toBe('not_active')
  const paused = await planned({ paused: ['2026-05-01', '2026-06-01'] })
  expect(await ask(friday, paused)).toBe('not_active')
  expect(await ask(friday, member)).toBe('held')
  expect(await ask(friday, member)).toBe('fixed_place_held')
  expect(await ask(overlap, member)).toBe('fixed_place_overlaps')
  expect(await ask(small, member)).toBe('fixed_places_off')
  expect(await ask(2_000_000, member)).toBe('not_found')
  for (const hour of ['07', '08'])
    expect(await ask(await slotAt(`2026-05-08 ${hour}:00`), member)).toBe('held')
  expect(await ask(await slotAt('2026-05-08 09:00'), member)).toBe('fixed_place_limit')
  const once = await planned()
  for (const [hour, answer] of [
    ['10', 'held'],
    ['12', 'fixed_place_overlaps'],
  ])
    expect(await ask(await slotAt(`2026-05-08 ${hour}:00`, { activity: gym.oncePerDay }), once)).toBe(answer)
})

test('gives up and takes back within a minute; a skipped week can be taken back until it is booked', async () => {
  now = madrid('2026-05-04 10:00')
  const { slotId, classIds } = await buildSlot(gym, { startsAt: madrid('2026-05-07 20:00'), maxPeople: 2 })
  const [classId = 0] = classIds
  const [holder, waiting] = [await planned(), await planned()]
  await ask(slotId, holder)
  await ask(slotId, waiting)
  const params = { id: await idOf(holder) }
  const act = async (
    endpoint: typeof contract.giveUpFixedPlace | typeof contract.restoreFixedPlace,
    as: number,
  ) => (await call(app, endpoint, { params, as })).status
  expect(await act(contract.giveUpFixedPlace, waiting)).toBe(404)
  expect(await act(contract.giveUpFixedPlace, holder)).toBe(204)
  expect(await act(contract.giveUpFixedPlace, holder)).toBe(404)
  expect(await act(contract.restoreFixedPlace, waiting)).toBe(404)
  expect(await act(contract.restoreFixedPlace, holder)).toBe(204)
  await act(contract.giveUpFixedPlace, holder)
  await follow()
  expect((await own(waiting))[0]?.position).toBe(null)
  expect(await act(contract.restoreFixedPlace, holder)).toBe(409)

  expect(await skip(waiting, classId)).toBe(204)
  const body = { classId }
  const back = { params: { id: await idOf(waiting) }, body, as: waiting }
  expect((await call(app, contract.unskipFixedWeek, { ...back, as: holder })).status).toBe(404)
  expect((await call(app, contract.unskipFixedWeek, back)).status).toBe(204)
  expect(await next(waiting)).toBe('coming')
  await skip(waiting, classId)
  await open('2026-05-05')
  expect(await next(waiting)).toBe('skipped')
  expect((await call(app, contract.unskipFixedWeek, back)).body.code).toBe('undo_too_late')
})

test('asks before a skip that costs the credit', async () => {
  now = madrid('2026-05-04 10:00')
  const { slotId, classIds } = await buildSlot(gym, { startsAt: madrid('2026-05-06 21:00') })
  const member = await planned()
  await ask(slotId, member)
  await open('2026-05-04')
  now = madrid('2026-05-06 20:30')
  expect(await skip(member, classIds[0] ?? 0)).toBe(409)
  expect(await skip(member, classIds[0] ?? 0, true)).toBe(204)
  expect(await next(member)).toBe('left')
})

test('tells the holders of a slot that moves or ends', async () => {
  now = madrid('2026-05-04 10:00')
  const { slotId } = await buildSlot(gym, { startsAt: madrid('2026-05-05 06:00'), maxPeople: 8 })
  const member = await planned()
  await ask(slotId, member)
  const params = { id: slotId }
  const form = { activityId: gym.wod, day: 1, startTime: '06:00', endTime: '07:00', maxPeople: 10 }
  await call(app, updateTemplate, { params, body: form, as: gym.admin })
  expect(await told(member)).toEqual([])
  const moved = { ...form, day: 4, startTime: '06:30' }
  await call(app, updateTemplate, { params, body: moved, as: gym.admin })
  expect(await mailsTo(db, member)).toMatchObject([
    { template: 'fixed_slot_moved', details: { weekday: 4, start: '06:30', wasDay: 1, wasStart: '06:00' } },
  ])
  expect((await own(member))[0]?.slot).toMatchObject({ day: 4, startTime: '06:30' })
  await call(app, deleteTemplate, { params, as: gym.admin })
  expect([await told(member), await own(member)]).toEqual([['fixed_slot_moved', 'fixed_place_ended'], []])
})

test('staff see a slot with holders and line, give and take places with a reason, which is audited', async () => {
  now = madrid('2026-05-04 10:00')
  const { slotId, classIds } = await buildSlot(gym, { startsAt: madrid('2026-05-10 09:00'), maxPeople: 2 })
  const [a, b] = [await planned(), await planned()]
  const params = { id: slotId }
  const give = (userId: number) =>
    call(app, contract.giveFixedPlace, { params, body: { userId, why: 'Lesió' }, as: gym.admin })
  expect((await give(a)).body.granted).toBe(true)
  expect((await give(b)).body.granted).toBe(false)
  expect([await told(a), await told(b)]).toEqual([['fixed_place_granted'], []])
  expect((await call(app, contract.listSlotHolders, { params, as: gym.trainer })).body).toMatchObject({
    places: 1,
    held: [{ user: { id: a }, misses: 0 }],
    line: [{ user: { id: b } }],
  })
  const offer = async (as: number) =>
    (await call(app, contract.getFixedOffer, { query: { classId: classIds[0] ?? 0 }, as })).body
  expect(await offer(b)).toMatchObject({ places: 1, held: 1, waiting: 1, mine: { position: 1 } })
  expect(await offer(await planned())).toMatchObject({ mine: null, refusal: null })
  expect((await call(app, contract.getFixedOffer, { query: { slotId }, as: b })).body).toEqual(await offer(b))

  const seen = await call(app, contract.listMemberFixedPlaces, { params: { id: a }, as: gym.trainer })
  const [place] = seen.body
  const removal = { params: { id: place?.id ?? 0 }, body: { why: 'Conflicte' } }
  expect((await call(app, contract.removeFixedPlace, { ...removal, as: gym.admin })).status).toBe(204)
  expect(await mailsTo(db, a)).toMatchObject([
    {},
    { template: 'fixed_place_ended', details: { reason: 'removed', why: 'Conflicte' } },
  ])
  const entries = await db
    .selectFrom('audit_log')
    .select(['action', 'why', 'about_member_id'])
    .where('entity', '=', 'fixed_places')
    .where('about_member_id', '=', a)
    .orderBy('id')
    .execute()
  expect(entries).toEqual([
    { action: 'give-fixed-place', why: 'Lesió', about_member_id: a },
    { action: 'remove-fixed-place', why: 'Conflicte', about_member_id: a },
  ])
})

test('tells the first class that will be booked: not one that was open when the place was granted', async () => {
  now = madrid('2026-05-04 18:00')
  const { slotId, classIds } = await buildSlot(gym, { startsAt: madrid('2026-05-06 22:00'), weeks: 2 })
  const member = await planned()
  await ask(slotId, member)
  expect((await own(member))[0]?.next).toMatchObject({ classId: classIds[1], state: 'coming' })
  await app.runJob('seat-fixed-places')
  expect(await membersIn(db, classIds[0] ?? 0, 'IN')).toEqual([])
})

test('a larger slot and a larger share grant the next in line', async () => {
  now = madrid('2026-05-04 10:00')
  const { slotId } = await buildSlot(gym, { startsAt: madrid('2026-05-10 12:00'), maxPeople: 2 })
  const members = [await planned(), await planned(), await planned()]
  for (const each of members) await ask(slotId, each)
  const positions = async () => {
    now += minutes(1)
    await follow()
    return await Promise.all(members.map(async (each) => (await own(each))[0]?.position))
  }
  expect(await positions()).toEqual([null, 1, 2])
  await db.updateTable('class_templates').set({ max_people: 4 }).where('id', '=', slotId).execute()
  expect(await positions()).toEqual([null, null, 1])
  await db.updateTable('centers').set({ fixed_share: 75 }).execute()
  expect(await positions()).toEqual([null, null, null])
  await db.updateTable('centers').set({ fixed_share: null }).execute()
  expect(await positions()).toEqual([null, null, null])
})
