import { languages } from '../../../../platform/contract/languages.ts'

const endings = languages.flatMap((language) => [
  [`_${language}`, language] as const,
  [`${language[0]?.toUpperCase()}${language.slice(1)}`, language] as const,
])

/**
 * Values of an audit entry as they are recorded now: earlier versions had a field per language (`name_ca`, `nameCa`), which becomes
 * `name.ca`. A value that is by language already wins.
 */
export function withTextsByLanguage(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  const now: Record<string, unknown> = {}
  const earlier: [field: string, language: string, value: unknown][] = []
  for (const [name, inner] of Object.entries(value)) {
    const [ending = '', language] =
      endings.find(([each]) => name.length > each.length && name.endsWith(each)) ?? []
    if (language) earlier.push([name.slice(0, -ending.length), language, inner])
    else now[name] = withTextsByLanguage(inner)
  }
  const recorded = new Set(Object.keys(now))
  for (const [field, language, text] of earlier)
    if (!recorded.has(field)) now[field] = { ...(now[field] as object | undefined), [language]: text }
  return now
}
