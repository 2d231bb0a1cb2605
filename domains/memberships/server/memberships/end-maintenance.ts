import type { FastifyInstance } from 'fastify'
import type { Millis } from '../../../../platform/rules/local-time.ts'
import { type Unit, unitOfWork } from '../../../../platform/server/unit-of-work.ts'
import { payerOf } from '../../../households/server/households/payer-of.ts'
import { covers } from '../../../sales/rules/month-charges.ts'
import { deskDueAt } from '../../../sales/server/bills/change-way.ts'
import { isBilled, wayOfPaying } from '../../../sales/server/bills/way-of-paying.ts'
import { writeRestBill } from '../../../sales/server/bills/write-rest-bill.ts'
import { chargeBill } from '../../../sales/server/payments/charge-bill.ts'
import { announceMember, applyDueChanges, closePause } from './apply-due-changes.ts'
import { undoPending } from './cancel-change.ts'
import { type EvaluatedRequest, evaluateRequest } from './evaluate-request.ts'
import { insertChange, lockMember } from './queries.ts'
import type { Requester } from './request-change.ts'

/** @throws Refusal not_found, not_in_maintenance, payment_overdue, payment_pending, not_active */
export async function endMaintenance(app: FastifyInstance, request: Requester): Promise<void> {
  const { memberId } = request
  const now = app.clock()
  const billId = await unitOfWork(
    app,
    { audit: ['cancel-change', 'end-maintenance'], unless: request.byId === memberId },
    async (unit) => {
      await lockMember(unit.db, memberId)
      await applyDueChanges(unit, memberId, now)
      if (await undoPending(unit, now, request, 'maintenance')) return null
      return end(
        app,
        unit,
        now,
        request,
        await evaluateRequest(unit.db, memberId, now, { kind: 'maintenance_end' }, { byStaff: false }),
      )
    },
  )
  if (billId === null) return
  try {
    await chargeBill(app, { id: billId, payerId: await payerOf(app.db, memberId) })
  } catch (error) {
    // The bill is stored and due, so the job charges it within minutes.
    app.log.warn({ err: error, bill: billId }, 'charging the rest of a month failed, will retry')
  }
}

/** Returns the bill id for the rest of the month; null when no card is charged now. */
async function end(
  app: FastifyInstance,
  unit: Unit<'end-maintenance'>,
  now: Millis,
  { memberId, byId }: Requester,
  { standing, outcome }: EvaluatedRequest,
): Promise<number | null> {
  const { payer, facts } = standing
  const today = outcome.effectiveOn
  const running = standing.pauses.find((row) =>
    covers({ startsOn: row.starts_on, endsOn: row.ends_on }, today),
  )
  const period = facts.periods.find((each) => covers(each, today))
  if (!running || !period) throw new Error(`member ${memberId} has no maintenance to end`)
  await closePause(unit.db, now, payer, running, today)
  await insertChange(unit.db, now, {
    memberId,
    kind: 'maintenance_end',
    planId: null,
    pro: null,
    effectiveOn: today,
    byMemberId: byId,
    appliedAt: new Date(now),
  })
  if (byId !== memberId) {
    unit.audit({
      byMemberId: byId,
      action: 'end-maintenance',
      entityId: running.id,
      aboutMemberId: memberId,
      before: { endsOn: running.ends_on },
      after: { endsOn: today, cents: outcome.restCents },
    })
  }
  announceMember(unit, memberId)
  const way = await wayOfPaying(unit.db, now, await payerOf(unit.db, memberId))
  if (outcome.restCents === 0 || !isBilled(app, way)) return null
  const { planId, pro } = period
  const dueAt = way === 'desk' ? deskDueAt(now, payer.time_zone, payer.desk_due_day) : null
  const { restCents: amountCents, householdCents, reductionCents } = outcome
  const place = facts.household.get(today)?.place ?? null
  const householdPlace = householdCents > 0 ? place : null
  const row = standing.periods.find((each) =>
    covers({ startsOn: each.starts_on, endsOn: each.ends_on }, today),
  )
  const codeId = reductionCents > 0 ? (row?.code?.id ?? null) : null
  const reductions = { householdPlace, householdCents, codeId, reductionCents }
  const rest = { memberId, startsOn: today, planId, pro, amountCents, ...reductions, way, dueAt }
  const billId = await writeRestBill(unit.db, now, rest)
  return way === 'card' ? billId : null
}
