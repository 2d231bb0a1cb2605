import { statfs } from 'node:fs/promises'
import { totalmem } from 'node:os'
import type { FastifyInstance } from 'fastify'
import { type Millis, minutes } from '../../../../platform/rules/local-time.ts'
import { type JobRun, listJobRuns } from '../../../../platform/server/jobs/job-runs.ts'
import { version } from '../../../../platform/server/version.ts'
import type { Watched } from '../../contract/health.ts'
import { backupFinding, logFinding, proofFinding } from '../../rules/backup-health.ts'
import { diskState, type Finding, stateAt, stateBelow } from '../../rules/health.ts'
import { findBackupTimes, findLogTimes, liesHere } from '../backups/find-times.ts'
import { findRunningJobs } from '../backups/run-alone.ts'
import { lateJobs } from './late-jobs.ts'
import {
  selectChangelogAddress,
  selectClock,
  selectFirstCertificateEnd,
  selectSilentNode,
  selectWaiting,
  selectWatchAddress,
} from './queries.ts'
import { laterThan } from './read-changelog.ts'
import { certificateEnd } from './site-certificate.ts'

const HOUR_MS = minutes(60)
const DAY_MS = 24 * HOUR_MS
const GB = 1024 ** 3
/** A node says every half minute that it runs. */
const SILENT_MS = minutes(2)

const ageOf = (since: Date | null, now: Millis): number => (since ? now - since.getTime() : 0)

/** What waits for longer than it should. */
function waits(since: Date | null, now: Millis, bounds: { look: number; ill: number }): Finding {
  const state = stateAt(ageOf(since, now), bounds)
  return since && state !== 'fine' ? { state, values: { since: since.toISOString() } } : { state: 'fine' }
}

/** Days left of a certificate. */
function ends(until: Millis, now: Millis): Finding {
  const days = Math.floor((until - now) / DAY_MS)
  return { state: stateBelow(days, { look: 30, ill: 7 }), values: { days: Math.max(0, days) } }
}

async function disk(folder: string): Promise<Finding> {
  const { bavail, blocks, bsize } = await statfs(folder)
  const [free, share] = [(bavail * bsize) / GB, (bavail / blocks) * 100]
  return { state: diskState(free, share), values: { free: Math.floor(free), share: Math.round(share) } }
}

function memory(): Finding {
  const share = (process.availableMemory() / totalmem()) * 100
  return {
    state: stateBelow(share, { look: 10, ill: 3 }),
    values: { share: Math.round(share), own: Math.round(process.memoryUsage.rss() / 1024 ** 2) },
  }
}

async function clock(app: FastifyInstance): Promise<Finding> {
  const before = app.clock()
  const database = await selectClock(app.db)
  const seconds = Math.abs(database - (before + app.clock()) / 2) / 1000
  return { state: stateAt(seconds, { look: 2, ill: 30 }), values: { seconds: Math.round(seconds) } }
}

async function site(app: FastifyInstance): Promise<Finding> {
  const { publicUrl } = app.config
  if (!publicUrl.startsWith('https:')) return { state: 'fine', values: { is: 'none' } }
  const until = await certificateEnd(publicUrl, app.clock())
  // From inside, a site behind a router may be out of reach.
  return until === null ? { state: 'look', values: { is: 'unread' } } : ends(until, app.clock())
}

export const watcherJob = 'call-watcher'

/** The service outside that alarms the owner when the whole site has stopped. */
async function watcher(app: FastifyInstance, runs: readonly JobRun[]): Promise<Finding> {
  if (!(await selectWatchAddress(app.db))) return { state: 'fine', values: { is: 'none' } }
  const hasFailed = runs.some(({ name, failed_at }) => name === watcherJob && failed_at)
  return { state: hasFailed ? 'look' : 'fine', values: { is: 'called' } }
}

/** Whether a newer version is out. Nothing is asked unless the owner has said where. */
async function newerVersion(app: FastifyInstance): Promise<Finding> {
  const address = await selectChangelogAddress(app.db)
  if (!address) return { state: 'fine', values: { is: 'none', version } }
  const later = await laterThan(version, { address, now: app.clock() })
  if (later === undefined) return { state: 'look', values: { is: 'unread' } }
  return later ? { state: 'look', values: { ...later } } : { state: 'fine', values: { version } }
}

/** Looks at everything once. */
export async function runChecks(app: FastifyInstance): Promise<Record<Watched, Finding>> {
  const now = app.clock()
  const waiting = await selectWaiting(app.db, new Date(now))
  const runs = await listJobRuns(app.db, [...app.jobs.keys()])
  const running = await findRunningJobs(app.db)
  const late = lateJobs(app.jobs, runs, { now, running }).filter((name) => name !== watcherJob)
  const silent = await selectSilentNode(app.db, new Date(now - SILENT_MS))
  const agencyEnd = await selectFirstCertificateEnd(app.db)
  const keyEnd = (agencyEnd ?? app.config.certificate?.validUntil)?.getTime() ?? null
  const backups = await findBackupTimes(app.db)
  const mail = waits(waiting.mail, now, { look: HOUR_MS / 4, ill: HOUR_MS })
  return {
    jobs: late.length > 0 ? { state: 'ill', values: { names: late.join(' ') } } : { state: 'fine' },
    mail:
      mail.state === 'fine' && waiting.failedMails > 0
        ? { state: 'look', values: { failed: waiting.failedMails } }
        : mail,
    push: waits(waiting.push, now, { look: HOUR_MS, ill: 6 * HOUR_MS }),
    webhooks: waits(waiting.webhooks, now, { look: 2 * HOUR_MS, ill: Number.POSITIVE_INFINITY }),
    records: waits(waiting.records, now, { look: HOUR_MS, ill: 4 * HOUR_MS }),
    payments: waits(waiting.payments, now, { look: HOUR_MS, ill: 6 * HOUR_MS }),
    agencyKey: keyEnd === null ? { state: 'fine', values: { is: 'none' } } : ends(keyEnd, now),
    site: await site(app),
    backup: backupFinding(backups, now, await liesHere(app)),
    proof: proofFinding(backups, now),
    log: logFinding(await findLogTimes(app.db), now),
    disk: await disk(app.config.dataDir),
    memory: memory(),
    clock: await clock(app),
    nodes: silent ? { state: 'ill', values: { since: silent.toISOString() } } : { state: 'fine' },
    watcher: await watcher(app, runs),
    version: await newerVersion(app),
  }
}
