export type DemoCardKind = 'succeeds' | 'asks' | 'always_asks' | 'no_funds' | 'declined'

/** Stripe's published test cards. `asks` requires confirmation once, when it is added; `always_asks` every time. */
const cards: Record<string, { kind: DemoCardKind; brand: string }> = {
  '4242424242424242': { kind: 'succeeds', brand: 'visa' },
  '5555555555554444': { kind: 'succeeds', brand: 'mastercard' },
  '4000002500003155': { kind: 'asks', brand: 'visa' },
  '4000002760003184': { kind: 'always_asks', brand: 'visa' },
  '4000000000009995': { kind: 'no_funds', brand: 'visa' },
  '4000000000000002': { kind: 'declined', brand: 'visa' },
}

export interface DemoCard {
  kind: DemoCardKind
  brand: string
  last4: string
  expMonth: number
  expYear: number
}

/**
 * A token that replaces the card number, as with a real provider. `nonce` makes it unique (8 to 32 lower-case letters and
 * digits). Null for numbers that are not test cards.
 */
export function demoToken(number: string, expMonth: number, expYear: number, nonce: string): string | null {
  const digits = number.replace(/\s/g, '')
  const card = cards[digits]
  if (!card) return null
  const expiry = `${String(expMonth).padStart(2, '0')}${String(expYear % 100).padStart(2, '0')}`
  return `demo_pm_${digits.slice(-4)}_${expiry}_${nonce}`
}

export function readDemoToken(token: string): DemoCard | null {
  const match = /^demo_pm_(\d{4})_(0[1-9]|1[0-2])(\d\d)_[a-z0-9]{8,32}$/.exec(token)
  if (!match) return null
  const [, last4 = '', month, year] = match
  const number = Object.keys(cards).find((digits) => digits.endsWith(last4))
  const card = number === undefined ? undefined : cards[number]
  return card ? { ...card, last4, expMonth: Number(month), expYear: 2000 + Number(year) } : null
}
