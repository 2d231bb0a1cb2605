import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import type { DB } from '../../../../database/tables.ts'
import { type Day, firstOfMonth } from '../../../../platform/rules/local-time.ts'
import { unitOfWork } from '../../../../platform/server/unit-of-work.ts'
import { dayOfGym } from '../../../gym/server/centers/current-day.ts'
import { lockBillsWithPayers } from '../../../sales/server/bills/debit-bills.ts'
import { createDebits, lockPayments } from '../../../sales/server/payments/debits.ts'
import { earliestCollection } from '../../rules/collection-day.ts'
import {
  insertDraft,
  insertLines,
  lockDraft,
  selectCentersToFill,
  selectDueBills,
  selectRemittance,
  selectValidated,
  writeCollection,
} from './queries.ts'

/** Safe to repeat. No draft is started while a validated remittance waits for its download (`behind` is its id). */
export async function fillDraft(
  app: FastifyInstance,
  centerId: number,
  byMemberId: number | null,
): Promise<{ id: number | null; added: number; behind: number | null }> {
  return unitOfWork(app, { audit: 'fill-remittance', unless: byMemberId === null }, async (unit) => {
    const { id, added, moved, behind } = await fill(app, unit.db, centerId)
    if (byMemberId !== null && (added > 0 || moved)) {
      unit.audit({
        byMemberId,
        action: 'fill-remittance',
        entityId: id,
        after: { added, ...(moved && { collectsOn: moved }) },
      })
    }
    return { id, added, behind }
  })
}

async function fill(app: FastifyInstance, db: Kysely<DB>, centerId: number) {
  const now = app.clock()
  const today = await dayOfGym(db, now)
  let draftId = (await lockDraft(db, centerId)) ?? null
  const moved = draftId === null ? null : await moveToEarliest(db, draftId, today)
  const found = await selectDueBills(db, { centerId, draftId, today, ids: null })
  if (found.length === 0) return { id: draftId, added: 0, moved, behind: null }
  if (draftId === null) {
    // A second draft would block reopening the validated one.
    const behind = await selectValidated(db, centerId)
    if (behind !== null) return { id: null, added: 0, moved, behind }
    const collectsOn = earliestCollection(today, ['FRST', 'RCUR'])
    await insertDraft(db, new Date(now), { centerId, month: firstOfMonth(today), collectsOn })
    draftId = (await lockDraft(db, centerId)) ?? null
    if (draftId === null) throw new Error(`the draft of center ${centerId} was inserted but not found`)
  }
  const ids = found.map((bill) => bill.id)
  // Lock order: payments, bills, members. Then read again, because they may have changed before the locks.
  await lockPayments(db, ids)
  await lockBillsWithPayers(
    db,
    ids,
    found.map((bill) => bill.member_id),
  )
  const due = await selectDueBills(db, { centerId, draftId, today, ids })
  const paymentIds = await createDebits(
    db,
    now,
    due.map((bill) => bill.id),
  )
  const lines = due.flatMap((bill) => {
    const paymentId = paymentIds.get(bill.id)
    return paymentId === undefined ? [] : [{ ...bill, paymentId }]
  })
  await insertLines(db, draftId, lines)
  return { id: draftId, added: lines.length, moved, behind: null }
}

/** Returns the new day, null if unchanged. */
async function moveToEarliest(db: Kysely<DB>, draftId: number, today: Day): Promise<Day | null> {
  const draft = await selectRemittance(db, draftId)
  const earliest = earliestCollection(today, ['FRST', 'RCUR'])
  if (!draft || draft.collects_on >= earliest) return null
  await writeCollection(db, draftId, earliest)
  return earliest
}

export async function fillDrafts(app: FastifyInstance): Promise<void> {
  for (const centerId of await selectCentersToFill(app.db)) {
    if (app.draining) return
    await fillDraft(app, centerId, null)
  }
}
