import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import type { DB } from '../../../database/tables.ts'
import { paysByMandate } from './pays-by-mandate.ts'

/** True when what a member owes is charged by card, by itself: somebody takes cards here, and no direct debit pays. */
export async function chargesByCard(
  app: FastifyInstance,
  db: Kysely<DB>,
  memberId: number,
): Promise<boolean> {
  return app.provider !== null && !(await paysByMandate(db, app.clock(), [memberId])).has(memberId)
}
