import type { ReturnReason } from '../contracts/remittances.ts'

/** Reasons after which nothing more can be collected by the mandate: no such account, none or no more mandate, debits barred. */
const ending: ReadonlySet<ReturnReason> = new Set(['AC01', 'AC04', 'AC06', 'AG01', 'MD01', 'MD07', 'SL01'])

export const endsMandate = (reason: ReturnReason): boolean => ending.has(reason)
