import type { FastifyInstance } from 'fastify'
import { type Day, firstOfMonth, lastOfMonth, monthAfter } from '../../../../../platform/rules/local-time.ts'
import { Refusal } from '../../../../../platform/server/refusal.ts'
import type { Caller } from '../../../../../platform/server/route.ts'
import { type Unit, unitOfWork } from '../../../../../platform/server/unit-of-work.ts'
import { dayOfMember, zoneOfMember } from '../../../../gym/server/centers/current-day.ts'
import { Bought } from '../../../../invoicing/server/invoices/bought.ts'
import { valueOfDaysLeft } from '../../../rules/withdrawal.ts'
import { isOwn } from '../confirm-payment.ts'
import { freeMonths } from '../period-queries.ts'
import { lockPayment, type PaymentRow, selectPayment } from '../queries.ts'
import { unusedCredits } from '../refunds/unused-credits.ts'
import { insertWithdrawal, selectSincePlan, selectWithdrawable } from './withdrawal-queries.ts'

/** Returns when the member withdrew; repeating it changes nothing. @throws Refusal not_found, withdrawal_over */
export async function withdraw(
  app: FastifyInstance,
  { paymentId, caller }: { paymentId: number; caller: Pick<Caller, 'id' | 'actorId'> },
): Promise<Date> {
  const payment = await selectPayment(app.db, paymentId)
  if (!payment || !isOwn(payment, caller)) throw new Refusal('not_found')
  const { member_id: memberId } = payment
  const zone = await zoneOfMember(app.db, memberId)
  const today = await dayOfMember(app.db, app.clock(), memberId)
  const proposedCents = await leftOf(app, payment, today)
  return unitOfWork(app, { unaudited: 'members act for themselves' }, async (unit) => {
    await lockPayment(unit.db, paymentId)
    const now = new Date(app.clock())
    const [found] = await selectWithdrawable(unit.db, [paymentId], now)
    if (found?.withdrawn_at) return found.withdrawn_at
    if (!found?.until) throw new Refusal('withdrawal_over')
    await insertWithdrawal(unit.db, { paymentId, now, proposedCents })
    const { kind } = Bought.parse(payment.bought)
    if (kind === 'plan') {
      await freeMonths(unit.db, paymentId)
      await endPlan(app, unit, payment, today)
    }
    const details = {
      ...{ receiptOf: paymentId, at: now.getTime(), zone },
      ...((kind === 'plan' || kind === 'product') && { kind }),
    }
    unit.send([{ template: 'withdrawal', memberId, details }])
    return now
  })
}

/** Ends the plan today, as its days are refunded from today on, or after later months that were paid. */
async function endPlan(app: FastifyInstance, unit: Unit, payment: PaymentRow, today: Day): Promise<void> {
  const since = await selectSincePlan(unit.db, payment, firstOfMonth(today))
  if (since.bought_again) return
  const endsOn = since.paid_until ?? today
  await app.endMembership(unit, app.clock(), { memberId: payment.member_id, endsOn })
}

/** Unused value of a purchase, in cents; the gym keeps the used part. */
async function leftOf(app: FastifyInstance, payment: PaymentRow, today: Day): Promise<number> {
  const bought = Bought.parse(payment.bought)
  const rest = payment.amount_cents - payment.refunded_cents
  if (bought.kind === 'credits') return (await unusedCredits(app, payment))?.amountCents ?? 0
  if (bought.kind !== 'plan' || payment.month === null) return rest
  const lastDay = lastOfMonth(monthAfter(payment.month, bought.months - 1))
  const value = valueOfDaysLeft(payment.amount_cents, bought.startsOn, lastDay, today)
  return Math.min(value, rest)
}
