import { expect, it } from 'vitest'
import { languages, requiredLanguages } from '../../contract/languages.ts'
import { pageLanguage } from './page-language.ts'

it('prefers the URL, then the saved choice, then the browser, then Spanish', () => {
  expect(pageLanguage('ca', 'lang=es', 'es', requiredLanguages)).toBe('ca')
  expect(pageLanguage('fr', 'a=b; lang=ca', 'es', requiredLanguages)).toBe('ca')
  expect(pageLanguage(undefined, 'slang=ca', 'en, ca;q=0.5', requiredLanguages)).toBe('ca')
  expect(pageLanguage(undefined, undefined, 'ca-ES,ca;q=0.9', requiredLanguages)).toBe('ca')
  expect(pageLanguage(undefined, 'lang=xx', 'de', requiredLanguages)).toBe('es')
})

it('a language that the gym does not speak is chosen by nothing', () => {
  expect(pageLanguage('en', undefined, 'ca', requiredLanguages)).toBe('ca')
  expect(pageLanguage(undefined, 'lang=en', 'en-US, ca;q=0.5', requiredLanguages)).toBe('ca')
  expect(pageLanguage(undefined, undefined, 'en-GB', requiredLanguages)).toBe('es')
  expect(pageLanguage(undefined, undefined, 'en-GB', languages)).toBe('en')
  expect(pageLanguage('es', 'lang=es', 'es', ['ca', 'en'])).toBe('ca')
})
