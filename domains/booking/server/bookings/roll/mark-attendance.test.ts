import { expect, test } from 'vitest'
import { testDatabase } from '../../../../../tests/support/database.ts'
import { openDesk, valueOrRefusal } from '../../../../../tests/support/desk.ts'
import { buildClass, buildGym, buildMember, madrid } from '../../../../../tests/support/gym.ts'
import { bookingsOf, lotsOf } from '../../../../../tests/support/gym-books.ts'
import { readRows, updateRows } from '../../../../../tests/support/rows.ts'
import { markAttendance } from './mark-attendance.ts'

const { db, pool } = await testDatabase()
const gym = await buildGym(db)
const evening = madrid('2026-05-13 18:00')
const minute = 60_000
const day = 1440 * minute
const over = evening + 60 * minute

async function booked() {
  const member = await buildMember(db, { lots: [{ amount: 2, expiresAt: evening + day }] })
  const classId = await buildClass(gym, { startsAt: evening })
  await openDesk(pool, () => evening - day).join(classId, member)
  return { classId, member }
}

const mark = async (now: number, classId: number, memberId: number, validated = true, isAdmin = false) => {
  const by = { id: isAdmin ? gym.admin : gym.trainer, isAdmin }
  const done = await valueOrRefusal(markAttendance(pool, now, { classId, memberId, validated, by }))
  return typeof done === 'string' ? done : (await bookingsOf(db, classId, memberId))[0]?.validated
}

test('a trainer sets and clears attendance; credits do not change', async () => {
  const { classId, member } = await booked()
  expect(await mark(over, classId, member)).toBe(true)
  expect(await mark(over, classId, member, false)).toBe(false)
  expect(await lotsOf(db, member)).toEqual([1])
  const entries = await readRows(db, 'audit_log', ['by_member_id', 'after'], { about_member_id: member })
  expect(entries).toEqual([
    { by_member_id: gym.trainer, after: { validated: true } },
    { by_member_id: gym.trainer, after: { validated: false } },
  ])
})

test('repeating the same attendance writes once', async () => {
  const { classId, member } = await booked()
  await mark(over, classId, member)
  await mark(over, classId, member)
  const entries = db.selectFrom('audit_log').select('id').where('about_member_id', '=', member)
  expect(await entries.execute()).toHaveLength(1)
})

test('trainers have seven days after the class; admins have no limit', async () => {
  const { classId, member } = await booked()
  expect(await mark(over + 7 * day, classId, member)).toBe(true)
  expect(await mark(over + 7 * day + 1, classId, member, false)).toBe('attendance_closed')
  expect(await mark(over + 400 * day, classId, member, false, true)).toBe(false)
})

test('refuses attendance more than two hours before the start', async () => {
  const { classId, member } = await booked()
  expect(await mark(evening - 120 * minute - 1, classId, member, true, true)).toBe('attendance_closed')
  expect(await mark(evening - 120 * minute, classId, member)).toBe(true)
})

test('refuses attendance without a booking', async () => {
  const { classId, member } = await booked()
  expect(await mark(over, classId, await buildMember(db))).toBe('not_joined')
  expect(await mark(over, 999_999, member)).toBe('not_found')
  await openDesk(pool, () => evening - day).leave(classId, member)
  expect(await mark(over, classId, member)).toBe('not_joined')
})

test('refuses attendance for a member on the waiting list', async () => {
  const classId = await buildClass(gym, { startsAt: evening, maxPeople: 1 })
  const desk = openDesk(pool, () => evening - day)
  const [inside, waiting] = [
    await buildMember(db, { plan: gym.three }),
    await buildMember(db, { plan: gym.three }),
  ]
  await desk.join(classId, inside)
  await desk.join(classId, waiting)
  expect(await mark(over, classId, waiting)).toBe('not_joined')
})

/** A tick that arrives at `now` and was made at `at`, by one of two trainers. */
const late = async (classId: number, memberId: number, validated: boolean, at: number, by: number) => {
  const request = { classId, memberId, validated, at, by: { id: by, isAdmin: false } }
  const done = await valueOrRefusal(markAttendance(pool, over + 30 * minute, request))
  return typeof done === 'string' ? done : (await bookingsOf(db, classId, memberId))[0]?.validated
}

test('the newer change of two trainers wins, in any order of arrival', async () => {
  const { classId, member } = await booked()
  const other = await buildMember(db, { roles: ['USER', 'TRAINER'] })
  expect(await late(classId, member, true, over + 5 * minute, other)).toBe(true)
  expect(await late(classId, member, false, over + 4 * minute, gym.trainer)).toBe('attendance_changed')
  expect(await late(classId, member, false, over + 6 * minute, gym.trainer)).toBe(false)
  const found = db.selectFrom('bookings').select('validated_at').where('member_id', '=', member)
  expect((await found.executeTakeFirstOrThrow()).validated_at).toEqual(new Date(over + 6 * minute))
})

test('equal changes by two trainers do not conflict, and one trainer’s changes apply in arrival order', async () => {
  const { classId, member } = await booked()
  const other = await buildMember(db, { roles: ['USER', 'TRAINER'] })
  expect(await late(classId, member, true, over + 5 * minute, other)).toBe(true)
  expect(await late(classId, member, true, over + 1 * minute, gym.trainer)).toBe(true)
  expect(await late(classId, member, false, over + 2 * minute, other)).toBe(false)
})

test('a tablet with a clock that is ahead does not win forever', async () => {
  const { classId, member } = await booked()
  const other = await buildMember(db, { roles: ['USER', 'TRAINER'] })
  expect(await late(classId, member, true, over + 500 * minute, other)).toBe(true)
  expect(await mark(over + 31 * minute, classId, member, false)).toBe(false)
})

test('the seven-day limit and cancellations use the arrival time', async () => {
  const { classId, member } = await booked()
  const by = { id: gym.trainer, isAdmin: false }
  const tick = (now: number) =>
    valueOrRefusal(markAttendance(pool, now, { classId, memberId: member, validated: true, at: over, by }))
  expect(await tick(over + 8 * day)).toBe('attendance_closed')
  await updateRows(db, 'gym_classes', { cancelled_at: new Date(evening) }, { id: classId })
  expect(await tick(over)).toBe('class_cancelled')
})
