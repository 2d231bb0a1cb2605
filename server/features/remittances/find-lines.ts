import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import type { CollectedIn } from '../../../contracts/payment-list.ts'
import type { DB } from '../../../database/tables.ts'
import { dayOfGym } from '../centers/whose-day.ts'
import { type LineRow, selectCollecting, selectLines } from './queries.ts'

/** The debits of a remittance that were collected. */
export async function findLines(app: FastifyInstance, id: number): Promise<LineRow[]> {
  return selectLines(app.db, id, 'collected', await dayOfGym(app.db, app.clock()))
}

/** Where these bills are being collected, by bill: the remittance, not settled yet, that each is in. */
export async function findCollecting(
  db: Kysely<DB>,
  billIds: readonly number[],
): Promise<ReadonlyMap<number, CollectedIn>> {
  const rows = await selectCollecting(db, billIds)
  return new Map(rows.map(({ bill_id, id, state }) => [bill_id, { id, state }]))
}
