import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { expect, test } from 'vitest'
import { joinClasses } from '../../domains/booking/server/bookings/join/join-class.ts'
import { lockOut as lockOutMember } from '../../domains/memberships/server/memberships/clear-inactive.ts'
import { confirmStaffEmail } from '../../domains/people/server/auth/confirm-staff-email.ts'
import { changeMember } from '../../domains/people/server/members/change-member.ts'
import { testApp } from '../support/app.ts'
import { testDatabase } from '../support/database.ts'
import { inWords, joinRequest } from '../support/desk.ts'
import { buildClass, buildGym, buildMember, madrid } from '../support/gym.ts'
import { bookingsOf } from '../support/gym-books.ts'
import { interceptStatements, openNode, withoutLocks } from '../support/nodes.ts'
import { readRow } from '../support/rows.ts'

// A member is deactivated while they book: afterwards they have no place.

const { db, url } = await testDatabase()
const gym = await buildGym(db)
const now = madrid('2026-05-13 10:00')
const app: FastifyInstance = await testApp(url, { clock: () => now })
let hour = 10

/** A join that has decided, and writes only after `meanwhile`. Returns the members with a place. */
async function raced(rewrite: (text: string) => string, waits: boolean) {
  const member = await buildMember(db, { plan: gym.unlimited })
  hour += 1
  const classId = await buildClass(gym, { startsAt: madrid(`2026-05-13 ${hour}:00`) })
  let shutting: Promise<void> | undefined
  const lockOut = () => {
    shutting ??= changeMember(
      app,
      { memberId: member, byId: gym.admin, data: { status: 'INACTIVE' }, why: '' },
      { lockOut: lockOutMember, releaseClasses: async () => 0, confirmStaffEmail },
    )
    return waits ? shutting : undefined
  }
  const node: pg.Pool = interceptStatements(openNode(url, 2), {
    rewrite,
    before: { 'insert-bookings': async () => lockOut() },
  })
  const [joined] = await joinClasses(node, now, [joinRequest(classId, member)])
  await shutting
  const live = (await bookingsOf(db, classId, member)).filter(({ ended }) => ended === null)
  const { status } = await readRow(db, 'members', ['status'], { id: member })
  return { joined: inWords(joined), live: live.length, status }
}

test('a join that came first is ended, because deactivating waits for it and reads again', async () => {
  for (let round = 0; round < 3; round += 1) {
    expect(await raced((text) => text, false)).toEqual({ joined: 'IN', live: 0, status: 'INACTIVE' })
  }
})

test('control: without the join’s locks a deactivated member gets a place', async () => {
  expect(await raced(withoutLocks, true)).toEqual({ joined: 'IN', live: 1, status: 'INACTIVE' })
})
