import type { FastifyInstance } from 'fastify'
import type { AnswerOf } from '../../../../platform/contract/endpoint.ts'
import { minutes } from '../../../../platform/rules/local-time.ts'
import { reachOf } from '../../../../platform/server/notifications/reached-by.ts'
import { unitOfWork } from '../../../../platform/server/unit-of-work.ts'
import type { remindDebtors as contract } from '../../contract/debts.ts'
import { lockDebts, markReminded } from './queries.ts'

const ONCE_IN_MS = minutes(24 * 60)

type Skipped = AnswerOf<typeof contract>['skipped']

/** Reminds members of their debts, at most once a day each. Unreachable ones are put on the list to call. */
export async function remindDebtors(
  app: FastifyInstance,
  memberIds: readonly number[],
  byMemberId: number,
): Promise<{ reminded: number[]; skipped: Skipped }> {
  const now = app.clock()
  return unitOfWork(app, { audit: 'remind-debtor', unless: true }, async (unit) => {
    const debts = Map.groupBy(await lockDebts(unit.db, memberIds), (bill) => bill.member_id)
    const isRecent = (bills: readonly { reminded_at: Date | null }[]) =>
      bills.some(({ reminded_at: at }) => at && at.getTime() > now - ONCE_IN_MS)
    const reminders = [...debts].flatMap(([memberId, bills]) => {
      const [oldest] = bills
      if (!oldest || isRecent(bills)) return []
      const cents = bills.reduce((sum, bill) => sum + bill.amount_cents, 0)
      const details = { cents, month: oldest.month, months: oldest.months }
      return [{ template: 'debt_reminder' as const, memberId, details, billId: oldest.id }]
    })
    const messages = reminders.map(({ billId: _, ...message }) => message)
    const { unreached } = await reachOf(unit.db, messages)
    const missed = new Set(unreached.map(({ memberId }) => memberId))
    unit.send(messages)
    const sent = reminders.filter(({ memberId }) => !missed.has(memberId))
    for (const { memberId, billId, details } of sent)
      unit.audit({
        ...{ byMemberId, action: 'remind-debtor', entityId: billId, aboutMemberId: memberId },
        after: { amountCents: details.cents },
      })
    const told = new Set(sent.map(({ memberId }) => memberId))
    const billIds = [...debts].flatMap(([id, bills]) => (told.has(id) ? bills.map((bill) => bill.id) : []))
    await markReminded(unit.db, billIds, new Date(now))
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
