import { afterEach, describe, expect, test } from 'vitest'
import { call, testApp } from '../../../../tests/support/app.ts'
import { testDatabase } from '../../../../tests/support/database.ts'
import { openDesk } from '../../../../tests/support/desk.ts'
import { buildClass, buildGym, buildMember, madrid, spendSessions } from '../../../../tests/support/gym.ts'
import {
  bookingsOf,
  bookingViolations,
  lotsOf,
  mailsTo,
  seatsOf,
} from '../../../../tests/support/gym-books.ts'
import { readRows, updateRows } from '../../../../tests/support/rows.ts'
import { leaveClass as leaveEndpoint } from '../../contract/bookings.ts'
import { leaveClass } from './leave-class.ts'

const { db, pool, url } = await testDatabase()
const gym = await buildGym(db)
const evening = madrid('2026-05-13 18:00')
const deadline = madrid('2026-05-13 16:30')
const morning = madrid('2026-05-13 10:00')
const minute = 60_000
const at = (now: number) => openDesk(pool, () => now)

/** A member with one bought credit who booked the class in the morning. */
async function booked(startsAt = evening) {
  const member = await buildMember(db, { lots: [{ amount: 1, expiresAt: evening + 90 * 1440 * minute }] })
  const id = await buildClass(gym, { startsAt })
  expect(await at(morning).join(id, member)).toBe('IN')
  return { id, member }
}

const endings = async (id: number, member: number) => (await bookingsOf(db, id, member)).map((b) => b.ended)

afterEach(async () => expect(await bookingViolations(db)).toEqual([]))

describe('leaving a class', () => {
  test('returns the credit until exactly 90 minutes before the start', async () => {
    const { id, member } = await booked()
    expect(await at(deadline).leave(id, member)).toBe('refunded')
    expect(await lotsOf(db, member)).toEqual([1])
    expect(await endings(id, member)).toEqual(['left'])
    expect(await seatsOf(db, id)).toEqual({ usersIn: 0, usersWait: 0 })
  })

  test('loses the credit one millisecond later', async () => {
    const { id, member } = await booked()
    expect(await at(deadline + 1).leave(id, member)).toBe('kept')
    expect(await lotsOf(db, member)).toEqual([0])
    expect(await endings(id, member)).toEqual(['left_late'])
    expect(await seatsOf(db, id)).toEqual({ usersIn: 0, usersWait: 0 })
  })

  test('refuses a late leave without confirmation', async () => {
    const { id, member } = await booked()
    expect(await at(deadline + 1).leave(id, member, true)).toBe('late_leave')
    expect(await seatsOf(db, id)).toEqual({ usersIn: 1, usersWait: 0 })
    expect(await at(deadline).leave(id, member, true)).toBe('refunded')
  })

  test('is free within five minutes of booking, at any time', async () => {
    const member = await buildMember(db, { lots: [{ amount: 2, expiresAt: evening + minute }] })
    const id = await buildClass(gym, { startsAt: evening })
    const pressed = evening - 20 * minute
    await at(pressed).join(id, member)
    expect(await at(pressed + 5 * minute).leave(id, member)).toBe('refunded')
    await at(pressed).join(id, member)
    expect(await at(pressed + 5 * minute + 1).leave(id, member)).toBe('kept')
  })

  test('is possible only until the start', async () => {
    const { id, member } = await booked()
    expect(await at(evening).leave(id, member)).toBe('class_started')
    expect(await at(evening - 1).leave(id, member)).toBe('kept')
  })

  test('returns the weekly session in time and loses it when late', async () => {
    const member = await buildMember(db, { plan: gym.three })
    await spendSessions(gym, member, 2, '2026-05-13')
    const id = await buildClass(gym, { startsAt: evening })
    const other = await buildClass(gym, { startsAt: madrid('2026-05-14 18:00') })
    await at(morning).join(id, member)
    expect(await at(morning).join(other, member)).toBe('no_credits')
    expect(await at(deadline).leave(id, member)).toBe('refunded')
    expect(await at(deadline).join(other, member)).toBe('IN')
    await at(deadline).leave(other, member)
    await at(morning).join(id, member)
    expect(await at(deadline + 1).leave(id, member)).toBe('kept')
    expect(await at(deadline + 1).join(other, member)).toBe('no_credits')
  })

  test('loses nothing when the booking cost nothing', async () => {
    const member = await buildMember(db)
    const id = await buildClass(gym, { startsAt: evening, free: true })
    await at(morning).join(id, member)
    expect(await at(evening - 1).leave(id, member, true)).toBe('free')
    expect(await endings(id, member)).toEqual(['left'])
  })

  test('is always free from the waiting list', async () => {
    const id = await buildClass(gym, { startsAt: evening, maxPeople: 1 })
    const [first, second] = [
      await buildMember(db, { plan: gym.three }),
      await buildMember(db, { plan: gym.three }),
    ]
    await at(morning).join(id, first)
    expect(await at(morning).join(id, second)).toBe('WAIT 1')
    expect(await at(evening - 1).leave(id, second, true)).toBe('free')
    expect(await seatsOf(db, id)).toEqual({ usersIn: 1, usersWait: 0 })
  })

  test('refuses unknown classes and bookings', async () => {
    const { id } = await booked()
    expect(await at(morning).leave(id, await buildMember(db))).toBe('not_joined')
    expect(await at(morning).leave(999_999, gym.admin)).toBe('not_found')
  })

  test('is refused the second time', async () => {
    const { id, member } = await booked()
    expect(await at(morning).leave(id, member)).toBe('refunded')
    expect(await at(morning).leave(id, member)).toBe('not_joined')
    expect(await lotsOf(db, member)).toEqual([1])
  })

  test('uses the notice period of the activity, then of the center, then of the gym', async () => {
    const { id, member } = await booked()
    await updateRows(db, 'activities', { late_leave_minutes: 240 }, { id: gym.wod })
    await updateRows(db, 'centers', { late_leave_minutes: 30 }, { id: gym.center.id })
    expect(await at(evening - 240 * minute + 1).leave(id, member, true)).toBe('late_leave')
    await updateRows(db, 'activities', { late_leave_minutes: null }, { id: gym.wod })
    expect(await at(evening - 30 * minute + 1).leave(id, member, true)).toBe('late_leave')
    expect(await at(evening - 30 * minute).leave(id, member, true)).toBe('refunded')
    await updateRows(db, 'centers', { late_leave_minutes: null }, { id: gym.center.id })
  })
})

test('a returned credit whose lot has expired is valid for two more weeks', async () => {
  const member = await buildMember(db, { lots: [{ amount: 1, expiresAt: morning + minute }] })
  const id = await buildClass(gym, { startsAt: evening })
  await at(morning).join(id, member)
  expect(await at(morning + minute).leave(id, member)).toBe('refunded')
  expect(await lotsOf(db, member)).toEqual([0, 1])
  const lots = await readRows(db, 'credit_lots', ['expires_at'], { member_id: member, remaining: 1 })
  expect(lots.map((l) => l.expires_at.getTime())).toEqual([morning + minute + 14 * 1440 * minute])
})

describe('removal by staff', () => {
  test('after the deadline loses the credit without a waiver, notifies the member and is audited', async () => {
    const { id, member } = await booked()
    expect(await at(deadline + 1).remove(id, member, gym.trainer)).toBe('kept')
    expect(await endings(id, member)).toEqual(['removed_late'])
    expect(await mailsTo(db, member)).toEqual([
      { template: 'removed_by_staff', details: { classId: id, refunded: false } },
    ])
  })

  test('can waive the charge, and the audit log has the person and the reason', async () => {
    const { id, member } = await booked()
    const app = await testApp(url, { clock: () => deadline + 1 })
    const { status, body } = await call(app, leaveEndpoint, {
      params: { id },
      body: { userId: member, penalization: false, why: ' Ha trucat malalta ' },
      as: gym.trainer,
    })
    expect([status, body]).toMatchObject([200, { late: false, refunded: true }])
    expect(await endings(id, member)).toEqual(['left_waived'])
    expect(await lotsOf(db, member)).toEqual([1])
    const entries = await readRows(db, 'audit_log', ['action', 'by_member_id', 'before', 'after', 'why'], {
      about_member_id: member,
    })
    expect(entries).toEqual([
      {
        action: 'remove-from-class',
        by_member_id: gym.trainer,
        before: { status: 'IN' },
        after: { reason: 'left_waived', refunded: true },
        why: 'Ha trucat malalta',
      },
    ])
  })

  test('can waive without a reason from an older client', async () => {
    const { id, member } = await booked()
    expect(await at(deadline + 1).remove(id, member, gym.trainer, true)).toBe('refunded')
    expect(await endings(id, member)).toEqual(['left_waived'])
  })

  test('ignores a waiver before the deadline', async () => {
    const { id, member } = await booked()
    expect(await at(deadline).remove(id, member, gym.trainer, true)).toBe('refunded')
    expect(await endings(id, member)).toEqual(['removed'])
  })

  test('members cannot waive their own charge', async () => {
    const { id, member } = await booked()
    const request = {
      classId: id,
      memberId: member,
      which: { sentAt: deadline },
      byId: member,
      byStaff: false,
      waive: true,
      onlyIfFree: false,
    }
    expect(await leaveClass(pool, deadline + 1, request)).toMatchObject({ late: true, refunded: false })
  })

  test('is possible until the class ends', async () => {
    const { id, member } = await booked()
    const over = evening + 60 * minute
    expect(await at(over).remove(id, member, gym.trainer)).toBe('class_started')
    expect(await at(over - 1).remove(id, member, gym.trainer)).toBe('kept')
  })
})
