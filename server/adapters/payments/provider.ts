import type { CardErrorCode } from '../../../contracts/card-errors.ts'

/** A card as the provider knows it; the number stays with them. */
export interface ProviderCard {
  pmId: string
  brand: string
  last4: string
  expMonth: number
  expYear: number
}

/** How the setting up of a card stands. */
export type SetupState =
  | { status: 'succeeded'; id: string; card: ProviderCard }
  | { status: 'requires_action'; id: string; clientSecret: string }
  | { status: 'failed'; id: string | null; error: CardErrorCode }

/** How a payment stands. `processing`: the bank has it, ask again later. */
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
  /** Nobody is there to confirm anything. */
  offSession: boolean
  /** The same one again is the same payment; also the mark by which it is found again. */
  key: string
}

/** What the provider tells by itself: something changed about a payment of ours, about money given back of it, or a bank disputes it. */
export interface ProviderEvent {
  about: 'payment' | 'refunds' | 'disputes'
  paymentId: string
  /** The mark the payment was made with; null where it is not told, and on what is none of ours. */
  key: string | null
}

/** Money given back of a payment, as the provider has it in its books. */
export interface ProviderRefund extends RefundState {
  amountCents: number
  /** The mark it was made with; null for one made by hand at the provider. */
  key: string | null
}

/** A charge that the cardholder's bank disputes. Instants are epoch milliseconds. */
export interface ProviderDispute {
  id: string
  amountCents: number
  reason: string
  state: 'needs_response' | 'under_review' | 'won' | 'lost'
  createdAt: number
  /** Until when it can be answered; null once nobody asks any more. */
  answerBy: number | null
}

/**
 * Who takes the money. Amounts are whole cents of euros. Every call may be made twice with the same key and does its thing
 * once. @throws ProviderFailure when it cannot be known what happened; a card that is refused is an answer, not an error.
 */
export interface PaymentProvider {
  readonly name: 'stripe' | 'demo'
  ensureCustomer(member: { key: string; email: string | null; name: string }): Promise<string>
  setUpCard(order: { customer: string; pmId: string; key: string }): Promise<SetupState>
  readSetup(id: string): Promise<SetupState>
  detach(pmId: string): Promise<void>
  /** Takes a customer out of the provider's books, with all their cards; what was paid stays. One who is not there is none. */
  forgetCustomer(customer: string): Promise<void>
  charge(order: ChargeOrder): Promise<ChargeState>
  readPayment(id: string): Promise<ChargeState>
  /** The payment made with a key, for who never heard the answer. Null when there is none. */
  findPayment(customer: string, key: string): Promise<ChargeState | null>
  /** Makes sure that nothing is taken any more; the answer tells when it was too late for that. */
  cancelPayment(id: string): Promise<ChargeState>
  refund(order: { paymentId: string; amountCents: number; key: string }): Promise<RefundState>
  /** All that was given back of a payment, by whomever. */
  listRefunds(paymentId: string): Promise<ProviderRefund[]>
  listDisputes(paymentId: string): Promise<ProviderDispute[]>
  /** Reads what came to the webhook. Null when it is about nothing we care for. @throws BadSignature */
  readEvent(body: Buffer, signature: string | undefined): Promise<ProviderEvent | null>
}

/** The provider did not answer, or not as it should: it is not known what happened. */
export class ProviderFailure extends Error {
  constructor(what: string, cause?: unknown) {
    super(what, { cause })
    this.name = 'ProviderFailure'
  }
}

/** Somebody else than the provider knocked at the webhook. */
export class BadSignature extends Error {
  constructor() {
    super('the signature is not the provider’s')
    this.name = 'BadSignature'
  }
}
