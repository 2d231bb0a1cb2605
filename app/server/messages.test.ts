import { describe, expect, test } from 'vitest'
import { languages } from '../../platform/contract/languages.ts'
import { allPhrases } from '../../platform/phrases/texts.ts'
import { messageOf, type Template } from '../../platform/server/notifications/messages.ts'
import { messages } from './messages.ts'

const templates = (Object.keys(messages) as Template[]).filter((template) => template !== 'broadcast')

describe.each(languages)('texts in %s', (language) => {
  const texts: Record<string, unknown> = allPhrases[language].mails
  const pushTexts: Record<string, unknown> = allPhrases[language].push

  test.each(templates)('%s has a value for every placeholder', (template) => {
    const { channels, values } = messageOf(template)
    const known = ['gym', 'name', ...Object.keys(values)]
    for (const channel of channels) {
      const text = JSON.stringify(channel === 'mail' ? texts[template] : pushTexts[template])
      const asked = [...text.matchAll(/\{\{(\w+)/g)].map(([, name]) => name)
      expect(known).toEqual(expect.arrayContaining(asked))
    }
  })
})

test('gives every push a kind to subscribe to', () => {
  for (const template of templates) {
    const { channels, push } = messageOf(template)
    expect(push !== undefined, template).toBe(channels.includes('push'))
  }
})
