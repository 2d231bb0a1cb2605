import { demoToken } from '../../rules/demo-cards.ts'

type Typed = Readonly<Record<string, string>>

export const inFours = (number: string): string => number.replace(/\D/g, '').replace(/(\d{4})(?=\d)/g, '$1 ')

/** Formats a card number while typing, keeping the caret at its digit. */
export function typeNumber(value: string, caret: number): { value: string; caret: number } {
  const text = inFours(value.replace(/\D/g, '').slice(0, 19))
  const before = value.slice(0, caret).replace(/\D/g, '').length
  let at = 0
  for (let digits = 0; digits < before && at < text.length; at += 1) if (text[at] !== ' ') digits += 1
  return { value: text, caret: at }
}

/** `0829` becomes `08/29`; only at the end, so that corrections in the middle work. */
export function typeExpiry(value: string, before: string): string {
  const text = value.replace(/[^\d/]/g, '').slice(0, 7)
  const isDeleting = value.length < before.length
  if (isDeleting || text.includes('/')) return text
  if (/^[2-9]$/.test(text)) return `0${text}/`
  return text.length < 2 ? text : `${text.slice(0, 2)}/${text.slice(2)}`
}

/** From `08/29`, `8/2029` or `0829`. Undefined if invalid. */
export function readExpiry(text: string): { month: number; year: number } | undefined {
  const match = /^(\d{1,2})\s*[/.-]?\s*(\d{4}|\d{2})$/.exec(text.trim())
  const [, month = '', year = ''] = match ?? []
  const found = { month: Number(month), year: Number(year.length === 2 ? `20${year}` : year) }
  const isMonth = found.month >= 1 && found.month <= 12
  return match && isMonth && found.year >= 2000 && found.year < 2100 ? found : undefined
}

/** Valid to the end of its month. `today` is `YYYY-MM-DD`. */
export const isExpired = (card: { month: number; year: number }, today: string): boolean =>
  `${card.year}-${String(card.month).padStart(2, '0')}` < today.slice(0, 7)

/** Luhn check. */
export function hasControlDigit(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const twice = Number(digit) * (index % 2 === 0 ? 1 : 2)
    return total + (twice > 9 ? twice - 9 : twice)
  }, 0)
  return digits.length >= 12 && sum % 10 === 0
}

export type CardFieldCode =
  | 'required'
  | 'incomplete'
  | 'number_invalid'
  | 'number_real'
  | 'expiry_invalid'
  | 'expired'
  | 'cvc_invalid'

/** Error codes by field: `number`, `expiry`, `cvc`. */
export function checkTestCard(typed: Typed, today: string): Record<string, CardFieldCode> {
  const { number = '', expiry = '', cvc = '' } = typed
  const found = {
    number: numberProblem(number.replace(/[\s-]/g, '')),
    expiry: expiryProblem(expiry, today),
    cvc: !cvc.trim() ? 'required' : /^\s*\d{3,4}\s*$/.test(cvc) ? undefined : 'cvc_invalid',
  } as const
  return Object.fromEntries(Object.entries(found).filter(([, code]) => code)) as Record<string, CardFieldCode>
}

function numberProblem(digits: string): CardFieldCode | undefined {
  if (digits === '') return 'required'
  if (!/^\d+$/.test(digits)) return 'number_invalid'
  if (digits.length < 12) return 'incomplete'
  // Date and name do not matter to recognize a test card.
  if (demoToken(digits, 1, 2030, 'xxxxxxxx')) return undefined
  return hasControlDigit(digits) ? 'number_real' : 'number_invalid'
}

function expiryProblem(text: string, today: string): CardFieldCode | undefined {
  if (!text.trim()) return 'required'
  const expiry = readExpiry(text)
  if (!expiry) return 'expiry_invalid'
  return isExpired(expiry, today) ? 'expired' : undefined
}

/** Name of a test card on the server, which never gets the number. Null if unknown. */
export function testCardName(typed: Typed): string | null {
  const expiry = readExpiry(typed.expiry ?? '')
  const nonce = crypto.randomUUID().replaceAll('-', '').slice(0, 20)
  if (!expiry) return null
  return demoToken((typed.number ?? '').replace(/[\s-]/g, ''), expiry.month, expiry.year, nonce)
}
