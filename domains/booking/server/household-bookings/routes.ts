import type { FastifyInstance } from 'fastify'
import { route } from '../../../../platform/server/route.ts'
import * as contract from '../../contract/household-bookings.ts'
import { enterTogether } from '../draws/enter-together.ts'
import { joinHousehold } from './join-household.ts'
import { readPeople } from './read-people.ts'

export default async function householdBookings(app: FastifyInstance): Promise<void> {
  route(app, contract.peopleForClass, ({ params, caller, language }) =>
    readPeople(app, { classId: params.id, actorId: caller.actorId, language }),
  )
  route(app, contract.joinHousehold, async ({ params, body, caller }) => {
    const { userIds: personIds, allOrNothing } = body
    const asked = { classId: params.id, personIds, actorId: caller.actorId, allOrNothing }
    const answer = await joinHousehold(app, asked)
    // An overdue draw is decided before the first join is answered.
    if (answer.people.some(({ refused }) => refused === 'in_draw')) await app.decideDueDraws()
    return answer
  })
  route(app, contract.wishForHousehold, ({ params, body, caller }) => {
    const { userIds: personIds, leavingIds, together } = body
    return enterTogether(app, {
      classId: params.id,
      actorId: caller.actorId,
      ...{ personIds, leavingIds, together },
    })
  })
}
