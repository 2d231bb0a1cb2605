import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import type { AuthResponse } from '../../../contracts/auth.ts'
import type { DB } from '../../../database/tables.ts'
import { violates } from '../../constraint.ts'
import { Refusal } from '../../refusal.ts'
import { unitOfWork } from '../../unit-of-work.ts'
import { findStanding } from '../members/find-standing.ts'
import { hashOf, issueRefreshToken, sessionOf } from './open-session.ts'
import { findUnusedNext, revokeFamilyOf, useRefreshToken } from './queries.ts'

/**
 * Trades a refresh token for a new pair. One that is used again was stolen, by who comes now or by who came before:
 * its whole family ends, and the member logs in anew. Only who names the very token that was issued for it, as `next`,
 * is asking again for an answer that got lost, and gets it; nobody else can know it.
 * @throws Refusal refresh_token_invalid
 */
export async function refreshSession(
  app: FastifyInstance,
  refreshToken: string,
  wished?: string,
): Promise<AuthResponse> {
  const now = app.clock()
  const hash = hashOf(refreshToken)
  const next = await tradeIn(app, hash, now, wished)
  if (next) return sessionOf(app, next.memberId, next.token)
  const lost = wished && (await findUnusedNext(app.db, hash, hashOf(wished), new Date(now)))
  if (lost && (await mayRefresh(app.db, lost.member_id))) return sessionOf(app, lost.member_id, wished)
  // After the transaction: it has to hold although the answer is a refusal.
  await revokeFamilyOf(app.db, hash, new Date(now))
  throw new Refusal('refresh_token_invalid')
}

async function mayRefresh(db: Kysely<DB>, memberId: number): Promise<boolean> {
  const standing = await findStanding(db, memberId)
  return standing !== null && standing.status !== 'INACTIVE'
}

/** Uses a token up and issues the next one. Null for a token that is no good, and for a wish that somebody has already. */
async function tradeIn(app: FastifyInstance, hash: Buffer, now: number, wished: string | undefined) {
  try {
    return await unitOfWork(app, { unaudited: 'members act for themselves' }, async (unit) => {
      const used = await useRefreshToken(unit.db, hash, new Date(now))
      if (!used) return null
      if (!(await mayRefresh(unit.db, used.member_id))) return null
      const { member_id: memberId, family } = used
      const token = await issueRefreshToken(unit.db, memberId, now, {
        family,
        ...(wished && { token: wished }),
      })
      return { memberId, token }
    })
  } catch (error) {
    if (violates(error, 'refresh_tokens_token_hash_key')) return null
    throw error
  }
}

/** Ends a session: the token and its family are void. Unknown tokens are none already. */
export function endSession(app: FastifyInstance, refreshToken: string): Promise<void> {
  return revokeFamilyOf(app.db, hashOf(refreshToken), new Date(app.clock()))
}
