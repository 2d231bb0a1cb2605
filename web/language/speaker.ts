import { createInstance, type InitOptions, type i18n } from 'i18next'
import { initReactI18next } from 'react-i18next'
import type { Language } from '../../contracts/values.ts'

// Said again without zod, which the contract's file would bring into every first page.
const languages = ['ca', 'es'] satisfies Language[]
const fallback: Language = 'es'

/** What server and browser have in common; a missing text is looked for in no other language, for there is none missing. */
export const speech: InitOptions = {
  supportedLngs: languages,
  fallbackLng: fallback,
  load: 'currentOnly',
  ns: [],
  defaultNS: 'shell',
  // React escapes what it shows.
  interpolation: { escapeValue: false },
  react: { useSuspense: true, bindI18nStore: '' },
  initAsync: false,
}

/** A new i18next with React bound to it; texts come with `more`. */
export function newSpeaker(more: InitOptions, ...plugins: Parameters<i18n['use']>[0][]): i18n {
  const instance = createInstance()
  for (const plugin of [initReactI18next, ...plugins]) instance.use(plugin)
  void instance.init({ ...speech, ...more })
  return instance
}
