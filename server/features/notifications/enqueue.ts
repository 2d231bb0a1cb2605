import type { Kysely } from 'kysely'
import type { Language } from '../../../contracts/values.ts'
import type { DB } from '../../../database/tables.ts'
import { insertMessages } from './queries.ts'

/** Names of the texts in phrases/{language}/mails.ts. */
export type MessageTemplate =
  | 'welcome'
  | 'invited'
  | 'reset_password'
  | 'email_changed'
  | 'password_changed'
  | 'account_erased'
  | 'promoted'
  | 'place_offered'
  | 'removed_by_staff'
  | 'added_by_staff'
  | 'class_cancelled'
  | 'wait_skipped'
  | 'contact_message'
  | 'receipt'
  | 'refunded'
  | 'payment_failed'
  | 'payment_confirm'
  | 'sale_confirm'
  | 'plan_ended_unpaid'
  | 'place_dropped'
  | 'rate_changes'
  | 'rate_ends'
  | 'rate_rests'
  | 'debit_coming'
  | 'debit_returned'
  | 'broadcast'

/** Values of a message's text. About a class: `classId` is enough, name, time and center are read when it is sent. */
export type MessageDetails = {
  classId?: number
  /** Why somebody was skipped or removed, an error code: its text goes into the mail. */
  reason?: string
  /** Of a promotion: until when the place can be left free, epoch milliseconds. */
  freeUntil?: number
  /** What staff wrote about it: why a class does not take place. */
  why?: string
  /** Number of a payment: its receipt goes along. With `refunded`, `cents` is how much was given back. */
  receiptOf?: number
  cents?: number
  /** How the money of a refund goes back; to the card without it. */
  method?: 'card' | 'cash' | 'transfer'
  /** What the desk wanted to sell, and which plan: where it can be bought. */
  buy?: string
  planId?: number
  /** Of a monthly charge: its month, why the card was not taken (a CardErrorCode), and the days of what follows. */
  month?: string
  cardError?: string
  blockedOn?: string
  endsOn?: string
  /** True when it is not tried again by itself. */
  lastTry?: boolean
  /** After how many days a plan ended that nobody paid. */
  days?: number
  /** Of a debit that came back: the bank's reason, and whether the card is asked now. */
  returnReason?: string
  byCard?: boolean
  /** The day on which a change holds, and the plan from then on. */
  day?: string
  planCa?: string
  planEs?: string
  pro?: boolean
  /** True when a credit or session came back. */
  refunded?: boolean
  [name: string]: string | number | boolean | undefined
}

/** What is to be said, to a member (at the address and in the language they have now) or to an address. */
export type OutgoingMessage = {
  channel: 'mail' | 'push'
  template: MessageTemplate
  details?: MessageDetails
} & ({ memberId: number; language?: Language } | { recipient: string; language: Language })

/**
 * Puts messages into the outbox, within the caller's transaction and in one statement; they are sent after its commit.
 * Members without an address (erased accounts) are passed over, and push messages to who has switched push off.
 */
export async function enqueue(db: Kysely<DB>, messages: readonly OutgoingMessage[]): Promise<void> {
  if (messages.length > 0) await insertMessages(db, messages)
}
