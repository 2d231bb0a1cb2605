import { firstOf, type Language, languages } from '../../contract/languages.ts'

/** Whether a value is a language, of these. */
export const isLanguage = (
  value: string | undefined,
  spoken: readonly Language[] = languages,
): value is Language => spoken.includes(value as Language)

/** The preferred language of a guest among those that the gym speaks (`ca-ES` counts as `ca`), else its first. */
export function languageOf(header: string | undefined, spoken: readonly Language[]): Language {
  let best = firstOf(spoken)
  let bestWeight = 0
  for (const part of header?.slice(0, 500).split(',') ?? []) {
    const [tag = '', ...parameters] = part.trim().toLowerCase().split(';')
    const language = spoken.find((each) => tag === each || tag.startsWith(`${each}-`))
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
