import { createHmac, timingSafeEqual } from 'node:crypto'

const seal = (secret: string, memberId: number): string =>
  createHmac('sha256', secret).update(`decline-news:${memberId}`).digest('base64url')

/** What the link of a mail with news says of whose it is. It opens one thing only: to want no news. */
export const newsTokenOf = (secret: string, memberId: number): string =>
  `${memberId}.${seal(secret, memberId)}`

/** Whose such a link is; null when nobody's. */
export function memberOfNewsToken(secret: string, token: string): number | null {
  const [id = '', given = ''] = token.split('.')
  const memberId = Number(id)
  if (!/^\d{1,10}$/.test(id)) return null
  const [own, theirs] = [Buffer.from(seal(secret, memberId)), Buffer.from(given)]
  return own.length === theirs.length && timingSafeEqual(own, theirs) ? memberId : null
}
