import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import type { DB } from '../../../database/tables.ts'
import { paysByMandate } from './pays-by-mandate.ts'

export async function chargesByCard(
  app: FastifyInstance,
  db: Kysely<DB>,
  memberId: number,
): Promise<boolean> {
  return app.provider !== null && !(await paysByMandate(db, app.clock(), [memberId])).has(memberId)
}
