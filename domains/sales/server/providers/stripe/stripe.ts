import type Stripe from 'stripe'
import { z } from 'zod'
import { asciiAddress } from '../../../../../platform/contract/mail-address.ts'
import { unstorableAt } from '../../../../../platform/server/unstorable-text.ts'
import { CardErrorCode } from '../../../contract/card-errors.ts'
import {
  BadEvent,
  type ChargeState,
  type PaymentProvider,
  type ProviderDispute,
  type ProviderEvent,
  ProviderFailure,
  type ProviderKind,
  type RefundState,
  type SetupState,
} from '../provider.ts'

export interface StripeSettings {
  provider: 'stripe'
  secretKey: string
  publicKey: string
  webhookSecret: string | null
  /** Another host than Stripe's; null for theirs. */
  apiBase: string | null
}

const given = z.string().min(1).optional()

export const stripe: ProviderKind<StripeSettings> = {
  variables: {
    STRIPE_SECRET_KEY: given,
    STRIPE_PUBLIC_KEY: given,
    STRIPE_WEBHOOK_SECRET: given,
    STRIPE_API_BASE: z.url({ protocol: /^https?$/ }).optional(),
  },
  required: ['STRIPE_SECRET_KEY', 'STRIPE_PUBLIC_KEY'],
  // Stripe's iframes load scripts from `*.js.stripe.com` too; the bank's confirmation comes from `hooks`.
  pageOrigins: {
    script: ['https://js.stripe.com', 'https://*.js.stripe.com'],
    connect: ['https://api.stripe.com'],
    frame: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  },
  settings: (variables) => ({
    provider: 'stripe',
    secretKey: variables.STRIPE_SECRET_KEY ?? '',
    publicKey: variables.STRIPE_PUBLIC_KEY ?? '',
    webhookSecret: variables.STRIPE_WEBHOOK_SECRET ?? null,
    apiBase: variables.STRIPE_API_BASE ?? null,
  }),
  movesMoney: ({ secretKey }) => !/^[sr]k_test_/.test(secretKey),
  open: (settings) => stripeProvider(settings),
}

/** The API version our requests are written for, whatever the account's default. */
const API_VERSION: string = '2023-08-16'
const MARK = 'box_key'
/** Errors that a retry cannot change: the object is gone, or was refunded by hand. */
const refusals = new Set(['resource_missing', 'charge_already_refunded'])
/** Payment methods that redirect away from our page are not offered. */
const cardsOnly = { enabled: true, allow_redirects: 'never' as const }

/** Stripe reports `card_declined` plus the bank's reason: use the reason if it is specific, else the code. */
function codeOf(error: { code?: string; decline_code?: string } | null | undefined): CardErrorCode {
  const reason = error?.decline_code === 'generic_decline' ? undefined : error?.decline_code
  return CardErrorCode.catch('card_declined').parse(CardErrorCode.safeParse(reason).data ?? error?.code)
}

/** A 2xx response that is not the expected object means an unknown outcome. */
function expectObject<T extends { object: string; id: string }>(thing: T, object: T['object']): T {
  if (thing?.object !== object || !thing.id) throw new ProviderFailure(`Stripe answered without a ${object}`)
  return thing
}

function toCharge(given: Stripe.PaymentIntent): ChargeState {
  const intent = expectObject(given, 'payment_intent')
  const { id } = intent
  switch (intent.status) {
    case 'succeeded':
      return { status: 'succeeded', id, amountCents: intent.amount_received }
    case 'requires_action': {
      if (!intent.client_secret) throw new ProviderFailure('Stripe asks for a confirmation without a secret')
      return { status: 'requires_action', id, clientSecret: intent.client_secret }
    }
    case 'processing':
      return { status: 'processing', id }
    case 'canceled':
      return { status: 'cancelled', id, error: 'cancelled' }
    case 'requires_payment_method':
      return { status: 'failed', id, error: codeOf(intent.last_payment_error) }
    default:
      throw new ProviderFailure(`Stripe says ${intent.status} of a payment`)
  }
}

function toSetup(given: Stripe.SetupIntent): SetupState {
  const intent = expectObject(given, 'setup_intent')
  const { id } = intent
  if (intent.status === 'requires_action') {
    if (!intent.client_secret) throw new ProviderFailure('Stripe asks for a confirmation without a secret')
    return { status: 'requires_action', id, clientSecret: intent.client_secret }
  }
  if (intent.status !== 'succeeded') return { status: 'failed', id, error: codeOf(intent.last_setup_error) }
  const method = intent.payment_method
  if (!method || typeof method === 'string' || !method.card) {
    throw new ProviderFailure('Stripe kept a card and does not say which')
  }
  const { brand, last4, exp_month, exp_year } = method.card
  return {
    status: 'succeeded',
    id,
    card: { pmId: method.id, brand, last4, expMonth: exp_month, expYear: exp_year },
  }
}

/** Stripe through its own library. Retries only under the same idempotency key. */
export async function stripeProvider(
  settings: Pick<StripeSettings, 'secretKey' | 'webhookSecret' | 'apiBase'>,
  timeoutMs = 15_000,
): Promise<PaymentProvider> {
  const { default: Library } = await import('stripe')
  const base = settings.apiBase ? new URL(settings.apiBase) : null
  const stripe = new Library(settings.secretKey, {
    apiVersion: API_VERSION as typeof Stripe.API_VERSION,
    timeout: timeoutMs,
    maxNetworkRetries: 1,
    telemetry: false,
    ...(base && {
      host: base.hostname,
      port: base.port || (base.protocol === 'http:' ? 80 : 443),
      protocol: base.protocol === 'http:' ? ('http' as const) : ('https' as const),
    }),
  })

  /** A refused card becomes the result of `refused`; anything else is a failure. */
  async function ask<T>(
    work: () => Promise<T>,
    refused?: (error: Stripe.errors.StripeError) => T,
  ): Promise<T> {
    try {
      return await work()
    } catch (error) {
      if (error instanceof ProviderFailure) throw error
      if (error instanceof Library.errors.StripeError) {
        const isRefusal =
          error.type === 'StripeCardError' ||
          (error.type === 'StripeInvalidRequestError' && refusals.has(error.code ?? ''))
        if (refused && isRefusal) return refused(error)
      }
      throw new ProviderFailure(`Stripe: ${(error as Error).message}`, error)
    }
  }

  return {
    name: 'stripe',
    ensureCustomer: ({ key, email, name }) =>
      ask(async () => {
        const customer = await stripe.customers.create(
          { name, metadata: { [MARK]: key }, ...(email ? { email: asciiAddress(email) } : {}) },
          { idempotencyKey: `customer-${key}` },
        )
        return expectObject(customer, 'customer').id
      }),
    setUpCard: ({ customer, pmId, key }) =>
      ask<SetupState>(
        async () =>
          toSetup(
            await stripe.setupIntents.create(
              {
                customer,
                payment_method: pmId,
                automatic_payment_methods: cardsOnly,
                usage: 'off_session',
                confirm: true,
                use_stripe_sdk: true,
                metadata: { [MARK]: key },
                expand: ['payment_method'],
              },
              { idempotencyKey: `setup-${key}` },
            ),
          ),
        (error) => ({ status: 'failed', id: error.setup_intent?.id ?? null, error: codeOf(error) }),
      ),
    readSetup: (id) =>
      ask(async () => toSetup(await stripe.setupIntents.retrieve(id, { expand: ['payment_method'] }))),
    detach: (pmId) =>
      ask(
        async () => void expectObject(await stripe.paymentMethods.detach(pmId), 'payment_method'),
        () => undefined,
      ),
    forgetCustomer: (customer) =>
      ask(
        async () => {
          const { deleted } = expectObject(await stripe.customers.del(customer), 'customer')
          if (!deleted) throw new ProviderFailure('Stripe has not deleted a customer')
        },
        () => undefined,
      ),
    charge: ({ amountCents, customer, pmId, description, offSession, key }) =>
      ask<ChargeState>(
        async () =>
          toCharge(
            await stripe.paymentIntents.create(
              {
                amount: amountCents,
                currency: 'eur',
                customer,
                payment_method: pmId,
                automatic_payment_methods: cardsOnly,
                description,
                confirm: true,
                metadata: { [MARK]: key },
                ...(offSession ? { off_session: true } : { use_stripe_sdk: true }),
              },
              { idempotencyKey: `payment-${key}` },
            ),
          ),
        (error) => ({ status: 'failed', id: error.payment_intent?.id ?? null, error: codeOf(error) }),
      ),
    readPayment: (id) => ask(async () => toCharge(await stripe.paymentIntents.retrieve(id))),
    findPayment: (customer, key) =>
      ask(async () => {
        // The latest hundred are enough: the lookup happens minutes after creation.
        const { data } = await stripe.paymentIntents.list({ customer, limit: 100 })
        const found = data.find((intent) => intent.metadata?.[MARK] === key)
        return found ? toCharge(found) : null
      }),
    cancelPayment: (id) =>
      ask(async () => {
        const intent = await stripe.paymentIntents.retrieve(id)
        const isOver =
          intent.status === 'succeeded' || intent.status === 'canceled' || intent.status === 'processing'
        return toCharge(isOver ? intent : await stripe.paymentIntents.cancel(id))
      }),
    refund: ({ paymentId, amountCents, key }) =>
      ask<RefundState>(
        async () => {
          const { data } = await stripe.refunds.list({ payment_intent: paymentId, limit: 100 })
          // Stripe forgets keys after a day; older refunds are found by their metadata.
          const made = data.find((refund) => refund.metadata?.[MARK] === key)
          return toRefund(
            made ??
              (await stripe.refunds.create(
                { payment_intent: paymentId, amount: amountCents, metadata: { [MARK]: key } },
                { idempotencyKey: `refund-${key}` },
              )),
          )
        },
        () => ({ id: '', status: 'failed' }),
      ),
    listRefunds: (paymentId) =>
      ask(async () => {
        const { data } = await stripe.refunds.list({ payment_intent: paymentId, limit: 100 })
        return data.map((refund) => ({
          ...toRefund(refund),
          amountCents: refund.amount,
          key: refund.metadata?.[MARK] ?? null,
        }))
      }),
    listDisputes: (paymentId) =>
      ask(async () => {
        const { data } = await stripe.disputes.list({ payment_intent: paymentId, limit: 100 })
        return data.map(toDispute)
      }),
    readEvent: async (body, headers) => {
      const { webhookSecret } = settings
      const signature = headers['stripe-signature']
      if (!webhookSecret || !signature) throw new BadEvent()
      try {
        const given: unknown = await stripe.webhooks.constructEventAsync(body, signature, webhookSecret)
        return aboutWhat(StripeEvent.parse(given))
      } catch {
        throw new BadEvent()
      }
    },
  }
}

function toRefund(given: Stripe.Refund): RefundState {
  const { id, status } = expectObject(given, 'refund')
  if (status === 'succeeded') return { id, status }
  return { id, status: status === 'failed' || status === 'canceled' ? 'failed' : 'pending' }
}

const disputeStates: Record<string, ProviderDispute['state']> = {
  needs_response: 'needs_response',
  warning_needs_response: 'needs_response',
  under_review: 'under_review',
  warning_under_review: 'under_review',
  lost: 'lost',
}

function toDispute(given: Stripe.Dispute): ProviderDispute {
  const { id, amount, reason, status, created, evidence_details: evidence } = expectObject(given, 'dispute')
  // Won, closed as a warning, or prevented: the money stays.
  const state = disputeStates[status] ?? 'won'
  const answerBy = state === 'needs_response' ? (evidence?.due_by ?? null) : null
  return {
    id,
    amountCents: amount,
    reason,
    state,
    createdAt: created * 1000,
    answerBy: answerBy === null ? null : answerBy * 1000,
  }
}

const StripeEvent = z.object({ type: z.string(), data: z.object({ object: z.looseObject({}) }) })

const isStorable = (text: string): boolean => unstorableAt(text) === null
const StorableText = z.string().min(1).refine(isStorable)
const Intent = z.object({
  id: StorableText,
  metadata: z.object({ [MARK]: StorableText.optional() }).nullish(),
})
const OfIntent = z.object({ payment_intent: z.union([StorableText, Intent.pick({ id: true })]).nullish() })

/**
 * The payment and kind of a webhook event. Null for events we do not handle or that belong to no payment.
 * @throws ZodError if it is not shaped like an event
 */
function aboutWhat({ type, data }: z.output<typeof StripeEvent>): ProviderEvent | null {
  if (type.startsWith('payment_intent.')) {
    const { id, metadata } = Intent.parse(data.object)
    return { about: 'payment', paymentId: id, key: metadata?.[MARK] ?? null }
  }
  if (!type.startsWith('charge.') && !type.startsWith('refund.')) return null
  const { payment_intent: intent } = OfIntent.parse(data.object)
  const paymentId = typeof intent === 'string' ? intent : intent?.id
  if (!paymentId) return null
  if (type.startsWith('charge.dispute.')) return { about: 'disputes', paymentId, key: null }
  const isRefund =
    type === 'charge.refunded' || type === 'charge.refund.updated' || type.startsWith('refund.')
  return isRefund ? { about: 'refunds', paymentId, key: null } : null
}
