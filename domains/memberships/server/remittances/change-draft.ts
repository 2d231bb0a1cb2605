import type { FastifyInstance } from 'fastify'
import type { Day } from '../../../../platform/rules/local-time.ts'
import { refusedAs } from '../../../../platform/server/constraint.ts'
import { orNotFound, Refusal } from '../../../../platform/server/refusal.ts'
import { unitOfWork } from '../../../../platform/server/unit-of-work.ts'
import { dayOfGym } from '../../../gym/server/centers/current-day.ts'
import { lockBillsWithPayers } from '../../../sales/server/bills/debit-bills.ts'
import { createDebits, lockPayments, releaseDebits } from '../../../sales/server/payments/debits.ts'
import { clearFile } from '../mandates/release-lines.ts'
import {
  lockRemittances,
  selectLine,
  selectRemittance,
  writeCollection,
  writeLinePayment,
  writeLineState,
} from './queries.ts'

/** Checked on validation. @throws Refusal not_found, changed_meanwhile */
export async function changeCollection(
  app: FastifyInstance,
  id: number,
  collectsOn: Day,
  byMemberId: number,
): Promise<void> {
  await unitOfWork(app, { audit: 'change-remittance' }, async (unit) => {
    await lockRemittances(unit.db, id)
    const row = await orNotFound(selectRemittance(unit.db, id))
    if (row.state !== 'draft') throw new Refusal('changed_meanwhile')
    await writeCollection(unit.db, id, collectsOn)
    unit.audit({
      byMemberId,
      action: 'change-remittance',
      entityId: id,
      before: { collectsOn: row.collects_on },
      after: { collectsOn },
    })
  })
}

/** Excluded debits are in the next remittance. @throws Refusal not_found, changed_meanwhile, not_collectable */
export async function includeLine(
  app: FastifyInstance,
  change: { id: number; lineId: number; included: boolean },
  byMemberId: number,
): Promise<void> {
  const now = app.clock()
  const { id, lineId, included } = change
  await unitOfWork(app, { audit: ['include-debit', 'exclude-debit'] }, async (unit) => {
    await lockRemittances(unit.db, id)
    const row = await selectRemittance(unit.db, id)
    const today = await dayOfGym(unit.db, now)
    const found = await selectLine(unit.db, id, lineId, today)
    if (!row || !found) throw new Refusal('not_found')
    if (row.state !== 'draft') throw new Refusal('changed_meanwhile')
    if ((found.state === 'in') === included) return
    await lockPayments(unit.db, [found.bill_id])
    await lockBillsWithPayers(unit.db, [found.bill_id], [found.member_id])
    if (included) {
      const line = await selectLine(unit.db, id, lineId, today)
      if (!line?.bill_open || !line.mandate_live) throw new Refusal('not_collectable')
      const paymentId = (await createDebits(unit.db, now, [found.bill_id])).get(found.bill_id)
      if (paymentId === undefined) throw new Refusal('not_collectable')
      await writeLinePayment(unit.db, lineId, paymentId)
    } else {
      await releaseDebits(unit.db, [found.payment_id])
      await writeLineState(unit.db, [lineId], 'excluded')
    }
    unit.audit({
      byMemberId,
      action: included ? 'include-debit' : 'exclude-debit',
      entityId: id,
      aboutMemberId: found.member_id,
      after: { endToEndId: found.end_to_end_id, cents: found.amount_cents },
    })
  })
}

/** @throws Refusal not_found, changed_meanwhile */
export async function reopenRemittance(app: FastifyInstance, id: number, byMemberId: number): Promise<void> {
  // There is one draft per center, and another was started meanwhile.
  await unitOfWork(app, { audit: 'reopen-remittance' }, async (unit) => {
    await lockRemittances(unit.db, id)
    const row = await orNotFound(selectRemittance(unit.db, id))
    if (row.state !== 'validated') throw new Refusal('changed_meanwhile')
    await clearFile(unit.db, [id])
    unit.audit({
      byMemberId,
      action: 'reopen-remittance',
      entityId: id,
      before: { sha256: row.sha256 },
    })
  }).catch(refusedAs({ remittances_one_draft: 'changed_meanwhile' }))
}
