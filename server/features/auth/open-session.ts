import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import type { AuthResponse } from '../../../contracts/auth.ts'
import type { DB } from '../../../database/tables.ts'
import { readUser } from '../members/read-user.ts'
import { insertRefreshToken } from './queries.ts'

/** Milliseconds that a refresh token is good for: 30 days. */
const LIFE = 30 * 24 * 3_600_000

/** A secret for a link or a session: 256 random bits. */
export const newSecret = (): string => randomBytes(32).toString('base64url')

/** How secrets are kept. They are random through and through, so that a plain hash does. */
export const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest()

/** Issues a refresh token: the first of a new family, or the next of one, which may be the one its client wished for. */
export async function issueRefreshToken(
  db: Kysely<DB>,
  memberId: number,
  now: number,
  { family = randomUUID(), token = newSecret() }: { family?: string; token?: string } = {},
): Promise<string> {
  const times = { now: new Date(now), expiresAt: new Date(now + LIFE) }
  await insertRefreshToken(db, { memberId, family, hash: hashOf(token), ...times })
  return token
}

/** What a log-in answers: access token, refresh token, the member. */
export async function sessionOf(
  app: FastifyInstance,
  memberId: number,
  refreshToken: string,
): Promise<AuthResponse> {
  const user = await readUser(app, memberId)
  if (!user) throw new Error(`Member ${memberId} vanished while logging in`)
  const token = app.tokens.sign(user)
  return { jwt: token, token, refreshToken, user }
}
