import { expect, it } from 'vitest'
import { pageLanguage } from './page-language.ts'

it('takes the language of the address first, then the chosen one, then the browser’s, then Spanish', () => {
  expect(pageLanguage('ca', 'lang=es', 'es')).toBe('ca')
  expect(pageLanguage('fr', 'a=b; lang=ca', 'es')).toBe('ca')
  expect(pageLanguage(undefined, 'slang=ca', 'en, ca;q=0.5')).toBe('ca')
  expect(pageLanguage(undefined, undefined, 'ca-ES,ca;q=0.9')).toBe('ca')
  expect(pageLanguage(undefined, 'lang=xx', 'de')).toBe('es')
})
