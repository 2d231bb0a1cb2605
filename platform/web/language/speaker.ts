import { createInstance, type InitOptions, type i18n } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { fallbackLanguage, languages } from '../../contract/languages.ts'
import { interpolation, valuesInTexts } from '../../phrases/values-in-texts.ts'

/** Options of server and browser. Every text exists in every language, so no other language is loaded. */
export const speech: InitOptions = {
  supportedLngs: languages,
  fallbackLng: fallbackLanguage,
  load: 'currentOnly',
  ns: [],
  defaultNS: 'shell',
  interpolation,
  react: { useSuspense: true, bindI18nStore: '' },
  initAsync: false,
}

/** A new i18next bound to React; `more` adds the texts. */
export function newSpeaker(more: InitOptions, ...plugins: Parameters<i18n['use']>[0][]): i18n {
  const instance = createInstance()
  for (const plugin of [initReactI18next, valuesInTexts, ...plugins]) instance.use(plugin)
  void instance.init({ ...speech, ...more })
  return instance
}
