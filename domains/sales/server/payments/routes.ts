import type { FastifyInstance } from 'fastify'
import { pageAnswer } from '../../../../platform/server/answers/page-answer.ts'
import { orNotFound, Refusal } from '../../../../platform/server/refusal.ts'
import { type Call, type Caller, route } from '../../../../platform/server/route.ts'
import { unitOfWork } from '../../../../platform/server/unit-of-work.ts'
import { readUser } from '../../../people/server/members/read-user.ts'
import {
  addCard as addCardEndpoint,
  checkOut as checkOutEndpoint,
  confirmDemo,
  confirmPayment,
  correctCredits as correctCreditsEndpoint,
  getCard,
  getPaymentsConfig,
  getReceiptFile,
  joinPlan,
  joinPlanWithReceipt,
  listCards,
  listReceipts,
  makeCardDefault,
  priceWithCode,
  redeemCredits,
  refundPayment as refundPaymentEndpoint,
  removeCard as removeCardEndpoint,
} from '../../contract/payments.ts'
import { getMailedWithdrawal, withdrawByMail, withdrawPurchase } from '../../contract/withdrawals.ts'
import { correctCredits } from '../credits/correct-credits.ts'
import { answerDemoBankOf } from './cards/answer-demo-bank.ts'
import { addCard, listOwnCards, ownCard, removeCard, setDefaultCard } from './cards/cards.ts'
import { checkOut } from './check-out.ts'
import { confirmOwn } from './confirm-payment.ts'
import { deskRoutes } from './desk/desk-routes.ts'
import { forgetCustomers } from './forget-customers.ts'
import { priceOf } from './price-of.ts'
import { codePriceOnWire } from './prices/code-price.ts'
import { receiptOnWire } from './receipts/receipt-on-wire.ts'
import { selectReceipts } from './receipts/receipt-queries.ts'
import { registerCredits, registerPlan } from './receipts/register-receipt.ts'
import { reconcile } from './reconcile.ts'
import { refundPayment } from './refunds/refund-payment.ts'
import { webhook } from './webhook.ts'
import { withdraw } from './withdrawals/withdraw.ts'
import { readMailedWithdrawal, withdrawByLink } from './withdrawals/withdraw-by-link.ts'
import { selectWithdrawable } from './withdrawals/withdrawal-queries.ts'

export default async function payments(app: FastifyInstance): Promise<void> {
  cardRoutes(app)
  payRoutes(app)
  receiptRoutes(app)
  registerRoutes(app)
  deskRoutes(app)
  await app.register(webhook)
  app.job('reconcile-payments', { cron: '*/5 * * * *', run: () => reconcile(app) })
  app.job('forget-customers', { cron: '*/10 * * * *', run: () => forgetCustomers(app) })
}

function cardRoutes(app: FastifyInstance): void {
  route(app, getPaymentsConfig, () => {
    const { payments: settings } = app.config
    const publicKey = 'publicKey' in settings ? settings.publicKey : null
    return { provider: settings.provider, publicKey, demo: settings.provider === 'demo' }
  })
  route(app, listCards, ({ caller }) => listOwnCards(app, caller.actorId))
  route(app, getCard, ({ caller, params }) => ownCard(app, caller.actorId, params.id))
  route(app, addCardEndpoint, ({ caller, body }) => addCard(app, caller.actorId, body.pmId))
  route(app, removeCardEndpoint, ({ caller, params }) => removeCard(app, caller.actorId, params.id))
  route(app, makeCardDefault, ({ caller, params }) => setDefaultCard(app, caller.actorId, params.id))
}

function payRoutes(app: FastifyInstance): void {
  route(app, checkOutEndpoint, async ({ caller, body, center, idempotencyKey }) =>
    checkOut(app, {
      ...body,
      pmId: body.pmId,
      purchase: body.purchase,
      code: body.code,
      memberId: caller.id,
      payerId: caller.actorId,
      center: await center(),
      idempotencyKey,
    }),
  )
  route(app, priceWithCode, async ({ caller, body, center }) => {
    const { purchase, code } = body
    return codePriceOnWire(await priceOf(app, caller.id, await center(), purchase, { code }))
  })
  route(app, confirmPayment, ({ caller, params }) => confirmOwn(app, caller, params.id))
  route(app, confirmDemo, ({ caller, body }) => answerDemoBankOf(app, caller.actorId, body))
  route(app, refundPaymentEndpoint, async ({ caller, params, body, idempotencyKey }) => {
    const { status, refundedCents } = await refundPayment(app, {
      paymentId: params.id,
      amountCents: body.amount === undefined ? null : Math.round(body.amount * 100),
      why: body.why,
      byMemberId: caller.id,
      idempotencyKey,
      method: body.method,
      unused: body.unused,
      invoice: body,
    })
    return { status, refunded: refundedCents / 100 }
  })
}

function receiptRoutes(app: FastifyInstance): void {
  route(app, listReceipts, async ({ caller, query, language }) => {
    const { size, page: number } = query
    const { total, papers } = await selectReceipts(app.db, caller.id, { size, number })
    const found = await selectWithdrawable(
      app.db,
      papers.flatMap((rows) => rows.map((row) => row.payment_id)),
      new Date(app.clock()),
    )
    const withdrawals = new Map(found.map((row) => [row.payment_id, row]))
    return pageAnswer(
      query,
      total,
      papers.map((rows) => receiptOnWire(rows, withdrawals, { readerId: caller.id, language })),
    )
  })
  route(app, getMailedWithdrawal, ({ params, language }) => readMailedWithdrawal(app, params.token, language))
  route(app, withdrawByMail, async ({ params }) => ({
    withdrawnAt: (await withdrawByLink(app, params.token)).toISOString(),
  }))
  route(app, withdrawPurchase, async ({ caller, params }) => {
    const at = await withdraw(app, { paymentId: params.id, caller })
    return { withdrawnAt: at.toISOString() }
  })
  route(app, getReceiptFile, async ({ caller, params, query, language }) => {
    const owner = caller.isAdmin ? null : caller
    const { receiptFile } = await import('./receipts/receipt-file.ts')
    const receipt = await orNotFound(receiptFile(app, params.id, owner, query.lang ?? language))
    const { file, memberId } = receipt
    if (owner === null && memberId !== caller.id) {
      const entry = { byMemberId: caller.id, action: 'download-receipt', entityId: params.id } as const
      await unitOfWork(app, { audit: 'download-receipt' }, async (unit) =>
        unit.audit({ ...entry, aboutMemberId: memberId }),
      )
    }
    return file
  })
}

function registerRoutes(app: FastifyInstance): void {
  const ownUser = (caller: Caller, memberId: number) => orNotFound(readUser(app, memberId, caller.language))
  const requireOwn = (caller: Caller, memberId: number): void => {
    if (caller.id !== memberId) throw new Refusal('not_found')
  }
  const join = async ({ caller, params, body, idempotencyKey }: Call<typeof joinPlan>) => {
    requireOwn(caller, params.id)
    await registerPlan(app, { ...body, paymentId: body.receiptId, memberId: params.id, idempotencyKey })
    return ownUser(caller, params.id)
  }
  route(app, joinPlan, join)
  route(app, joinPlanWithReceipt, join)
  route(app, redeemCredits, async ({ caller, params, body, idempotencyKey }) => {
    requireOwn(caller, params.id)
    await registerCredits(app, { ...body, paymentId: body.receiptId, memberId: params.id, idempotencyKey })
    return ownUser(caller, params.id)
  })
  route(app, correctCreditsEndpoint, async ({ caller, params, body }) => {
    await ownUser(caller, params.id)
    const { credits, why = '', was } = body
    await correctCredits(app, {
      memberId: params.id,
      credits,
      why,
      byMemberId: caller.id,
      ...(was && { was }),
    })
    return ownUser(caller, params.id)
  })
}
