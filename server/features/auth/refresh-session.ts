import type { FastifyInstance } from 'fastify'
import type { AuthResponse } from '../../../contracts/auth.ts'
import { Refusal } from '../../refusal.ts'
import { findStanding } from '../members/find-standing.ts'
import { hashOf, issueRefreshToken, sessionOf } from './open-session.ts'
import { revokeFamilyOf, useRefreshToken } from './queries.ts'

/**
 * Trades a refresh token for a new pair. One that is used again was stolen, by who comes now or by who came before:
 * its whole family ends, and the member logs in anew.
 * @throws Refusal refresh_token_invalid
 */
export async function refreshSession(app: FastifyInstance, refreshToken: string): Promise<AuthResponse> {
  const now = app.clock()
  const hash = hashOf(refreshToken)
  const next = await app.db.transaction().execute(async (db) => {
    const used = await useRefreshToken(db, hash, new Date(now))
    if (!used) return null
    const standing = await findStanding(db, used.member_id)
    if (!standing || standing.status === 'INACTIVE') return null
    return { memberId: used.member_id, token: await issueRefreshToken(db, used.member_id, now, used.family) }
  })
  if (next) return sessionOf(app, next.memberId, next.token)
  // After the transaction: it has to hold although the answer is a refusal.
  await revokeFamilyOf(app.db, hash, new Date(now))
  throw new Refusal('refresh_token_invalid')
}

/** Ends a session: the token and its family are void. Unknown tokens are none already. */
export function endSession(app: FastifyInstance, refreshToken: string): Promise<void> {
  return revokeFamilyOf(app.db, hashOf(refreshToken), new Date(app.clock()))
}
