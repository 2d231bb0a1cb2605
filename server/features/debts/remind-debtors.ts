import type { FastifyInstance } from 'fastify'
import { minutes } from '../../../rules/local-time.ts'
import { unitOfWork } from '../../unit-of-work.ts'
import { lockDebts, markReminded } from './queries.ts'

const ONCE_IN_MS = minutes(24 * 60)

/** Mails members what they owe. Left out: those without a debt, and those who were reminded within a day. */
export async function remindDebtors(
  app: FastifyInstance,
  memberIds: readonly number[],
  byMemberId: number,
): Promise<{ reminded: number[]; skipped: number[] }> {
  const now = app.clock()
  return unitOfWork(app, { audit: 'remind-debtor', unless: true }, async (unit) => {
    const debts = Map.groupBy(await lockDebts(unit.db, memberIds), (bill) => bill.member_id)
    const due = [...debts].filter(([, bills]) =>
      bills.every((bill) => !bill.reminded_at || bill.reminded_at.getTime() <= now - ONCE_IN_MS),
    )
    const told = due.flatMap(([, bills]) => bills.map(({ id }) => id))
    await markReminded(unit.db, told, new Date(now))
    for (const [memberId, bills] of due) {
      const cents = bills.reduce((sum, bill) => sum + bill.amount_cents, 0)
      const [oldest] = bills
      if (!oldest) continue
      unit.send([{ template: 'debt_reminder', memberId, details: { cents, month: oldest.month } }])
      unit.audit({
        ...{ byMemberId, action: 'remind-debtor', entityId: oldest.id, aboutMemberId: memberId },
        after: { amountCents: cents },
      })
    }
    const reminded = due.map(([memberId]) => memberId)
    return { reminded, skipped: memberIds.filter((id) => !reminded.includes(id)) }
  })
}
