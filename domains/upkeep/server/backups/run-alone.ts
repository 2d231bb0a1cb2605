import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import { connectToMigrate } from '../../../../database/connect-to-migrate.ts'
import type { DB } from '../../../../database/tables.ts'
import { Refusal } from '../../../../platform/server/refusal.ts'
import type { WorkKind } from '../../contract/backups.ts'
import { holdRun, selectRunning } from './run-queries.ts'

type Work = (signal: AbortSignal) => Promise<void>

/** Backups and proofs, one at a time across all nodes. A node that stops ends its own. */
export interface Runs {
  /** Does the work; returns at once when another one runs. */
  run: (kind: WorkKind, work: Work) => Promise<void>
  /** Begins the work and leaves it running. @throws Refusal backup_running */
  start: (kind: WorkKind, work: Work) => Promise<void>
}

export function runsAlone(app: FastifyInstance): Runs {
  const outside = AsyncLocalStorage.snapshot()
  const running = new Map<AbortController, Promise<void>>()
  app.addHook('preClose', async () => {
    for (const controller of running.keys()) controller.abort(new Error('the node stops'))
    await Promise.allSettled(running.values())
  })

  /** The lock is held by a connection of its own: a node that dies loses it. Null while another one has it. */
  const begin = async (kind: WorkKind, work: Work): Promise<{ done: Promise<void> } | null> => {
    const client = await connectToMigrate(app.config.databaseUrl)
    const release = await holdRun(client, kind)
    if (!release) {
      await client.end()
      return null
    }
    const controller = new AbortController()
    const done = outside(() => work(controller.signal)).finally(async () => {
      running.delete(controller)
      await release().catch(() => {})
      await client.end()
    })
    running.set(controller, done)
    return { done }
  }

  return {
    run: async (kind, work) => {
      await (await begin(kind, work))?.done
    },
    start: async (kind, work) => {
      const begun = await begin(kind, work)
      if (!begun) throw new Refusal('backup_running')
      begun.done.catch((err) => app.log.error({ err }, 'run of backups failed'))
    },
  }
}

const jobs: Record<WorkKind, string> = { backup: 'make-backup', proof: 'prove-backup', base: 'stream-log' }

/** Names of the jobs that make or prove a backup right now, on any node. A large one takes an hour and more. */
export async function findRunningJobs(db: Kysely<DB>): Promise<string[]> {
  const kind = await selectRunning(db)
  return kind ? [jobs[kind]] : []
}
