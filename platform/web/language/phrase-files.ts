import type { ResourceLanguage } from 'i18next'

const files = import.meta.glob<Record<string, ResourceLanguage>>([
  '../../../{platform,domains/*}/phrases/*/*.ts',
  '!../../../domains/*/phrases/*/{mails,push,calendar-feed}.ts',
])
const byName = new Map(
  Object.entries(files).map(([path, load]) => [path.split('/').slice(-2).join('/'), load] as const),
)

export async function readPhrases(language: string, namespace: string): Promise<ResourceLanguage> {
  const load = byName.get(`${language}/${namespace}.ts`)
  if (!load) throw new Error(`no phrases ${language}/${namespace}`)
  return Object.values(await load())[0] ?? {}
}
