import type { Channel, Message } from './message.ts'

/** By template, the name of its texts; the type is the sender's details. Domains declare them; `app/server/messages.ts` joins them. */
// biome-ignore lint/suspicious/noEmptyInterface: filled where the application joins the messages
export interface Messages {}

export type Template = keyof Messages
export type DetailsOf<T extends Template> = Messages[T] extends Message<infer D, Channel> ? D : never
type TemplateOf<C extends Channel> = {
  [T in Template]: Messages[T] extends Message<never, infer Channels>
    ? C extends Channels
      ? T
      : never
    : never
}[Template]
export type MailTemplate = TemplateOf<'mail'>
export type PushTemplate = TemplateOf<'push'>

let declared: Messages | undefined

/** Called once, by the application. */
export function declareMessages(messages: Messages): void {
  declared = messages
}

export function allMessages(): ReadonlyMap<Template, Message<object, Channel>> {
  if (!declared) throw new Error('no messages are declared: import app/server/messages.ts')
  return new Map(Object.entries(declared)) as never
}

export function messageOf(template: Template): Message<object, Channel> {
  if (!declared) throw new Error('no messages are declared: import app/server/messages.ts')
  return declared[template] as never
}
