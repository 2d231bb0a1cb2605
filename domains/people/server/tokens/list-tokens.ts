import type { FastifyInstance } from 'fastify'
import { hasAccess } from '../../../../platform/contract/roles.ts'
import type { TokenKind } from '../../../../platform/contract/scopes.ts'
import type { AccessToken, GymToken } from '../../contract/tokens.ts'
import { selectTokens, type TokenRow } from './queries.ts'

/** Of a member, and of the gym. */
export const mostTokens = { personal: 20, gym: 50 } as const satisfies Record<TokenKind, number>

const onWire = (row: TokenRow): AccessToken => ({
  id: row.id,
  name: row.name,
  scopes: row.scopes,
  ending: row.ending,
  createdAt: row.created_at.toISOString(),
  expiresAt: row.expires_at?.toISOString() ?? null,
  usedAt: row.used_at?.toISOString() ?? null,
})

export async function listTokens(app: FastifyInstance, memberId: number): Promise<AccessToken[]> {
  const page = { now: new Date(app.clock()), most: mostTokens.personal }
  return (await selectTokens(app.db, { memberId }, page)).map(onWire)
}

export async function listGymTokens(app: FastifyInstance): Promise<GymToken[]> {
  const rows = await selectTokens(app.db, 'gym', { now: new Date(app.clock()), most: mostTokens.gym })
  return rows.map((row) => ({
    ...onWire(row),
    createdBy: row.created_by,
    isStopped: row.is_gone || !hasAccess(row.roles, 'admin'),
  }))
}
