import type { PushKind } from '../../../contracts/notifications.ts'
import type { Language } from '../../../contracts/values.ts'
import type { Millis } from '../../../rules/local-time.ts'

export type Channel = 'mail' | 'push'

/** A class as messages name it. */
export type ClassOfMessage = {
  activity_key: string
  activity_ca: string
  activity_es: string
  center: string
  time_zone: string
  starts_at: Date
  ends_at: Date
  on_date: string
}

/** What is read when a message is sent; its details are what was known when it was written. */
export type Facts = {
  channel: Channel
  language: Language
  now: Millis
  /** The class whose `classId` is in the details. */
  gymClass: ClassOfMessage | null
  /** What the receipt named by `receiptOf` is for, and its amount. */
  receipt: { what: string; amount: string } | null
}

/** A value of a text, or a path of the site. */
export type Say<D> = (details: Partial<D>, facts: Facts) => string

/**
 * Everything about a message except its texts, which are `mails.{name}` and `push.{name}` in phrases.
 * Details come from the database, perhaps written by an earlier version: any of them may be missing.
 */
export interface Message<D, C extends Channel> {
  readonly channels: readonly C[]
  /** The page of the site that it leads to; null for none. */
  readonly link: string | Say<D> | null
  /** What its texts have placeholders for, besides `name` and `gym`. */
  readonly values: Readonly<Record<string, Say<D>>>
  /** True when it goes to somebody who has no account: no greeting, and another footer. */
  readonly toStranger?: true
  readonly push?: PushRules
}

interface PushRules {
  /** Members choose by kind what they want to be told. */
  readonly kind: PushKind
  /** Where the push leads, if elsewhere than the mail. */
  readonly link?: string
  readonly urgent?: true
  /** A push about a class is not sent once the class has started; with this, once it has ended. */
  readonly untilEnd?: true
}

type Parts<D> = Pick<Message<D, Channel>, 'link' | 'toStranger'> & { values?: Message<D, Channel>['values'] }

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
