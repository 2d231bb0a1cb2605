import type { FastifyInstance } from 'fastify'
import { hasAccess, isStaffRole, type Role } from '../../../../platform/contract/roles.ts'
import type { Scope, TokenKind } from '../../../../platform/contract/scopes.ts'
import { minutes } from '../../../../platform/rules/local-time.ts'
import { hashOf } from '../../../../platform/server/secret.ts'
import { noteUsed, selectCallingToken } from './queries.ts'

/** The token that makes a call, and the member in whose name it acts. */
export interface CallingToken {
  id: number
  name: string
  kind: TokenKind
  scopes: readonly Scope[]
  memberId: number
  /** Roles of the token: a personal one has no rights of staff. */
  roles: Role[]
  language: string
}

/**
 * Reads the database on every call, so that a token is refused at once when it, or its member, is ended. Null for an unknown,
 * revoked or expired one, for one of an inactive member, and for one of the gym whose maker is no admin any more.
 */
export async function findToken(
  app: Pick<FastifyInstance, 'db' | 'clock'>,
  secret: string,
): Promise<CallingToken | null> {
  const now = app.clock()
  const found = await selectCallingToken(app.db, hashOf(secret), new Date(now))
  if (!found || (found.kind === 'gym' && !hasAccess(found.roles, 'admin'))) return null
  if (!found.used_at || found.used_at.getTime() <= now - minutes(1))
    await noteUsed(app.db, found.id, new Date(now))
  const { id, name, kind, scopes, member_id: memberId, language } = found
  const roles = kind === 'gym' ? found.roles : found.roles.filter((role) => !isStaffRole(role))
  return { id, name, kind, scopes, memberId, roles, language }
}
