/** Default country code. */
const home = '34'

/** For numbers of Spanish mobiles: whether others have a chat is not known. */
export const mobileChat = (phone: string): string | undefined => {
  const address = chatAddress(phone)
  return address && /\/34[67]\d{8}$/.test(address) ? address : undefined
}

export function chatAddress(phone: string): string | undefined {
  const digits = phone.replace(/\D/g, '')
  if (digits.length < 9) return undefined
  if (phone.trim().startsWith('+')) return `https://wa.me/${digits}`
  if (digits.startsWith('00')) return `https://wa.me/${digits.slice(2)}`
  return `https://wa.me/${digits.length === 9 ? home : ''}${digits}`
}
