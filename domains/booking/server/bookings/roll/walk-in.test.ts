import { afterEach, expect, test } from 'vitest'
import { minutes } from '../../../../../platform/rules/local-time.ts'
import { call, testApp } from '../../../../../tests/support/app.ts'
import { testDatabase } from '../../../../../tests/support/database.ts'
import { openDesk, valueOrRefusal } from '../../../../../tests/support/desk.ts'
import { buildClass, buildGym, buildMember, madrid } from '../../../../../tests/support/gym.ts'
import {
  bookingsOf,
  bookingViolations,
  lotsOf,
  mailsTo,
  seatsOf,
} from '../../../../../tests/support/gym-books.ts'
import { readRows } from '../../../../../tests/support/rows.ts'
import { walkIn as walkInEndpoint } from '../../../contract/bookings.ts'
import { listMemberBookings, memberAttendance } from '../../../contract/member-bookings.ts'
import { walkIn } from './walk-in.ts'

const { db, pool, url } = await testDatabase()
const gym = await buildGym(db)
const evening = madrid('2026-05-13 18:00')
const paid = { lots: [{ amount: 1, expiresAt: madrid('2026-12-31') }] }
const desk = openDesk(pool, () => evening - minutes(60))

const come = async (classId: number, memberId: number, at = evening + minutes(5), isAdmin = false) => {
  const by = { id: isAdmin ? gym.admin : gym.trainer, isAdmin }
  const done = await valueOrRefusal(walkIn(pool, at, { classId, memberId, by }))
  if (typeof done === 'string') return done
  const [place] = await bookingsOf(db, classId, memberId)
  return `${place?.status} ${place?.validated ? 'ticked' : 'not ticked'}`
}

const auditOf = async (member: number) =>
  (await readRows(db, 'audit_log', ['action'], { about_member_id: member })).map((entry) => entry.action)

afterEach(async () => expect(await bookingViolations(db)).toEqual([]))

test('books, charges and marks a member without a booking, and audits it', async () => {
  const member = await buildMember(db, paid)
  const id = await buildClass(gym, { startsAt: evening })
  expect(await come(id, member)).toBe('IN ticked')
  expect(await lotsOf(db, member)).toEqual([0])
  expect(await mailsTo(db, member)).toMatchObject([{ template: 'added_by_staff' }])
  expect(await auditOf(member)).toEqual(['add-to-class', 'mark-attendance'])
})

test('is possible from two hours before the start until the class ends', async () => {
  const id = await buildClass(gym, { startsAt: evening })
  const at = async (moment: number) => come(id, await buildMember(db, paid), moment)
  expect(await at(evening - minutes(121))).toBe('attendance_closed')
  expect(await at(evening - minutes(120))).toBe('IN ticked')
  expect(await at(evening + minutes(59))).toBe('IN ticked')
  expect(await at(evening + minutes(60))).toBe('class_started')
})

test('a refusal changes no booking, credit or mail', async () => {
  const member = await buildMember(db, paid)
  const id = await buildClass(gym, { startsAt: evening })
  expect(await come(id, member, evening - minutes(121))).toBe('attendance_closed')
  expect(await seatsOf(db, id)).toEqual({ usersIn: 0, usersWait: 0 })
  expect(await lotsOf(db, member)).toEqual([1])
  expect(await mailsTo(db, member)).toEqual([])
  expect(await auditOf(member)).toEqual([])
})

test('only marks a member who has a booking', async () => {
  const member = await buildMember(db, { lots: [{ amount: 2, expiresAt: madrid('2026-12-31') }] })
  const id = await buildClass(gym, { startsAt: evening })
  await desk.join(id, member)
  expect(await come(id, member)).toBe('IN ticked')
  expect(await come(id, member)).toBe('IN ticked')
  expect(await lotsOf(db, member)).toEqual([1])
  expect(await auditOf(member)).toEqual(['mark-attendance'])
})

test('never adds to the waiting list, and promotes a waiting member when a place is free', async () => {
  const id = await buildClass(gym, { startsAt: evening, maxPeople: 1 })
  const [inside, waiting, other] = [
    await buildMember(db, paid),
    await buildMember(db, paid),
    await buildMember(db, paid),
  ]
  await desk.join(id, inside)
  await desk.join(id, waiting)
  expect(await come(id, other)).toBe('class_full')
  expect(await come(id, waiting)).toBe('class_full')
  expect(await lotsOf(db, other)).toEqual([1])
  await desk.remove(id, inside, gym.trainer)
  expect(await come(id, waiting, evening - minutes(30))).toBe('IN ticked')
})

test('gives the last place to one of two simultaneous walk-ins and refuses the other', async () => {
  for (let round = 0; round < 5; round += 1) {
    const id = await buildClass(gym, { startsAt: evening + minutes(1440 * round), maxPeople: 1 })
    const at = evening + minutes(1440 * round)
    const two = [await buildMember(db, paid), await buildMember(db, paid)]
    const came = await Promise.all(two.map((member) => come(id, member, at)))
    expect(came.sort()).toEqual(['IN ticked', 'class_full'])
  }
})

test('an admin can let in a member without credit; a trainer cannot', async () => {
  const member = await buildMember(db)
  const id = await buildClass(gym, { startsAt: evening })
  expect(await come(id, member)).toBe('no_credits')
  expect(await come(id, member, evening, true)).toBe('IN ticked')
})

test('over HTTP, the answer names the member and a repeated request changes nothing', async () => {
  const app = await testApp(url, { clock: () => evening })
  const member = await buildMember(db, paid)
  const id = await buildClass(gym, { startsAt: evening })
  const press = () =>
    call(app, walkInEndpoint, {
      params: { id },
      body: { userId: member },
      as: gym.trainer,
      headers: { 'idempotency-key': 'a press' },
    })
  for (const { status, body } of [await press(), await press()]) {
    expect(status).toBe(200)
    expect(body).toMatchObject({ status: 'IN', validated: true, user: { id: member } })
  }
  expect(await lotsOf(db, member)).toEqual([0])
})

test('takes the place of a member who has not come by the start, which ends and costs as a missed class', async () => {
  const id = await buildClass(gym, { startsAt: evening, maxPeople: 2 })
  const [absent, present, other] = await Promise.all([paid, paid, paid].map((how) => buildMember(db, how)))
  await desk.join(id, absent ?? 0)
  await desk.join(id, present ?? 0)
  const by = { id: gym.trainer, isAdmin: false }
  const instead = (of: number | undefined, at = evening) =>
    valueOrRefusal(walkIn(pool, at, { classId: id, memberId: other ?? 0, insteadOf: of, by }))
  expect(await instead(undefined)).toBe('class_full')
  expect(await instead(absent, evening - minutes(1))).toBe('place_kept')
  await come(id, present ?? 0)
  expect(await instead(present)).toBe('changed_meanwhile')
  expect(await instead(other)).toBe('changed_meanwhile')
  expect(await lotsOf(db, other ?? 0)).toEqual([1])

  expect(await instead(absent)).toEqual({ bookingId: expect.any(Number) })
  expect(await seatsOf(db, id)).toEqual({ usersIn: 2, usersWait: 0 })
  expect(await lotsOf(db, other ?? 0)).toEqual([0])
  expect(await lotsOf(db, absent ?? 0)).toEqual([0])
  expect(await auditOf(absent ?? 0)).toEqual(['give-away-place'])
  const app = await testApp(url, { clock: () => evening + minutes(120) })
  const page = async (endpoint: typeof memberAttendance | typeof listMemberBookings, query = {}) =>
    (await call(app, endpoint, { params: { id: absent ?? 0 }, query, as: gym.admin })).body
  expect((await page(memberAttendance)).at(-1)).toMatchObject({ attended: 0, missed: 1, unticked: 0 })
  expect((await page(listMemberBookings, { when: 'past' })).content).toMatchObject([
    { ended: 'given_away', missed: true },
  ])

  // Two minutes later they come: in the full class another absent member's place, else none.
  expect(await come(id, absent ?? 0, evening + minutes(2))).toBe('class_full')
  await desk.remove(id, present ?? 0, gym.trainer)
  expect(await come(id, absent ?? 0, evening + minutes(3))).toBe('IN ticked')
  expect(await lotsOf(db, absent ?? 0)).toEqual([0])
  expect((await page(memberAttendance)).at(-1)).toMatchObject({ attended: 1, missed: 0 })
})

test('gives the place of an absent member to one of two simultaneous walk-ins', async () => {
  for (let round = 0; round < 5; round += 1) {
    const at = evening + minutes(1440 * round)
    const id = await buildClass(gym, { startsAt: at, maxPeople: 1 })
    const [absent, ...two] = [
      await buildMember(db, paid),
      await buildMember(db, paid),
      await buildMember(db, paid),
    ]
    await openDesk(pool, () => at - minutes(60)).join(id, absent)
    const by = { id: gym.trainer, isAdmin: false }
    const came = await Promise.all(
      two.map((memberId) =>
        valueOrRefusal(walkIn(pool, at, { classId: id, memberId, insteadOf: absent, by })),
      ),
    )
    expect(came.filter((one) => one === 'changed_meanwhile')).toHaveLength(1)
    expect(await seatsOf(db, id)).toEqual({ usersIn: 1, usersWait: 0 })
  }
})
