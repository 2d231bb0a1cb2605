import { afterEach, expect, test } from 'vitest'
import { testDatabase } from '../../../tests/support/database.ts'
import { openDesk, orRefusal } from '../../../tests/support/desk.ts'
import { buildClass, buildGym, buildMember, madrid } from '../../../tests/support/gym.ts'
import { bookingsOf, disorder, lotsOf, mailsTo, seatsOf } from '../../../tests/support/gym-books.ts'
import { cancelClass } from './cancel-classes.ts'

const { db, pool } = await testDatabase()
const gym = await buildGym(db)
const now = madrid('2026-05-13 10:00')
const evening = madrid('2026-05-13 18:00')
const desk = openDesk(pool, () => now)
const credit = { lots: [{ amount: 1, expiresAt: evening + 1 }] }

afterEach(async () => expect(await disorder(db)).toEqual([]))

test('everything goes back, the line is cleared, everybody is told, and it is on record', async () => {
  const id = await buildClass(gym, { startsAt: evening, maxPeople: 3 })
  const payer = await buildMember(db, credit)
  const planned = await buildMember(db, { plan: gym.three })
  const waiting = await buildMember(db, credit)
  for (const member of [payer, planned, gym.admin, waiting]) await desk.join(id, member)

  expect(await cancelClass(pool, now, id, gym.admin)).toEqual({ refunded: 2, told: 4 })
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

test('the session of the week is free again', async () => {
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

test('also a late cancellation returns the credit', async () => {
  const id = await buildClass(gym, { startsAt: evening })
  const member = await buildMember(db, credit)
  await desk.join(id, member)
  await cancelClass(pool, evening - 1, id, gym.admin)
  expect(await lotsOf(db, member)).toEqual([1])
})

test('what was left late before stays lost', async () => {
  const id = await buildClass(gym, { startsAt: evening })
  const member = await buildMember(db, credit)
  await desk.join(id, member)
  expect(await openDesk(pool, () => evening - 1).leave(id, member)).toBe('kept')
  expect(await cancelClass(pool, evening - 1, id, gym.admin)).toEqual({ refunded: 0, told: 0 })
  expect(await lotsOf(db, member)).toEqual([0])
})

test('a cancelled class is cancelled once, and takes nobody', async () => {
  const id = await buildClass(gym, { startsAt: evening })
  await cancelClass(pool, now, id, gym.admin)
  expect(await orRefusal(cancelClass(pool, now, id, gym.admin))).toBe('class_cancelled')
  expect(await desk.join(id, gym.admin)).toBe('not_found')
})

test('what has begun, or does not exist, is not cancelled', async () => {
  const id = await buildClass(gym, { startsAt: evening })
  expect(await orRefusal(cancelClass(pool, evening, id, gym.admin))).toBe('class_started')
  expect(await orRefusal(cancelClass(pool, now, 999_999, gym.admin))).toBe('not_found')
})
