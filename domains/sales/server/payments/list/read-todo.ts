import type { FastifyInstance } from 'fastify'
import type { AnswerOf } from '../../../../../platform/contract/endpoint.ts'
import type { listMoneyToDo } from '../../../contract/payment-list.ts'
import { findCollecting } from '../../bills/find-collecting.ts'
import { waysOfPaying } from '../../bills/way-of-paying.ts'
import { boughtCredits, proposedRefund } from '../refunds/proposed-refund.ts'
import { unusedOfEach } from '../refunds/unused-credits.ts'
import { selectOpenWithdrawals } from '../withdrawals/withdrawal-queries.ts'
import {
  countToDo,
  selectCorrectionsElsewhere,
  selectFailedRefunds,
  selectOpenDisputes,
  selectUnpaidBills,
} from './todo-queries.ts'

const person = (row: { member_id: number; name: string; surname: string }) => ({
  id: row.member_id,
  name: row.name,
  surname: row.surname,
})

export async function readTodo(app: FastifyInstance): Promise<AnswerOf<typeof listMoneyToDo>> {
  const [bills, refunds, disputes, withdrawals, corrections, counts] = await Promise.all([
    selectUnpaidBills(app.db, app.provider?.name ?? null),
    selectFailedRefunds(app.db),
    selectOpenDisputes(app.db),
    selectOpenWithdrawals(app.db, 50),
    selectCorrectionsElsewhere(app.db),
    countToDo(app.db),
  ])
  const [collecting, wayOf, unused] = await Promise.all([
    findCollecting(
      app.db,
      bills.map((row) => row.id),
    ),
    waysOfPaying(
      app.db,
      app.clock(),
      bills.map((row) => row.member_id),
    ),
    unusedOfEach(
      app,
      withdrawals.filter(boughtCredits).map((row) => ({ ...row, id: row.payment_id })),
    ),
  ])
  return {
    counts,
    bills: bills.map((row) => ({
      id: row.id,
      member: person(row),
      amount: row.amount_cents / 100,
      month: row.month,
      months: row.months,
      kind: row.kind,
      since: row.refused_at.toISOString(),
      error: row.error_code,
      nextTryAt: row.next_try_at?.toISOString() ?? null,
      hasCard: row.has_card,
      way: wayOf(row.member_id),
      wasDueAtDesk: row.due_at !== null,
      remittance: collecting.get(row.id) ?? null,
    })),
    refunds: refunds.map((row) => ({
      id: row.id,
      paymentId: row.payment_id,
      member: person(row),
      amount: row.amount_cents / 100,
      refundable: row.refundable_cents / 100,
      at: row.at.toISOString(),
      why: row.why,
      origin: row.origin,
    })),
    withdrawals: withdrawals.map((row) => ({
      id: row.id,
      paymentId: row.payment_id,
      member: person(row),
      amount: row.amount_cents / 100,
      proposed: proposedRefund(row, row.proposed_cents, unused.get(row.payment_id)) / 100,
      at: row.asked_at.toISOString(),
    })),
    corrections: corrections.map((row) => ({
      id: row.id,
      paymentId: row.payment_id,
      member: person(row),
      amount: row.amount_cents / 100,
      at: row.at.toISOString(),
      paidAt: row.paid_at.toISOString(),
    })),
    disputes: disputes.map((row) => ({
      id: row.id,
      paymentId: row.payment_id,
      member: person(row),
      amount: row.amount_cents / 100,
      reason: row.reason,
      state: row.state,
      at: row.created_at.toISOString(),
      answerBy: row.answer_by?.toISOString() ?? null,
    })),
  }
}
