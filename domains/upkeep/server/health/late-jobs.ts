import { CronExpressionParser } from 'cron-parser'
import { defaultZone } from '../../../../platform/contract/default-zone.ts'
import { type Millis, minutes } from '../../../../platform/rules/local-time.ts'
import type { JobRun } from '../../../../platform/server/jobs/job-runs.ts'

interface Scheduled {
  cron: string
  tz?: string
}

/** A run may wait for a node that takes over, and take its time. */
const GRACE_MS = minutes(15)

/** Names of the jobs that failed and have not succeeded since, or did not run when they should have. One that runs is not late. */
export function lateJobs(
  jobs: ReadonlyMap<string, Scheduled>,
  runs: readonly JobRun[],
  { now, running }: { now: Millis; running: readonly string[] },
): string[] {
  return runs
    .filter(({ name, known_since, done_at, failed_at }) => {
      const job = jobs.get(name)
      if (!job) return false
      if (failed_at) return true
      if (running.includes(name)) return false
      const { cron, tz = defaultZone } = job
      const due = CronExpressionParser.parse(cron, { currentDate: done_at ?? known_since, tz }).next()
      return now > due.getTime() + GRACE_MS
    })
    .map(({ name }) => name)
    .sort()
}
