import { expect, test } from 'vitest'
import { languages } from '../../platform/contract/languages.ts'
import { allPhrases } from '../../platform/phrases/texts.ts'

test.each(languages)('a message of credits that expire suits one credit (%s)', (language) => {
  const { mails, push } = allPhrases[language]
  const said = Object.values({ ...mails.credits_expire, ...push.credits_expire }).join(' ')
  expect(said).not.toMatch(
    /caduquen|caducan|gastarlos|gastar-los|aprovéchalos|aprofita’ls|pierden|es perden|\bexpire\b|\bthem\b/,
  )
})

test('a pack of one is in the singular', () => {
  expect(allPhrases.es.receipt.pack.ACTIVITY_one).toContain('clase')
  expect(allPhrases.es.receipt.pack.ACTIVITY_one).not.toContain('clases')
  expect(allPhrases.ca.receipt.pack.ACTIVITY_one).not.toContain('classes')
  expect(allPhrases.en.receipt.pack.ACTIVITY_one).not.toMatch(/classes|credits/)
})
