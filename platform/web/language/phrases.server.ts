import { type Language, languages } from '../../contract/languages.ts'

type Texts = Record<string, object>

// A phrase file is a namespace and exports one object. Mails, push messages and calendars are not for screens.
const files = import.meta.glob<Record<string, object>>(
  [
    '../../../{platform,domains/*}/phrases/*/*.ts',
    '!../../../domains/*/phrases/*/{mails,push,calendar-feed}.ts',
  ],
  { eager: true },
)

/** All namespaces of each language, for rendering on the server. */
export const allPhrases = Object.fromEntries(
  languages.map((language): [Language, Texts] => [language, {}]),
) as Record<Language, Texts>

for (const [path, module] of Object.entries(files)) {
  const [, language, namespace] = /phrases\/([\w-]+)\/([\w-]+)\.ts$/.exec(path) ?? []
  const [texts] = Object.values(module)
  if (language && namespace && texts) allPhrases[language as Language][namespace] = texts
}
