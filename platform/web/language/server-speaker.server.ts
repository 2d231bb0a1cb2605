import type { i18n } from 'i18next'
import type { ReportNamespaces } from 'react-i18next'
import { type Language, languages } from '../../contract/languages.ts'
import { allPhrases } from './phrases.server.ts'
import { newSpeaker } from './speaker.ts'

const speakers = new Map(
  languages.map((language) => {
    const texts = allPhrases[language]
    return [language, newSpeaker({ lng: language, resources: { [language]: texts }, ns: Object.keys(texts) })]
  }),
)

/** i18next for rendering one page; it notes which namespaces the page speaks. */
export function pageSpeaker(language: Language) {
  const speaker: i18n & { reportNamespaces?: ReportNamespaces } = (
    speakers.get(language) as i18n
  ).cloneInstance()
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
