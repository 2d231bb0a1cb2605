import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import type { AuthResponse } from '../../../contracts/auth.ts'
import type { DB } from '../../../database/tables.ts'
import { readUser } from '../members/read-user.ts'
import { saveProof, selectSessionStanding } from './factor-queries.ts'
import { usableRoles } from './proof.ts'
import { insertRefreshToken, selectSession } from './queries.ts'

const REFRESH_TOKEN_LIFETIME_MS = 30 * 24 * 3_600_000

export const newSecret = (): string => randomBytes(32).toString('base64url')

/** Hash for storage. A plain SHA-256 is enough because the secrets are random. */
export const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest()

/** Starts a session, a new family of tokens, which begins with a proof. */
export async function startSession(
  db: Kysely<DB>,
  memberId: number,
  now: number,
  withFactor: boolean,
): Promise<string> {
  const family = randomUUID()
  await saveProof(db, { family, memberId, now: new Date(now), withFactor })
  return issueRefreshToken(db, memberId, now, { family })
}

/** The next token of a family; `token` is the value the client chose, if any. */
export async function issueRefreshToken(
  db: Kysely<DB>,
  memberId: number,
  now: number,
  { family, token = newSecret() }: { family: string; token?: string },
): Promise<string> {
  const times = { now: new Date(now), expiresAt: new Date(now + REFRESH_TOKEN_LIFETIME_MS) }
  await insertRefreshToken(db, { memberId, family, hash: hashOf(token), ...times })
  return token
}

/** Logs a member in. */
export async function openSession(
  app: FastifyInstance,
  memberId: number,
  { withFactor }: { withFactor: boolean },
): Promise<AuthResponse> {
  return sessionOf(app, memberId, await startSession(app.db, memberId, app.clock(), withFactor))
}

export async function sessionOf(
  app: FastifyInstance,
  memberId: number,
  refreshToken: string,
): Promise<AuthResponse> {
  const user = await readUser(app, memberId)
  if (!user) throw new Error(`Member ${memberId} was deleted during log-in`)
  const session = await selectSession(app.db, hashOf(refreshToken))
  const standing = await selectSessionStanding(app.db, memberId, session?.family ?? null)
  const roles = usableRoles(user.roles, standing)
  const needsFactor = roles.length < user.roles.length
  const token = app.tokens.sign({ ...user, roles, needsFactor }, session?.family)
  return { jwt: token, token, refreshToken, user }
}
