import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '../../../../tests/support/database.ts'
import { openDesk } from '../../../../tests/support/desk.ts'
import { buildGym, buildMember, madrid } from '../../../../tests/support/gym.ts'
import { bookingViolations, mailsTo, membersIn } from '../../../../tests/support/gym-books.ts'
import { buildSlot, holdSlot, weeksOf } from '../../../../tests/support/slots.ts'
import { seatComingClasses, seatFixedPlaces } from './seat-fixed-places.ts'

const { db, pool } = await testDatabase()
const gym = await buildGym(db)
// Classes of 13 May open on 11 May at 17:00.
const startsAt = madrid('2026-05-13 18:00')
const opening = madrid('2026-05-11 17:00')
const seconds = (n: number) => n * 1000

const planned = () => buildMember(db, { plan: gym.three })
const seatedAt = async (id: number) =>
  (await db.selectFrom('gym_classes').select('fixed_seated_at').where('id', '=', id).executeTakeFirst())
    ?.fixed_seated_at

test('books the fixed places just before the class opens, oldest first, by the ordinary rule', async () => {
  const { slotId, classIds } = await buildSlot(gym, { startsAt, weeks: 2 })
  const [id = 0, nextWeek = 0] = classIds
  const [a, b] = [await planned(), await planned()]
  const resting = await buildMember(db, { plan: gym.three, paused: ['2026-05-01', '2026-06-01'] })
  const owing = await buildMember(db, { plan: gym.three, overdueSince: madrid('2026-01-01 10:00') })
  const bought = { amount: 1, expiresAt: madrid('2026-12-01 10:00') }
  const noPlan = await buildMember(db, { lots: [bought] })
  await holdSlot(gym, slotId, [b])
  await holdSlot(gym, slotId, [a, resting, owing, noPlan], seconds(1))

  expect(await seatComingClasses(pool, opening - seconds(120))).toBe(0)
  expect(await seatComingClasses(pool, opening - seconds(30))).toBe(1)
  expect(await membersIn(db, id, 'IN')).toEqual([b, a])
  expect(await weeksOf(gym, id)).toEqual(['booked', 'booked', 'rested', 'payment_overdue'])
  expect(await mailsTo(db, owing)).toMatchObject([
    { template: 'fixed_place_refused', details: { classId: id, reason: 'payment_overdue', waits: false } },
  ])
  expect(await mailsTo(db, resting)).toEqual([])
  expect(await seatedAt(nextWeek)).toBe(null)

  expect(await seatComingClasses(pool, opening + seconds(30))).toBe(0)
  await seatFixedPlaces(pool, opening + seconds(30), [id])
  expect(await membersIn(db, id, 'IN')).toEqual([b, a])
  expect(await bookingViolations(db)).toEqual([])
})

test('books places that a stopped node left, before staff add a member', async () => {
  const { slotId, classIds } = await buildSlot(gym, { startsAt: startsAt + seconds(7200), maxPeople: 2 })
  const [id = 0] = classIds
  const [holder, other, third] = [await planned(), await planned(), await planned()]
  await holdSlot(gym, slotId, [holder])
  const desk = openDesk(pool, () => opening + seconds(600))
  expect(await desk.add(id, other, 'trainer', gym.trainer)).toBe('IN')
  expect(await membersIn(db, id, 'IN')).toEqual([holder, other])
  expect(await desk.add(id, third, 'trainer', gym.trainer)).toBe('WAIT 1')
})

test('leaves out a place that was granted after the opening, a skipped week and a hidden class', async () => {
  const { slotId, classIds } = await buildSlot(gym, { startsAt: startsAt - seconds(7200) })
  const [id = 0] = classIds
  const [late, skips] = [await planned(), await planned()]
  await holdSlot(gym, slotId, [late], opening + seconds(1))
  expect(await seatComingClasses(pool, opening + seconds(60))).toBe(0)
  const [placeId = 0] = await holdSlot(gym, slotId, [skips])
  const skipped = { fixed_place_id: placeId, class_id: id, outcome: 'skipped' }
  await db.insertInto('fixed_weeks').values(skipped).execute()
  await db.updateTable('gym_classes').set({ shown: false }).where('id', '=', id).execute()
  expect(await seatComingClasses(pool, opening + seconds(60))).toBe(0)
  await db.updateTable('gym_classes').set({ shown: true }).where('id', '=', id).execute()
  expect(await seatComingClasses(pool, opening + seconds(60))).toBe(1)
  expect(await membersIn(db, id, 'IN')).toEqual([])
  expect(await seatedAt(id)).not.toBe(null)
})

test('keeps the place that a holder was given before, and puts one in line when the class is full', async () => {
  const { slotId, classIds } = await buildSlot(gym, { startsAt: startsAt + seconds(14_400), maxPeople: 2 })
  const [id = 0] = classIds
  const [added, other, holder] = [await planned(), await planned(), await planned()]
  await holdSlot(gym, slotId, [added, holder])
  const before = openDesk(pool, () => opening - seconds(7200))
  for (const member of [added, other]) await before.add(id, member, 'admin', gym.admin)
  await seatFixedPlaces(pool, opening, [id])
  expect(await weeksOf(gym, id)).toEqual(['booked', 'waiting'])
  expect([await membersIn(db, id, 'IN'), await membersIn(db, id, 'WAIT')]).toEqual([[added, other], [holder]])
  expect(await mailsTo(db, holder)).toMatchObject([{ details: { reason: 'class_full', waits: true } }])
})

test('books nothing while the center has no fixed places', async () => {
  const { slotId, classIds } = await buildSlot(gym, { startsAt: startsAt + seconds(21_600) })
  await holdSlot(gym, slotId, [await planned()])
  await db.updateTable('centers').set({ fixed_share: 0 }).execute()
  await seatFixedPlaces(pool, opening, classIds)
  expect(await seatedAt(classIds[0] ?? 0)).toBe(null)
  await db.updateTable('centers').set({ fixed_share: null }).execute()
})

test('one place that breaks a statement does not keep the others out', async () => {
  const { slotId, classIds } = await buildSlot(gym, { startsAt: startsAt - seconds(18_000) })
  const [id = 0] = classIds
  const [broken, holder] = [await planned(), await planned()]
  await holdSlot(gym, slotId, [broken, holder])
  await sql`create function refuse() returns trigger language plpgsql as
    $$ begin raise check_violation using message = 'broken'; end $$`.execute(db)
  await sql
    .raw(`create trigger broken before insert on bookings for each row when (new.member_id = ${broken})
      execute function refuse()`)
    .execute(db)
  await seatFixedPlaces(pool, opening, [id])
  await sql`drop trigger broken on bookings`.execute(db)
  expect(await membersIn(db, id, 'IN')).toEqual([holder])
  expect(await weeksOf(gym, id)).toEqual(['internal', 'booked'])
})
