import type { FastifyInstance } from 'fastify'
import { hasAccess } from '../../../../platform/contract/roles.ts'
import { violates } from '../../../../platform/server/constraint.ts'
import { Refusal } from '../../../../platform/server/refusal.ts'
import { hashOf } from '../../../../platform/server/secret.ts'
import { unitOfWork } from '../../../../platform/server/unit-of-work.ts'
import type { AuthResponse } from '../../contract/auth.ts'
import { sessionEnd } from '../../rules/session-life.ts'
import { findStanding } from '../members/find-standing.ts'
import { issueRefreshToken, sessionOf } from './open-session.ts'
import { findUnusedNext, revokeFamily, selectSession, useRefreshToken } from './queries.ts'
import { touchSession } from './session-queries.ts'
import type { Visitor } from './visitor.ts'

/** A reused token revokes its family, unless the client repeats a lost request by naming the issued `next` token. */
export async function refreshSession(
  app: FastifyInstance,
  refreshToken: string,
  requestedNext: string | undefined,
  visitor: Visitor,
): Promise<AuthResponse> {
  const now = app.clock()
  const hash = hashOf(refreshToken)
  const next = await rotateToken(app, { hash, now, requestedNext, visitor })
  if (next) return sessionOf(app, next.memberId, next.token, visitor)
  const lost = requestedNext && (await findUnusedNext(app.db, hash, hashOf(requestedNext), new Date(now)))
  if (lost && (await standingFor(app, lost.member_id)))
    return sessionOf(app, lost.member_id, requestedNext, visitor)
  // Outside the transaction, so that the revocation survives the refusal.
  await endSession(app, refreshToken, visitor)
  throw new Refusal('refresh_token_invalid')
}

/** Null for members who may not refresh. */
async function standingFor({ db }: Pick<FastifyInstance, 'db'>, memberId: number) {
  const standing = await findStanding(db, memberId)
  return standing?.status === 'INACTIVE' ? null : standing
}

interface Rotation {
  hash: Buffer
  now: number
  requestedNext: string | undefined
  visitor: Visitor
}

async function rotateToken(app: FastifyInstance, { hash, now, requestedNext, visitor }: Rotation) {
  try {
    return await unitOfWork(app, { unaudited: 'members act for themselves' }, async (unit) => {
      const used = await useRefreshToken(unit.db, hash, new Date(now))
      if (!used) return null
      const { member_id: memberId, family, created_at: usedAt } = used
      const standing = await standingFor(unit, memberId)
      if (!standing) return null
      const isStaff = hasAccess(standing.roles, 'trainer')
      const session = { id: family, memberId, ...visitor, startedAt: usedAt, now: new Date(now) }
      const startedAt = (await touchSession(unit.db, session)).getTime()
      // Members who became staff meanwhile are held to the limits of staff.
      if (sessionEnd({ startedAt, usedAt: usedAt.getTime(), isStaff }) <= now) return null
      const token = await issueRefreshToken(unit.db, memberId, now, {
        family,
        expiresAt: sessionEnd({ startedAt, usedAt: now, isStaff }),
        ...(requestedNext && { token: requestedNext }),
      })
      return { memberId, token }
    })
  } catch (error) {
    if (violates(error, 'refresh_tokens_token_hash_key')) return null
    throw error
  }
}

export async function endSession(
  app: FastifyInstance,
  refreshToken: string,
  visitor: Visitor,
): Promise<void> {
  visitor.keepPages(null)
  await unitOfWork(app, { unaudited: 'members act for themselves' }, async (unit) => {
    const session = await selectSession(unit.db, hashOf(refreshToken))
    if (!session) return
    await revokeFamily(unit.db, session.family, new Date(app.clock()))
    unit.announce([{ t: 'log-out', memberId: session.member_id }])
  })
}
