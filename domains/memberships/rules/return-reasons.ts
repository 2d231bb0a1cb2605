import type { ReturnReason } from '../contract/remittances.ts'

/** Reasons after which the mandate cannot be used again: account closed, mandate missing or ended, debits blocked. */
const ending: ReadonlySet<ReturnReason> = new Set(['AC01', 'AC04', 'AC06', 'AG01', 'MD01', 'MD07', 'SL01'])

export const endsMandate = (reason: ReturnReason): boolean => ending.has(reason)
