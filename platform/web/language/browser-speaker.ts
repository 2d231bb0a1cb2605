import type { BackendModule, ResourceLanguage } from 'i18next'
import type { Language } from '../../contract/languages.ts'
import { phrasesElementId } from '../page-context.ts'
import { newSpeaker } from './speaker.ts'

// A phrase file is a namespace, loaded when a screen first uses it; so is the list of all files, which the texts in the page spare.
const namespaceFiles: BackendModule = {
  type: 'backend',
  init() {},
  read(language, namespace, done) {
    import('./phrase-files.ts')
      .then(({ readPhrases }) => readPhrases(language, namespace))
      .then(
        (texts) => done(null, texts),
        (reason: Error) => done(reason, true),
      )
  },
}

function embeddedPhrases(): ResourceLanguage {
  const text = document.getElementById(phrasesElementId)?.textContent
  return text ? (JSON.parse(text) as ResourceLanguage) : {}
}

/** i18next for the browser: begins with the texts in the page, fetches the others as screens ask for them. */
export function browserSpeaker() {
  const language = document.documentElement.lang as Language
  const texts = embeddedPhrases()
  return newSpeaker(
    {
      lng: language,
      ns: Object.keys(texts),
      resources: { [language]: texts },
      partialBundledLanguages: true,
    },
    namespaceFiles,
  )
}
