import { expect, test } from 'vitest'
import { call, testApp } from '../../../../tests/support/app.ts'
import { testDatabase } from '../../../../tests/support/database.ts'
import { openDesk } from '../../../../tests/support/desk.ts'
import { buildClass, buildGym, buildMember, madrid } from '../../../../tests/support/gym.ts'
import { bookingsOf, bookingViolations, lotsOf, membersIn } from '../../../../tests/support/gym-books.ts'
import { leaveClass, moveBooking, rejoinLine } from '../../contract/bookings.ts'
import { getClass } from '../../contract/classes.ts'
import { listMemberBookings } from '../../contract/member-bookings.ts'

const { db, pool, url } = await testDatabase()
const gym = await buildGym(db)
const now = madrid('2026-05-13 10:00')
const evening = madrid('2026-05-13 18:00')
const app = await testApp(url, { clock: () => now })
const desk = openDesk(pool, () => now)
const kids = { activity: gym.oncePerDay }
const room = (hours: number, maxPeople = 12) =>
  buildClass(gym, { startsAt: evening + hours * 3_600_000, maxPeople, ...kids })

/** A member with one place, paid with their last credit. */
async function placed() {
  const [id, member] = [
    await room(0),
    await buildMember(db, { lots: [{ amount: 1, expiresAt: evening + 9e9 }] }),
  ]
  expect(await desk.join(id, member)).toBe('IN')
  const [booking] = await bookingsOf(db, id, member)
  return { id, member, bookingId: booking?.id ?? 0 }
}

const move = async (to: number, as: number, bookingId: number, key?: string) => {
  const headers: Record<string, string> = key === undefined ? {} : { 'idempotency-key': key }
  const { status, body } = await call(app, moveBooking, {
    as,
    params: { id: to },
    body: { bookingId },
    headers,
  })
  return status === 200 ? body.status : body
}

test('the same key moves once and answers twice', async () => {
  const { id, member, bookingId } = await placed()
  const to = await room(2)
  expect([await move(to, member, bookingId, 'k'), await move(to, member, bookingId, 'k')]).toEqual([
    'IN',
    'IN',
  ])
  expect(await move(to, member, bookingId)).toMatchObject({ code: 'not_joined' })
  expect([await membersIn(db, id, 'IN'), await membersIn(db, to, 'IN')]).toEqual([[], [member]])
  expect(await lotsOf(db, member)).toEqual([0])
  expect(await bookingViolations(db)).toEqual([])
})

test("refuses another member's place", async () => {
  const { id, member, bookingId } = await placed()
  const to = await room(2)
  expect(await move(to, await buildMember(db, { plan: gym.three }), bookingId)).toMatchObject({
    code: 'not_joined',
  })
  expect(await move(to, gym.admin, bookingId)).toMatchObject({ code: 'not_joined' })
  expect(await membersIn(db, id, 'IN')).toEqual([member])
})

test('says when the class opens', async () => {
  const { member, bookingId } = await placed()
  const to = await buildClass(gym, { startsAt: madrid('2026-05-18 18:00'), ...kids })
  const opensAt = new Date(madrid('2026-05-16 17:00')).toISOString()
  expect(await move(to, member, bookingId)).toMatchObject({ code: 'too_early', opensAt })
})

test('a wait shows the place it keeps, also to staff, and returns with it when leaving is undone', async () => {
  const { id, member, bookingId } = await placed()
  const to = await room(2, 1)
  const inside = await buildMember(db, { plan: gym.three })
  await desk.join(to, inside)
  expect(await move(to, member, bookingId)).toBe('WAIT')
  const mine = async () => (await call(app, getClass, { as: member, params: { id: to } })).body.mine
  const { id: waitId, keeps } = await mine()
  expect(keeps).toEqual({ id: bookingId, startTime: new Date(evening).toISOString() })
  const inFile = async () => {
    const params = { id: member }
    const { body } = await call(app, listMemberBookings, { as: gym.admin, params, query: { when: 'coming' } })
    return body.content.map((b: { status: string; movedFrom: string | null }) => [b.status, b.movedFrom])
  }
  expect(await inFile()).toEqual([
    ['IN', null],
    ['WAIT', new Date(evening).toISOString()],
  ])

  const own = { userId: member, bookingId: waitId }
  expect((await call(app, leaveClass, { as: member, params: { id: to }, body: own })).status).toBe(200)
  expect(await mine()).toBeNull()
  const undone = await call(app, rejoinLine, { as: member, params: { id: to }, body: { bookingId: waitId } })
  expect(undone.body).toMatchObject({ status: 'WAIT', position: 1 })
  await desk.leave(to, inside)
  expect([await membersIn(db, id, 'IN'), await membersIn(db, to, 'IN')]).toEqual([[], [member]])
  expect(await inFile()).toEqual([['IN', new Date(evening).toISOString()]])
})
