import type { FastifyInstance } from 'fastify'
import { allowsOnBehalf, type OnBehalf } from '../../../../platform/contract/endpoint.ts'
import { orNotFound, Refusal } from '../../../../platform/server/refusal.ts'
import type { Caller } from '../../../../platform/server/route.ts'
import { unitOfWork } from '../../../../platform/server/unit-of-work.ts'
import type { Consents } from '../../../people/contract/consents.ts'
import { chooseActingFor, endActing } from '../../../people/server/auth/acting.ts'
import { changeConsents } from '../../../people/server/consents/change-consents.ts'
import { rightOver } from '../../rules/right-over.ts'
import { selectHouseholdOf, selectPeople, selectPlaces } from './queries.ts'

/** What a member may do for a person of their household; null where they may not act for them. */
export async function findRight(
  { db }: Pick<FastifyInstance, 'db'>,
  actorId: number,
  personId: number,
): Promise<OnBehalf | null> {
  const places = await selectPlaces(db, actorId, [personId])
  const placeOf = (id: number) => places.find((place) => place.id === id)
  const [actor, person] = [placeOf(actorId), placeOf(personId)]
  return actor && person ? rightOver(actor, person) : null
}

/**
 * For calls that name persons: each is the actor, or somebody for whom they may do this.
 * @throws Refusal not_found for anybody else, household_right_missing
 */
export async function requireRightOver(
  db: FastifyInstance['db'],
  actorId: number,
  personIds: readonly number[],
  needed: OnBehalf,
): Promise<void> {
  const others = personIds.filter((id) => id !== actorId)
  if (others.length === 0) return
  const places = new Map((await selectPlaces(db, actorId, others)).map((place) => [place.id, place]))
  const actor = places.get(actorId)
  for (const id of others) {
    const person = places.get(id)
    const may = actor && person ? rightOver(actor, person) : null
    if (!may) throw new Refusal('not_found')
    if (!allowsOnBehalf(may, needed)) throw new Refusal('household_right_missing')
  }
}

/** What a log-in may do for whom it acts. Null where the right has ended: it acts for its own member again. */
export async function rightOfActing(
  app: Pick<FastifyInstance, 'db'>,
  { actorId, id }: Pick<Caller, 'actorId' | 'id'>,
): Promise<OnBehalf | null> {
  const may = await findRight(app, actorId, id)
  if (!may) await endActing(app.db, [actorId], [id])
  return may
}

/** For every call that acts. @throws Refusal unauthorized */
export async function requireRight(
  app: Pick<FastifyInstance, 'db'>,
  caller: Pick<Caller, 'actorId' | 'id'>,
): Promise<OnBehalf> {
  const may = await rightOfActing(app, caller)
  if (!may) throw new Refusal('unauthorized')
  return may
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

/** @throws Refusal not_found, household_right_missing */
async function requireRightTo(app: FastifyInstance, actorId: number, personId: number, needed: OnBehalf) {
  const may = await findRight(app, actorId, personId)
  if (!may) throw new Refusal('not_found')
  if (!allowsOnBehalf(may, needed)) throw new Refusal('household_right_missing')
}

/** For what somebody does about themselves as soon as they can log in. @throws Refusal not_found, household_right_missing, not_on_behalf */
export async function requireDependant(
  app: FastifyInstance,
  actorId: number,
  personId: number,
): Promise<void> {
  await requireRightTo(app, actorId, personId, 'pay')
  const household = await orNotFound(selectHouseholdOf(app.db, actorId))
  const person = (await selectPeople(app.db, household.id)).find(({ id }) => id === personId)
  if (person?.seat !== null || person.has_log_in) throw new Refusal('not_on_behalf')
}

/** @throws Refusal not_found, household_right_missing, consent_own */
export async function setConsentsFor(
  app: FastifyInstance,
  actorId: number,
  { memberId, change }: { memberId: number; change: Partial<Consents> },
): Promise<void> {
  await requireRightTo(app, actorId, memberId, 'book')
  await changeConsents(app, { memberId, byId: actorId, change })
}
