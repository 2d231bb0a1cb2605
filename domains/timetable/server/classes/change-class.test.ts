import { afterEach, expect, test } from 'vitest'
import { testDatabase } from '../../../../tests/support/database.ts'
import { openDesk, valueOrRefusal } from '../../../../tests/support/desk.ts'
import { buildClass, buildGym, buildMember, madrid } from '../../../../tests/support/gym.ts'
import { bookingViolations, membersIn, seatsOf } from '../../../../tests/support/gym-books.ts'
import { readRows, updateRows } from '../../../../tests/support/rows.ts'
import type { ClassChange } from '../../contract/class-changes.ts'
import { changeClass } from './change-class.ts'

const { db, pool } = await testDatabase()
const gym = await buildGym(db)
const now = madrid('2026-05-13 10:00')
const evening = madrid('2026-05-13 18:00')
const desk = openDesk(pool, () => now)
const iso = (text: string) => new Date(madrid(text)).toISOString()
const change = async (id: number, what: ClassChange, at = now) =>
  (await valueOrRefusal(changeClass(pool, at, id, what, gym.admin))) ?? 'changed'

async function classWith(people: number, maxPeople: number) {
  const id = await buildClass(gym, { startsAt: evening, maxPeople })
  for (let i = 0; i < people; i += 1) await desk.join(id, await buildMember(db, { plan: gym.three }))
  return id
}

afterEach(async () => expect(await bookingViolations(db)).toEqual([]))

test('refuses a capacity below the number of bookings', async () => {
  const id = await classWith(3, 5)
  expect(await change(id, { maxPeople: 2 })).toBe('below_booked')
  expect(await change(id, { maxPeople: 3 })).toBe('changed')
  expect(await desk.join(id, await buildMember(db, { plan: gym.three }))).toBe('WAIT 1')
})

test('a higher capacity promotes the waiting list', async () => {
  const id = await classWith(4, 2)
  expect(await change(id, { maxPeople: 3 })).toBe('changed')
  expect(await seatsOf(db, id)).toEqual({ usersIn: 3, usersWait: 1 })
})

test('making a class free promotes waiting members without charging them', async () => {
  const id = await classWith(2, 1)
  await change(id, { maxPeople: 2, free: true })
  const found = await readRows(db, 'bookings', ['charge'], { class_id: id })
  expect(found.map((b) => b.charge)).toEqual(['session', 'free'])
})

test('moves an empty class within its day', async () => {
  const id = await classWith(0, 5)
  expect(await change(id, { startTime: iso('2026-05-13 20:00'), endTime: iso('2026-05-13 21:00') })).toBe(
    'changed',
  )
  const member = await buildMember(db, { plan: gym.three })
  expect(await openDesk(pool, () => madrid('2026-05-13 19:59')).join(id, member)).toBe('IN')
})

test('refuses a day too far ahead, a past time and an end before the start', async () => {
  const id = await classWith(0, 5)
  const far = { startTime: iso('2027-06-14 18:00'), endTime: iso('2027-06-14 19:00') }
  expect(await change(id, far)).toBe('bad_request')
  expect(await change(id, { startTime: iso('2026-05-13 10:00') })).toBe('bad_request')
  expect(await change(id, { endTime: iso('2026-05-13 18:00') })).toBe('bad_request')
  expect(await change(id, { endTime: iso('2026-05-14 18:01') }), 'nor for longer than a day').toBe(
    'bad_request',
  )
})

test('a hidden class is not listed and keeps its bookings', async () => {
  const id = await classWith(1, 5)
  const inside = await membersIn(db, id, 'IN')
  await change(id, { show: false })
  expect(await desk.join(id, await buildMember(db, { plan: gym.three }))).toBe('not_found')
  expect(await membersIn(db, id, 'IN')).toEqual(inside)
  expect(await desk.leave(id, inside[0] ?? 0)).toBe('refunded')
})

test('refuses to change a started, cancelled or unknown class', async () => {
  const id = await classWith(0, 5)
  expect(await change(id, { maxPeople: 9 }, evening)).toBe('class_started')
  await updateRows(db, 'gym_classes', { cancelled_at: new Date(now) }, { id })
  expect(await change(id, { maxPeople: 9 })).toBe('class_cancelled')
  expect(await change(999_999, { maxPeople: 9 })).toBe('not_found')
})

test('changes the activity only without bookings', async () => {
  const id = await classWith(1, 5)
  expect(await change(id, { activityId: gym.strong })).toBe('has_bookings')
  expect(await change(id, { activityId: gym.wod })).toBe('changed')
  const empty = await classWith(0, 5)
  expect(await change(empty, { activityId: 999_999 })).toBe('bad_request')
  expect(await change(empty, { activityId: gym.openBox })).toBe('changed')
  expect(await desk.join(empty, await buildMember(db, { plan: gym.three }))).toBe('IN')
})
