import type { Kysely } from 'kysely'
import type { DB } from '../../../../database/tables.ts'
import { Refusal } from '../../../../platform/server/refusal.ts'
import { lockPayments, releaseDebits } from '../../../sales/server/payments/debits.ts'
import { clearFile, deleteLines, lockDraftsOf, selectDraftLines } from './draft-queries.ts'
import { selectSigned } from './queries.ts'

export { clearFile }

/** Takes the debits of a member out of what was not downloaded; as `releaseFromDrafts`. */
export async function releaseMemberFromDrafts(
  db: Kysely<DB>,
  memberId: number,
): Promise<{ check: () => Promise<void> } | null> {
  const mandateId = await selectSigned(db, memberId)
  return mandateId === undefined ? null : releaseFromDrafts(db, mandateId)
}

/** The caller then locks bills and members and calls `check`, which throws if a line was added meanwhile. */
export async function releaseFromDrafts(
  db: Kysely<DB>,
  mandateId: number,
): Promise<{ check: () => Promise<void> }> {
  await lockDraftsOf(db, mandateId)
  const lines = await selectDraftLines(db, mandateId)
  await lockPayments(
    db,
    lines.map((line) => line.bill_id),
  )
  await releaseDebits(
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
