import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { unitOfWork } from '../../../../platform/server/unit-of-work.ts'
import { testDatabase } from '../../../../tests/support/database.ts'
import { openDesk, valueOrRefusal } from '../../../../tests/support/desk.ts'
import { buildClass, buildGym, buildMember, madrid } from '../../../../tests/support/gym.ts'
import { bookingViolations, membersIn } from '../../../../tests/support/gym-books.ts'
import { insertRow, readRow, readRows, updateRows } from '../../../../tests/support/rows.ts'
import { buildSlot, holdSlot } from '../../../../tests/support/slots.ts'
import { previewReschedule } from '../../../booking/server/bookings/reschedule-class.ts'
import {
  affectedByReschedule,
  writeBookingTimes,
} from '../../../booking/server/bookings/reschedule-queries.ts'
import type { ClassChange } from '../../contract/class-changes.ts'
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

const preview = (id: number, time: { startTime: string; endTime: string }) =>
  previewReschedule({ pool, db }, { id, timeZone: 'Europe/Madrid' }, time)

const bookingsIn = (classId: number) =>
  db
    .selectFrom('bookings')
    .select(['member_id', 'status', 'charge', 'on_date', 'end_reason'])
    .select(sql<Date>`lower(during)`.as('starts_at'))
    .where('class_id', '=', classId)
    .orderBy('id')
    .execute()

const told = async (memberId: number, template: string) =>
  (await readRows(db, 'outbox', ['details'], { template, member_id: memberId, channel: 'mail' })).map(
    ({ details }) => (details as { place?: string }).place ?? null,
  )

afterEach(async () => expect(await bookingViolations(db)).toEqual([]))

test('a rescheduled class keeps members, waiting list and charges, and notifies them', async () => {
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

test('ends the place of a member with another class at the new time, and gives it to the waiting list', async () => {
  const { id, members } = await classWith(2, 1)
  const [inside = 0, waiting = 0] = members
  const other = await buildClass(gym, { startsAt: madrid('2026-05-13 20:30') })
  expect(await desk.join(other, inside)).toBe('IN')
  const effect = await preview(id, later)
  expect(effect.members.map(({ id: member, place, clash }) => [member, place, clash])).toEqual([
    [inside, 'IN', 'overlaps'],
    [waiting, 'WAIT', null],
  ])
  expect(await change(id, later)).toBe('changed')
  expect(await membersIn(db, id, 'IN')).toEqual([waiting])
  expect(await membersIn(db, other, 'IN')).toEqual([inside])
  expect((await bookingsIn(id))[0]).toMatchObject({ member_id: inside, end_reason: 'overlapped' })
  expect(await told(inside, 'class_rescheduled')).toEqual(['OUT'])
})

test('a class gets another day, and the week plan does not make it anew', async () => {
  const { id, members } = await classWith(2, 1)
  const template = await insertRow(db, 'class_templates', {
    center_id: gym.center.id,
    activity_id: gym.wod,
    day: 2,
    start_time: '18:00',
    end_time: '19:00',
    max_people: 1,
  })
  await updateRows(db, 'gym_classes', { template_id: template.id }, { id })
  expect(await change(id, tomorrow)).toBe('changed')
  const row = await readRow(db, 'gym_classes', ['on_date', 'slot_date', 'users_in', 'users_wait'], { id })
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

test('race: a member joins a class at the new time, and one of both places remains', async () => {
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

test('the control: places read before the locks miss a simultaneous booking, which the database refuses', async () => {
  const { id, members } = await classWith(1, 2)
  const [member = 0] = members
  const other = await buildClass(gym, { startsAt: madrid('2026-05-13 20:30') })
  const time = { startsAt: Date.parse(later.startTime), endsAt: Date.parse(later.endTime), day: '2026-05-13' }
  const affected = await affectedByReschedule({ client: pool }, id, time)
  expect(affected.map(({ clash }) => clash)).toEqual([null])
  expect(await desk.join(other, member)).toBe('IN')
  const unlocked = unitOfWork(pool, { unaudited: 'a control' }, async (unit) => {
    await updateRows(unit.db, 'gym_classes', { starts_at: later.startTime, ends_at: later.endTime }, { id })
    await writeBookingTimes(unit, id, now)
  })
  await expect(unlocked).rejects.toMatchObject({ constraint: 'bookings_no_overlap' })
})

test('previews only a time in order', async () => {
  const { id } = await classWith(1, 2)
  const backwards = { startTime: later.endTime, endTime: later.startTime }
  expect(await valueOrRefusal(preview(id, backwards))).toBe('bad_request')
})

test('tells the coaches who keep the class, except who rescheduled it', async () => {
  const coach = await buildMember(db, { roles: ['USER', 'TRAINER'] })
  const { id } = await classWith(0, 5)
  await updateRows(db, 'gym_classes', { coach_id: coach, assistant_ids: [gym.admin] }, { id })
  expect(await change(id, later)).toBe('changed')
  expect(await told(coach, 'coached_class_rescheduled')).toHaveLength(1)
  expect(await told(gym.admin, 'coached_class_rescheduled')).toEqual([])
})

test('a visitor keeps the place and is told', async () => {
  const { id } = await classWith(0, 5)
  const visitor = await buildMember(db)
  await db.updateTable('members').set({ guest: true }).where('id', '=', visitor).execute()
  await sql`insert into bookings (class_id, member_id, status, during, charge, credit_type, week, activity_id, on_date, created_by)
    select id, ${visitor}, 'IN', tstzrange(starts_at, ends_at), 'guest', 'ACTIVITY', date_trunc('week', on_date::timestamp)::date,
      activity_id, on_date, ${visitor} from gym_classes where id = ${id}`.execute(db)
  await db.updateTable('gym_classes').set({ users_in: 1 }).where('id', '=', id).execute()
  expect(await change(id, tomorrow)).toBe('changed')
  expect(await membersIn(db, id, 'IN')).toEqual([visitor])
  expect(await told(visitor, 'visit_rescheduled')).toHaveLength(1)
})

test('tells the holders of fixed places that are not booked yet', async () => {
  const slot = await buildSlot(gym, { startsAt: evening, maxPeople: 4 })
  const holder = await buildMember(db, { plan: gym.three })
  await holdSlot(gym, slot.slotId, [holder])
  const id = slot.classIds[0] ?? 0
  expect((await preview(id, later)).members).toMatchObject([{ id: holder, place: 'FIXED', clash: null }])
  expect(await change(id, later)).toBe('changed')
  expect(await told(holder, 'class_rescheduled')).toEqual(['FIXED'])
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
