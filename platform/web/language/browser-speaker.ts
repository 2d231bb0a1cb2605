import type { BackendModule, ResourceLanguage } from 'i18next'
import type { Language } from '../../contract/languages.ts'
import { phrasesElementId } from '../page-context.ts'
import { newSpeaker } from './speaker.ts'

const files = import.meta.glob<Record<string, ResourceLanguage>>([
  '../../../{platform,domains/*}/phrases/*/*.ts',
  '!../../../domains/*/phrases/*/{mails,push,calendar-feed}.ts',
])
const byName = new Map(
  Object.entries(files).map(([path, load]) => [path.split('/').slice(-2).join('/'), load] as const),
)

// A phrase file is a namespace, loaded when a screen first uses it.
const namespaceFiles: BackendModule = {
  type: 'backend',
  init() {},
  read(language, namespace, done) {
    const load = byName.get(`${language}/${namespace}.ts`)
    if (!load) return done(new Error(`no phrases ${language}/${namespace}`), null)
    load().then(
      (module) => done(null, Object.values(module)[0] ?? {}),
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
