import { afterEach, describe, expect, test } from 'vitest'
import { testDatabase } from '../../../../tests/support/database.ts'
import { openDesk } from '../../../../tests/support/desk.ts'
import { buildClass, buildGym, buildMember, madrid } from '../../../../tests/support/gym.ts'
import {
  bookingsOf,
  bookingViolations,
  mailsTo,
  membersIn,
  seatsOf,
} from '../../../../tests/support/gym-books.ts'
import { updateRows } from '../../../../tests/support/rows.ts'
import { fillFreePlaces, lapseWaits } from './fill-free-places.ts'

const { db, pool } = await testDatabase()
const gym = await buildGym(db)
const evening = madrid('2026-05-13 18:00')
const morning = madrid('2026-05-13 10:00')
const desk = openDesk(pool, () => morning)

async function fullClass(waiting: number) {
  const id = await buildClass(gym, { startsAt: evening, maxPeople: 1 })
  const members: number[] = []
  for (let i = 0; i <= waiting; i += 1) {
    const member = await buildMember(db, { plan: gym.three })
    members.push(member)
    await desk.join(id, member)
  }
  return { id, inside: members[0] ?? 0, first: members[1] ?? 0, second: members[2] ?? 0 }
}

afterEach(async () => {
  expect(await bookingViolations(db)).toEqual([])
  await updateRows(db, 'gym_classes', { cancelled_at: new Date(morning), users_wait: 0 })
  await updateRows(db, 'bookings', { ended_at: new Date(morning), end_reason: 'cancelled' })
  await db.updateTable('gym_classes').set({ users_in: 0 }).execute()
})

describe('waiting list entries', () => {
  test('expire exactly when the class starts, at no cost', async () => {
    const { id, inside, first, second } = await fullClass(2)
    expect(await lapseWaits(pool, evening - 1)).toBe(0)
    expect(await membersIn(db, id, 'WAIT')).toEqual([first, second])
    expect(await lapseWaits(pool, evening)).toBe(1)
    expect(await membersIn(db, id, 'IN')).toEqual([inside])
    expect(await seatsOf(db, id)).toEqual({ usersIn: 1, usersWait: 0 })
    expect(await bookingsOf(db, id, first)).toMatchObject([{ status: 'WAIT', charge: null, ended: 'lapsed' }])
    expect(await lapseWaits(pool, evening)).toBe(0)
  })
})

describe('a free place with a waiting list', () => {
  test('is filled by the job once promotions are allowed again', async () => {
    const { id, inside, first } = await fullClass(1)
    // Freed too late for promotion; then the center shortens the notice.
    await openDesk(pool, () => madrid('2026-05-13 15:31')).leave(id, inside)
    expect(await membersIn(db, id, 'WAIT')).toEqual([first])
    await db.updateTable('centers').set({ promotion_notice_minutes: 30 }).execute()
    await fillFreePlaces(pool, madrid('2026-05-13 15:32'))
    await db.updateTable('centers').set({ promotion_notice_minutes: null }).execute()
    expect(await membersIn(db, id, 'IN')).toEqual([first])
    expect((await mailsTo(db, first)).map((m) => m.template)).toEqual(['place_offered', 'promoted'])
  })

  test('is offered once, not on every run', async () => {
    const { id, inside, first } = await fullClass(1)
    await openDesk(pool, () => madrid('2026-05-13 16:00')).leave(id, inside)
    await fillFreePlaces(pool, madrid('2026-05-13 16:01'))
    await fillFreePlaces(pool, madrid('2026-05-13 16:02'))
    expect((await mailsTo(db, first)).map((m) => m.template)).toEqual(['place_offered'])
    expect(await seatsOf(db, id)).toEqual({ usersIn: 0, usersWait: 1 })
  })

  test('sends a live update when filled', async () => {
    const { id, inside } = await fullClass(1)
    await openDesk(pool, () => madrid('2026-05-13 15:31')).leave(id, inside)
    await db.updateTable('centers').set({ promotion_notice_minutes: 30 }).execute()
    const listener = await pool.connect()
    const heard: string[] = []
    listener.on('notification', ({ payload }) => heard.push(payload ?? ''))
    await listener.query('listen live')
    await fillFreePlaces(pool, madrid('2026-05-13 15:32'))
    await listener.query('unlisten live')
    listener.removeAllListeners('notification')
    listener.release()
    await db.updateTable('centers').set({ promotion_notice_minutes: null }).execute()
    expect(heard.flatMap((payload) => JSON.parse(payload))).toContainEqual({ t: 'class', id })
  })
})
