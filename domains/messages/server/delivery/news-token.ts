import { createHmac, timingSafeEqual } from 'node:crypto'

const sign = (secret: string, memberId: number): string =>
  createHmac('sha256', secret).update(`decline-news:${memberId}`).digest('base64url')

export const newsTokenOf = (secret: string, memberId: number): string =>
  `${memberId}.${sign(secret, memberId)}`

export function memberOfNewsToken(secret: string, token: string): number | null {
  const [id = '', given = ''] = token.split('.')
  const memberId = Number(id)
  if (!/^\d{1,10}$/.test(id)) return null
  const [expected, actual] = [Buffer.from(sign(secret, memberId)), Buffer.from(given)]
  return expected.length === actual.length && timingSafeEqual(expected, actual) ? memberId : null
}
