import { afterEach, beforeEach, expect, test } from 'vitest'
import { call, testApp } from '../../../../../tests/support/app.ts'
import { testDatabase } from '../../../../../tests/support/database.ts'
import { openDesk } from '../../../../../tests/support/desk.ts'
import { buildClass, buildGym, buildMember, madrid } from '../../../../../tests/support/gym.ts'
import { bookingsOf, bookingViolations, seatsOf } from '../../../../../tests/support/gym-books.ts'
import { readRow } from '../../../../../tests/support/rows.ts'
import { leaveClass, rejoinLine } from '../../../contract/bookings.ts'

const { db, pool, url } = await testDatabase()
const gym = await buildGym(db)
const evening = madrid('2026-05-13 18:00')
const morning = madrid('2026-05-13 10:00')
let now = morning
const app = await testApp(url, { clock: () => now })
const desk = openDesk(pool, () => now)

let id: number
let holder: number
let member: number
let last: number
let bookingId: number
beforeEach(async () => {
  now = morning
  id = await buildClass(gym, { startsAt: evening, maxPeople: 1 })
  ;[holder, member, last] = [
    await buildMember(db, { plan: gym.three }),
    await buildMember(db, { plan: gym.three }),
    await buildMember(db, { plan: gym.three }),
  ]
  await desk.join(id, holder)
  await desk.join(id, member)
  await desk.join(id, last)
  bookingId = await liveBooking(member)
})
afterEach(async () => expect(await bookingViolations(db)).toEqual([]))

async function liveBooking(memberId: number): Promise<number> {
  const { id: found } = await readRow(db, 'bookings', ['id'], {
    member_id: memberId,
    class_id: id,
    ended_at: null,
  })
  return found
}
const leave = () =>
  call(app, leaveClass, { as: member, params: { id }, body: { userId: member, bookingId, onlyIfFree: true } })
const rejoin = async (as = member) => {
  const { body } = await call(app, rejoinLine, { as, params: { id }, body: { bookingId } })
  return 'code' in body ? body.code : `${body.status} ${body.position}`
}

test('undo returns the old place in line, before those who came later', async () => {
  await leave()
  expect(await seatsOf(db, id)).toEqual({ usersIn: 1, usersWait: 1 })
  expect(await rejoin()).toBe('WAIT 1')
  expect(await liveBooking(member)).toBe(bookingId)
  expect(await seatsOf(db, id)).toEqual({ usersIn: 1, usersWait: 2 })
  expect(await rejoin()).toBe('already_joined')
})

test('undo is possible for less than a minute and before the start', async () => {
  await leave()
  now = morning + 60_000
  expect(await rejoin()).toBe('undo_too_late')
  now = evening - 1
  bookingId = await liveBooking(last)
  expect(await desk.leave(id, last)).toBe('free')
  now = evening
  expect(await rejoin(last)).toBe('class_started')
})

test("undo revives no other member's wait and none that staff ended", async () => {
  await leave()
  const stranger = await buildMember(db, { plan: gym.three })
  expect(await rejoin(stranger)).toBe('undo_too_late')
  expect(await rejoin(gym.admin)).toBe('undo_too_late')
  expect((await bookingsOf(db, id, member)).map((b) => b.ended)).toEqual(['left'])

  bookingId = await liveBooking(last)
  expect(await desk.remove(id, last, gym.admin)).toBe('free')
  expect(await rejoin(last)).toBe('undo_too_late')
})

test('undo creates no second place', async () => {
  await leave()
  expect(await desk.join(id, member)).toBe('WAIT 2')
  expect(await rejoin()).toBe('already_joined')
})

test('undo revives no place', async () => {
  bookingId = await liveBooking(holder)
  expect(await desk.leave(id, holder)).toBe('refunded')
  expect(await rejoin(holder)).toBe('undo_too_late')
})
