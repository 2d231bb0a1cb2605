// Verifies a request of a webhook by the Standard Webhooks specification and returns its message; see docs/api.md.
import { createHmac, timingSafeEqual } from 'node:crypto'

export function verifyWebhook({ headers, body, secret, now = Date.now() }) {
  const { 'webhook-id': id, 'webhook-timestamp': seconds, 'webhook-signature': signatures } = headers
  if (Math.abs(now / 1000 - Number(seconds)) > 300) throw new Error('too old')
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  const expected = `v1,${createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')}`
  const isEqual = (given) =>
    given.length === expected.length && timingSafeEqual(Buffer.from(given), Buffer.from(expected))
  if (!signatures.split(' ').some(isEqual)) throw new Error('wrong signature')
  return JSON.parse(body)
}
