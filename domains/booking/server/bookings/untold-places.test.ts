import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { testDatabase } from '../../../../tests/support/database.ts'
import { openDesk } from '../../../../tests/support/desk.ts'
import {
  buildClass,
  buildGym,
  buildMember,
  type MemberOptions,
  madrid,
} from '../../../../tests/support/gym.ts'
import { bookingsOf, bookingViolations, lotsOf } from '../../../../tests/support/gym-books.ts'
import { updateRows } from '../../../../tests/support/rows.ts'
import { placesOf } from '../classes/queries.ts'
import { selectStrikes } from '../strikes/queries.ts'
import { endUntoldPlaces } from './end-untold-places.ts'
import { closeRoll } from './roll/close-roll.ts'

const { db, pool } = await testDatabase()
const gym = await buildGym(db)
await updateRows(db, 'gym', { strikes: true, strikes_since: new Date(0) })
const evening = madrid('2026-05-13 18:00')
const morning = madrid('2026-05-13 10:00')
const over = madrid('2026-05-13 19:00')
const nextDay = madrid('2026-05-14 19:30')
const minute = 60_000
const at = (now: number) => openDesk(pool, () => now)
const credit: MemberOptions = { lots: [{ amount: 1, expiresAt: evening + 90 * 1440 * minute }] }
const planned: MemberOptions = { plan: gym.three }

afterEach(async () => expect(await bookingViolations(db)).toEqual([]))

/** A member who gets the only place of a class from the waiting list. */
async function promoted(options: MemberOptions, address: 'works' | 'refused') {
  const classId = await buildClass(gym, { startsAt: evening, maxPeople: 1 })
  const inside = await buildMember(db, planned)
  await at(morning).join(classId, inside)
  const member = await buildMember(db, options)
  if (address === 'refused')
    await sql`insert into stopped_addresses (address_hash, state)
      select address_hash(email), 'refused' from members where id = ${member}`.execute(db)
  expect(await at(morning).join(classId, member)).toBe('WAIT 1')
  await at(morning).leave(classId, inside)
  return { classId, member }
}
const isStruck = async (member: number) => (await selectStrikes(db, [member], nextDay)).length > 0
const endedAs = async (classId: number, member: number) =>
  (await bookingsOf(db, classId, member)).map(({ ended }) => ended)
const close = (classId: number) => closeRoll(pool, over, { classId, by: { id: gym.admin, isAdmin: true } })

test('a member whom no message of a promotion reached has no missed class and gets the credit back', async () => {
  const { classId, member } = await promoted(credit, 'refused')
  expect(await lotsOf(db, member)).toEqual([0])
  await close(classId)
  expect(await isStruck(member)).toBe(false)
  await endUntoldPlaces(pool, over)
  expect(await lotsOf(db, member), 'trainers may still tick').toEqual([0])
  await endUntoldPlaces(pool, nextDay)
  await endUntoldPlaces(pool, nextDay)
  expect(await lotsOf(db, member)).toEqual([1])
  expect(await endedAs(classId, member)).toEqual(['untold'])
})

test('a session of the week is free again', async () => {
  const { classId, member } = await promoted(planned, 'refused')
  await close(classId)
  await endUntoldPlaces(pool, nextDay)
  expect(await endedAs(classId, member)).toEqual(['untold'])
})

test('control: a member whom it reached has missed the class and lost the credit', async () => {
  const { classId, member } = await promoted(credit, 'works')
  await close(classId)
  expect(await isStruck(member)).toBe(true)
  await endUntoldPlaces(pool, nextDay)
  expect(await lotsOf(db, member)).toEqual([0])
  expect(await endedAs(classId, member)).toEqual([null])
})

test('a call by staff counts as told, and so does coming', async () => {
  const called = await promoted(credit, 'refused')
  await sql`update unreached_messages set called_at = now(), called_by = ${gym.admin}
    where member_id = ${called.member}`.execute(db)
  await close(called.classId)
  expect(await isStruck(called.member)).toBe(true)
  const came = await promoted(credit, 'refused')
  await updateRows(db, 'bookings', { validated: true }, { member_id: came.member })
  await endUntoldPlaces(pool, nextDay)
  for (const { member } of [called, came]) expect(await lotsOf(db, member)).toEqual([0])
})

test('leaving late is free for unreached members', async () => {
  const late = evening - 10 * minute
  const untold = await promoted(credit, 'refused')
  const told = await promoted(credit, 'works')
  const shown = await Promise.all(
    [untold, told].map(
      async ({ classId, member }) => (await placesOf({ client: pool }, [member], [classId]))[0]?.untold,
    ),
  )
  expect(shown).toEqual([true, false])
  await at(late).leave(untold.classId, untold.member)
  await at(late).leave(told.classId, told.member)
  expect([await lotsOf(db, untold.member), await lotsOf(db, told.member)]).toEqual([[1], [0]])
})
