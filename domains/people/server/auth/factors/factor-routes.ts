import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '../../../../../platform/server/refusal.ts'
import { type Caller, route } from '../../../../../platform/server/route.ts'
import type { SecondFactors } from '../../../contract/second-factor.ts'
import * as contract from '../../../contract/second-factor.ts'
import type { Visitor } from '../visitor.ts'
import {
  confirmAuthenticator,
  removeAuthenticator,
  renewRecoveryCodes,
  startAuthenticator,
} from './authenticator.ts'
import { selectFactors, selectSessionStanding } from './factor-queries.ts'
import { selectPasskeys } from './passkey-queries.ts'
import { addPasskey, askForPasskeyOptions, newPasskeyOptions, removePasskey } from './passkeys.ts'
import { isStaff, proofKindsOf } from './proof.ts'
import { prove } from './prove.ts'
import { resetSecondFactors } from './reset-second-factors.ts'
import { finishLogIn, logInWithPasskey } from './second-step.ts'

/** Not found rather than forbidden: ids of other members stay secret. */
function own(caller: Caller, params: { id: number }): number {
  if (caller.id !== params.id) throw new Refusal('not_found')
  return caller.id
}

export function factorRoutes(app: FastifyInstance, visitorOf: (request: FastifyRequest) => Visitor): void {
  route(app, contract.proveLogIn, ({ body, request }) =>
    finishLogIn(app, body.pending, body.code, visitorOf(request)),
  )
  route(app, contract.askForPasskey, () => askForPasskeyOptions(app))
  route(app, contract.logInWithPasskey, ({ body, request }) =>
    logInWithPasskey(app, body.passkey, visitorOf(request)),
  )
  route(app, contract.prove, ({ params, body, caller }) => {
    own(caller, params)
    return prove(app, caller, body)
  })

  route(app, contract.getSecondFactors, ({ params, caller }) => {
    own(caller, params)
    return readSecondFactors(app, caller)
  })
  route(app, contract.startAuthenticator, ({ params, caller }) =>
    startAuthenticator(app, own(caller, params)),
  )
  route(app, contract.confirmAuthenticator, async ({ params, body, caller }) => {
    const memberId = own(caller, params)
    const { sessionId } = caller
    return { recoveryCodes: await confirmAuthenticator(app, { memberId, sessionId, code: body.code }) }
  })
  route(app, contract.removeAuthenticator, ({ params, caller }) =>
    removeAuthenticator(app, own(caller, params)),
  )
  route(app, contract.renewRecoveryCodes, async ({ params, caller }) => ({
    recoveryCodes: await renewRecoveryCodes(app, own(caller, params)),
  }))
  route(app, contract.startPasskey, ({ params, caller }) => newPasskeyOptions(app, own(caller, params)))
  route(app, contract.addPasskey, ({ params, body, caller }) => {
    const memberId = own(caller, params)
    const { sessionId } = caller
    return addPasskey(app, { memberId, sessionId, name: body.name, made: body.passkey })
  })
  route(app, contract.removePasskey, ({ params, caller }) =>
    removePasskey(app, own(caller, params), params.passkeyId),
  )

  route(app, contract.resetSecondFactors, ({ params, body, caller }) =>
    resetSecondFactors(app, { memberId: params.id, byId: caller.id, why: body.why }),
  )
}

async function readSecondFactors(app: FastifyInstance, caller: Caller): Promise<SecondFactors> {
  const [factors, session, passkeys] = await Promise.all([
    selectFactors(app.db, caller.id),
    selectSessionStanding(app.db, caller.id, caller.sessionId),
    selectPasskeys(app.db, caller.id),
  ])
  if (!factors) throw new Refusal('unauthorized')
  return {
    isNeeded: isStaff(factors.roles) && !factors.is_demo,
    isProved: session?.with_factor ?? false,
    proof: proofKindsOf(factors),
    authenticator: factors.added_at?.toISOString() ?? null,
    recoveryCodesLeft: factors.codes_left,
    passkeys: passkeys.map(({ id, name, added_at, used_at }) => ({
      id,
      name,
      addedAt: added_at.toISOString(),
      usedAt: used_at?.toISOString() ?? null,
    })),
  }
}
