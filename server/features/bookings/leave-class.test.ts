import { afterEach, describe, expect, test } from 'vitest'
import { leaveClass as leaveEndpoint } from '../../../contracts/bookings.ts'
import { call, testApp } from '../../../tests/support/app.ts'
import { testDatabase } from '../../../tests/support/database.ts'
import { openDesk } from '../../../tests/support/desk.ts'
import { buildClass, buildGym, buildMember, madrid, spendSessions } from '../../../tests/support/gym.ts'
import { bookingsOf, disorder, lotsOf, mailsTo, seatsOf } from '../../../tests/support/gym-books.ts'
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

afterEach(async () => expect(await disorder(db)).toEqual([]))

describe('leaving', () => {
  test('until ninety minutes before gives the credit back, to the millisecond', async () => {
    const { id, member } = await booked()
    expect(await at(deadline).leave(id, member)).toBe('refunded')
    expect(await lotsOf(db, member)).toEqual([1])
    expect(await endings(id, member)).toEqual(['left'])
    expect(await seatsOf(db, id)).toEqual({ usersIn: 0, usersWait: 0 })
  })

  test('a millisecond later keeps it', async () => {
    const { id, member } = await booked()
    expect(await at(deadline + 1).leave(id, member)).toBe('kept')
    expect(await lotsOf(db, member)).toEqual([0])
    expect(await endings(id, member)).toEqual(['left_late'])
    expect(await seatsOf(db, id)).toEqual({ usersIn: 0, usersWait: 0 })
  })

  test('asks first when told to: nothing is left and nothing lost', async () => {
    const { id, member } = await booked()
    expect(await at(deadline + 1).leave(id, member, true)).toBe('late_leave')
    expect(await seatsOf(db, id)).toEqual({ usersIn: 1, usersWait: 0 })
    expect(await at(deadline).leave(id, member, true)).toBe('refunded')
  })

  test('within five minutes of booking is free however late', async () => {
    const member = await buildMember(db, { lots: [{ amount: 2, expiresAt: evening + minute }] })
    const id = await buildClass(gym, { startsAt: evening })
    const pressed = evening - 20 * minute
    await at(pressed).join(id, member)
    expect(await at(pressed + 5 * minute).leave(id, member)).toBe('refunded')
    await at(pressed).join(id, member)
    expect(await at(pressed + 5 * minute + 1).leave(id, member)).toBe('kept')
  })

  test('is possible until the start, not from then on', async () => {
    const { id, member } = await booked()
    expect(await at(evening).leave(id, member)).toBe('class_started')
    expect(await at(evening - 1).leave(id, member)).toBe('kept')
  })

  test('late costs a session of the week for good, in time it does not', async () => {
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

  test('a free class, or a place that cost nothing, loses nothing', async () => {
    const member = await buildMember(db)
    const id = await buildClass(gym, { startsAt: evening, free: true })
    await at(morning).join(id, member)
    expect(await at(evening - 1).leave(id, member, true)).toBe('free')
    expect(await endings(id, member)).toEqual(['left'])
  })

  test('the line costs nothing at any time', async () => {
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

  test('refuses what is not there', async () => {
    const { id } = await booked()
    expect(await at(morning).leave(id, await buildMember(db))).toBe('not_joined')
    expect(await at(morning).leave(999_999, gym.admin)).toBe('not_found')
  })

  test('twice is once', async () => {
    const { id, member } = await booked()
    expect(await at(morning).leave(id, member)).toBe('refunded')
    expect(await at(morning).leave(id, member)).toBe('not_joined')
    expect(await lotsOf(db, member)).toEqual([1])
  })

  test('an activity of its own notice goes before the center’s, and that before the gym’s', async () => {
    const { id, member } = await booked()
    await db.updateTable('activities').set({ late_leave_minutes: 240 }).where('id', '=', gym.wod).execute()
    await db.updateTable('centers').set({ late_leave_minutes: 30 }).where('id', '=', gym.center.id).execute()
    expect(await at(evening - 240 * minute + 1).leave(id, member, true)).toBe('late_leave')
    await db.updateTable('activities').set({ late_leave_minutes: null }).where('id', '=', gym.wod).execute()
    expect(await at(evening - 30 * minute + 1).leave(id, member, true)).toBe('late_leave')
    expect(await at(evening - 30 * minute).leave(id, member, true)).toBe('refunded')
    await db
      .updateTable('centers')
      .set({ late_leave_minutes: null })
      .where('id', '=', gym.center.id)
      .execute()
  })
})

test('a credit whose lot has expired meanwhile comes back in a new one, good for two weeks', async () => {
  const member = await buildMember(db, { lots: [{ amount: 1, expiresAt: morning + minute }] })
  const id = await buildClass(gym, { startsAt: evening })
  await at(morning).join(id, member)
  expect(await at(morning + minute).leave(id, member)).toBe('refunded')
  expect(await lotsOf(db, member)).toEqual([0, 1])
  const lots = await db
    .selectFrom('credit_lots')
    .select('expires_at')
    .where('member_id', '=', member)
    .where('remaining', '=', 1)
    .execute()
  expect(lots.map((l) => l.expires_at.getTime())).toEqual([morning + minute + 14 * 1440 * minute])
})

describe('staff', () => {
  test('removes late and keeps the credit; the member is told and it is on record', async () => {
    const { id, member } = await booked()
    expect(await at(deadline + 1).remove(id, member, gym.trainer)).toBe('kept')
    expect(await endings(id, member)).toEqual(['removed_late'])
    expect(await mailsTo(db, member)).toEqual([
      { template: 'removed_by_staff', details: { classId: id, refunded: false } },
    ])
  })

  test('may waive, and the waiver is on record with who did it, and why', async () => {
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
    const entries = await db
      .selectFrom('audit_log')
      .select(['action', 'by_member_id', 'before', 'after', 'why'])
      .where('about_member_id', '=', member)
      .execute()
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

  test('an older client, which gives no reason, waives as before', async () => {
    const { id, member } = await booked()
    expect(await at(deadline + 1).remove(id, member, gym.trainer, true)).toBe('refunded')
    expect(await endings(id, member)).toEqual(['left_waived'])
  })

  test('in time there is nothing to waive', async () => {
    const { id, member } = await booked()
    expect(await at(deadline).remove(id, member, gym.trainer, true)).toBe('refunded')
    expect(await endings(id, member)).toEqual(['removed'])
  })

  test('a member cannot waive for themselves', async () => {
    const { id, member } = await booked()
    const request = {
      classId: id,
      memberId: member,
      byId: member,
      byStaff: false,
      waive: true,
      onlyIfFree: false,
    }
    expect(await leaveClass(pool, deadline + 1, request)).toMatchObject({ late: true, refunded: false })
  })

  test('removes until the class is over', async () => {
    const { id, member } = await booked()
    const over = evening + 60 * minute
    expect(await at(over).remove(id, member, gym.trainer)).toBe('class_started')
    expect(await at(over - 1).remove(id, member, gym.trainer)).toBe('kept')
  })
})
