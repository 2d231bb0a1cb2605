import type { IncomingHttpHeaders } from 'node:http'
import type { Kysely } from 'kysely'
import type { z } from 'zod'
import type { DB } from '../../../../database/tables.ts'
import type { Millis } from '../../../../platform/rules/local-time.ts'
import type { CardErrorCode } from '../../contract/card-errors.ts'
import type { PaymentProviderName } from '../../contract/payments.ts'

/** A card as the provider describes it; its number stays with them. */
export interface ProviderCard {
  pmId: string
  brand: string
  last4: string
  expMonth: number
  expYear: number
}

/** The state of adding a card. */
export type SetupState =
  | { status: 'succeeded'; id: string; card: ProviderCard }
  | { status: 'requires_action'; id: string; clientSecret: string }
  | { status: 'failed'; id: string | null; error: CardErrorCode }

/** The state of a payment. `processing`: the bank has it, ask again later. */
export type ChargeState =
  | { status: 'succeeded'; id: string; amountCents: number }
  | { status: 'requires_action'; id: string; clientSecret: string }
  | { status: 'processing'; id: string }
  | { status: 'failed' | 'cancelled'; id: string | null; error: CardErrorCode }

export interface RefundState {
  id: string
  status: 'succeeded' | 'pending' | 'failed'
}

export interface ChargeOrder {
  amountCents: number
  customer: string
  pmId: string
  description: string
  /** No member is present to confirm. */
  offSession: boolean
  /** Idempotency key, also stored as metadata by which the payment is found again. */
  key: string
}

/** A webhook event: a payment of ours changed, was refunded, or is disputed. */
export interface ProviderEvent {
  about: 'payment' | 'refunds' | 'disputes'
  paymentId: string
  /** The payment's metadata key; null if the event does not contain it or the payment is not ours. */
  key: string | null
}

/** A refund as the provider records it. */
export interface ProviderRefund extends RefundState {
  amountCents: number
  /** The key it was made with; null for a refund made by hand at the provider. */
  key: string | null
}

/** A charge the cardholder's bank disputes. Times are epoch milliseconds. */
export interface ProviderDispute {
  id: string
  amountCents: number
  reason: string
  state: 'needs_response' | 'under_review' | 'won' | 'lost'
  createdAt: number
  /** Deadline for answering; null if no answer is expected any more. */
  answerBy: number | null
}

/**
 * A payment provider. Amounts are whole euro cents. Every call is idempotent under its key. @throws
 * ProviderFailure if the outcome is unknown; a refused card is a result, not an error.
 */
export interface PaymentProvider {
  readonly name: PaymentProviderName
  ensureCustomer(member: { key: string; email: string | null; name: string }): Promise<string>
  setUpCard(order: { customer: string; pmId: string; key: string }): Promise<SetupState>
  readSetup(id: string): Promise<SetupState>
  detach(pmId: string): Promise<void>
  /** Deletes a customer with all cards; payments stay. An unknown customer is ignored. */
  forgetCustomer(customer: string): Promise<void>
  charge(order: ChargeOrder): Promise<ChargeState>
  readPayment(id: string): Promise<ChargeState>
  /** The payment made with a key, for callers whose response was lost. Null if there is none. */
  findPayment(customer: string, key: string): Promise<ChargeState | null>
  /** Cancels a payment; the returned state says if it was too late. */
  cancelPayment(id: string): Promise<ChargeState>
  refund(order: { paymentId: string; amountCents: number; key: string }): Promise<RefundState>
  /** All refunds of a payment, from any origin. */
  listRefunds(paymentId: string): Promise<ProviderRefund[]>
  listDisputes(paymentId: string): Promise<ProviderDispute[]>
  /** Parses a webhook request. Null for events we do not handle. @throws BadEvent */
  readEvent(body: Buffer, headers: IncomingHttpHeaders): Promise<ProviderEvent | null>
}

export type Variables = Readonly<Record<string, string | undefined>>

/** Origins that pages may load from, by directive of the content security policy. */
export interface PageOrigins {
  readonly script: readonly string[]
  readonly connect: readonly string[]
  readonly frame: readonly string[]
}

/** How the server configures and opens a provider. `Settings` with a `publicKey` send it to the browser. */
export interface ProviderKind<Settings extends { provider: PaymentProviderName }> {
  /** Its environment variables. */
  readonly variables: Readonly<Record<string, z.ZodType<string | undefined>>>
  /** Required variables. If one of them is set, this is the default provider. */
  readonly required: readonly string[]
  readonly pageOrigins: PageOrigins
  /** Called when all required variables are set. */
  settings(variables: Variables): Settings
  movesMoney(settings: Settings): boolean
  open(
    settings: Settings,
    server: { db: Kysely<DB>; clock: () => Millis },
  ): PaymentProvider | Promise<PaymentProvider>
}

/** The provider did not respond, or not as expected: the outcome is unknown. */
export class ProviderFailure extends Error {
  constructor(what: string, cause?: unknown) {
    super(what, { cause })
    this.name = 'ProviderFailure'
  }
}

/** The webhook request was not signed by the provider, or holds no event. */
export class BadEvent extends Error {
  constructor() {
    super('the request is no event of the provider')
    this.name = 'BadEvent'
  }
}
