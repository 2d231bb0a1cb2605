import { createHmac, timingSafeEqual } from 'node:crypto'

const sign = (secret: string, paymentId: string): string =>
  createHmac('sha256', secret).update(`withdraw:${paymentId}`).digest('base64url')

/** Of the link in the mail with a receipt, for those who cannot log in. */
export const withdrawalTokenOf = (secret: string, paymentId: number): string =>
  `${paymentId}.${sign(secret, String(paymentId))}`

/** The payment; null if the token is not ours. */
export function paymentOfWithdrawalToken(secret: string, token: string): number | null {
  const [id = '', given = ''] = token.split('.')
  if (!/^\d{1,9}$/.test(id)) return null
  const [expected, actual] = [Buffer.from(sign(secret, id)), Buffer.from(given)]
  return expected.length === actual.length && timingSafeEqual(expected, actual) ? Number(id) : null
}
