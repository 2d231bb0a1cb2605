import type { Kysely } from 'kysely'
import type { DB } from '../../../database/tables.ts'
import { Refusal } from '../../refusal.ts'
import { dropDebits, holdPayments } from '../payments/debits.ts'
import { clearFile, deleteLines, lockDraftsOf, selectDraftLines } from './draft-queries.ts'

export { clearFile }

/**
 * A mandate is about to end: what no bank has yet leaves its remittance, and one that was validated is a draft again. The
 * caller locks bills and members next, and then calls `check`, which throws when another line has come in meanwhile.
 */
export async function releaseFromDrafts(
  db: Kysely<DB>,
  mandateId: number,
): Promise<{ check: () => Promise<void> }> {
  await lockDraftsOf(db, mandateId)
  const lines = await selectDraftLines(db, mandateId)
  await holdPayments(
    db,
    lines.map((line) => line.bill_id),
  )
  await dropDebits(
    db,
    lines.filter((line) => line.state === 'in').map((line) => line.payment_id),
  )
  await clearFile(db, [...new Set(lines.map((line) => line.remittance_id))])
  await deleteLines(
    db,
    lines.map((line) => line.id),
  )
  const check = async (): Promise<void> => {
    if ((await selectDraftLines(db, mandateId)).length > 0) throw new Refusal('changed_meanwhile')
  }
  return { check }
}
