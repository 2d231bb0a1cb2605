import { expect, test } from 'vitest'
import { checkLanguages, checkLocales } from './languages.ts'

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

test.each([
  'new Intl.DateTimeFormat(i18n.language, options)',
  'new Intl.ListFormat(\n  language,\n)',
  'count.toLocaleString(language)',
  'date.toLocaleDateString()',
  'one.localeCompare(name(other), language)',
])('%s gets no locale', (text) => {
  const found = checkLocales('domains/sales/server/plans/save-plan.ts', `\n${text}\n`)
  expect(found).toMatchObject([{ line: 2, message: expect.stringContaining('localeOf') }])
})

test.each([
  'new Intl.DateTimeFormat(localeOf(i18n.language), options)',
  "new Intl.DateTimeFormat('sv-SE', { timeZone })",
  'new Intl.DateTimeFormat(undefined, { timeZone })',
  'const formats = new Map<string, Intl.DateTimeFormat>()',
  'one.localeCompare(other, localeOf(language))',
  'a.month.localeCompare(b.month)',
])('%s is fine', (text) => {
  expect(checkLocales('domains/sales/server/plans/save-plan.ts', text)).toEqual([])
})
