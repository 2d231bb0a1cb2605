import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import type { AuthResponse } from '../../../contracts/auth.ts'
import type { DB } from '../../../database/tables.ts'
import { violates } from '../../constraint.ts'
import { Refusal } from '../../refusal.ts'
import { unitOfWork } from '../../unit-of-work.ts'
import { findStanding } from '../members/find-standing.ts'
import { hashOf, issueRefreshToken, sessionOf } from './open-session.ts'
import { findUnusedNext, revokeFamily, selectSession, useRefreshToken } from './queries.ts'

/** A reused token revokes its family, unless the client repeats a lost request by naming the issued `next` token. */
export async function refreshSession(
  app: FastifyInstance,
  refreshToken: string,
  requestedNext?: string,
): Promise<AuthResponse> {
  const now = app.clock()
  const hash = hashOf(refreshToken)
  const next = await rotateToken(app, hash, now, requestedNext)
  if (next) return sessionOf(app, next.memberId, next.token)
  const lost = requestedNext && (await findUnusedNext(app.db, hash, hashOf(requestedNext), new Date(now)))
  if (lost && (await mayRefresh(app.db, lost.member_id))) return sessionOf(app, lost.member_id, requestedNext)
  // Outside the transaction, so that the revocation survives the refusal.
  await endSessionOf(app, hash)
  throw new Refusal('refresh_token_invalid')
}

async function mayRefresh(db: Kysely<DB>, memberId: number): Promise<boolean> {
  const standing = await findStanding(db, memberId)
  return standing !== null && standing.status !== 'INACTIVE'
}

async function rotateToken(
  app: FastifyInstance,
  hash: Buffer,
  now: number,
  requestedNext: string | undefined,
) {
  try {
    return await unitOfWork(app, { unaudited: 'members act for themselves' }, async (unit) => {
      const used = await useRefreshToken(unit.db, hash, new Date(now))
      if (!used) return null
      if (!(await mayRefresh(unit.db, used.member_id))) return null
      const { member_id: memberId, family } = used
      const token = await issueRefreshToken(unit.db, memberId, now, {
        family,
        ...(requestedNext && { token: requestedNext }),
      })
      return { memberId, token }
    })
  } catch (error) {
    if (violates(error, 'refresh_tokens_token_hash_key')) return null
    throw error
  }
}

export const endSession = (app: FastifyInstance, refreshToken: string): Promise<void> =>
  endSessionOf(app, hashOf(refreshToken))

function endSessionOf(app: FastifyInstance, hash: Buffer): Promise<void> {
  return unitOfWork(app, { unaudited: 'members act for themselves' }, async (unit) => {
    const session = await selectSession(unit.db, hash)
    if (!session) return
    await revokeFamily(unit.db, session.family, new Date(app.clock()))
    unit.announce([{ t: 'log-out', memberId: session.member_id }])
  })
}
