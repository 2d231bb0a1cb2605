import fp from 'fastify-plugin'
import { pingDatabase } from '../live/ping-database.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** True once shutdown has begun: proxies should send no new requests. */
    draining: boolean
    /** Adds a check that `/health/ready` runs; it throws when the node cannot do its work. */
    readyWhen: (check: () => Promise<unknown>) => void
  }
}

/** `/health/live`: the process runs. `/health/ready`: reads work, and a booking could be made now. */
export default fp(
  async function health(app) {
    app.decorate('draining', false)
    const checks: (() => Promise<unknown>)[] = [() => pingDatabase(app.db)]
    app.decorate('readyWhen', (check) => void checks.push(check))
    app.addHook('preClose', async () => {
      app.draining = true
    })
    // Closes connections after their next response; keep-alive would delay the shutdown until it times out.
    app.addHook('onSend', (_request, reply, payload, done) => {
      if (app.draining) reply.header('connection', 'close')
      done(null, payload)
    })
    app.get('/health/live', { schema: { hide: true } }, () => ({ status: 'live' }))
    app.get('/health/ready', { schema: { hide: true } }, async (_request, reply) => {
      reply.header('cache-control', 'no-store')
      if (app.draining) return reply.code(503).send({ status: 'stopping' })
      try {
        await Promise.all(checks.map((check) => check()))
        return { status: 'ready' }
      } catch {
        return reply.code(503).header('retry-after', '2').send({ status: 'no database' })
      }
    })
  },
  { name: 'health', dependencies: ['database'] },
)
