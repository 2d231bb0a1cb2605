import { fallbackLanguage, type Language, languages } from '../../contract/languages.ts'

export const isLanguage = (value: string | undefined): value is Language =>
  languages.includes(value as Language)

/** The preferred language of a guest among those we have (`ca-ES` counts as `ca`), else the fallback. */
export function languageOf(header: string | undefined): Language {
  let best: Language = fallbackLanguage
  let bestWeight = 0
  for (const part of header?.slice(0, 500).split(',') ?? []) {
    const [tag = '', ...parameters] = part.trim().toLowerCase().split(';')
    const language = languages.find((each) => tag === each || tag.startsWith(`${each}-`))
    const weight = Number(
      parameters
        .find((each) => each.trim().startsWith('q='))
        ?.trim()
        .slice(2) ?? 1,
    )
    if (language && weight > bestWeight) {
      best = language
      bestWeight = weight
    }
  }
  return best
}
