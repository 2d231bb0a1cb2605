import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import type { DB } from '../../../../database/tables.ts'
import { Refusal } from '../../../../platform/server/refusal.ts'
import type { Unit } from '../../../../platform/server/unit-of-work.ts'
import type { User } from '../../contract/members.ts'
import { accessOf } from './open-session.ts'
import * as queries from './session-queries.ts'

/**
 * The log-in acts for this person, null for its member, until another one is chosen. The caller has checked that it may.
 * @throws Refusal unauthorized: the log-in has ended
 */
export async function chooseActingFor(
  app: FastifyInstance,
  { db }: Pick<Unit, 'db'>,
  chosen: { sessionId: string; actorId: number; personId: number | null },
): Promise<{ token: string; user: User }> {
  const { sessionId, actorId, personId } = chosen
  if (!(await queries.setActingFor(db, { id: sessionId, memberId: actorId, actingFor: personId })))
    throw new Refusal('unauthorized')
  return accessOf(app, actorId, sessionId, personId)
}

/** Log-ins of `actorIds` that act for one of `personIds` act for their own member again. */
export const endActing = (
  db: Kysely<DB>,
  actorIds: readonly number[],
  personIds: readonly number[],
): Promise<void> => queries.endActing(db, actorIds, personIds)
