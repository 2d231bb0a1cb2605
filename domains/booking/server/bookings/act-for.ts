import type { FastifyInstance } from 'fastify'
import { Refusal } from '../../../../platform/server/refusal.ts'
import type { Caller } from '../../../../platform/server/route.ts'
import { requireRightOver } from '../../../households/server/households/act-for.ts'
import type { Asker } from '../../rules/join-class.ts'

/** @throws Refusal not_found for other callers, so that ids cannot be probed */
export function actFor(caller: Caller, memberId: number): Exclude<Asker, 'admin-self'> {
  if (caller.id === memberId) return 'member'
  if (caller.isAdmin) return 'admin'
  if (caller.isTrainer) return 'trainer'
  throw new Refusal('not_found')
}

/** The same, also for people of the caller's household. @throws Refusal not_found, household_right_missing */
export async function actForHousehold(
  { db }: Pick<FastifyInstance, 'db'>,
  caller: Caller,
  memberId: number,
): Promise<Exclude<Asker, 'admin-self'>> {
  if (caller.id === memberId || caller.isTrainer) return actFor(caller, memberId)
  await requireMayBookFor(db, caller.actorId, [memberId])
  return 'member'
}

/** For calls that name people of a household. @throws Refusal not_found, household_right_missing */
export const requireMayBookFor = (
  db: FastifyInstance['db'],
  actorId: number,
  personIds: readonly number[],
): Promise<void> => requireRightOver(db, actorId, personIds, 'book')
