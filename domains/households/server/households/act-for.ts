import type { FastifyInstance } from 'fastify'
import type { OnBehalf } from '../../../../platform/contract/endpoint.ts'
import { Refusal } from '../../../../platform/server/refusal.ts'
import type { Caller } from '../../../../platform/server/route.ts'
import { unitOfWork } from '../../../../platform/server/unit-of-work.ts'
import { chooseActingFor } from '../../../people/server/auth/acting.ts'
import { selectRight } from './queries.ts'

/** What a member may do for a person of their household; null where they may not act for them. */
export async function findRight(
  { db }: Pick<FastifyInstance, 'db'>,
  actorId: number,
  personId: number,
): Promise<OnBehalf | null> {
  return (await selectRight(db, actorId, personId)) ?? null
}

/** Chooses the person of this log-in, null for its member. Returns the tokens that act so. @throws Refusal not_found */
export async function actFor(
  app: FastifyInstance,
  { actorId, sessionId }: Pick<Caller, 'actorId' | 'sessionId'>,
  memberId: number | null,
) {
  const personId = memberId === actorId ? null : memberId
  // A token without a session cannot remember whom it acts for.
  if (sessionId === null) throw new Refusal('not_found')
  if (personId !== null && !(await findRight(app, actorId, personId))) throw new Refusal('not_found')
  return unitOfWork(app, { unaudited: 'what is done for the person is recorded, not the choice' }, (unit) =>
    chooseActingFor(app, unit, { sessionId, actorId, personId }),
  )
}
