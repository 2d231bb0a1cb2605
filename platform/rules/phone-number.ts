/** Country prefix of the gym, for numbers without one. */
const gymPrefix = '34'

/** Spanish numbers have nine digits and no zero before them. */
const nationalShape = /^[6-9]\d{8}$/

/** A typed number with its country prefix, digits only (E.164 without the +); null where that is not sure. */
export function internationalNumber(typed: string): string | null {
  const compact = typed.replaceAll('(0)', '').replace(/[\s().-]/g, '')
  const named = /^(?:\+|00)([1-9]\d{7,14})$/.exec(compact)?.[1]
  if (named) return named
  if (nationalShape.test(compact)) return `${gymPrefix}${compact}`
  const hasPrefix = compact.startsWith(gymPrefix) && nationalShape.test(compact.slice(gymPrefix.length))
  return hasPrefix ? compact : null
}

/** Null without a digit. */
export function telLink(typed: string): string | null {
  const number = internationalNumber(typed)
  const digits = typed.replace(/\D/g, '')
  if (number) return `tel:+${number}`
  return digits ? `tel:${digits}` : null
}

/** Opens a chat with the text ready to send. */
export function whatsAppLink(typed: string, text: string): string | null {
  const number = internationalNumber(typed)
  return number && `https://wa.me/${number}?text=${encodeURIComponent(text)}`
}
