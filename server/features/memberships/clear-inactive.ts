import type { FastifyInstance } from 'fastify'
import type { Day } from '../../../rules/local-time.ts'
import { eachAlone } from '../../each-alone.ts'
import type { Unit } from '../../unit-of-work.ts'
import { endLogIns } from '../auth/end-log-ins.ts'
import type { Seating } from '../bookings/seating.ts'
import { dayOfMember } from '../centers/whose-day.ts'
import type { ShutOut } from '../members/change-member.ts'
import { findStanding } from '../members/find-standing.ts'
import { dropPlaces } from './drop-places.ts'
import { selectInactiveInside } from './inactive-queries.ts'
import { withPlaces } from './with-places.ts'

const clearing = { unaudited: 'follows a change that is in the audit log' }

/** Most members that one turn of the job clears out: a whole gym's list is done in some turns. */
const aTurn = 500

/**
 * Does for who was made INACTIVE elsewhere, by a list, what goes with that: log-ins end, places to come are given back.
 * As often as one likes; who is not INACTIVE (any more) keeps everything. `byId` is null for the house itself.
 */
async function clearInactive(app: FastifyInstance, memberId: number, byId: number | null): Promise<void> {
  await withPlaces(app, clearing, memberId, await todayOf(app, memberId), async (unit, seating) => {
    const standing = await findStanding(unit.db, memberId)
    if (standing?.status !== 'INACTIVE') return
    await clearOut(unit, seating, memberId, byId)
    unit.announce([{ t: 'user', id: memberId, what: 'account' }])
  })
}

/**
 * The same for whoever is INACTIVE and inside all the same: a node that dies after it has taken a list in, and before all whom
 * that shuts out are out, leaves some behind.
 */
export async function clearInactiveInside(app: FastifyInstance): Promise<void> {
  const inside = await selectInactiveInside(app.db, new Date(app.clock()), aTurn)
  await clearAll(app, inside, null)
}

/** Clears out one after the other. Who could not be cleared out is logged, and has their turn with the job. */
export async function clearAll(
  app: FastifyInstance,
  memberIds: readonly number[],
  byId: number | null,
): Promise<void> {
  const clear = (id: number): Promise<void> => clearInactive(app, id, byId)
  await eachAlone(app, memberIds, clear, 'who is INACTIVE could not be cleared out')
}

export const shutOut: ShutOut = async (app, { memberId, byId }, write, first) =>
  withPlaces(
    app,
    { audit: 'change-member' },
    memberId,
    await todayOf(app, memberId),
    async (unit, seating) => {
      await write(unit)
      await clearOut(unit, seating, memberId, byId)
    },
    first,
  )

/** Ends log-ins and places, under the locks of the coming classes and of the member. */
async function clearOut(unit: Unit, seating: Seating, memberId: number, byId: number | null): Promise<void> {
  const coming = seating.of(memberId).filter((booking) => seating.classes.has(booking.class_id))
  const ids = coming.map(({ id }) => id)
  await dropPlaces(unit, seating, memberId, ids, byId, 'removed')
  await endLogIns(unit.db, memberId, seating.now)
}

/** The day it is in the member's center. */
const todayOf = (app: FastifyInstance, memberId: number): Promise<Day> =>
  dayOfMember(app.db, app.clock(), memberId)
