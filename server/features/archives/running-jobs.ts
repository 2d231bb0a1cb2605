import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { connect } from '../../../database/connect.ts'
import { unitOfWork } from '../../unit-of-work.ts'
import { lockJob } from './queries.ts'

interface JobTools {
  pool: pg.Pool
  signal: AbortSignal
  abort: () => void
}

interface JobRun {
  key: string
  /** Runs without the deadline of the request, on connections of its own: COPY needs one alone, for as long as it takes. */
  work: (tools: JobTools) => Promise<void>
  failed: (error: unknown) => Promise<void>
}

/** Archives that this node writes or reads, beside the requests that began them. A node that stops ends them. */
export interface RunningJobs {
  run: (job: JobRun) => void
}

export function runningJobs(app: FastifyInstance): RunningJobs {
  const outside = AsyncLocalStorage.snapshot()
  const running = new Map<AbortController, Promise<void>>()
  app.addHook('onClose', async () => {
    for (const controller of running.keys()) controller.abort(new Error('the node stops'))
    await Promise.all(running.values())
  })
  return {
    run: (job) => {
      const controller = new AbortController()
      const done = outside(() => runJob(app, job, controller))
        .catch((error) => app.log.error({ err: error }, 'outcome of an archive not stored'))
        .finally(() => running.delete(controller))
      running.set(controller, done)
    },
  }
}

/** Another transaction holds the lock of the job until its outcome is stored, so that it looks interrupted only if the node is gone. */
async function runJob(
  app: FastifyInstance,
  { key, work, failed }: JobRun,
  controller: AbortController,
): Promise<void> {
  const { pool, db } = connect(app.config.databaseUrl, {
    max: 1,
    name: 'the-box-archive',
    pipeline: false,
    limits: { statementMs: 0, idleMs: 0, lockMs: 30_000 },
  })
  try {
    await unitOfWork(app.pool, { unaudited: 'holds a lock', idleMs: 0 }, async (unit) => {
      await lockJob(unit.db, key)
      try {
        await work({ pool, signal: controller.signal, abort: () => controller.abort() })
      } catch (error) {
        await failed(error)
      }
    })
  } finally {
    await db.destroy()
  }
}
