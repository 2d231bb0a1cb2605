import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { Gauge } from 'prom-client'
import { minutes } from '../../../../platform/rules/local-time.ts'
import { route } from '../../../../platform/server/route.ts'
import { version } from '../../../../platform/server/version.ts'
import { type HealthLine, readHealth, watched } from '../../contract/health.ts'
import { worstState } from '../../rules/health.ts'
import { callWatcher } from './call-watcher.ts'
import { runChecks, watcherJob } from './checks.ts'
import { deleteOldNodes, keepNode, selectStates, stopNode } from './queries.ts'
import { keepFindings } from './watch-health.ts'

/** Milliseconds between two signs of life of a node. */
const SIGN_MS = 30_000
const KEEP_NODES_MS = minutes(7 * 24 * 60)

const rank = { fine: 0, look: 1, ill: 2 } as const

export default async function health(app: FastifyInstance): Promise<void> {
  async function readLines(): Promise<HealthLine[]> {
    const found = await runChecks(app)
    const known = new Map((await selectStates(app.db)).map((each) => [each.name, each]))
    return watched.map((name) => {
      const { state, values = {} } = found[name]
      const since = state === 'ill' ? (known.get(name)?.since ?? app.clock()) : null
      return { name, state, values, since: since === null ? null : new Date(since).toISOString() }
    })
  }

  route(app, readHealth, async () => ({
    version,
    checkedAt: new Date(app.clock()).toISOString(),
    lines: await readLines(),
  }))

  app.get('/health/details', { schema: { hide: true } }, async (request, reply) => {
    if (!app.mayReadMetrics(request)) return reply.code(401).header('www-authenticate', 'Bearer').send()
    const lines = await readLines()
    const state = worstState(lines.map((line) => line.state))
    return reply.header('cache-control', 'no-store').send({ version, state, lines })
  })

  new Gauge({
    name: 'health_state',
    help: 'What /admin/health shows, by check: 0 fine, 1 look, 2 ill, as last kept',
    labelNames: ['check'] as const,
    registers: [app.metrics],
    async collect() {
      for (const { name, state } of await selectStates(app.db)) this.set({ check: name }, rank[state])
    },
  })

  app.job('watch-health', {
    cron: '* * * * *',
    run: async () => {
      await keepFindings(app, await runChecks(app))
      await deleteOldNodes(app.db, new Date(app.clock() - KEEP_NODES_MS))
    },
  })
  app.job(watcherJob, { cron: '*/5 * * * *', run: () => callWatcher(app) })

  if (app.jobsEnabled) giveSignsOfLife(app)
}

/** Another node tells the admins when they end. */
function giveSignsOfLife(app: FastifyInstance): void {
  const id = randomUUID()
  const sign = () =>
    keepNode(app.db, { id, version, now: new Date(app.clock()) }).catch((error: Error) =>
      app.log.warn({ reason: error.message }, 'sign of life failed'),
    )
  let timer: NodeJS.Timeout | undefined
  app.addHook('onReady', async () => {
    await sign()
    timer = setInterval(() => void sign(), SIGN_MS).unref()
  })
  app.addHook('preClose', async () => {
    clearInterval(timer)
    await stopNode(app.db, id, new Date(app.clock())).catch(() => undefined)
  })
}
