import { type PhraseKey, phrase } from '../../../../platform/phrases/texts.ts'
import type { Facts } from '../../../../platform/server/notifications/message.ts'
import { messageOf, type Template } from '../../../../platform/server/notifications/messages.ts'

export interface Filled {
  text: (key: PhraseKey) => string
  link: string | null
}

export function fillTexts(
  template: Template,
  details: object,
  facts: Facts,
  shared: Record<string, string> = {},
): Filled {
  const { values, link, push } = messageOf(template)
  const filled = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, value(details, facts)]),
  )
  const path = (facts.channel === 'push' && push?.link) || link
  return {
    text: (key) => phrase(facts.language, key, { ...shared, ...filled }),
    link: typeof path === 'function' ? path(details, facts) : path,
  }
}
