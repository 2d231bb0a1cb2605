import type { CardFieldCode } from '../card-typing.ts'

export type StripeField = 'number' | 'expiry' | 'cvc'

/** The field a code belongs to; undefined if none. */
export function fieldOfCode(code: string | undefined): StripeField | undefined {
  if (!code || !/^(incomplete|invalid|incorrect)_/.test(code)) return undefined
  if (code.includes('number')) return 'number'
  if (code.includes('expiry')) return 'expiry'
  return code.includes('cvc') ? 'cvc' : undefined
}

/** Stripe.js has no Catalan texts. */
export function codeOfField(code: string | undefined): CardFieldCode {
  const field = fieldOfCode(code)
  if (code?.startsWith('incomplete_')) return 'incomplete'
  if (code?.endsWith('_past')) return 'expired'
  if (field === 'expiry') return 'expiry_invalid'
  return field === 'cvc' ? 'cvc_invalid' : 'number_invalid'
}
