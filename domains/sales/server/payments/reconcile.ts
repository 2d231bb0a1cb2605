import type { FastifyInstance } from 'fastify'
import { minutes } from '../../../../platform/rules/local-time.ts'
import { tryEach } from '../../../../platform/server/jobs/try-each.ts'
import { unitOfWork } from '../../../../platform/server/unit-of-work.ts'
import { grantPurchase } from './grant-purchase.ts'
import { providerOf } from './provider-of.ts'
import { lockPayment, type PaymentRow, selectPayment, selectUnfinished, selectUngranted } from './queries.ts'
import { selectReceiptId } from './receipts/receipt-queries.ts'
import { sendRefund } from './refunds/refund-payment.ts'
import { selectOpenRefunds } from './refunds/refund-queries.ts'
import { applyState, syncPayment } from './sync-payment.ts'

/** Newer payments are left to the browser. */
const MIN_AGE_MS = minutes(2)
const CONFIRMATION_LIMIT_MS = minutes(24 * 60)
/** The same while the payment holds a piece, a place or a use of a code that others want. */
const HELD_PIECE_LIMIT_MS = minutes(20)
/** How long an older client may take to name the credit kind; then it is a class credit. */
const KIND_LIMIT_MS = minutes(60)

/** Completes payments and refunds that a crash, a closed tab or a lost message left unfinished. Safe to repeat. */
export async function reconcile(app: FastifyInstance): Promise<void> {
  if (!app.provider) return
  const now = app.clock()
  let failed = 0
  const each = async (ids: number[], work: (id: number) => Promise<unknown>): Promise<void> => {
    failed += await tryEach(app, ids, work, 'reconciling a payment failed, will retry')
  }
  await each(await selectUnfinished(app.db, new Date(now - MIN_AGE_MS)), async (id) => {
    const payment = await selectPayment(app.db, id)
    if (payment) await syncOrEnd(app, payment)
  })
  await each(await selectUngranted(app.db, new Date(now - KIND_LIMIT_MS)), (id) =>
    unitOfWork(app, { unaudited: 'a job' }, async (unit) => {
      await grantPurchase(
        app,
        unit,
        await lockPayment(unit.db, id),
        await selectReceiptId(unit.db, id),
        'ACTIVITY',
      )
    }),
  )
  await each(await selectOpenRefunds(app.db, new Date(now - MIN_AGE_MS)), (id) => sendRefund(app, id))
  if (failed > 0) throw new Error(`${failed} payments or refunds failed, will retry`)
}

async function syncOrEnd(app: FastifyInstance, payment: PaymentRow): Promise<void> {
  const outcome = await syncPayment(app, payment)
  // A bill names the code that reduced it, but holds no use of it.
  const holdsCode = payment.code_id !== null && payment.bill_id === null
  const isHeld = payment.holds_stock || holdsCode || ['visit', 'appointment'].includes(payment.purpose)
  const limit = isHeld ? HELD_PIECE_LIMIT_MS : CONFIRMATION_LIMIT_MS
  const isOld = app.clock() - payment.created_at.getTime() > limit
  if (outcome.status !== 'requires_action' || !isOld || !payment.provider_id) return
  await applyState(app, payment.id, await providerOf(app).cancelPayment(payment.provider_id))
}
