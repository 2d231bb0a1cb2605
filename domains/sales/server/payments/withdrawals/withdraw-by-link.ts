import type { FastifyInstance } from 'fastify'
import type { Language } from '../../../../../platform/contract/languages.ts'
import { Refusal } from '../../../../../platform/server/refusal.ts'
import { findMember } from '../../../../people/server/members/find-member.ts'
import type { MailedWithdrawal } from '../../../contract/withdrawals.ts'
import { selectPayment } from '../queries.ts'
import { describedIn, paperNumber } from '../receipts/receipt-on-wire.ts'
import { selectReceipt } from '../receipts/receipt-queries.ts'
import { withdraw } from './withdraw.ts'
import { selectWithdrawable } from './withdrawal-queries.ts'
import { paymentOfWithdrawalToken, withdrawalTokenOf } from './withdrawal-token.ts'

/** Path of the link in the receipt's mail; null for payments without a right to withdraw. */
export async function withdrawalPath(app: FastifyInstance, paymentId: number): Promise<string | null> {
  const [found] = await selectWithdrawable(app.db, [paymentId], new Date(app.clock()))
  return found?.until ? `/withdraw/${withdrawalTokenOf(app.config.jwtSecret, paymentId)}` : null
}

/** @throws Refusal email_link_invalid */
export async function readMailedWithdrawal(
  app: FastifyInstance,
  token: string,
  language: Language,
): Promise<MailedWithdrawal> {
  const { paymentId, memberId } = await paymentOf(app, token)
  const receipt = await selectReceipt(app.db, paymentId)
  const member = await findMember(app.db, memberId, app.clock())
  const [found] = await selectWithdrawable(app.db, [paymentId], new Date(app.clock()))
  if (!receipt || !member || !found) throw new Refusal('email_link_invalid')
  return {
    number: paperNumber(receipt) ?? '',
    description: describedIn(receipt, language),
    kind: receipt.purpose === 'plan' || receipt.purpose === 'product' ? receipt.purpose : 'credits',
    amount: receipt.amount_cents / 100,
    name: `${member.name} ${member.surname}`.trim(),
    until: found.until,
    withdrawnAt: found.withdrawn_at?.toISOString() ?? null,
  }
}

/** @throws Refusal email_link_invalid, withdrawal_over */
export async function withdrawByLink(app: FastifyInstance, token: string): Promise<Date> {
  const { paymentId, memberId, payerId } = await paymentOf(app, token)
  return withdraw(app, { paymentId, caller: { id: memberId, actorId: payerId } })
}

async function paymentOf(
  app: FastifyInstance,
  token: string,
): Promise<{ paymentId: number; memberId: number; payerId: number }> {
  const paymentId = paymentOfWithdrawalToken(app.config.jwtSecret, token)
  const payment = paymentId === null ? undefined : await selectPayment(app.db, paymentId)
  if (!payment) throw new Refusal('email_link_invalid')
  return { paymentId: payment.id, memberId: payment.member_id, payerId: payment.payer_id }
}
