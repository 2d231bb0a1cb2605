import type { Language } from '../../../../platform/contract/languages.ts'
import { sessionState } from '../../../../platform/web/session/session.ts'

/** A member's mails come in it, and their other devices speak it from the next log-in on. */
export async function keepLanguage(language: Language): Promise<void> {
  const { claims } = sessionState()
  if (!claims) return
  const { updateOwnData } = await import('./own-data.ts')
  // This browser keeps it in any case.
  await updateOwnData(claims.memberId, { language }).catch(() => undefined)
}
