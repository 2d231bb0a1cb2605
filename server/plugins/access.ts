import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import type { Access } from '../../contracts/endpoint.ts'
import { findStanding } from '../features/members/find-standing.ts'
import { Refusal } from '../refusal.ts'
import type { Caller } from '../route.ts'
import { callerOf } from './session.ts'

/** Tokens are up to 15 minutes old, so the roles of staff are read on every call; locked-out members and ended sessions are in memory. */
export default fp(
  async function access(app) {
    const checkStaff = async (request: FastifyRequest, caller: Caller, needed: Access): Promise<void> => {
      const standing = await findStanding(app.db, caller.id)
      if (!standing || standing.status === 'INACTIVE') throw new Refusal('unauthorized')
      const now = callerOf(caller, standing.roles)
      if (needed === 'admin' && !now.isAdmin) throw new Refusal('forbidden')
      if (needed === 'trainer' && !now.isTrainer) throw new Refusal('forbidden')
      request.caller = now
    }
    app.addHook('onRequest', (request, _reply, done) => {
      const needed = request.routeOptions.config.endpoint?.access
      if (!needed || needed === 'public') return done()
      const { caller } = request
      if (!caller) return done(new Refusal('unauthorized'))
      if (app.isLockedOut(caller)) return done(new Refusal('unauthorized'))
      if (needed === 'member' && !caller.isTrainer) return done()
      checkStaff(request, caller, needed).then(() => done(), done)
    })
  },
  { name: 'access', dependencies: ['session', 'database', 'locked-out'] },
)
