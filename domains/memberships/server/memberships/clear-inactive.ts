import type { FastifyInstance } from 'fastify'
import type { Day } from '../../../../platform/rules/local-time.ts'
import { tryEach } from '../../../../platform/server/jobs/try-each.ts'
import type { Unit } from '../../../../platform/server/unit-of-work.ts'
import type { Seating } from '../../../booking/server/bookings/seating.ts'
import { dayOfMember } from '../../../gym/server/centers/current-day.ts'
import { endLogIns } from '../../../people/server/auth/end-log-ins.ts'
import type { LockOut } from '../../../people/server/members/change-member.ts'
import { findStanding } from '../../../people/server/members/find-standing.ts'
import { dropPlaces } from './drop-places.ts'
import { selectInactiveWithAccess } from './inactive-queries.ts'
import { withPlaces } from './with-places.ts'

const unaudited = { unaudited: 'follows a change that is in the audit log' }

const MAX_PER_RUN = 500

/** Skips members who are active again. `byId` is null for a job. */
async function clearInactive(app: FastifyInstance, memberId: number, byId: number | null): Promise<void> {
  await withPlaces(app, unaudited, memberId, await todayOf(app, memberId), async (unit, seating) => {
    const standing = await findStanding(unit.db, memberId)
    if (standing?.status !== 'INACTIVE') return
    await endAccess(unit, seating, memberId, byId)
    unit.announce([{ t: 'user', id: memberId, what: 'account' }])
  })
}

/** Finds members left over when a node stopped halfway through a list. */
export async function clearInactiveMembers(app: FastifyInstance): Promise<void> {
  const inside = await selectInactiveWithAccess(app.db, new Date(app.clock()), MAX_PER_RUN)
  await clearAll(app, inside, null)
}

export async function clearAll(
  app: FastifyInstance,
  memberIds: readonly number[],
  byId: number | null,
): Promise<void> {
  const clear = (id: number): Promise<void> => clearInactive(app, id, byId)
  await tryEach(app, memberIds, clear, 'clearing an inactive member failed, will retry')
}

export const lockOut: LockOut = async (app, { memberId, byId }, write, first) =>
  withPlaces(
    app,
    { audit: 'change-member' },
    memberId,
    await todayOf(app, memberId),
    async (unit, seating) => {
      await write(unit)
      await endAccess(unit, seating, memberId, byId)
    },
    first,
  )

async function endAccess(unit: Unit, seating: Seating, memberId: number, byId: number | null): Promise<void> {
  const coming = seating.live(
    ({ member_id, session_of, class_id }) =>
      (member_id === memberId || session_of === memberId) && seating.classes.has(class_id),
  )
  const ids = coming.map(({ id }) => id)
  await dropPlaces(unit, seating, ids, byId, 'removed')
  await endLogIns(unit, memberId, seating.now)
}

const todayOf = (app: FastifyInstance, memberId: number): Promise<Day> =>
  dayOfMember(app.db, app.clock(), memberId)
