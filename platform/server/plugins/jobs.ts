import fp from 'fastify-plugin'
import { type ConstructorOptions, PgBoss } from 'pg-boss'
import { Counter } from 'prom-client'
import { keepalives } from '../../../database/keepalives.ts'
import { defaultZone } from '../../contract/default-zone.ts'
import { noteJobDone, noteJobFailed, noteJobs } from '../jobs/job-runs.ts'

export type Job = {
  /** Cron expression of five fields, in the zone `tz` or else the default one. */
  cron: string
  tz?: string
  /** What takes longer counts as failed; 600 if not given. */
  expireInSeconds?: number
  /** Must be idempotent. An error is logged and the run is tried twice more. */
  run: () => Promise<void>
}

declare module 'fastify' {
  interface FastifyInstance {
    job: (name: string, job: Job) => void
    /** Runs the named job now, on this node. @throws if it does not exist. */
    runJob: (name: string) => Promise<void>
    jobsEnabled: boolean
    /** By name. */
    jobs: ReadonlyMap<string, Job>
  }
}

/**
 * `stately` queues hold at most one waiting and one running job, so that slow jobs do not pile up. A node that dies stops its
 * heartbeat, and another node takes its job over within a minute. What is done is kept a quarter of an hour: the usual week would
 * be 100,000 rows.
 */
const queueOptions = {
  ...{ retryLimit: 2, retryDelay: 10, expireInSeconds: 600, heartbeatSeconds: 20 },
  deleteAfterSeconds: 900,
}

/** Milliseconds for running jobs to finish when the node stops. */
const STOP_TIMEOUT_MS = 20_000

export default fp<{ enabled: boolean }>(
  async function jobs(app, { enabled }) {
    const registered = new Map<string, Job>()
    /** A run that cannot be noted was done all the same. */
    const note = (written: Promise<void>) =>
      written.catch((error: Error) => app.log.warn({ reason: error.message }, 'noting a job failed'))
    app.decorate('jobs', registered)
    app.decorate('job', (name, job) => {
      const run = async () => {
        try {
          await job.run()
        } catch (error) {
          await note(noteJobFailed(app.db, name, app.clock()))
          throw error
        }
        await note(noteJobDone(app.db, name, app.clock()))
      }
      registered.set(name, { ...job, run })
    })
    app.decorate('runJob', async (name) => {
      const job = registered.get(name)
      if (!job) throw new Error(`no job named ${name}`)
      await job.run()
    })
    app.decorate('jobsEnabled', enabled)
    if (!enabled) return

    const done = new Counter({
      name: 'jobs_total',
      help: 'Scheduled jobs run on this node, by name and outcome',
      labelNames: ['job', 'outcome'] as const,
      registers: [app.metrics],
    })
    const boss = new PgBoss({
      connectionString: app.config.databaseUrl,
      application_name: 'the-box-jobs',
      schema: 'pgboss',
      options: keepalives,
      max: 3,
      connectionTimeoutMillis: 5_000,
      query_timeout: 8_000,
      // How soon a job of a node that died is seen.
      superviseIntervalSeconds: 10,
      monitorIntervalSeconds: 10,
      // How soon what is done for long is deleted.
      maintenanceIntervalSeconds: 300,
    } as ConstructorOptions)
    boss.on('error', (error) => app.log.warn({ reason: error.message }, 'job queue failed'))
    app.addHook('onReady', async () => {
      await boss.start()
      await noteJobs(app.db, [...registered.keys()], app.clock())
      for (const [name, { cron, tz = defaultZone, expireInSeconds, run }] of registered) {
        const options = { ...queueOptions, ...(expireInSeconds && { expireInSeconds }) }
        await boss.createQueue(name, { policy: 'stately', ...options })
        // Also for a queue that an earlier version has created.
        await boss.updateQueue(name, options)
        await boss.schedule(name, cron, null, { tz })
        await boss.work(name, { pollingIntervalSeconds: 5 }, async () => {
          const startedAt = performance.now()
          try {
            await run()
            done.inc({ job: name, outcome: 'done' })
            app.log.debug({ job: name, ms: Math.round(performance.now() - startedAt) }, 'job done')
          } catch (error) {
            done.inc({ job: name, outcome: 'failed' })
            app.log.error({ job: name, err: error }, 'job failed')
            throw error
          }
        })
      }
    })
    app.addHook('onClose', () => boss.stop({ graceful: true, close: true, timeout: STOP_TIMEOUT_MS }))
  },
  { name: 'jobs', dependencies: ['metrics', 'database'] },
)
