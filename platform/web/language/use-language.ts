import { useTranslation } from 'react-i18next'
import { useNavigate, useRevalidator } from 'react-router'
import type { Language } from '../../contract/languages.ts'
import { queries } from '../api/query-client.ts'

const year = 365 * 24 * 3600

let keep: (language: Language) => Promise<void> = async () => undefined

/** Keeps a chosen language elsewhere, too. */
export function keepLanguageBy(chosen: typeof keep): void {
  keep = chosen
}

/** The language that is read, and how to change it: without a reload, kept for a year. */
export function useLanguage() {
  const { i18n } = useTranslation()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()

  async function setLanguage(language: Language) {
    // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser
    document.cookie = `lang=${language}; path=/; max-age=${year}; samesite=lax`
    await i18n.loadLanguages(language)
    await i18n.changeLanguage(language)
    // The document says its language a moment later; what is read again now must come in the new one.
    document.documentElement.lang = language
    void keep(language)
    const url = new URL(location.href)
    if (url.searchParams.has('lang')) {
      url.searchParams.delete('lang')
      await navigate(`${url.pathname}${url.search}`, { replace: true, preventScrollReset: true })
    }
    await Promise.all([revalidate(), queries.invalidateQueries()])
  }

  return { language: i18n.language as Language, setLanguage }
}
