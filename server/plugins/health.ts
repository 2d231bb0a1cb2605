import fp from 'fastify-plugin'
import { pulse } from '../features/live/pulse.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** True from the wish to stop on: no new work is to be sent here. */
    draining: boolean
  }
}

/** `/health/live`: the process turns. `/health/ready`: it can do its work, so send it some. */
export default fp(
  async function health(app) {
    app.decorate('draining', false)
    app.addHook('preClose', async () => {
      app.draining = true
    })
    // What is answered from now on hangs up afterwards: a connection kept alive would hold up the end until it times out.
    app.addHook('onSend', (_request, reply, payload, done) => {
      if (app.draining) reply.header('connection', 'close')
      done(null, payload)
    })
    app.get('/health/live', { schema: { hide: true } }, () => ({ status: 'live' }))
    app.get('/health/ready', { schema: { hide: true } }, async (_request, reply) => {
      reply.header('cache-control', 'no-store')
      if (app.draining) return reply.code(503).send({ status: 'stopping' })
      try {
        await pulse(app.db)
        return { status: 'ready' }
      } catch {
        return reply.code(503).header('retry-after', '2').send({ status: 'no database' })
      }
    })
  },
  { name: 'health', dependencies: ['database'] },
)
