import type { Language } from '../../contracts/values.ts'

type Texts = Record<string, object>

// Each file of phrases/ is one namespace and exports one object. Mails, push messages and calendars are the server's alone.
const files = import.meta.glob<Record<string, object>>(
  ['../../phrases/{ca,es}/*.ts', '!../../phrases/*/{all,mails,push,calendar-feed}.ts'],
  { eager: true },
)

/** All namespaces of each language, for rendering on the server. */
export const allPhrases: Record<Language, Texts> = { ca: {}, es: {} }

for (const [path, module] of Object.entries(files)) {
  const [, language, namespace] = /phrases\/(ca|es)\/([\w-]+)\.ts$/.exec(path) ?? []
  const [texts] = Object.values(module)
  if (language && namespace && texts) allPhrases[language as Language][namespace] = texts
}
