import type { FastifyInstance } from 'fastify'
import type { remindDebtors as contract } from '../../../contracts/debts.ts'
import type { AnswerOf } from '../../../contracts/endpoint.ts'
import { minutes } from '../../../rules/local-time.ts'
import { unitOfWork } from '../../unit-of-work.ts'
import { lockDebts, markReminded, selectReachable } from './queries.ts'

const ONCE_IN_MS = minutes(24 * 60)

type Skipped = AnswerOf<typeof contract>['skipped']

/** Mails members what they owe. Left out: those without a debt, those reminded within a day, and those whom no mail reaches. */
export async function remindDebtors(
  app: FastifyInstance,
  memberIds: readonly number[],
  byMemberId: number,
): Promise<{ reminded: number[]; skipped: Skipped }> {
  const now = app.clock()
  return unitOfWork(app, { audit: 'remind-debtor', unless: true }, async (unit) => {
    const debts = Map.groupBy(await lockDebts(unit.db, memberIds), (bill) => bill.member_id)
    const reachable = new Set(await selectReachable(unit.db, memberIds))
    const isRecent = (bills: readonly { reminded_at: Date | null }[]) =>
      bills.some(({ reminded_at: at }) => at && at.getTime() > now - ONCE_IN_MS)
    const due = [...debts].filter(([id, bills]) => reachable.has(id) && !isRecent(bills))
    const billIds = due.flatMap(([, bills]) => bills.map(({ id }) => id))
    await markReminded(unit.db, billIds, new Date(now))
    for (const [memberId, bills] of due) {
      const cents = bills.reduce((sum, bill) => sum + bill.amount_cents, 0)
      const [oldest] = bills
      if (!oldest) continue
      unit.send([
        {
          template: 'debt_reminder',
          memberId,
          details: { cents, month: oldest.month, months: oldest.months },
        },
      ])
      unit.audit({
        ...{ byMemberId, action: 'remind-debtor', entityId: oldest.id, aboutMemberId: memberId },
        after: { amountCents: cents },
      })
    }
    const told = new Set(due.map(([memberId]) => memberId))
    const reminded = memberIds.filter((id) => told.has(id))
    const skipped = memberIds.flatMap((id): Skipped => {
      if (told.has(id)) return []
      const bills = debts.get(id)
      const why = !bills ? 'nothing_owed' : isRecent(bills) ? 'recent' : 'unreachable'
      return [{ id, why }]
    })
    return { reminded, skipped }
  })
}
