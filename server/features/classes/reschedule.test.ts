import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import type { ClassChange } from '../../../contracts/classes.ts'
import { testDatabase } from '../../../tests/support/database.ts'
import { openDesk, valueOrRefusal } from '../../../tests/support/desk.ts'
import { buildClass, buildGym, buildMember, madrid } from '../../../tests/support/gym.ts'
import { bookingViolations, membersIn } from '../../../tests/support/gym-books.ts'
import { previewReschedule } from '../bookings/reschedule-bookings.ts'
import { changeClass } from './change-class.ts'
import { makeComingClasses } from './make-classes.ts'

const { db, pool } = await testDatabase()
const gym = await buildGym(db)
const now = madrid('2026-05-13 16:30')
const evening = madrid('2026-05-13 18:00')
const iso = (text: string) => new Date(madrid(text)).toISOString()
const later = { startTime: iso('2026-05-13 20:00'), endTime: iso('2026-05-13 21:00') }
const tomorrow = { startTime: iso('2026-05-14 18:00'), endTime: iso('2026-05-14 19:00') }
const change = async (id: number, what: ClassChange, at = now) =>
  (await valueOrRefusal(changeClass(pool, at, id, what, gym.admin))) ?? 'changed'

/** Books long before, so that only the move makes leaving free. */
const desk = openDesk(pool, () => madrid('2026-05-12 10:00'))
const deskAt = (text: string) => openDesk(pool, () => madrid(text))

async function classWith(people: number, maxPeople: number) {
  const id = await buildClass(gym, { startsAt: evening, maxPeople })
  const members: number[] = []
  for (let i = 0; i < people; i += 1) {
    const member = await buildMember(db, { plan: gym.three })
    await desk.join(id, member)
    members.push(member)
  }
  return { id, members }
}

const bookingsIn = (classId: number) =>
  db
    .selectFrom('bookings')
    .select(['member_id', 'status', 'charge', 'on_date', 'end_reason'])
    .select(sql<Date>`lower(during)`.as('starts_at'))
    .where('class_id', '=', classId)
    .orderBy('id')
    .execute()

const told = async (memberId: number, template: string) =>
  (
    await db
      .selectFrom('outbox')
      .select('details')
      .where('template', '=', template)
      .where('member_id', '=', memberId)
      .where('channel', '=', 'mail')
      .execute()
  ).map(({ details }) => (details as { place?: string }).place ?? null)

afterEach(async () => expect(await bookingViolations(db)).toEqual([]))

test('a class moves with its members and its line, who are told and keep what they paid', async () => {
  const { id, members } = await classWith(3, 2)
  expect(await change(id, later)).toBe('changed')
  const after = await bookingsIn(id)
  expect(after.map(({ status, charge }) => [status, charge])).toEqual([
    ['IN', 'session'],
    ['IN', 'session'],
    ['WAIT', null],
  ])
  expect(after.every(({ starts_at }) => starts_at.toISOString() === later.startTime)).toBe(true)
  const news = await Promise.all(members.map((member) => told(member, 'class_rescheduled')))
  expect(news).toEqual([['IN'], ['IN'], ['WAIT']])
})

test('members leave without loss for 24 hours or until the class starts', async () => {
  const { id, members } = await classWith(2, 5)
  const soon = { startTime: iso('2026-05-13 17:30'), endTime: iso('2026-05-13 18:30') }
  expect(await change(id, soon)).toBe('changed')
  expect(await deskAt('2026-05-13 17:29').leave(id, members[0] ?? 0)).toBe('refunded')
  expect(await deskAt('2026-05-13 17:30').leave(id, members[1] ?? 0)).toBe('class_started')

  const { id: other, members: others } = await classWith(2, 5)
  const nextDay = { startTime: iso('2026-05-14 17:00'), endTime: iso('2026-05-14 18:00') }
  expect(await change(other, nextDay)).toBe('changed')
  expect(await deskAt('2026-05-14 16:29').leave(other, others[0] ?? 0)).toBe('refunded')
  expect(await deskAt('2026-05-14 16:31').leave(other, others[1] ?? 0)).not.toBe('refunded')
})

test('a place of a member with another class at the new time ends, and goes to the line', async () => {
  const { id, members } = await classWith(2, 1)
  const [inside = 0, waiting = 0] = members
  const other = await buildClass(gym, { startsAt: madrid('2026-05-13 20:30') })
  expect(await desk.join(other, inside)).toBe('IN')
  const before = await previewReschedule({ pool, db }, { id, timeZone: 'Europe/Madrid' }, later)
  expect(before.members.map(({ id: member, place, clash }) => [member, place, clash])).toEqual([
    [inside, 'IN', 'overlaps'],
    [waiting, 'WAIT', null],
  ])
  const backwards = { startTime: later.endTime, endTime: later.startTime }
  expect(
    await valueOrRefusal(previewReschedule({ pool, db }, { id, timeZone: 'Europe/Madrid' }, backwards)),
  ).toBe('bad_request')
  expect(await change(id, later)).toBe('changed')
  expect(await membersIn(db, id, 'IN')).toEqual([waiting])
  expect(await membersIn(db, other, 'IN')).toEqual([inside])
  expect((await bookingsIn(id))[0]).toMatchObject({ member_id: inside, end_reason: 'overlapped' })
  expect(await told(inside, 'class_rescheduled')).toEqual(['OUT'])
})

test('a class moves to another day, and the week plan does not make it anew', async () => {
  const { id, members } = await classWith(2, 1)
  const template = await db
    .insertInto('class_templates')
    .values({
      center_id: gym.center.id,
      activity_id: gym.wod,
      day: 2,
      start_time: '18:00',
      end_time: '19:00',
      max_people: 1,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.updateTable('gym_classes').set({ template_id: template.id }).where('id', '=', id).execute()
  expect(await change(id, tomorrow)).toBe('changed')
  const row = await db
    .selectFrom('gym_classes')
    .select(['on_date', 'slot_date', 'users_in', 'users_wait'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(row).toEqual({ on_date: '2026-05-14', slot_date: '2026-05-13', users_in: 1, users_wait: 1 })
  await makeComingClasses(pool, now)
  const made = await db
    .selectFrom('gym_classes')
    .select('on_date')
    .where('template_id', '=', template.id)
    .orderBy('on_date')
    .limit(3)
    .execute()
  expect(made.map(({ on_date }) => on_date)).toEqual(['2026-05-14', '2026-05-20', '2026-05-27'])
  expect((await bookingsIn(id)).map(({ on_date }) => on_date)).toEqual(['2026-05-14', '2026-05-14'])
  expect(await deskAt('2026-05-13 17:00').leave(id, members[0] ?? 0)).toBe('refunded')
  expect(await membersIn(db, id, 'IN'), 'by the sessions of the new day').toEqual([members[1]])
})

test('a member books a class of that time while another one moves there: one of both places remains', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { id, members } = await classWith(1, 2)
    const [member = 0] = members
    const other = await buildClass(gym, { startsAt: madrid('2026-05-13 20:30') })
    const [moved, joined] = await Promise.all([change(id, later), desk.join(other, member)])
    expect(moved).toBe('changed')
    const here = await membersIn(db, id, 'IN')
    const there = await membersIn(db, other, 'IN')
    expect([...here, ...there], String(joined)).toEqual([member])
    await desk.leave(other, member)
    await desk.leave(id, member)
  }
})

test('an activity changes only without members, and a new day waits for its draw', async () => {
  const { id } = await classWith(1, 5)
  expect(await change(id, { activityId: gym.strong })).toBe('has_bookings')
  await sql`insert into draws (center_id, activity_id, on_date, wishes_from, opens_at, closes_at, seed_hash, seed, created_at)
    select center_id, activity_id, '2026-05-14', '2026-05-10', '2026-05-12', '2026-05-13 20:00Z', repeat('a', 64), repeat('b', 64), '2026-05-01'
    from gym_classes where id = ${id}`.execute(db)
  expect(await change(id, tomorrow)).toBe('day_in_draw')
  await db.deleteFrom('draws').execute()
})
