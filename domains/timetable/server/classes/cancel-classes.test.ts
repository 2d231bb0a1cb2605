import { afterEach, expect, test } from 'vitest'
import { testDatabase } from '../../../../tests/support/database.ts'
import { openDesk, valueOrRefusal } from '../../../../tests/support/desk.ts'
import { buildClass, buildGym, buildMember, madrid } from '../../../../tests/support/gym.ts'
import {
  bookingsOf,
  bookingViolations,
  lotsOf,
  mailsTo,
  seatsOf,
} from '../../../../tests/support/gym-books.ts'
import { affectedBy } from './affected-by.ts'
import { cancelClass, cancelClasses } from './cancel-classes.ts'

const { db, pool } = await testDatabase()
const gym = await buildGym(db)
const now = madrid('2026-05-13 10:00')
const evening = madrid('2026-05-13 18:00')
const desk = openDesk(pool, () => now)
const staffApp = { pool, db, clock: () => now }
const credit = { lots: [{ amount: 1, expiresAt: evening + 1 }] }

afterEach(async () => expect(await bookingViolations(db)).toEqual([]))

test('cancelling returns credits, clears the waiting list, notifies members and is audited', async () => {
  const id = await buildClass(gym, { startsAt: evening, maxPeople: 3 })
  const payer = await buildMember(db, credit)
  const planned = await buildMember(db, { plan: gym.three })
  const waiting = await buildMember(db, credit)
  for (const member of [payer, planned, gym.admin, waiting]) await desk.join(id, member)

  expect(await cancelClass(pool, now, id, gym.admin)).toEqual({ classes: 1, refunded: 2, told: 4 })
  expect(await seatsOf(db, id)).toEqual({ usersIn: 0, usersWait: 0 })
  expect([await lotsOf(db, payer), await lotsOf(db, waiting)]).toEqual([[1], [1]])
  expect(await bookingsOf(db, id, waiting)).toMatchObject([{ status: 'WAIT', ended: 'cancelled' }])
  const mails = await Promise.all([payer, planned, gym.admin, waiting].map((m) => mailsTo(db, m)))
  expect(mails.flat()).toEqual(
    [true, true, false, false].map((refunded) => ({
      template: 'class_cancelled',
      details: { classId: id, refunded },
    })),
  )
  const entry = db
    .selectFrom('audit_log')
    .select(['by_member_id', 'before'])
    .where('action', '=', 'cancel-class')
  expect(await entry.where('entity_id', '=', id).execute()).toEqual([
    { by_member_id: gym.admin, before: { members: [payer, planned, gym.admin, waiting] } },
  ])
})

test('cancelling frees the weekly session', async () => {
  const member = await buildMember(db, { plan: gym.three })
  const classes: number[] = []
  for (const day of ['13', '14', '15']) {
    classes.push(await buildClass(gym, { startsAt: madrid(`2026-05-${day} 19:00`) }))
  }
  const fourth = await buildClass(gym, { startsAt: madrid('2026-05-16 19:00') })
  for (const id of classes) expect(await desk.add(id, member, 'trainer', gym.trainer)).toBe('IN')
  expect(await desk.add(fourth, member, 'trainer', gym.trainer)).toBe('no_credits')
  await cancelClass(pool, now, classes[1] ?? 0, gym.admin)
  expect(await desk.add(fourth, member, 'trainer', gym.trainer)).toBe('IN')
})

test('cancelling late also returns the credit', async () => {
  const id = await buildClass(gym, { startsAt: evening })
  const member = await buildMember(db, credit)
  await desk.join(id, member)
  await cancelClass(pool, evening - 1, id, gym.admin)
  expect(await lotsOf(db, member)).toEqual([1])
})

test('an earlier late leave stays charged', async () => {
  const id = await buildClass(gym, { startsAt: evening })
  const member = await buildMember(db, credit)
  await desk.join(id, member)
  expect(await openDesk(pool, () => evening - 1).leave(id, member)).toBe('kept')
  expect(await cancelClass(pool, evening - 1, id, gym.admin)).toEqual({ classes: 1, refunded: 0, told: 0 })
  expect(await lotsOf(db, member)).toEqual([0])
})

test('a cancelled class cannot be cancelled again or joined', async () => {
  const id = await buildClass(gym, { startsAt: evening })
  await cancelClass(pool, now, id, gym.admin)
  expect(await valueOrRefusal(cancelClass(pool, now, id, gym.admin))).toBe('class_cancelled')
  expect(await desk.join(id, gym.admin)).toBe('not_found')
})

test('refuses to cancel a started or unknown class', async () => {
  const id = await buildClass(gym, { startsAt: evening })
  expect(await valueOrRefusal(cancelClass(pool, evening, id, gym.admin))).toBe('class_started')
  expect(await valueOrRefusal(cancelClass(pool, now, 999_999, gym.admin))).toBe('not_found')
})

test('cancelling several classes matches its preview and sends the reason to each member', async () => {
  const [one, two, begun] = [
    await buildClass(gym, { startsAt: evening, maxPeople: 1 }),
    await buildClass(gym, { startsAt: madrid('2026-05-14 18:00') }),
    await buildClass(gym, { startsAt: now }),
  ]
  const payer = await buildMember(db, { lots: [{ amount: 2, expiresAt: madrid('2026-12-31') }] })
  const waiting = await buildMember(db, credit)
  await desk.join(one, payer)
  await desk.join(one, waiting)
  await desk.add(two, payer, 'trainer', gym.trainer)
  const before = await affectedBy(staffApp, [one, two, begun])
  expect(before.classes).toBe(2)
  expect(before.members.sort((a, b) => a.id - b.id)).toMatchObject([
    { id: payer, places: 2, waits: 0, refunds: 2 },
    { id: waiting, places: 0, waits: 1, refunds: 0 },
  ])
  const why = 'Se ha roto la calefacción'
  const outcome = await cancelClasses(pool, now, [one, two, begun, one], why, gym.admin)
  expect(outcome).toEqual({ classes: 2, refunded: 2, told: 2 })
  expect(await lotsOf(db, payer)).toEqual([2])
  const mails = (await mailsTo(db, payer)).filter((m) => m.template === 'class_cancelled')
  expect(mails.map((m) => m.details)).toEqual([one, two].map((classId) => ({ classId, refunded: true, why })))
  const entries = await db
    .selectFrom('audit_log')
    .select('why')
    .where('action', '=', 'cancel-class')
    .where('entity_id', 'in', [one, two, begun])
    .execute()
  expect(entries.map((e) => e.why)).toEqual([why, why])
  expect((await affectedBy(staffApp, [one, two, begun])).classes).toBe(0)
})

test('cancelling several classes says why none can be cancelled', async () => {
  const id = await buildClass(gym, { startsAt: now })
  const gone = await buildClass(gym, { startsAt: evening })
  await cancelClass(pool, now, gone, gym.admin)
  const cancel = (...ids: number[]) => valueOrRefusal(cancelClasses(pool, now, ids, '', gym.admin))
  expect(await cancel(id)).toBe('class_started')
  expect(await cancel(gone)).toBe('class_cancelled')
  expect(await cancel(gone, id)).toBe('class_started')
  expect(await cancel(999_999)).toBe('not_found')
})

test('a join during a cancellation never ends in a cancelled class', async () => {
  for (let round = 0; round < 8; round += 1) {
    const [one, two] = [
      await buildClass(gym, { startsAt: evening }),
      await buildClass(gym, { startsAt: evening + 3_600_000 }),
    ]
    const longer = { lots: [{ amount: 1, expiresAt: madrid('2026-12-31') }] }
    const people = [
      await buildMember(db, longer),
      await buildMember(db, longer),
      await buildMember(db, longer),
    ]
    const pressed = people.map((member, nth) => desk.join(nth % 2 ? one : two, member))
    await Promise.all([cancelClasses(pool, now, [two, one], '', gym.admin), ...pressed])
    for (const id of [one, two]) expect(await seatsOf(db, id)).toEqual({ usersIn: 0, usersWait: 0 })
    for (const member of people) expect(await lotsOf(db, member)).toEqual([1])
  }
})
