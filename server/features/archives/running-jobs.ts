import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyInstance } from 'fastify'
import { type Connections, connect } from '../../../database/connect.ts'

/** Archives that this node writes or reads, beside the requests that began them. A node that stops ends them. */
export interface RunningJobs {
  /** Runs `work` without the deadline of the request. Its error goes to `failed`. */
  run: (
    work: (signal: AbortSignal, abort: () => void) => Promise<void>,
    failed: (error: unknown) => Promise<void>,
  ) => void
}

export function runningJobs(app: FastifyInstance): RunningJobs {
  const outside = AsyncLocalStorage.snapshot()
  const running = new Map<AbortController, Promise<void>>()
  app.addHook('onClose', async () => {
    for (const controller of running.keys()) controller.abort(new Error('the node stops'))
    await Promise.all(running.values())
  })
  return {
    run: (work, failed) => {
      const controller = new AbortController()
      const done = outside(() => work(controller.signal, () => controller.abort()))
        .catch(failed)
        .catch((error) => app.log.error({ err: error }, 'outcome of an archive not stored'))
        .finally(() => running.delete(controller))
      running.set(controller, done)
    },
  }
}

/** A connection of its own: COPY needs it alone, for as long as it takes. */
export const archiveConnection = (app: FastifyInstance): Connections =>
  connect(app.config.databaseUrl, {
    max: 1,
    name: 'the-box-archive',
    pipeline: false,
    limits: { statementMs: 0, idleMs: 0, lockMs: 30_000 },
  })
