import { addressKey } from '../../../platform/contract/mail-address.ts'
import { normalCin } from '../../../platform/rules/identity-document.ts'

/** The same for all spellings of a document or an e-mail address that find the same account. */
export const accountName = (typed: string): string =>
  typed.includes('@') ? addressKey(typed.trim()) : normalCin(typed)
