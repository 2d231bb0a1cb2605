import { accountMessages } from './account-messages.ts'
import { bookingMessages } from './booking-messages.ts'
import { invoiceMessages } from './invoice-messages.ts'
import { type Channel, type Message, news } from './message.ts'
import { moneyMessages } from './money-messages.ts'
import { programMessages } from './program-messages.ts'
import { staffMessages } from './staff-messages.ts'
import { visitMessages } from './visit-messages.ts'

/** By the name of their texts, `mails.{name}` and `push.{name}` in phrases; the type is the sender's details. */
export const messages = {
  ...accountMessages,
  ...bookingMessages,
  ...moneyMessages,
  ...visitMessages,
  ...programMessages,
  ...invoiceMessages,
  ...staffMessages,
  /** Written by the gym, so the text is in the details. `news` carry an unsubscribe link. */
  broadcast: news.mailAndPush<{
    broadcastId: number
    memberId: number
    news: boolean
    title: string
    text: string
  }>({
    link: '/profile',
    push: { kind: 'broadcast' },
  }),
} as const

type Messages = typeof messages
export type Template = keyof Messages
export type DetailsOf<T extends Template> = Messages[T] extends Message<infer D, Channel> ? D : never
type TemplateOf<C extends Channel> = {
  [T in Template]: C extends Messages[T]['channels'][number] ? T : never
}[Template]
export type MailTemplate = TemplateOf<'mail'>
export type PushTemplate = TemplateOf<'push'>

export const messageOf = (template: Template): Message<object, Channel> => messages[template] as never

export const templatesToCallFor: readonly string[] = Object.entries(messages)
  .filter(([, { callIfUnreached }]: [string, Message<never, Channel>]) => callIfUnreached)
  .map(([template]) => template)

/** The same without what is about money: what trainers may know of. */
export const classTemplatesToCallFor: readonly string[] = templatesToCallFor.filter(
  (template) => template in bookingMessages || template in visitMessages,
)
