import { expect, it } from 'vitest'
import { pageLanguage } from './page-language.ts'

it('prefers the URL, then the saved choice, then the browser, then Spanish', () => {
  expect(pageLanguage('ca', 'lang=es', 'es')).toBe('ca')
  expect(pageLanguage('fr', 'a=b; lang=ca', 'es')).toBe('ca')
  expect(pageLanguage(undefined, 'slang=ca', 'en, ca;q=0.5')).toBe('ca')
  expect(pageLanguage(undefined, undefined, 'ca-ES,ca;q=0.9')).toBe('ca')
  expect(pageLanguage(undefined, 'lang=xx', 'de')).toBe('es')
})
