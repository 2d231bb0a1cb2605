import type { Language } from '../../contract/languages.ts'
import type { PushKind } from '../../contract/notifications.ts'
import type { Millis } from '../../rules/local-time.ts'

export type Channel = 'mail' | 'push'

/** Read when a message is sent; `details` were stored when it was queued. Domains declare what their texts need beside it. */
export interface Facts {
  channel: Channel
  language: Language
  now: Millis
  /** The recipient has proved that the address is theirs; pushes always go to a browser that was logged in. */
  isConfirmed: boolean
}

export type TextValue<D> = (details: Partial<D>, facts: Facts) => string

/**
 * `account`: links that prove an address, and security. `service`: one's own bookings and money. `news`: only to those who want it.
 * `staff`: messages to trainers and admins. `insertMessages` decides which of them an address gets.
 */
export type Purpose = 'account' | 'service' | 'news' | 'staff'

/** Texts are `mails.{name}` and `push.{name}` in phrases. Details stored by an earlier version may lack fields. */
export interface Message<D, C extends Channel> {
  readonly purpose: Purpose
  readonly channels: readonly C[]
  readonly link: string | TextValue<D> | null
  readonly values: Readonly<Record<string, TextValue<D>>>
  /** The recipient has no account: no greeting, another footer. */
  readonly toNonMember?: true
  /** Of the purpose `account`: mailed to an address that is not confirmed too. Service always is. */
  readonly toUnconfirmed?: true
  /** Staff call members whom it does not reach. */
  readonly callIfUnreached?: true
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

type Parts<D> = Pick<Message<D, Channel>, 'link' | 'toNonMember' | 'toUnconfirmed' | 'callIfUnreached'> & {
  values?: Message<D, Channel>['values']
}
type WithPush<D> = Parts<D> & { push: PushRules }

const messagesFor = (purpose: Purpose) => ({
  mail: <D extends object>(parts: Parts<D>): Message<D, 'mail'> => ({
    ...{ values: {}, ...parts },
    ...{ purpose, channels: ['mail'] },
  }),
  push: <D extends object>(parts: WithPush<D>): Message<D, 'push'> => ({
    ...{ values: {}, ...parts },
    ...{ purpose, channels: ['push'] },
  }),
  mailAndPush: <D extends object>(parts: WithPush<D>): Message<D, 'mail' | 'push'> => ({
    ...{ values: {}, ...parts },
    ...{ purpose, channels: ['mail', 'push'] },
  }),
})

export const account = messagesFor('account')
export const service = messagesFor('service')
export const news = messagesFor('news')
export const staff = messagesFor('staff')

/** A text that a person typed: left out where the recipient has not proved that the address is theirs. */
export const typed =
  <D>(value: TextValue<D>): TextValue<D> =>
  (details, facts) =>
    facts.isConfirmed ? value(details, facts) : ''
