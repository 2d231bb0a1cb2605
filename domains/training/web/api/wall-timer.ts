import { queryOptions } from '@tanstack/react-query'
import type { ResultOf } from '../../../../platform/contract/endpoint.ts'
import { call, newIdempotencyKey } from '../../../../platform/web/api/call.ts'
import { hear } from '../../../../platform/web/api/live.ts'
import { queries } from '../../../../platform/web/api/query-client.ts'
import { trainingTopics } from '../../contract/live.ts'
import {
  changeWallTimer,
  clearWallTimer,
  readWallTimer,
  startWallTimer,
  type WallTimer,
} from '../../contract/wall.ts'
import type { TimerPlan } from '../../rules/timer.ts'

/** Milliseconds; messages tell sooner. */
const readEvery = 30_000

const keyOf = (centerId: number) => ['wall-timer', centerId]

/** The timer on the walls of a center; for staff. */
export const wallTimerQuery = (centerId: number) =>
  queryOptions({
    queryKey: keyOf(centerId),
    queryFn: ({ signal }) => call(readWallTimer, { query: { centerId }, signal }),
    refetchInterval: readEvery,
  })

type Known = ResultOf<typeof readWallTimer>

function put(centerId: number, { version, run }: WallTimer): void {
  queries.setQueryData<Known>(keyOf(centerId), (known) =>
    known && known.version < version ? { ...known, version, run } : known,
  )
}

/** Hears of changes by others. Returns what stops it. */
export const followWallTimer = (centerId: number): (() => void) =>
  hear(trainingTopics.wall, centerId, ({ timer }) => timer && put(centerId, timer))

export type TimerPress =
  | { to: 'started'; plan: TimerPlan }
  | { to: 'paused' | 'running' | 'finished' }
  | { to: 'cleared' }

/** Throws ApiError; on `changed_meanwhile` the timer is read again. */
export async function pressWallTimer(centerId: number, press: TimerPress): Promise<void> {
  const version = queries.getQueryData<Known>(keyOf(centerId))?.version ?? 0
  const more = { query: { centerId }, idempotencyKey: newIdempotencyKey() }
  try {
    put(
      centerId,
      press.to === 'started'
        ? await call(startWallTimer, { ...more, body: { plan: press.plan, version } })
        : press.to === 'cleared'
          ? await call(clearWallTimer, { ...more, query: { centerId, version } })
          : await call(changeWallTimer, { ...more, body: { to: press.to, version } }),
    )
  } catch (reason) {
    void queries.invalidateQueries({ queryKey: keyOf(centerId) })
    throw reason
  }
}
