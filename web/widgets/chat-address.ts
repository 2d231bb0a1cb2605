/** Country of numbers that name none. */
const home = '34'

/** Where a chat with a phone number opens; undefined when there is no number. */
export function chatAddress(phone: string): string | undefined {
  const digits = phone.replace(/\D/g, '')
  if (digits.length < 9) return undefined
  if (phone.trim().startsWith('+')) return `https://wa.me/${digits}`
  if (digits.startsWith('00')) return `https://wa.me/${digits.slice(2)}`
  return `https://wa.me/${digits.length === 9 ? home : ''}${digits}`
}
