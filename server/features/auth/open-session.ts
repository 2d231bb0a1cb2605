import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import type { AuthResponse } from '../../../contracts/auth.ts'
import type { DB } from '../../../database/tables.ts'
import { readUser } from '../members/read-user.ts'
import { insertRefreshToken, selectSession } from './queries.ts'

const REFRESH_TOKEN_LIFETIME_MS = 30 * 24 * 3_600_000

export const newSecret = (): string => randomBytes(32).toString('base64url')

/** Hash for storage. A plain SHA-256 is enough because the secrets are random. */
export const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest()

/** Starts a new family by default; `token` is the value the client chose, if any. */
export async function issueRefreshToken(
  db: Kysely<DB>,
  memberId: number,
  now: number,
  { family = randomUUID(), token = newSecret() }: { family?: string; token?: string } = {},
): Promise<string> {
  const times = { now: new Date(now), expiresAt: new Date(now + REFRESH_TOKEN_LIFETIME_MS) }
  await insertRefreshToken(db, { memberId, family, hash: hashOf(token), ...times })
  return token
}

export async function sessionOf(
  app: FastifyInstance,
  memberId: number,
  refreshToken: string,
): Promise<AuthResponse> {
  const user = await readUser(app, memberId)
  if (!user) throw new Error(`Member ${memberId} was deleted during log-in`)
  const session = await selectSession(app.db, hashOf(refreshToken))
  const token = app.tokens.sign(user, session?.family)
  return { jwt: token, token, refreshToken, user }
}
