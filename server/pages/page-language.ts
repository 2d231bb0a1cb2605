import { type Language, languages } from '../../contracts/values.ts'
import { languageOf } from '../accept-language.ts'

const isLanguage = (value: string | undefined): value is Language => languages.includes(value as Language)

/** The language of a page: the address says it, else what was chosen before, else what the browser would like. */
export function pageLanguage(
  asked: string | undefined,
  cookies: string | undefined,
  accepted: string | undefined,
): Language {
  if (isLanguage(asked)) return asked
  const chosen = /(?:^|;\s*)lang=(\w+)/.exec(cookies ?? '')?.[1]
  return isLanguage(chosen) ? chosen : languageOf(accepted)
}
