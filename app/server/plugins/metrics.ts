import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { outboxDepth } from '../../../platform/server/notifications/outbox-depth.ts'

declare module 'fastify' {
  interface FastifyInstance {
    metrics: Registry
    /** With METRICS_TOKEN; without one, from the same machine only. */
    mayReadMetrics: (request: FastifyRequest) => boolean
  }
}

/** Metrics of the process. Their collectors cannot be stopped, so collectors made for each app would keep closed apps in memory. */
const ofProcess = new Registry()
collectDefaultMetrics({ register: ofProcess })

/** By the connection itself: headers could name any address. What a proxy forwards comes from elsewhere. */
function isOwnMachine({ socket, headers }: FastifyRequest): boolean {
  const ip = socket.remoteAddress ?? ''
  const isLocal = ip === '::1' || ip.startsWith('127.') || ip.startsWith('::ffff:127.')
  return isLocal && !headers['x-forwarded-for'] && !headers.forwarded
}

/** `/metrics` in Prometheus format, with METRICS_TOKEN; without one, for the same machine only. */
export default fp(
  async function metrics(app) {
    const register = new Registry()
    app.decorate('metrics', register)

    const answered = new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Time to answer, by endpoint and status',
      labelNames: ['method', 'route', 'status'] as const,
      buckets: [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3],
      registers: [register],
    })
    app.addHook('onResponse', (request, reply, done) => {
      const route = request.routeOptions.url ?? 'unknown'
      answered.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
      done()
    })
    new Gauge({
      name: 'database_connections',
      help: 'Connections of this node’s pool, and requests that wait for one',
      labelNames: ['state'] as const,
      registers: [register],
      collect() {
        this.set({ state: 'open' }, app.pool.totalCount)
        this.set({ state: 'idle' }, app.pool.idleCount)
        this.set({ state: 'waiting' }, app.pool.waitingCount)
      },
    })
    new Gauge({
      name: 'standby_reads',
      help: 'Connections lent to reads; how often a standby was too far behind; how often it failed',
      labelNames: ['outcome'] as const,
      registers: [register],
      collect() {
        for (const [outcome, count] of Object.entries(app.standby?.counts ?? {})) this.set({ outcome }, count)
      },
    })
    new Gauge({
      name: 'listener_up',
      help: '1 while this node receives events',
      registers: [register],
      collect() {
        this.set(app.listener.isUp ? 1 : 0)
      },
    })
    new Gauge({
      name: 'outbox_messages',
      help: 'Unsent and failed messages',
      labelNames: ['state'] as const,
      registers: [register],
      async collect() {
        const { waiting, failed } = await outboxDepth(app.db)
        this.set({ state: 'waiting' }, waiting)
        this.set({ state: 'failed' }, failed)
      },
    })

    app.decorate('mayReadMetrics', (request) => {
      const { metricsToken } = app.config
      return metricsToken ? request.headers.authorization === `Bearer ${metricsToken}` : isOwnMachine(request)
    })
    app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
      if (!app.mayReadMetrics(request)) {
        return reply.code(401).header('www-authenticate', 'Bearer').send()
      }
      const all = Registry.merge([ofProcess, register])
      return reply.type(all.contentType).send(await all.metrics())
    })
  },
  { name: 'metrics', dependencies: ['database', 'listener'] },
)
