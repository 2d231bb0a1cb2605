import type { Language } from '../../../contracts/languages.ts'
import type { PushKind } from '../../../contracts/notifications.ts'
import type { Millis } from '../../../rules/local-time.ts'

export type Channel = 'mail' | 'push'

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

/** Read when a message is sent; `details` were stored when it was queued. */
export type Facts = {
  channel: Channel
  language: Language
  now: Millis
  /** The class whose `classId` is in the details. */
  gymClass: ClassOfMessage | null
  /** The receipt named by `receiptOf`. */
  receipt: { what: string; amount: string } | null
}

/** A placeholder value or a path. */
export type TextValue<D> = (details: Partial<D>, facts: Facts) => string

/**
 * A message without its texts, which are `mails.{name}` and `push.{name}` in phrases. Details may come from
 * an earlier version: any of them may be missing.
 */
export interface Message<D, C extends Channel> {
  readonly channels: readonly C[]
  /** Path it links to. */
  readonly link: string | TextValue<D> | null
  /** Values of the placeholders, besides `name` and `gym`. */
  readonly values: Readonly<Record<string, TextValue<D>>>
  /** The recipient has no account: no greeting, another footer. */
  readonly toNonMember?: true
  readonly push?: PushRules
}

interface PushRules {
  /** Members subscribe by kind. */
  readonly kind: PushKind
  /** Path of the push, if it differs from the mail's. */
  readonly link?: string
  readonly urgent?: true
  /** Pushes about a class are dropped once it starts; with this, once it ends. */
  readonly untilEnd?: true
}

type Parts<D> = Pick<Message<D, Channel>, 'link' | 'toNonMember'> & { values?: Message<D, Channel>['values'] }

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
