import { expect, test } from 'vitest'
import { checkLanguages } from './languages.ts'

test.each([
  `const name = row.name_es`,
  `const { nameCa } = form`,
  `language === 'ca' ? one : other`,
  `return texts.es`,
  `const byLanguage = { ca: 'Català' }`,
  `type Words = (typeof allPhrases)["es"]`,
])('%s names a language', (text) => {
  const found = checkLanguages('domains/sales/server/plans/save-plan.ts', `\n${text}\n`)
  expect(found).toMatchObject([{ line: 2, message: expect.stringContaining('names a language') }])
})

test.each([
  ['domains/sales/server/plans/save-plan.ts', 'textIn(row.name, language)'],
  [
    'domains/sales/server/plans/save-plan.ts',
    '/** Earlier: `name_es`. */\nconst cases = [res, scales] // nameEs',
  ],
  ['domains/sales/server/plans/save-plan.ts', `const options = { ca: authority.ca, key }`],
  ['domains/sales/phrases/es/plans.ts', `name: { ca: 'catalán' }`],
  ['domains/sales/server/plans/save-plan.test.ts', `language: 'es'`],
  ['platform/contract/languages.ts', `es: { name: 'Castellano' }`],
])('in %s, %s is fine', (path, text) => {
  expect(checkLanguages(path, text)).toEqual([])
})
