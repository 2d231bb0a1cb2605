import fc from 'fast-check'
import type { FastifyInstance } from 'fastify'
import {
  confirmDemo,
  confirmPayment,
  joinPlan,
  type Purchase,
  redeemCredits,
  refundPayment,
} from '../../domains/sales/contract/payments.ts'
import { type SaleItem, sellAtDesk } from '../../domains/sales/contract/sales.ts'
import { syncPaymentById } from '../../domains/sales/server/payments/sync-payment.ts'
import { type PaymentProvider, ProviderFailure } from '../../domains/sales/server/providers/provider.ts'
import { idempotencyKeyHeader } from '../../platform/contract/headers.ts'
import { call } from '../support/app.ts'
import { pay } from '../support/till.ts'

/** A failure of one provider call: no response, or a crash of ours, before or after it took effect. */
export type Failure = 'none' | 'lost before' | 'lost after' | 'crash before' | 'crash after'

/** The provider, with a failure prepared for its next charge or refund. */
export interface FailureInjection {
  provider: PaymentProvider
  next: Failure
}

export function withFailures(provider: PaymentProvider): FailureInjection {
  const failures: FailureInjection = { provider, next: 'none' }
  const through = async <T>(work: () => Promise<T>): Promise<T> => {
    const failure = failures.next
    failures.next = 'none'
    const fail = () => (failure.startsWith('lost') ? new ProviderFailure('lost') : new Error('the node died'))
    if (failure.endsWith('before')) throw fail()
    const answer = await work()
    if (failure.endsWith('after')) throw fail()
    return answer
  }
  failures.provider = {
    ...provider,
    charge: (order) => through(() => provider.charge(order)),
    refund: (order) => through(() => provider.refund(order)),
  }
  return failures
}

export interface World {
  app: FastifyInstance
  admin: number
  members: number[]
  /** Cards of each member: a valid one, one without funds, one that always asks for confirmation. */
  cards: Map<number, string[]>
  purchases: (Purchase | undefined)[]
  /** Items sold at the desk with both prices; the second is for members with a plan. */
  items: { item: SaleItem; euros: number[] }[]
  failures: FailureInjection
  pass(minutes: number): void
}

const nat = (max: number) => fc.integer({ min: 0, max })
const failure = fc.oneof(
  { weight: 3, arbitrary: fc.constant<Failure>('none') },
  {
    weight: 2,
    arbitrary: fc.constantFrom<Failure>('lost before', 'lost after', 'crash before', 'crash after'),
  },
)

/** One step of a run; numbers choose among what exists. */
export const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('buy' as const),
      who: nat(2),
      card: nat(2),
      what: nat(4),
      idempotencyKey: nat(4),
      failure,
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('answer' as const),
      which: nat(9),
      yes: fc.boolean(),
      closes: fc.boolean(),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('register' as const),
      who: nat(2),
      which: nat(9),
      open: fc.boolean(),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('sell' as const),
      who: nat(2),
      what: nat(3),
      method: fc.constantFrom('card' as const, 'cash' as const, 'transfer' as const),
      idempotencyKey: nat(4),
      failure,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('refund' as const),
      which: nat(9),
      euros: nat(8),
      inCash: fc.boolean(),
      failure,
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('webhook' as const), which: nat(9) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('reconcile' as const) }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('pass' as const), minutes: fc.constantFrom(1, 3, 12, 70, 1500) }),
  },
)
export type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

const amounts = [12, 7, 50, 22.5]

/** Runs one step, whatever its result. */
export async function runStep(world: World, one: Step): Promise<void> {
  const { app, members, failures } = world
  const payments = await app.db
    .selectFrom('payments')
    .select(['id', 'member_id', 'provider_id', 'bought'])
    .where('member_id', 'in', members)
    .orderBy('id', 'desc')
    .limit(10)
    .execute()
  const chosen = 'which' in one ? payments[one.which % Math.max(1, payments.length)] : undefined

  if (one.do === 'pass') world.pass(one.minutes)
  if (one.do === 'reconcile') await app.runJob('reconcile-payments').catch(() => {})
  if (one.do === 'buy') {
    const who = members[one.who] as number
    failures.next = one.failure
    const order = { pmId: world.cards.get(who)?.[one.card], purchase: world.purchases[one.what] }
    for (const amount of amounts) {
      // Tries all prices; wrong ones are refused before anything happens.
      const { body } = await pay(app, who, {
        ...order,
        amount,
        idempotencyKey: `${who}-${one.idempotencyKey}-${one.what}`,
      })
      if (!['price_changed', 'bad_request'].includes(body?.code)) break
    }
    failures.next = 'none'
  }
  if (one.do === 'sell') {
    const who = members[one.who] as number
    const sold = world.items[one.what]
    failures.next = one.failure
    for (const amount of sold?.euros ?? []) {
      const { body } = await call(app, sellAtDesk, {
        as: world.admin,
        body: { memberId: who, method: one.method, amount, item: sold?.item },
        headers: { [idempotencyKeyHeader]: `${who}-${one.idempotencyKey}-${one.what}` },
      })
      if (!['price_changed', 'bad_request'].includes(body?.code)) break
    }
    failures.next = 'none'
  }
  if (!chosen) return
  if (one.do === 'answer') {
    const secret = await app.db
      .selectFrom('demo_intents')
      .select('client_secret')
      .where('id', '=', chosen.provider_id ?? '')
      .executeTakeFirst()
    const body = { clientSecret: secret?.client_secret ?? 'none', approve: one.yes }
    await call(app, confirmDemo, { as: chosen.member_id, body })
    if (!one.closes) await call(app, confirmPayment, { as: chosen.member_id, params: { id: chosen.id } })
  }
  if (one.do === 'webhook') await syncPaymentById(app, chosen.id)
  if (one.do === 'refund') {
    failures.next = one.failure
    const amount = one.euros === 0 ? {} : { amount: one.euros }
    await call(app, refundPayment, {
      as: world.admin,
      params: { id: chosen.id },
      body: { ...amount, why: 'w', ...(one.inCash && { method: 'cash' }) },
    })
    failures.next = 'none'
  }
  if (one.do === 'register') {
    const who = members[one.who] as number
    const credits = one.open ? { activity: 0, open: 1 } : { activity: 1, open: 0 }
    const bought = chosen.bought as { planId?: number }
    const { planId } = bought
    const params = { id: who }
    if (planId)
      await call(app, joinPlan, { as: who, params, body: { planId, pro: false, receiptId: chosen.id } })
    else await call(app, redeemCredits, { as: who, params, body: { credits, receiptId: chosen.id } })
  }
}
