import fp from 'fastify-plugin'
import { findStanding } from '../features/members/find-standing.ts'
import { Refusal } from '../refusal.ts'
import { callerOf } from './session.ts'

/**
 * Lets in whom the endpoint's declaration names. A token is up to 15 minutes old, so that staff's roles are read again
 * from the database: who was dismissed a moment ago has no say any more, and who was promoted has at once.
 */
export default fp(
  async function access(app) {
    app.addHook('onRequest', async (request) => {
      const needed = request.routeOptions.config.endpoint?.access
      if (!needed || needed === 'public') return
      const { caller } = request
      if (!caller) throw new Refusal('unauthorized')
      if (needed === 'member' && !caller.isTrainer) return

      const standing = await findStanding(app.db, caller.id)
      if (!standing || standing.status === 'INACTIVE') throw new Refusal('unauthorized')
      const now = callerOf(caller.id, standing.roles, caller.language)
      if (needed === 'admin' && !now.isAdmin) throw new Refusal('forbidden')
      if (needed === 'trainer' && !now.isTrainer) throw new Refusal('forbidden')
      request.caller = now
    })
  },
  { name: 'access', dependencies: ['session', 'database'] },
)
