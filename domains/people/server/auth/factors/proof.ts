import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import type { DB } from '../../../../../database/tables.ts'
import type { Endpoint } from '../../../../../platform/contract/endpoint.ts'
import type { ProofKind } from '../../../../../platform/contract/errors.ts'
import { isStaffRole, type Role } from '../../../../../platform/contract/roles.ts'
import { minutes } from '../../../../../platform/rules/local-time.ts'
import { orNotFound, Refusal } from '../../../../../platform/server/refusal.ts'
import type { Caller } from '../../../../../platform/server/route.ts'
import {
  type FactorRow,
  type SessionStanding,
  selectFactors,
  selectSessionStanding,
} from './factor-queries.ts'

/** How long a proof is fresh. */
const FRESH_MS = minutes(10)

export const isStaff = (roles: readonly Role[]): boolean => roles.some(isStaffRole)

/** Required proofs of this member. An optional passkey does not replace the password. */
export function proofKindsOf({ roles, added_at, passkeys }: FactorRow): ProofKind[] {
  const mustBeFactor = added_at !== null || (isStaff(roles) && passkeys > 0)
  const kinds: ProofKind[] = mustBeFactor ? [] : ['password']
  if (added_at !== null) kinds.push('code')
  if (passkeys > 0) kinds.push('passkey')
  return kinds
}

/** The roles that a session may use: staff rights need a second factor, except in the demo gym. */
export function usableRoles(
  roles: readonly Role[],
  session: Pick<SessionStanding, 'with_factor' | 'is_demo'> | undefined,
): Role[] {
  return session?.with_factor || session?.is_demo ? [...roles] : roles.filter((role) => !isStaffRole(role))
}

/** Called after a removal: staff keep one second factor. @throws Refusal not_found, last_factor */
export async function requireAnyFactor(db: Kysely<DB>, memberId: number): Promise<void> {
  const factors = await orNotFound(selectFactors(db, memberId))
  if (factors.added_at !== null || factors.passkeys > 0) return
  if (isStaff(factors.roles) && !factors.is_demo) throw new Refusal('last_factor')
}

/** Whether the declaration asks for a fresh proof for this body. */
function asksForProof({ freshProof }: Endpoint, body: unknown): boolean {
  if (!freshProof || typeof freshProof === 'string') return freshProof !== undefined
  if (freshProof === true) return true
  return typeof body === 'object' && body !== null && freshProof.some((field) => field in body)
}

/** @throws Refusal proof_needed, with the kinds of proof that are accepted */
export async function requireFreshProof(
  app: FastifyInstance,
  endpoint: Endpoint,
  caller: Caller,
  body: unknown,
): Promise<void> {
  if (!asksForProof(endpoint, body)) return
  const standing = await selectSessionStanding(app.db, caller.actorId, caller.sessionId)
  const isFresh = (standing?.proved_at?.getTime() ?? 0) > app.clock() - FRESH_MS
  if (isFresh && standing?.with_factor) return
  const factors = await selectFactors(app.db, caller.actorId)
  if (!factors) throw new Refusal('unauthorized')
  const proof = proofKindsOf(factors)
  // A password proves nothing of who must give a factor.
  if (proof.includes('password') && (isFresh || endpoint.freshProof === 'with-factor')) return
  throw new Refusal('proof_needed', { proof })
}
