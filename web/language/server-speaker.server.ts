import type { i18n } from 'i18next'
import type { ReportNamespaces } from 'react-i18next'
import type { Language } from '../../contracts/values.ts'
import { allPhrases } from './phrases.server.ts'
import { newSpeaker } from './speaker.ts'

const speakers: Record<Language, i18n> = {
  ca: newSpeaker({ lng: 'ca', resources: { ca: allPhrases.ca }, ns: Object.keys(allPhrases.ca) }),
  es: newSpeaker({ lng: 'es', resources: { es: allPhrases.es }, ns: Object.keys(allPhrases.es) }),
}

/** i18next for rendering one page; it notes which namespaces the page speaks. */
export function pageSpeaker(language: Language) {
  const speaker: i18n & { reportNamespaces?: ReportNamespaces } = speakers[language].cloneInstance()
  const used = new Set<string>()
  speaker.reportNamespaces = {
    addUsedNamespaces: (names) => {
      for (const name of names) used.add(String(name))
    },
    getUsedNamespaces: () => [...used],
  }
  return {
    speaker,
    /** JSON of the used namespaces, safe inside a script element. */
    usedPhrases: () =>
      JSON.stringify(
        Object.fromEntries([...used].map((name) => [name, allPhrases[language][name] ?? {}])),
      ).replaceAll('<', '\\u003c'),
  }
}
