/** Default country code. */
const home = '34'

export function chatAddress(phone: string): string | undefined {
  const digits = phone.replace(/\D/g, '')
  if (digits.length < 9) return undefined
  if (phone.trim().startsWith('+')) return `https://wa.me/${digits}`
  if (digits.startsWith('00')) return `https://wa.me/${digits.slice(2)}`
  return `https://wa.me/${digits.length === 9 ? home : ''}${digits}`
}
