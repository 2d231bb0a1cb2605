import type { ReturnReason } from '../contracts/remittances.ts'

/** The reasons in the order in which they are met most. */
export const returnReasons = [
  'AM04',
  'MD06',
  'MD01',
  'AC04',
  'AC01',
  'AC06',
  'AG01',
  'BE05',
  'MD07',
  'MS02',
  'MS03',
  'RC01',
  'RR01',
  'SL01',
] as const satisfies readonly ReturnReason[]

/** Reasons after which nothing more can be collected by the mandate: no such account, none or no more mandate, debits barred. */
const ending: ReadonlySet<ReturnReason> = new Set(['AC01', 'AC04', 'AC06', 'AG01', 'MD01', 'MD07', 'SL01'])

export const endsMandate = (reason: ReturnReason): boolean => ending.has(reason)
