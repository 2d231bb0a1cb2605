import type pg from 'pg'
import { expect, test } from 'vitest'
import {
  bookAppointment,
  bookSeries,
} from '../../domains/appointments/server/appointments/book-appointment.ts'
import { moveAppointment } from '../../domains/appointments/server/appointments/move-appointment.ts'
import { addClass } from '../../domains/timetable/server/classes/add-class.ts'
import { changeClass } from '../../domains/timetable/server/classes/change-class.ts'
import { sameText } from '../../platform/contract/texts.ts'
import { testDatabase } from '../support/database.ts'
import { buildClass, buildGym, buildMember, type Gym, madrid } from '../support/gym.ts'
import { barrier, interceptStatements, openNode, withoutLocks } from '../support/nodes.ts'
import { insertRow, readRows, updateRows } from '../support/rows.ts'

// A start that two members book at once on two nodes, a crowd that wants one start, and a class moved onto a coach who is being booked,
// or into the middle of a series.

const now = madrid('2026-05-13 10:00')
const day = '2026-05-14'
let hour = 8

async function open() {
  const { db, url } = await testDatabase()
  return { db, url, gym: await buildGym(db), nodes: [openNode(url), openNode(url)] as const }
}
const kept = await open()
/** Without what the database refuses by itself, so that only the locks are left. */
const bare = await open()
await bare.db.schema.alterTable('coach_times').dropConstraint('coach_times_free').execute()
await bare.db.schema.alterTable('space_times').dropConstraint('space_times_free').execute()

/** A coach with an hour that nobody wanted yet. */
async function buildStart({ db, center }: Gym) {
  hour = hour === 21 ? 8 : hour + 1
  const coach = await buildMember(db, { roles: ['USER', 'TRAINER'] })
  const service = await insertRow(db, 'services', { name: JSON.stringify(sameText('PT')), minutes: [60] })
  await insertRow(db, 'service_coaches', { service_id: service.id, coach_id: coach })
  const [start_time, end_time] = [`${hour}:00`, `${hour + 2}:00`]
  await insertRow(db, 'coach_hours', { coach_id: coach, center_id: center.id, day: 3, start_time, end_time })
  return { coach, serviceId: service.id, startsAt: madrid(`${day} ${String(hour).padStart(2, '0')}:00`) }
}
type Start = Awaited<ReturnType<typeof buildStart>>

const book = async (pool: pg.Pool, gym: Gym, { serviceId, startsAt }: Start, memberId?: number) => {
  const id = memberId ?? (await buildMember(gym.db))
  const request = { serviceId, startsAt, center: gym.center, minutes: 60, memberId: id, byId: id }
  await bookAppointment({ pool }, now, { ...request, asker: 'member' })
}

/** Refusals, in alphabetical order; empty for what was done. */
const outcomes = async (all: Promise<void>[]): Promise<string[]> =>
  (await Promise.allSettled(all))
    .map((end) => (end.status === 'rejected' ? (end.reason.code ?? String(end.reason)) : ''))
    .sort()

/** Both have read everything before either writes. */
function careless(nodes: readonly [pg.Pool, pg.Pool], statements: [string, string]): [pg.Pool, pg.Pool] {
  const meet = barrier(2)
  const [one, two] = nodes.map((node, nth) =>
    interceptStatements(node, { rewrite: withoutLocks, before: { [statements[nth] ?? '']: meet } }),
  )
  return [one as pg.Pool, two as pg.Pool]
}

const twoMembers = async (gym: Gym, [a, b]: readonly [pg.Pool, pg.Pool]) => {
  const start = await buildStart(gym)
  const members = [await buildMember(gym.db), await buildMember(gym.db)]
  return outcomes([book(a, gym, start, members[0]), book(b, gym, start, members[1])])
}
const bothInsert: [string, string] = ['insert-appointment', 'insert-appointment']

test('of two members who want one start one has it', async () => {
  for (let round = 0; round < 10; round += 1)
    expect(await twoMembers(kept.gym, kept.nodes)).toEqual(['', 'start_taken'])
})

test('without the locks the database refuses the second', async () => {
  expect(await twoMembers(kept.gym, careless(kept.nodes, bothInsert))).toEqual(['', 'start_taken'])
})

test('control: without locks and constraint both have it', async () => {
  expect(await twoMembers(bare.gym, careless(bare.nodes, bothInsert))).toEqual(['', ''])
})

test('a start under 200 presses is given once', async () => {
  const start = await buildStart(kept.gym)
  const members = await Promise.all(Array.from({ length: 200 }, () => buildMember(kept.db)))
  // As long as it takes: how fast this machine is, is not asked here.
  const limits = { connectMs: 0, statementMs: 0, lockMs: 0 }
  const nodes = [openNode(kept.url, 5, limits), openNode(kept.url, 5, limits)]
  const ends = await outcomes(members.map((id, nth) => book(nodes[nth % 2] as pg.Pool, kept.gym, start, id)))
  expect(ends.filter((end) => end === '')).toHaveLength(1)
  expect(new Set(ends)).toEqual(new Set(['', 'start_taken']))
  expect(await readRows(kept.db, 'coach_times', ['coach_id'], { coach_id: start.coach })).toHaveLength(1)
})

const weekMs = 7 * 86_400_000

/** A class of the coach is moved onto a start while a member books it, also with the weeks before and after. */
async function moveAndBook(
  { gym, db, nodes }: Awaited<ReturnType<typeof open>>,
  isCareless: boolean,
  inSeries = false,
) {
  const first = await buildStart(gym)
  const start = inSeries ? { ...first, startsAt: first.startsAt + weekMs } : first
  const classId = await buildClass(gym, { startsAt: start.startsAt - 86_400_000 * 2 + weekMs })
  await updateRows(db, 'gym_classes', { coach_id: start.coach }, { id: classId })
  const times = {
    startTime: new Date(start.startsAt).toISOString(),
    endTime: new Date(start.startsAt + 3_600_000).toISOString(),
  }
  const member = await buildMember(db)
  const [a, b] = isCareless ? careless(nodes, ['update-class', 'insert-appointment']) : nodes
  const series = { ...first, center: gym.center, minutes: 60, memberId: member, byId: member }
  const startsAt = [0, 1, 2].map((nth) => first.startsAt + nth * weekMs)
  const booking = inSeries
    ? bookSeries({ pool: b }, now, { ...series, startsAt, asker: 'member' }).then(() => undefined)
    : book(b, gym, start, member)
  const ends = await outcomes([changeClass(a, now, classId, times, gym.admin), booking])
  const made = await readRows(db, 'appointments', ['id'], { coach_id: start.coach })
  // All of a series or none.
  if (inSeries) expect([0, 3]).toContain(made.length)
  return ends
}

test('a class is not moved onto a coach who is being booked', async () => {
  for (let round = 0; round < 10; round += 1) {
    const [done, refused] = await moveAndBook(kept, false)
    expect(done).toBe('')
    expect(refused).toMatch(/^(coach_booked|start_taken)$/)
  }
  const [done, refused] = await moveAndBook(kept, true)
  expect([done, refused]).toEqual(['', expect.stringMatching(/^(coach_booked|start_taken)$/)])
})

test('control: without the constraint the coach has both', async () => {
  expect(await moveAndBook(bare, true)).toEqual(['', ''])
})

test('a class moved into a series: either the class or the whole series', async () => {
  for (let round = 0; round < 5; round += 1) {
    const [done, refused] = await moveAndBook(kept, false, true)
    expect([done, refused]).toEqual(['', expect.stringMatching(/^(coach_booked|start_taken)$/)])
  }
  const [done, refused] = await moveAndBook(kept, true, true)
  expect([done, refused]).toEqual(['', expect.stringMatching(/^(coach_booked|start_taken)$/)])
})

test('control: without the constraint the coach has the class and the series', async () => {
  expect(await moveAndBook(bare, true, true)).toEqual(['', ''])
})

/** An appointment an hour later is moved to a start while a member books that. */
async function moveOntoStart({ gym, db, nodes }: Awaited<ReturnType<typeof open>>, isCareless: boolean) {
  const start = await buildStart(gym)
  const memberId = await buildMember(db)
  await book(nodes[0], gym, { ...start, startsAt: start.startsAt + 3_600_000 }, memberId)
  const [row] = await readRows(db, 'appointments', ['id'], { coach_id: start.coach })
  const request = {
    appointmentId: row?.id as number,
    memberId,
    startsAt: start.startsAt,
    byId: gym.admin,
    byStaff: true,
  }
  const [a, b] = isCareless ? careless(nodes, ['move-appointment', 'insert-appointment']) : nodes
  return outcomes([
    moveAppointment({ pool: a }, now, request).then(() => undefined),
    book(b, gym, start, await buildMember(db)),
  ])
}

test('an appointment is not moved to a start that is being booked', async () => {
  for (let round = 0; round < 10; round += 1)
    expect(await moveOntoStart(kept, false)).toEqual(['', 'start_taken'])
  expect(await moveOntoStart(kept, true)).toEqual(['', 'start_taken'])
})

test('control: without locks and constraint the coach has both appointments', async () => {
  expect(await moveOntoStart(bare, true)).toEqual(['', ''])
})

/** The only room of a center: a class that is to be made and an appointment that is to be booked want it. */
async function buildRoom({ gym, db }: Awaited<ReturnType<typeof open>>) {
  const start = await buildStart(gym)
  const name = sameText('Room')
  const room = await insertRow(db, 'spaces', {
    ...{ center_id: gym.center.id, name: JSON.stringify(name), count: 1 },
  })
  await insertRow(db, 'service_spaces', { service_id: start.serviceId, space_id: room.id })
  const activity = await insertRow(db, 'activities', {
    ...{
      key: `room-${room.id}`,
      name,
      abbreviation: 'R',
      color: '#2463b0',
      icon: 'box',
      credit_type: 'ACTIVITY',
    },
  })
  await insertRow(db, 'activity_spaces', { activity_id: activity.id, space_id: room.id, count: 1 })
  const clock = (hours: number) => `${String(hour + hours).padStart(2, '0')}:00`
  const one = { activityId: activity.id, date: day, startTime: clock(0), endTime: clock(1), maxPeople: 4 }
  const addTo = async (pool: pg.Pool) => {
    await addClass(pool, now, gym.center, { ...one, free: false, show: true }, gym.admin)
  }
  const member = await buildMember(db)
  return { addTo, bookOn: (pool: pg.Pool) => book(pool, gym, start, member) }
}

test('of a class and an appointment that want the last room one has it', async () => {
  const [a, b] = kept.nodes
  const [bareA, bareB] = [a, b].map((node) => interceptStatements(node, { rewrite: withoutLocks }))
  for (let round = 0; round < 10; round += 1) {
    const { addTo, bookOn } = await buildRoom(kept)
    const [one, two] = round % 2 === 0 ? [a, b] : [bareA as pg.Pool, bareB as pg.Pool]
    const ends = await outcomes([addTo(one), bookOn(two)])
    expect(ends).toEqual(['', expect.stringMatching(/^(space_taken|start_taken)$/)])
  }
})

test('control: without the constraint both have the room', async () => {
  const { addTo, bookOn } = await buildRoom(bare)
  let made: Promise<void> | undefined
  // The class is made when the appointment is written and not yet committed.
  const before = {
    appointment: async () => {
      made = addTo(bare.nodes[0])
      await made
    },
  }
  await bookOn(interceptStatements(bare.nodes[1], { rewrite: withoutLocks, before }))
  expect(await outcomes([made as Promise<void>])).toEqual([''])
})
