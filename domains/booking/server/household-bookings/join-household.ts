import type { FastifyInstance } from 'fastify'
import { unitOfWork } from '../../../../platform/server/unit-of-work.ts'
import type { HouseholdJoin } from '../../contract/household-bookings.ts'
import { requireMayBookFor } from '../bookings/act-for.ts'
import { type JoinOutcome, joinWithin } from '../bookings/join/join-class.ts'
import { placeOnWire } from '../bookings/place.ts'
import { seatFixedPlaces } from '../bookings/seat-fixed-places.ts'

interface Asked {
  classId: number
  personIds: readonly number[]
  actorId: number
  allOrNothing: boolean
}

const isIn = (outcome: JoinOutcome): boolean => 'place' in outcome && outcome.place.booking.status === 'IN'

/** Each pays with their own credits. @throws Refusal not_found, household_right_missing (about the persons) */
export async function joinHousehold(
  app: Pick<FastifyInstance, 'pool' | 'clock'>,
  { classId, personIds, actorId, allOrNothing }: Asked,
): Promise<HouseholdJoin> {
  const now = app.clock()
  await seatFixedPlaces(app.pool, now, [classId])
  const requests = personIds.map((memberId) => ({
    ...{ classId, memberId, byId: actorId },
    ...{ asker: 'member' as const, idempotencyKey: null },
  }))
  const isMeant = (outcomes: readonly JoinOutcome[]) => !allOrNothing || outcomes.every(isIn)
  const isOwn = personIds.every((id) => id === actorId)
  return unitOfWork(app, { audit: 'act-for-person', unless: isOwn }, async (unit) => {
    await requireMayBookFor(unit.db, actorId, personIds)
    const outcomes = await joinWithin(unit, now, requests, isMeant)
    const done = isMeant(outcomes) && outcomes.some((outcome) => 'place' in outcome)
    const people = outcomes.map((outcome, nth) => ({
      userId: personIds[nth] ?? 0,
      ...onWire(outcome, done),
    }))
    const booked = people.filter(({ place, userId }) => place && userId !== actorId)
    unit.audit(
      ...booked.map(({ userId, place }) => ({
        ...{
          byMemberId: actorId,
          action: 'act-for-person' as const,
          entityId: userId,
          aboutMemberId: userId,
        },
        after: { call: 'POST /api/classes/:id/household', status: place?.status },
      })),
    )
    return { done, people }
  })
}

function onWire(outcome: JoinOutcome, done: boolean) {
  if ('refused' in outcome) {
    const { refused, opensAt } = outcome
    if (refused === 'key_reused') throw new Error('the persons are asked without keys')
    return { place: null, refused, opensAt: opensAt === undefined ? null : new Date(opensAt).toISOString() }
  }
  const isMissed = !done && !isIn(outcome)
  return {
    place: done ? placeOnWire(outcome.place) : null,
    refused: isMissed ? ('class_full' as const) : null,
    opensAt: null,
  }
}
