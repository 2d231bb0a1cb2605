import type { Kysely } from 'kysely'
import type { DB } from '../../../../database/tables.ts'
import type { CollectingRemittance } from '../../contract/payment-list.ts'
import { selectCollecting } from './queries.ts'

export async function findCollecting(
  db: Kysely<DB>,
  billIds: readonly number[],
): Promise<ReadonlyMap<number, CollectingRemittance>> {
  const rows = await selectCollecting(db, billIds)
  return new Map(rows.map(({ bill_id, id, state }) => [bill_id, { id, state }]))
}
