import type { Kysely } from 'kysely'
import type { DB } from '../../../../database/tables.ts'
import type { WallTimer } from '../../contract/wall.ts'
import type { TimerRun } from '../../rules/timer-run.ts'
import { selectTimers, type TimerRow } from './queries.ts'

export const runIn = ({ plan, started_at, paused_at, finished_at }: TimerRow): TimerRun | null =>
  plan &&
  started_at && {
    plan,
    startedAt: started_at.getTime(),
    pausedAt: paused_at?.getTime() ?? null,
    finishedAt: finished_at?.getTime() ?? null,
    taps: [],
  }

export const timerOnWire = ({ plan, started_at, paused_at, finished_at, version }: TimerRow): WallTimer => ({
  version,
  run: plan &&
    started_at && {
      plan,
      startedAt: started_at.toISOString(),
      pausedAt: paused_at?.toISOString() ?? null,
      finishedAt: finished_at?.toISOString() ?? null,
    },
})

export const noTimer: WallTimer = { version: 0, run: null }

/** The timers of centers, in the order of `centerIds`. */
export async function findTimers(db: Kysely<DB>, centerIds: readonly number[]): Promise<WallTimer[]> {
  const rows = await selectTimers(db, centerIds)
  const found = new Map(rows.map((row) => [row.center_id, timerOnWire(row)]))
  return centerIds.map((id) => found.get(id) ?? noTimer)
}
