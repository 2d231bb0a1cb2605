import { afterEach, expect, test } from 'vitest'
import { walkIn as walkInEndpoint } from '../../../contracts/bookings.ts'
import { minutes } from '../../../rules/local-time.ts'
import { call, testApp } from '../../../tests/support/app.ts'
import { testDatabase } from '../../../tests/support/database.ts'
import { openDesk, valueOrRefusal } from '../../../tests/support/desk.ts'
import { buildClass, buildGym, buildMember, madrid } from '../../../tests/support/gym.ts'
import { bookingsOf, bookingViolations, lotsOf, mailsTo, seatsOf } from '../../../tests/support/gym-books.ts'
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
  (
    await db
      .selectFrom('audit_log')
      .select('action')
      .where('about_member_id', '=', member)
      .orderBy('id')
      .execute()
  ).map((entry) => entry.action)

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
