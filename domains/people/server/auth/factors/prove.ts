import type { FastifyInstance } from 'fastify'
import type { BodyOf } from '../../../../../platform/contract/endpoint.ts'
import { Refusal } from '../../../../../platform/server/refusal.ts'
import type { Caller } from '../../../../../platform/server/route.ts'
import type { prove as proveEndpoint } from '../../../contract/second-factor.ts'
import { spendCode } from '../spend-code.ts'
import { verifyPassword } from '../verify-password.ts'
import { saveProof, selectFactors } from './factor-queries.ts'
import { spendPasskey } from './passkeys.ts'
import { proofKindsOf } from './proof.ts'

type Given = BodyOf<typeof proveEndpoint>

/**
 * Renews the proof of the caller's session. Only kinds that `proofKindsOf` names are accepted.
 * @throws Refusal unauthorized, bad_request, wrong_password, code_wrong, passkey_refused, too_many_requests
 */
export async function prove(app: FastifyInstance, caller: Caller, given: Given): Promise<void> {
  const { id: memberId, sessionId } = caller
  const factors = await selectFactors(app.db, memberId)
  // A token without a session has nothing that could remember the proof.
  if (!factors || !sessionId) throw new Refusal('unauthorized')
  if (!proofKindsOf(factors).includes(given.kind))
    throw new Refusal('bad_request', { fields: { kind: 'invalid' } })
  await check(app, memberId, given)
  const withFactor = given.kind !== 'password'
  await saveProof(app.db, { family: sessionId, memberId, now: new Date(app.clock()), withFactor })
}

async function check(app: FastifyInstance, memberId: number, given: Given): Promise<void> {
  if (given.kind === 'code') return spendCode(app, memberId, given.code)
  if (given.kind === 'password') {
    await verifyPassword(app, memberId, given.password)
    return
  }
  if ((await spendPasskey(app, given.passkey)) !== memberId) throw new Refusal('passkey_refused')
}
