import type pg from 'pg'
import { expect, test } from 'vitest'
import { markAttendance } from '../../domains/booking/server/bookings/roll/mark-attendance.ts'
import { testDatabase } from '../support/database.ts'
import { openDesk } from '../support/desk.ts'
import { buildClass, buildGym, buildMember, madrid } from '../support/gym.ts'
import { barrier, interceptStatements, openNode, withoutLocks } from '../support/nodes.ts'

// Two tablets at two nodes tick one member at once.

const { db, url, pool } = await testDatabase()
const gym = await buildGym(db)
const startsAt = madrid('2026-05-13 18:00')
const [one, two] = [openNode(url), openNode(url)]

/** How many ticks the audit log holds after both. */
async function tickedTwice(nodes: readonly [pg.Pool, pg.Pool]): Promise<number> {
  const memberId = await buildMember(db, { plan: gym.unlimited })
  const classId = await buildClass(gym, { startsAt })
  await openDesk(pool, () => startsAt - 86_400_000).join(classId, memberId)
  const by = { id: null, isAdmin: false }
  const via = { how: 'name', device: 'Entrance' } as const
  await Promise.all(
    nodes.map((node) => markAttendance(node, startsAt, { classId, memberId, validated: true, by, via })),
  )
  const entries = db.selectFrom('audit_log').select('id').where('about_member_id', '=', memberId)
  return (await entries.execute()).length
}

test('two tablets tick a member once', async () => {
  for (let round = 0; round < 20; round += 1) expect(await tickedTwice([one, two])).toBe(1)
})

test('control: without the lock of the class both tick', async () => {
  const meet = barrier(2)
  const careless = (node: pg.Pool) =>
    interceptStatements(node, { rewrite: withoutLocks, before: { 'set-validated': meet } })
  expect(await tickedTwice([careless(one), careless(two)])).toBe(2)
})
