import { useTranslation } from 'react-i18next'
import { useNavigate, useRevalidator } from 'react-router'
import type { Language } from '../../contract/languages.ts'
import { queries } from '../api/query-client.ts'
import { sessionState } from '../session/session.ts'

const year = 365 * 24 * 3600

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
    void keepForMember(language)
    const url = new URL(location.href)
    if (url.searchParams.has('lang')) {
      url.searchParams.delete('lang')
      await navigate(`${url.pathname}${url.search}`, { replace: true, preventScrollReset: true })
    }
    await Promise.all([revalidate(), queries.invalidateQueries()])
  }

  return { language: i18n.language as Language, setLanguage }
}

/** A member's mails come in it, and their other devices speak it from the next log-in on. */
async function keepForMember(language: Language): Promise<void> {
  const { claims } = sessionState()
  if (!claims) return
  const { updateOwnData } = await import('../../../domains/people/web/api/own-data.ts')
  // This browser keeps it in any case.
  await updateOwnData(claims.memberId, { language }).catch(() => undefined)
}
