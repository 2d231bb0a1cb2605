import type { ReturnReason } from '../contracts/remittances.ts'

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
  'AC13',
  'AG02',
  'AM05',
  'CNOR',
  'DNOR',
  'FF01',
  'RR02',
  'RR03',
  'RR04',
] as const satisfies readonly ReturnReason[]

/** Reasons after which the mandate cannot be used again: account closed, mandate missing or ended, debits blocked. */
const ending: ReadonlySet<ReturnReason> = new Set(['AC01', 'AC04', 'AC06', 'AG01', 'MD01', 'MD07', 'SL01'])

export const endsMandate = (reason: ReturnReason): boolean => ending.has(reason)
