import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import type pg from 'pg'
import { connect } from '../../../../database/connect.ts'
import type { DB } from '../../../../database/tables.ts'
import { Refusal } from '../../../../platform/server/refusal.ts'
import { unitOfWork } from '../../../../platform/server/unit-of-work.ts'
import { lockJob } from './queries.ts'

const MOST_LOCK_TRIES = 20
const LOCK_PAUSE_MS = 50

interface JobTools {
  pool: pg.Pool
  signal: AbortSignal
  abort: () => void
}

interface JobRun {
  key: string
  /** Runs without the deadline of the request, on connections of its own: COPY needs one alone, for as long as it takes. */
  work: (tools: JobTools) => Promise<void>
  /** Also called with the refusal `import_running`, of a job that runs already: then nothing was begun. */
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
        .catch((error) => app.log.error({ err: error }, 'storing the outcome of an archive failed'))
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
      await holdJob(unit.db, key)
      await work({ pool, signal: controller.signal, abort: () => controller.abort() }).catch(failed)
    })
  } catch (error) {
    await failed(error)
  } finally {
    await db.destroy()
  }
}

/** A run whose outcome can be read holds the lock a moment longer. @throws Refusal import_running */
async function holdJob(db: Kysely<DB>, key: string): Promise<void> {
  for (let tries = 0; tries < MOST_LOCK_TRIES; tries += 1) {
    if (await lockJob(db, key)) return
    await pause(LOCK_PAUSE_MS)
  }
  throw new Refusal('import_running')
}
