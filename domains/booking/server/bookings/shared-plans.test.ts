import { beforeEach, expect, test } from 'vitest'
import { call, testApp } from '../../../../tests/support/app.ts'
import { testDatabase } from '../../../../tests/support/database.ts'
import { openDesk } from '../../../../tests/support/desk.ts'
import {
  buildClass,
  buildGym,
  buildHousehold,
  buildLot,
  buildMember,
  buildSharedPlan,
  madrid,
  spendSessions,
} from '../../../../tests/support/gym.ts'
import { bookingsOf, bookingViolations, lotsOf, membersIn } from '../../../../tests/support/gym-books.ts'
import { readRows, updateRows } from '../../../../tests/support/rows.ts'
import { leaveHousehold } from '../../../households/contract/households.ts'
import { creditMovements, creditsOfWeek } from '../../../sales/contract/credits.ts'
import { cancelClass } from '../../../timetable/server/classes/cancel-classes.ts'
import { peopleForClass } from '../../contract/household-bookings.ts'
import { joinHousehold } from '../household-bookings/join-household.ts'
import { waiveLateLeave } from './roll/waive-late-leave.ts'

const { db, pool, url } = await testDatabase()
const gym = await buildGym(db)
const morning = madrid('2026-05-13 08:00')
let now = morning
const app = await testApp(url, { clock: () => now })
const desk = openDesk(pool, () => now)
const later = madrid('2026-12-31 00:00')
const evening = madrid('2026-05-13 18:00')

beforeEach(() => {
  now = morning
  return async () => expect(await bookingViolations(db)).toEqual([])
})

/** A parent with a shareable plan, the other adult and two children, without plans of their own. */
async function family({ sessions = 2, may = 'pay' } = {}) {
  const plan = await buildSharedPlan(db, sessions)
  const parent = await buildMember(db, { plan })
  const [other, kid, baby] = [await buildMember(db), await buildMember(db), await buildMember(db)]
  await buildHousehold(db, { managers: [{ id: parent }, { id: other, may }], dependants: [kid, baby] })
  return { parent, other, kid, baby, plan }
}
const classAt = (startsAt = evening, maxPeople = 12) => buildClass(gym, { startsAt, maxPeople })
const at = (hour: number) => classAt(madrid(`2026-05-13 ${hour}:00`))
const paid = async (memberId: number) =>
  (await readRows(db, 'bookings', ['charge', 'session_of'], { member_id: memberId, ended_at: null })).map(
    ({ charge, session_of }) => [charge, session_of],
  )
const weekOf = async (id: number, date = '2026-05-13') => {
  const { body } = await call(app, creditsOfWeek, { params: { id }, query: { date }, as: id })
  return body[0]
}

test('what is one’s own comes first, then what others share; of each the sessions before the credits', async () => {
  const { parent, kid } = await family({ sessions: 1 })
  const own = await buildSharedPlan(db, 1)
  await db
    .insertInto('memberships')
    .values({ member_id: kid, plan_id: own, starts_on: '2026-01-01' })
    .execute()
  await buildLot(db, kid, { amount: 1, expiresAt: later })
  await buildLot(db, parent, { amount: 1, expiresAt: later, shareable: true })
  for (const hour of [15, 16, 17, 18]) expect(await desk.join(await at(hour), kid)).toBe('IN')
  expect(await paid(kid)).toEqual([
    ['session', null],
    ['credit', null],
    ['session', parent],
    ['credit', null],
  ])
  expect([await lotsOf(db, kid), await lotsOf(db, parent)]).toEqual([[0], [0]])
  expect(await desk.join(await at(19), kid)).toBe('no_credits')
})

test('a shared session counts in the week of its owner, and leaving gives it back to that week', async () => {
  const [{ parent, kid, baby }, six, seven] = [await family(), await at(18), await at(19)]
  expect(await desk.join(six, parent)).toBe('IN')
  expect(await desk.join(seven, kid)).toBe('IN')
  expect(await desk.join(seven, baby)).toBe('no_credits')
  expect(await desk.join(await at(20), parent)).toBe('no_credits')
  expect(await desk.leave(seven, kid)).toBe('refunded')
  expect(await desk.join(seven, baby)).toBe('IN')
  await cancelClass(pool, now, seven, gym.admin)
  expect(await desk.join(await at(20), parent)).toBe('IN')
})

test('a late leave keeps the session of the owner until it is waived', async () => {
  const [{ parent, kid }, six] = [await family({ sessions: 1 }), await at(18)]
  await desk.join(six, kid)
  now = evening - 60_000
  expect(await desk.leave(six, kid)).toBe('kept')
  expect((await weekOf(parent)).sessionsLeft).toBe(0)
  const [left] = await bookingsOf(db, six, kid)
  await waiveLateLeave(pool, now, { bookingId: left?.id ?? 0, byId: gym.admin, why: 'ill' })
  expect((await weekOf(parent)).sessionsLeft).toBe(1)
})

test('weeks end on Sunday at midnight of the center, also when the clocks change that day', async () => {
  const { kid, baby } = await family({ sessions: 1 })
  now = madrid('2026-10-24 18:00')
  const [sunday, alsoSunday, monday] = [
    await classAt(madrid('2026-10-25 23:00')),
    await classAt(madrid('2026-10-25 01:30')),
    await classAt(madrid('2026-10-26 00:15')),
  ]
  expect(await desk.join(sunday, kid)).toBe('IN')
  expect(await desk.join(alsoSunday, baby)).toBe('no_credits')
  expect(await desk.join(monday, baby)).toBe('IN')
})

test('nobody uses a plan of strangers, one that is not shared, without a limit, paused, or of an inactive owner', async () => {
  const [stranger, id] = [await buildMember(db), await at(18)]
  const alone = await buildMember(db, { plan: gym.three })
  const child = await buildMember(db)
  await buildHousehold(db, { managers: [{ id: alone }], dependants: [child] })
  const seen = await family({ may: 'see' })
  const endless = await family({ sessions: 99 })
  const resting = await family()
  await db.insertInto('pauses').values({ member_id: resting.parent, starts_on: '2026-05-01' }).execute()
  const gone = await family()
  await updateRows(db, 'members', { status: 'INACTIVE' }, { id: gone.parent })
  const ended = await family()
  await updateRows(db, 'memberships', { ends_on: '2026-05-13' }, { member_id: ended.parent })
  for (const one of [stranger, child, seen.other, endless.kid, resting.kid, gone.kid, ended.kid])
    expect(await desk.join(id, one)).toBe('no_credits')
  expect(await desk.join(id, seen.kid)).toBe('IN')
})

test('after leaving the household a plan is shared no more, and coming classes hold back its owner', async () => {
  const [{ parent, other, kid, baby }, six] = [await family(), await at(18)]
  const leave = (as: number) => call(app, leaveHousehold, { as })
  await desk.join(six, kid)
  expect((await leave(parent)).body.code).toBe('shared_pack_in_use')
  await desk.leave(six, kid)
  expect((await leave(other)).status).toBe(200)
  expect(await desk.join(six, other)).toBe('no_credits')
  await desk.join(six, kid)
  await db.deleteFrom('household_people').where('member_id', '=', kid).execute()
  const seven = await at(19)
  expect(await desk.move(six, seven, kid)).toBe('no_credits')
  expect(await desk.leave(six, kid)).toBe('refunded')
  expect(await desk.join(seven, kid)).toBe('no_credits')
  expect([await desk.join(six, baby), await desk.join(seven, parent)]).toEqual(['IN', 'IN'])
})

test('a wait is promoted with the session that its owner, or a brother or sister, has just given back', async () => {
  const [{ parent, kid, baby }, id] = [await family({ sessions: 2 }), await classAt(evening, 1)]
  await spendSessions(gym, parent, 1, '2026-05-13')
  // Who waits had a session when they asked.
  const full = await buildMember(db, { plan: gym.three })
  await desk.join(id, full)
  for (const one of [parent, kid, baby]) expect(await desk.join(id, one)).toMatch(/^WAIT/)
  for (const [leaves, follows] of [
    [full, parent],
    [parent, kid],
    [kid, baby],
  ] as const) {
    expect(await desk.leave(id, leaves)).toBe('refunded')
    expect(await membersIn(db, id, 'IN')).toEqual([follows])
  }
  expect(await paid(baby)).toEqual([['session', parent]])
})

test('a move takes the session along, also to the week after', async () => {
  const { parent, kid } = await family({ sessions: 1 })
  now = madrid('2026-05-16 18:00')
  const [saturday, sunday, monday] = [
    await classAt(madrid('2026-05-16 22:00')),
    await classAt(madrid('2026-05-17 10:00')),
    await classAt(madrid('2026-05-18 10:00')),
  ]
  expect(await desk.join(saturday, kid)).toBe('IN')
  expect(await desk.move(saturday, sunday, kid)).toBe('IN')
  expect((await weekOf(parent, '2026-05-17')).sessionsLeft).toBe(0)
  expect(await desk.move(sunday, monday, kid)).toBe('IN')
  const left = async (day: string) => (await weekOf(parent, day)).sessionsLeft
  expect([await left('2026-05-17'), await left('2026-05-18')]).toEqual([1, 0])
})

test('an adult books for all or for none, when the sessions do not suffice', async () => {
  const [{ parent, kid, baby }, six] = [await family({ sessions: 1 }), await at(18)]
  const asked = { classId: six, actorId: parent, personIds: [kid, baby], allOrNothing: true }
  const book = (allOrNothing: boolean) =>
    joinHousehold({ pool, clock: () => now }, { ...asked, allOrNothing })
  expect(await book(true)).toMatchObject({ done: false, people: [{}, { refused: 'no_credits' }] })
  expect(await membersIn(db, six, 'IN')).toEqual([])
  expect(await book(false)).toMatchObject({
    done: true,
    people: [{ refused: null }, { refused: 'no_credits' }],
  })
  expect(await paid(kid)).toEqual([['session', parent]])
})

test('the sheet says whose plan pays; the owner and who used it read it on their pages', async () => {
  const [{ parent, kid, baby }, six] = [await family({ sessions: 3 }), await at(18)]
  await updateRows(db, 'members', { name: 'Anna' }, { id: parent })
  await updateRows(db, 'members', { name: 'Nil' }, { id: kid })
  const people = await call(app, peopleForClass, { params: { id: six }, as: parent })
  const shared = { name: 'Anna', shares: 'plan' }
  expect(people.body.map((one: { lender: unknown }) => one.lender)).toEqual([null, shared, shared])
  await desk.join(six, kid)
  expect(await weekOf(parent)).toMatchObject({
    sessions: 3,
    sessionsLeft: 2,
    usedBy: [{ name: 'Nil', sessions: 1 }],
    lentPlans: [],
  })
  expect(await weekOf(baby)).toMatchObject({
    sessions: null,
    usedBy: [],
    lentPlans: [{ lender: 'Anna', sessions: 3, sessionsLeft: 2 }],
  })
  now += 60_000
  await desk.leave(six, kid)
  const moved = async (id: number) =>
    (await call(app, creditMovements, { params: { id }, as: id })).body.content.map(
      (one: { source: string; usedBy: string; lender: string }) => [one.source, one.usedBy, one.lender],
    )
  expect(await moved(parent)).toEqual([
    ['session_return', 'Nil', null],
    ['session', 'Nil', null],
  ])
  expect(await moved(kid)).toEqual([
    ['session_return', null, 'Anna'],
    ['session', null, 'Anna'],
  ])
})
