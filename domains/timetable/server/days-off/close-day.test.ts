import { afterEach, expect, test } from 'vitest'
import { testDatabase } from '../../../../tests/support/database.ts'
import { openDesk, valueOrRefusal } from '../../../../tests/support/desk.ts'
import { buildClass, buildGym, buildMember, madrid } from '../../../../tests/support/gym.ts'
import { bookingViolations, lotsOf, mailsTo, seatsOf } from '../../../../tests/support/gym-books.ts'
import { insertRow } from '../../../../tests/support/rows.ts'
import { cancelClass } from '../classes/cancel-classes.ts'
import { closeDay, type DayOffRequest } from './close-day.ts'

const { db, pool } = await testDatabase()
const gym = await buildGym(db)
const now = madrid('2026-05-13 10:00')
const desk = openDesk(pool, () => now)
const request = (when: string, more: Partial<DayOffRequest> = {}): DayOffRequest => ({
  center: gym.center,
  when,
  frequency: 'ONCE',
  skip: false,
  preview: false,
  byId: gym.admin,
  ...more,
})

/** A day with two classes; one of two members also waits for the second. */
async function busyDay(day: string) {
  const morning = await buildClass(gym, { startsAt: madrid(`${day} 09:00`) })
  const evening = await buildClass(gym, { startsAt: madrid(`${day} 18:00`), maxPeople: 1 })
  const payer = await buildMember(db, { lots: [{ amount: 2, expiresAt: madrid('2026-12-31') }] })
  const planned = await buildMember(db, { plan: gym.three })
  for (const [id, member] of [
    [morning, payer],
    [morning, planned],
    [evening, planned],
    [evening, payer],
  ] as const) {
    await desk.add(id, member, 'trainer', gym.trainer)
  }
  return { morning, evening, payer, planned }
}

afterEach(async () => expect(await bookingViolations(db)).toEqual([]))

test('previews the affected members without changing anything', async () => {
  const { morning, payer, planned } = await busyDay('2026-05-20')
  const outcome = await closeDay(pool, now, request('2026-05-20', { preview: true }))
  expect(outcome.dayOff).toBeNull()
  expect(outcome.classes).toBe(2)
  expect(outcome.members.map((m) => m.id).sort()).toEqual([payer, planned].sort())
  expect(await seatsOf(db, morning)).toEqual({ usersIn: 2, usersWait: 0 })
  expect(await db.selectFrom('days_off').select('id').execute()).toEqual([])
})

test('returns credits, clears waiting lists and notifies each member per class', async () => {
  const { morning, evening, payer, planned } = await busyDay('2026-05-21')
  expect(await lotsOf(db, payer)).toEqual([1])
  const outcome = await closeDay(pool, now, request('2026-05-21'))
  expect(outcome).toMatchObject({ classes: 2, dayOff: { when: '2026-05-21', closedOn: '2026-05-21' } })
  expect(await lotsOf(db, payer)).toEqual([2])
  for (const id of [morning, evening]) expect(await seatsOf(db, id)).toEqual({ usersIn: 0, usersWait: 0 })
  for (const member of [payer, planned]) {
    const mails = (await mailsTo(db, member)).filter((m) => m.template === 'class_cancelled')
    expect(mails.map((m) => (m.details as { classId: number }).classId)).toEqual([morning, evening])
  }
})

test('cancels only future classes of today', async () => {
  const over = await buildClass(gym, { startsAt: madrid('2026-05-13 09:00') })
  const running = await buildClass(gym, { startsAt: now })
  const coming = await buildClass(gym, { startsAt: now + 1 })
  expect((await closeDay(pool, now, request('2026-05-13'))).classes).toBe(1)
  const open = db.selectFrom('gym_classes').select('id').where('cancelled_at', 'is', null)
  const ids = (await open.where('id', 'in', [over, running, coming]).orderBy('id').execute()).map((c) => c.id)
  expect(ids).toEqual([over, running])
})

test('cancels the next occurrence of a recurrent day off', async () => {
  const { morning } = await busyDay('2026-05-22')
  const outcome = await closeDay(pool, now, request('2020-05-22', { frequency: 'RECURRENT' }))
  expect(outcome.classes).toBe(2)
  expect(await seatsOf(db, morning)).toEqual({ usersIn: 0, usersWait: 0 })
})

test('keeps a skipped occurrence open', async () => {
  const { morning } = await busyDay('2026-05-25')
  const skipped = request('2020-05-25', { frequency: 'RECURRENT', skip: true })
  expect(await closeDay(pool, now, skipped)).toMatchObject({
    classes: 0,
    dayOff: { skippedOn: '2026-05-25', closedOn: null },
  })
  expect(await seatsOf(db, morning)).toEqual({ usersIn: 2, usersWait: 0 })
})

test('leaves other centers open', async () => {
  const other = await insertRow(db, 'centers', { name: 'Sabadell' })
  const id = await buildClass(gym, { startsAt: madrid('2026-05-26 18:00'), center: other.id })
  await closeDay(pool, now, request('2026-05-26'))
  expect(await desk.add(id, gym.admin, 'admin', gym.admin)).toBe('IN')
})

test('refuses a duplicate or past day off without changes', async () => {
  await closeDay(pool, now, request('2026-05-27'))
  const { morning } = await busyDay('2026-05-27')
  expect(await valueOrRefusal(closeDay(pool, now, request('2026-05-27')))).toBe('day_off_exists')
  expect(await seatsOf(db, morning)).toEqual({ usersIn: 2, usersWait: 0 })
  expect(await valueOrRefusal(closeDay(pool, now, request('2026-05-12')))).toBe('bad_request')
})

test('accepts a class that is already cancelled', async () => {
  const { morning, evening } = await busyDay('2026-05-28')
  await db.updateTable('gym_classes').set({ shown: false }).where('id', '=', evening).execute()
  await cancelClass(pool, now, morning, gym.admin)
  expect((await closeDay(pool, now, request('2026-05-28'))).classes).toBe(1)
})
