import { expect, test } from 'vitest'
import { joinClasses } from '../../domains/booking/server/bookings/join/join-class.ts'
import { joinQueue } from '../../domains/booking/server/bookings/join/join-queue.ts'
import { FixedSeats, seatComingClasses } from '../../domains/booking/server/bookings/seat-fixed-places.ts'
import { testDatabase } from '../support/database.ts'
import { inWords, joinRequest } from '../support/desk.ts'
import { buildGym, buildMembers, madrid } from '../support/gym.ts'
import { bookingViolations, membersIn } from '../support/gym-books.ts'
import { openNode } from '../support/nodes.ts'
import { buildSlot, holdSlot } from '../support/slots.ts'

// 100 members press at the opening while two nodes book the six fixed places of a class of twelve.

const { db, url } = await testDatabase()
const gym = await buildGym(db)
const opening = madrid('2026-05-11 17:00')
const clock = () => opening
const fail = (error: unknown) => {
  throw error
}
let hour = 6

async function crowd() {
  hour += 1
  const startsAt = madrid(`2026-05-13 ${String(hour).padStart(2, '0')}:00`)
  const { slotId, classIds } = await buildSlot(gym, { startsAt, maxPeople: 12 })
  const holders = await buildMembers(db, 6, gym.unlimited)
  await holdSlot(gym, slotId, holders)
  return { classId: classIds[0] ?? 0, holders, others: await buildMembers(db, 100, gym.unlimited) }
}

const nodes = [0, 1].map(() => {
  const seats = new FixedSeats(openNode(url), clock, fail)
  return { pool: openNode(url), queue: joinQueue(openNode(url, 1), clock, seats.start) }
})

const rush = (classId: number, members: number[]) =>
  Promise.all(members.map((member, n) => nodes[n % 2]?.queue.ask(joinRequest(classId, member))))

test('members with a fixed place come first, whether the job has run or not', async () => {
  for (const withJob of [false, true]) {
    const { classId, holders, others } = await crowd()
    const jobs = withJob ? nodes.map(({ pool }) => seatComingClasses(pool, opening)) : []
    const [outcomes] = await Promise.all([rush(classId, others), ...jobs])
    const within = await membersIn(db, classId, 'IN')
    expect(within.slice(0, 6)).toEqual(holders)
    expect(outcomes?.filter((outcome) => outcome && inWords(outcome) === 'IN')).toHaveLength(6)
    expect(await membersIn(db, classId, 'WAIT')).toHaveLength(94)
  }
  expect(await bookingViolations(db)).toEqual([])
})

test('control: joins that do not stand aside pass them', async () => {
  const { classId, holders, others } = await crowd()
  const blind = (pool: (typeof nodes)[number]['pool']) =>
    Promise.all(others.slice(0, 12).map((id) => joinClasses(pool, opening, [joinRequest(classId, id)])))
  await blind(openNode(url, 2))
  await seatComingClasses(openNode(url), opening)
  expect(await membersIn(db, classId, 'WAIT')).toEqual(holders)
})
