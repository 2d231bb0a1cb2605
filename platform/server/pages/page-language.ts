import type { Language } from '../../contract/languages.ts'
import { isLanguage, languageOf } from '../answers/accept-language.ts'

/** The language of a page, of those that the gym speaks: from the address, else the saved choice, else what the browser prefers. */
export function pageLanguage(
  asked: string | undefined,
  cookies: string | undefined,
  accepted: string | undefined,
  spoken: readonly Language[],
): Language {
  if (isLanguage(asked, spoken)) return asked
  const chosen = /(?:^|;\s*)lang=(\w+)/.exec(cookies ?? '')?.[1]
  return isLanguage(chosen, spoken) ? chosen : languageOf(accepted, spoken)
}
