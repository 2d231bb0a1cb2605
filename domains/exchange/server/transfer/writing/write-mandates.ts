import { inParts } from '../../../../../platform/server/answers/in-parts.ts'
import type { Unit } from '../../../../../platform/server/unit-of-work.ts'
import { payByMandates } from '../../../../sales/server/bills/change-way.ts'
import { lockBillsOfMembers } from '../../../../sales/server/bills/debit-bills.ts'
import type { ImportContext } from '../kinds/transfer-kind.ts'
import { insertImportedMandates, type NewMandate } from '../mandate-queries.ts'

/** Inserts signed mandates of members without one; from then on their bills are collected. */
export async function writeMandates(
  unit: Unit,
  mandates: readonly NewMandate[],
  { now, byId }: Pick<ImportContext, 'now' | 'byId'>,
  wrote?: (lines: number) => Promise<void>,
): Promise<void> {
  const whose = mandates.map((mandate) => mandate.memberId)
  await lockBillsOfMembers(unit.db, whose)
  await inParts(mandates, async (part) => {
    await insertImportedMandates(unit.db, part, { now: new Date(now), byId })
    await wrote?.(part.length)
  })
  await payByMandates(unit, now, whose)
}
