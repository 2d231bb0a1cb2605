import type { Language } from '../../../contracts/languages.ts'
import type { PushKind } from '../../../contracts/notifications.ts'
import type { Millis } from '../../../rules/local-time.ts'

export type Channel = 'mail' | 'push'

export type ClassOfMessage = {
  activity_key: string
  activity_ca: string
  activity_es: string
  center: string
  /** Of the center. */
  address: string
  time_zone: string
  starts_at: Date
  ends_at: Date
  on_date: string
}

/** Read when a message is sent; `details` were stored when it was queued. */
export type Facts = {
  channel: Channel
  language: Language
  now: Millis
  /** The gym has card payments. */
  takesCards: boolean
  gymClass: ClassOfMessage | null
  receipt: { what: string; amount: string } | null
}

export type TextValue<D> = (details: Partial<D>, facts: Facts) => string

/** Texts are `mails.{name}` and `push.{name}` in phrases. Details stored by an earlier version may lack fields. */
export interface Message<D, C extends Channel> {
  readonly channels: readonly C[]
  readonly link: string | TextValue<D> | null
  readonly values: Readonly<Record<string, TextValue<D>>>
  /** The recipient has no account: no greeting, another footer. */
  readonly toNonMember?: true
  /** Also mailed to an address that is not confirmed: without a greeting, because a stranger may have typed the name. */
  readonly toUnconfirmed?: true
  readonly push?: PushRules
}

interface PushRules {
  readonly kind: PushKind
  /** Its mails are sent to those who want its pushes. */
  readonly mailsToo?: true
  readonly link?: string
  readonly urgent?: true
  /** Pushes about a class are dropped once it starts; with this, once it ends. */
  readonly untilEnd?: true
  /** Sent for a day whether or not the class is over, and without a class. */
  readonly lasting?: true
}

type Parts<D> = Pick<Message<D, Channel>, 'link' | 'toNonMember' | 'toUnconfirmed'> & {
  values?: Message<D, Channel>['values']
}

export const mail = <D extends object>(parts: Parts<D>): Message<D, 'mail'> => ({
  values: {},
  ...parts,
  channels: ['mail'],
})

export const push = <D extends object>(parts: Parts<D> & { push: PushRules }): Message<D, 'push'> => ({
  values: {},
  ...parts,
  channels: ['push'],
})

export const mailAndPush = <D extends object>(
  parts: Parts<D> & { push: PushRules },
): Message<D, 'mail' | 'push'> => ({ values: {}, ...parts, channels: ['mail', 'push'] })
