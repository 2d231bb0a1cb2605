import type { FastifyInstance } from 'fastify'
import { type Scope, type TokenKind, tokenPrefixes } from '../../../../platform/contract/scopes.ts'
import { minutes } from '../../../../platform/rules/local-time.ts'
import { Refusal } from '../../../../platform/server/refusal.ts'
import { hashOf, newSecret } from '../../../../platform/server/secret.ts'
import { unitOfWork } from '../../../../platform/server/unit-of-work.ts'
import { otherAdmins } from '../members/admins.ts'
import { mostTokens } from './list-tokens.ts'
import { insertToken, lockTokens, selectTokens } from './queries.ts'

const dayMs = minutes(24 * 60)

interface TokenForm {
  kind: TokenKind
  name: string
  scopes: Scope[]
  /** Null: until it is revoked. */
  days: number | null
}

/** Only the hash of the secret is stored; the owner, or the other admins, are told by mail. @throws Refusal too_many_tokens */
export async function makeToken(
  app: FastifyInstance,
  { kind, name, scopes, days }: TokenForm,
  byId: number,
): Promise<{ id: number; secret: string }> {
  const secret = `${tokenPrefixes[kind]}${newSecret()}`
  const now = app.clock()
  const id = await unitOfWork(app, { audit: 'make-token' }, async (unit) => {
    await lockTokens(unit.db)
    const of = kind === 'gym' ? kind : { memberId: byId }
    const held = await selectTokens(unit.db, of, { now: new Date(now), most: mostTokens[kind] })
    if (held.length >= mostTokens[kind]) throw new Refusal('too_many_tokens')
    const expiresAt = days === null ? null : new Date(now + days * dayMs)
    const id = await insertToken(unit.db, {
      kind,
      member_id: byId,
      name,
      scopes,
      secret_hash: hashOf(secret),
      ending: secret.slice(-4),
      created_at: new Date(now),
      expires_at: expiresAt,
    })
    unit.audit({
      byMemberId: byId,
      action: 'make-token',
      entityId: id,
      ...(kind === 'personal' && { aboutMemberId: byId }),
      after: { name, scopes, expiresAt: expiresAt?.toISOString() ?? null },
    })
    if (kind === 'personal') unit.send([{ memberId: byId, template: 'token_made', details: { name } }])
    else {
      const { ids, by } = await otherAdmins(unit.db, byId)
      const details = { name, by }
      unit.send(ids.map((memberId) => ({ memberId, template: 'gym_token_made' as const, details })))
    }
    return id
  })
  return { id, secret }
}
