import { afterEach, expect, test } from 'vitest'
import { testDatabase } from '../../../../../tests/support/database.ts'
import { openDesk } from '../../../../../tests/support/desk.ts'
import { buildClass, buildGym, buildMember, madrid } from '../../../../../tests/support/gym.ts'
import {
  bookingsOf,
  bookingViolations,
  lotsOf,
  mailsTo,
  membersIn,
} from '../../../../../tests/support/gym-books.ts'
import { readRows } from '../../../../../tests/support/rows.ts'

const { db, pool } = await testDatabase()
const gym = await buildGym(db)
const now = madrid('2026-05-13 10:00')
const farOff = madrid('2026-05-20 18:00')
const desk = openDesk(pool, () => now)
const auditOf = (member: number) =>
  readRows(db, 'audit_log', ['action', 'by_member_id', 'after'], { about_member_id: member })

afterEach(async () => expect(await bookingViolations(db)).toEqual([]))

test('a trainer can add a member before booking opens; the member is charged, notified and the action audited', async () => {
  const member = await buildMember(db, { lots: [{ amount: 1, expiresAt: farOff }] })
  const id = await buildClass(gym, { startsAt: farOff })
  expect(await desk.join(id, member)).toBe('too_early')
  expect(await desk.add(id, member, 'trainer', gym.trainer)).toBe('IN')
  expect(await lotsOf(db, member)).toEqual([0])
  expect(await mailsTo(db, member)).toEqual([{ template: 'added_by_staff', details: { classId: id } }])
  expect(await auditOf(member)).toEqual([
    { action: 'add-to-class', by_member_id: gym.trainer, after: { status: 'IN', charge: 'credit' } },
  ])
})

test('an admin can add a member without credit for free; a trainer cannot', async () => {
  const member = await buildMember(db)
  const id = await buildClass(gym, { startsAt: farOff })
  expect(await desk.add(id, member, 'trainer', gym.trainer)).toBe('no_credits')
  expect(await mailsTo(db, member)).toEqual([])
  expect(await auditOf(member)).toEqual([])
  expect(await desk.add(id, member, 'admin', gym.admin)).toBe('IN')
  expect(await bookingsOf(db, id, member)).toMatchObject([{ charge: 'staff' }])
})

test('staff can add a member to a second class on the same day', async () => {
  const member = await buildMember(db, { plan: gym.unlimited })
  const [one, two] = [
    await buildClass(gym, { startsAt: farOff, activity: gym.oncePerDay }),
    await buildClass(gym, { startsAt: madrid('2026-05-20 10:00'), activity: gym.oncePerDay }),
  ]
  expect(await desk.add(one, member, 'trainer', gym.trainer)).toBe('IN')
  expect(await desk.add(two, member, 'trainer', gym.trainer)).toBe('IN')
})

test('staff adding to a full class puts the member on the waiting list', async () => {
  const id = await buildClass(gym, { startsAt: farOff, maxPeople: 1 })
  const [first, second] = [
    await buildMember(db, { plan: gym.three }),
    await buildMember(db, { plan: gym.three }),
  ]
  expect(await desk.add(id, first, 'admin', gym.admin)).toBe('IN')
  expect(await desk.add(id, second, 'admin', gym.admin)).toBe('WAIT 1')
  expect(await membersIn(db, id, 'IN')).toEqual([first])
})

test('repeating a staff request adds, notifies and audits once', async () => {
  const member = await buildMember(db, { plan: gym.three })
  const id = await buildClass(gym, { startsAt: farOff })
  expect(await desk.add(id, member, 'trainer', gym.trainer, 'key')).toBe('IN')
  expect(await desk.add(id, member, 'trainer', gym.trainer, 'key')).toBe('IN')
  expect(await mailsTo(db, member)).toHaveLength(1)
  expect(await auditOf(member)).toHaveLength(1)
})

test('admins see why a paused or overdue member is refused; trainers get one common reason', async () => {
  const owing = await buildMember(db, { plan: gym.three, overdueSince: now - 8 * 24 * 3_600_000 })
  const id = await buildClass(gym, { startsAt: madrid('2026-05-14 18:00') })
  const resting = await buildMember(db, { plan: gym.three, status: 'MAINTENANCE' })
  for (const member of [owing, resting])
    expect(await desk.add(id, member, 'trainer', gym.trainer)).toBe('cannot_book')
  expect(await desk.add(id, owing, 'admin', gym.admin)).toBe('payment_overdue')
  expect(await desk.add(id, resting, 'admin', gym.admin)).toBe('not_active')
})
