import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { findDevice } from '../../../domains/gym/server/devices/find-device.ts'
import { requireRight } from '../../../domains/households/server/households/act-for.ts'
import { requireFreshProof } from '../../../domains/people/server/auth/factors/proof.ts'
import { findSessionStanding } from '../../../domains/people/server/auth/find-session-standing.ts'
import { type CallingToken, findToken } from '../../../domains/people/server/tokens/find-token.ts'
import {
  type Access,
  allowsOnBehalf,
  type DeviceKind,
  type Endpoint,
  isForDevice,
  tokenKindsOf,
} from '../../../platform/contract/endpoint.ts'
import { spokenOr } from '../../../platform/contract/languages.ts'
import { hasAccess } from '../../../platform/contract/roles.ts'
import { isLanguage } from '../../../platform/server/answers/accept-language.ts'
import type { CallingDevice } from '../../../platform/server/calls/calling-device.ts'
import { callerOf } from '../../../platform/server/plugins/session.ts'
import { Refusal } from '../../../platform/server/refusal.ts'
import type { Caller } from '../../../platform/server/route.ts'
import { countTries } from '../../../platform/server/tries/count-tries.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Of endpoints for devices; null for all others. */
    device: CallingDevice | null
    /** The token by which a program calls; null for people and devices. */
    token: CallingToken | null
  }
}

/** Counted on all nodes together. */
const tokenCallsPerMinute = 300

/** Tokens are up to 15 minutes old, so the roles of staff are read on every call; locked-out members and ended sessions are in memory. */
export default fp(
  async function access(app) {
    const checkStaff = async (request: FastifyRequest, caller: Caller, needed: Access): Promise<void> => {
      const standing = await findSessionStanding(app.db, caller)
      if (!standing || standing.status === 'INACTIVE') throw new Refusal('unauthorized')
      if (!hasAccess(standing.roles, needed)) throw new Refusal('forbidden')
      if (!hasAccess(standing.usableRoles, needed)) throw new Refusal('second_factor_needed')
      request.caller = callerOf(caller, standing.usableRoles)
    }
    /** Acting for another person needs the right that the household gives at this moment, and an endpoint that allows it. */
    const checkOnBehalf = async (caller: Caller, { access, onBehalf }: Endpoint): Promise<void> => {
      const may = await requireRight(app, caller)
      const needed = onBehalf ?? (access === 'public' ? 'see' : null)
      if (!needed || !allowsOnBehalf(may, needed)) throw new Refusal('not_on_behalf')
    }
    const letIn = async (request: FastifyRequest, secret: string, kind: DeviceKind): Promise<void> => {
      const device = await findDevice(app, secret)
      if (!device) throw new Refusal('unauthorized')
      if (device.kind !== kind) throw new Refusal('forbidden')
      request.device = device
    }
    const letTokenIn = async (request: FastifyRequest, secret: string, endpoint: Endpoint): Promise<void> => {
      const token = await findToken(app, secret)
      if (!token) throw new Refusal('unauthorized')
      const { access, scope } = endpoint
      if (!scope || isForDevice(access) || !tokenKindsOf(endpoint).includes(token.kind))
        throw new Refusal('forbidden')
      if (!token.scopes.includes(scope) || !hasAccess(token.roles, access)) throw new Refusal('forbidden')
      const limit = { key: `token ${token.id}`, most: tokenCallsPerMinute }
      const exceeded = await countTries(app.db, [limit], app.clock())
      if (exceeded.length > 0)
        throw new Refusal('too_many_requests', { retryAfter: 60 - Math.floor((app.clock() / 1000) % 60) })
      const language = spokenOr(token.language, app.spoken.languages)
      request.token = token
      request.caller = callerOf({ id: token.memberId, language, sessionId: null }, token.roles)
      if (!isLanguage(request.headers['accept-language'], app.spoken.languages)) request.language = language
    }
    app.decorateRequest('device', null)
    app.decorateRequest('token', null)
    app.addHook('onRequest', (request, _reply, done) => {
      const { endpoint } = request.routeOptions.config
      const needed = endpoint?.access
      if (!needed) return done()
      const { caller, deviceSecret, tokenSecret } = request
      if (endpoint && tokenSecret !== null) {
        letTokenIn(request, tokenSecret, endpoint).then(() => done(), done)
        return
      }
      if (isForDevice(needed)) {
        if (deviceSecret === null) return done(new Refusal(caller ? 'forbidden' : 'unauthorized'))
        letIn(request, deviceSecret, needed).then(() => done(), done)
        return
      }
      if (deviceSecret !== null) return done(new Refusal('forbidden'))
      if (caller && caller.actorId !== caller.id) {
        if (app.isLockedOut(caller)) return done(new Refusal('unauthorized'))
        checkOnBehalf(caller, endpoint).then(() => done(), done)
        return
      }
      if (needed === 'public') return done()
      if (!caller) return done(new Refusal('unauthorized'))
      if (app.isLockedOut(caller)) return done(new Refusal('unauthorized'))
      if (needed === 'member' && !caller.isTrainer) return done()
      checkStaff(request, caller, needed).then(() => done(), done)
    })
    // Once the body is read, because a declaration may name fields of it.
    app.addHook('preHandler', ({ routeOptions, caller, body }, _reply, done) => {
      const { endpoint } = routeOptions.config
      if (!endpoint?.freshProof || !caller) return done()
      requireFreshProof(app, endpoint, caller, body).then(() => done(), done)
    })
  },
  { name: 'access', dependencies: ['session', 'database', 'locked-out'] },
)
