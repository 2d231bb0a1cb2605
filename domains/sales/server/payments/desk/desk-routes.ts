import type { FastifyInstance } from 'fastify'
import { FileAnswer } from '../../../../../platform/server/answers/file-answer.ts'
import { route } from '../../../../../platform/server/route.ts'
import { unitOfWork } from '../../../../../platform/server/unit-of-work.ts'
import {
  exportPayments as exportPaymentsEndpoint,
  getPaymentDetails,
  listMoneyToDo,
  listPayments,
  resolveDispute as resolveDisputeEndpoint,
  resolveRefund as resolveRefundEndpoint,
  waiveBill as waiveBillEndpoint,
} from '../../../contract/payment-list.ts'
import { getSaleOffers, priceSale, sellAtDesk as sellAtDeskEndpoint } from '../../../contract/sales.ts'
import { resolveWithdrawal as resolveWithdrawalEndpoint } from '../../../contract/withdrawals.ts'
import { waiveBill } from '../../bills/void-bill.ts'
import { exportPayments } from '../list/export-payments.ts'
import { selectPayments, sumPayments } from '../list/list-queries.ts'
import { paymentDetails, paymentOnWire, spanOf } from '../list/read-payments.ts'
import { readTodo } from '../list/read-todo.ts'
import { codePriceOnWire } from '../prices/code-price.ts'
import { resolveDispute, resolveRefund, resolveWithdrawal } from '../resolve.ts'
import { saleOffers } from './sale-offers.ts'
import { offerOf, sellAtDesk } from './sell-at-desk.ts'

export function deskRoutes(app: FastifyInstance): void {
  route(app, getSaleOffers, ({ query, language }) => saleOffers(app, query.memberId, language))
  route(app, sellAtDeskEndpoint, async ({ caller, body, center, idempotencyKey }) =>
    sellAtDesk(app, {
      ...body,
      pmId: body.pmId,
      code: body.code,
      byMemberId: caller.id,
      center: await center(),
      idempotencyKey,
    }),
  )
  route(app, priceSale, async ({ body, center }) => {
    const { memberId, item, code } = body
    return codePriceOnWire(await offerOf(app, { memberId, item, code, center: await center() }))
  })
  listRoutes(app)
  route(app, listMoneyToDo, () => readTodo(app))
  route(app, resolveRefundEndpoint, ({ caller, params, body }) =>
    resolveRefund(app, { id: params.id, why: body.why, byMemberId: caller.id }),
  )
  route(app, resolveDisputeEndpoint, ({ caller, params, body }) =>
    resolveDispute(app, { id: params.id, why: body.why, byMemberId: caller.id }),
  )
  route(app, resolveWithdrawalEndpoint, ({ caller, params, body }) =>
    resolveWithdrawal(app, { id: params.id, why: body.why, byMemberId: caller.id }),
  )
  route(app, waiveBillEndpoint, ({ caller, params, body }) =>
    unitOfWork(app, { audit: 'waive-bill' }, (unit) =>
      waiveBill(unit, app.clock(), { id: params.id, why: body.why, byMemberId: caller.id }),
    ),
  )
}

function listRoutes(app: FastifyInstance): void {
  route(app, listPayments, async ({ query, timeZone, language }) => {
    const { before = null, size } = query
    const span = spanOf(query, await timeZone())
    const rows = await selectPayments(app.db, query, span, { before, most: size + 1 })
    const content = rows.slice(0, size).map((row) => paymentOnWire(row, language))
    const sums = before === null ? await sumPayments(app.db, query, span) : null
    return {
      content,
      next: rows.length > size ? (content.at(-1)?.id ?? null) : null,
      totals: sums && {
        count: sums.count,
        paid: sums.paid_cents / 100,
        refunded: sums.refunded_cents / 100,
        lost: sums.lost_cents / 100,
        pending: sums.pending_cents / 100,
      },
    }
  })
  route(app, exportPaymentsEndpoint, async ({ query, timeZone, language }) => {
    const zone = await timeZone()
    const lines = exportPayments(app, query, spanOf(query, zone), { language, timeZone: zone })
    return new FileAnswer(lines, 'text/csv; charset=utf-8', 'payments.csv')
  })
  route(app, getPaymentDetails, ({ params, language }) => paymentDetails(app, params.id, language))
}
