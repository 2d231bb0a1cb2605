import type { FastifyInstance } from 'fastify'
import { minutes } from '../../../../platform/rules/local-time.ts'
import { hashOf, newSecret } from '../../../../platform/server/secret.ts'
import { insertPasswordResets } from './queries.ts'

const LIFETIME_MS = minutes(24 * 60)

/** For scripts on the server only: an address where a member chooses a password, once, within a day. */
export async function makeLogInLink(app: FastifyInstance, memberId: number): Promise<string> {
  const token = newSecret()
  const expiresAt = new Date(app.clock() + LIFETIME_MS)
  await insertPasswordResets(app.db, [{ hash: hashOf(token), memberId }], expiresAt)
  return `${app.config.publicUrl}/auth/reset-password/${token}`
}
