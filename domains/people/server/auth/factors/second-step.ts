import type { FastifyInstance } from 'fastify'
import { minutes } from '../../../../../platform/rules/local-time.ts'
import { Refusal } from '../../../../../platform/server/refusal.ts'
import { hashOf, newSecret } from '../../../../../platform/server/secret.ts'
import type { AuthResponse, PendingLogIn } from '../../../contract/auth.ts'
import type { PasskeySignature } from '../../../contract/second-factor.ts'
import { findStanding } from '../../members/find-standing.ts'
import { noteFailedLogIn } from '../note-failed-log-in.ts'
import { openSession } from '../open-session.ts'
import { spendCode } from '../spend-code.ts'
import type { Visitor } from '../visitor.ts'
import { deletePendingLogIn, findPendingLogIn, insertPendingLogIn, selectFactors } from './factor-queries.ts'
import { spendPasskey } from './passkeys.ts'
import { proofKindsOf } from './proof.ts'

const PENDING_LIFETIME_MS = minutes(10)

/** After the right password: what the second factor must complete, or null if the password is enough. */
export async function awaitSecondFactor(
  app: FastifyInstance,
  memberId: number,
): Promise<PendingLogIn | null> {
  const factors = await selectFactors(app.db, memberId)
  const proof = factors ? proofKindsOf(factors) : []
  if (proof.includes('password')) return null
  const pending = newSecret()
  const expiresAt = new Date(app.clock() + PENDING_LIFETIME_MS)
  await insertPendingLogIn(app.db, { hash: hashOf(pending), memberId, expiresAt })
  return { pending, proof }
}

/** @throws Refusal log_in_expired, code_wrong, too_many_requests, account_inactive */
export async function finishLogIn(
  app: FastifyInstance,
  pending: string,
  code: string,
  visitor: Visitor,
): Promise<AuthResponse> {
  const hash = hashOf(pending)
  const memberId = await findPendingLogIn(app.db, hash, new Date(app.clock()))
  if (memberId === undefined) throw new Refusal('log_in_expired')
  try {
    await spendCode(app, memberId, code)
  } catch (error) {
    if (error instanceof Refusal && error.code === 'code_wrong') await noteFailedLogIn(app, memberId, visitor)
    throw error
  }
  if (!(await deletePendingLogIn(app.db, hash))) throw new Refusal('log_in_expired')
  await requireActive(app, memberId)
  return openSession(app, memberId, { withFactor: true, visitor })
}

/** @throws Refusal passkey_refused, account_inactive */
export async function logInWithPasskey(
  app: FastifyInstance,
  passkey: PasskeySignature,
  visitor: Visitor,
): Promise<AuthResponse> {
  const memberId = await spendPasskey(app, passkey)
  await requireActive(app, memberId)
  return openSession(app, memberId, { withFactor: true, visitor })
}

async function requireActive(app: FastifyInstance, memberId: number): Promise<void> {
  const standing = await findStanding(app.db, memberId)
  if (!standing || standing.status === 'INACTIVE') throw new Refusal('account_inactive')
}
