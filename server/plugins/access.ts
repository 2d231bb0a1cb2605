import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { type Access, type DeviceKind, isForDevice } from '../../contracts/endpoint.ts'
import { hasAccess } from '../../contracts/roles.ts'
import { findSessionStanding } from '../features/auth/find-session-standing.ts'
import { requireFreshProof } from '../features/auth/proof.ts'
import { type CallingDevice, findDevice } from '../features/devices/find-device.ts'
import { Refusal } from '../refusal.ts'
import type { Caller } from '../route.ts'
import { callerOf } from './session.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Of endpoints for devices; null for all others. */
    device: CallingDevice | null
  }
}

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
    const letIn = async (request: FastifyRequest, secret: string, kind: DeviceKind): Promise<void> => {
      const device = await findDevice(app, secret)
      if (!device) throw new Refusal('unauthorized')
      if (device.kind !== kind) throw new Refusal('forbidden')
      request.device = device
    }
    app.decorateRequest('device', null)
    app.addHook('onRequest', (request, _reply, done) => {
      const needed = request.routeOptions.config.endpoint?.access
      if (!needed) return done()
      const { caller, deviceSecret } = request
      if (isForDevice(needed)) {
        if (deviceSecret === null) return done(new Refusal(caller ? 'forbidden' : 'unauthorized'))
        letIn(request, deviceSecret, needed).then(() => done(), done)
        return
      }
      if (deviceSecret !== null) return done(new Refusal('forbidden'))
      if (needed === 'public') return done()
      if (!caller) return done(new Refusal('unauthorized'))
      if (app.isLockedOut(caller)) return done(new Refusal('unauthorized'))
      if (needed === 'member' && !caller.isTrainer) return done()
      checkStaff(request, caller, needed).then(() => done(), done)
    })
    // Once the body is read, because a declaration may name fields of it.
    app.addHook('preHandler', async ({ routeOptions, caller, body }) => {
      const { endpoint } = routeOptions.config
      if (endpoint?.freshProof && caller) await requireFreshProof(app, endpoint, caller, body)
    })
  },
  { name: 'access', dependencies: ['session', 'database', 'locked-out'] },
)
