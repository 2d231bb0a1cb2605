import type { FastifyInstance } from 'fastify'
import { findCenter } from '../domains/gym/server/centers/find-center.ts'
import type { SaleItem } from '../domains/sales/contract/sales.ts'
import type { SaleMethod } from '../domains/sales/contract/ways.ts'
import { saleOffers } from '../domains/sales/server/payments/desk/sale-offers.ts'
import { sellAtDesk } from '../domains/sales/server/payments/desk/sell-at-desk.ts'
import { refundPayment } from '../domains/sales/server/payments/refunds/refund-payment.ts'
import { addDays, type Day, dayAt, instantOf, type Millis, weekdayOf } from '../platform/rules/local-time.ts'
import { usedCode } from './codes.ts'
import { demoZone } from './data/catalogue.ts'
import type { DemoEvent } from './debits.ts'
import type { DemoMember } from './people.ts'

/** Sales at the desk: days ago, index of the buyer, payment method; `back` is a later refund in cents. */
const sales = [
  { days: 9, time: '18:55', who: 0, method: 'cash', what: 'credits', amount: 5, back: 700 },
  { days: 6, time: '10:20', who: 1, method: 'transfer', what: 'product', nth: 2, handOver: false },
  { days: 4, time: '19:05', who: 2, method: 'cash', what: 'product', nth: 0, handOver: true },
  { days: 3, time: '18:30', who: 1, method: 'cash', what: 'pack', nth: 0 },
  { days: 2, time: '17:50', who: 3, method: 'cash', what: 'credits', amount: 1, code: usedCode },
  { days: 1, time: '20:05', who: 0, method: 'cash', what: 'product', nth: 3, handOver: false },
] as const

/** On Sundays the desk is open in the morning only. */
function deskTime(today: Day, days: number, time: string): Millis {
  const day = addDays(today, -days)
  return instantOf(day, weekdayOf(day) === 6 ? '11:20' : time, demoZone)
}

export function deskSales(
  app: FastifyInstance,
  members: readonly DemoMember[],
  adminId: number,
): DemoEvent[] {
  const today = dayAt(app.clock(), demoZone)
  const buyers = members.filter(
    (member) => !member.plan && member.scenario === 'extra' && member.since < addDays(today, -15),
  )
  return sales.flatMap((sale) => {
    const buyer = buyers[sale.who]
    return buyer
      ? [{ at: deskTime(today, sale.days, sale.time), run: (then) => sell(then, buyer, adminId, sale) }]
      : []
  })
}

async function sell(
  app: FastifyInstance,
  { id: memberId, centerId }: DemoMember,
  adminId: number,
  sale: (typeof sales)[number],
): Promise<void> {
  const offers = await saleOffers(app, memberId, 'es')
  const pack = sale.what === 'pack' ? offers.packs[sale.nth] : undefined
  const product = sale.what === 'product' ? offers.products[sale.nth] : undefined
  if ((sale.what === 'product' && !product) || (sale.what === 'pack' && !pack)) return
  const item: SaleItem =
    sale.what === 'product'
      ? {
          kind: 'product',
          productId: product?.id ?? 0,
          variantId: product?.variants.find(({ soldOut }) => !soldOut)?.id,
          centerId,
          handOver: sale.handOver,
        }
      : sale.what === 'credits'
        ? { kind: 'credits', creditType: 'ACTIVITY', amount: sale.amount }
        : {
            kind: 'credits',
            creditType: pack?.creditType ?? 'ACTIVITY',
            amount: pack?.amount ?? 1,
            packId: pack?.id,
          }
  const price = sale.what === 'credits' ? offers.creditPrice * sale.amount : ((pack ?? product)?.price ?? 0)
  const percent = 'code' in sale ? sale.code.percent : 0
  const { receiptId } = await sellAtDesk(app, {
    memberId,
    byMemberId: adminId,
    center: await findCenter(app, centerId),
    method: sale.method satisfies SaleMethod,
    pmId: undefined,
    amount: Math.round(price * (100 - percent)) / 100,
    item,
    ...('code' in sale && { code: sale.code.code }),
    idempotencyKey: null,
  })
  if (!('back' in sale) || receiptId === null) return
  await refundPayment(app, {
    paymentId: receiptId,
    amountCents: sale.back,
    why: 'Un crèdit de menys',
    byMemberId: adminId,
    idempotencyKey: null,
  })
}
