import type { FastifyInstance } from 'fastify'
import type { Millis } from '../../../../platform/rules/local-time.ts'
import { Refusal } from '../../../../platform/server/refusal.ts'
import { unitOfWork } from '../../../../platform/server/unit-of-work.ts'
import type { WallTimer } from '../../contract/wall.ts'
import type { TimerPlan } from '../../rules/timer.ts'
import { finishRun, pauseRun, resumeRun, startRun, type TimerRun } from '../../rules/timer-run.ts'
import { runIn, timerOnWire } from './find-timers.ts'
import { lockTimer, updateTimer } from './queries.ts'

type Edit = (run: TimerRun | null, now: Millis) => TimerRun | null

const changes = { paused: pauseRun, running: resumeRun, finished: finishRun } as const

export const starting =
  (plan: TimerPlan): Edit =>
  (_, now) =>
    startRun(plan, now)

export const changing =
  (to: keyof typeof changes): Edit =>
  (run, now) =>
    run && changes[to](run, now)

export const clearing: Edit = () => null

interface Press {
  centerId: number
  memberId: number
  /** That the presser has seen. */
  version: number
}

/**
 * Changes the timer of a center as of now. Of two coaches who press at once the second is refused and sees what the first did.
 * @throws Refusal changed_meanwhile
 */
export const changeTimer = (
  app: FastifyInstance,
  { centerId, memberId, version }: Press,
  edit: Edit,
): Promise<WallTimer> =>
  unitOfWork(app, { unaudited: 'a timer on the wall is nobody’s data' }, async (unit) => {
    const before = await lockTimer(unit.db, centerId)
    if (before.version !== version) throw new Refusal('changed_meanwhile')
    const run = runIn(before)
    const next = edit(run, app.clock())
    if (next === run) return timerOnWire(before)
    const date = (at: Millis | null | undefined) => (typeof at === 'number' ? new Date(at) : null)
    const after = {
      center_id: centerId,
      plan: next?.plan ?? null,
      started_at: date(next?.startedAt),
      paused_at: date(next?.pausedAt),
      finished_at: date(next?.finishedAt),
      version: version + 1,
    }
    await updateTimer(unit.db, { ...after, started_by: memberId })
    unit.announce([{ t: 'timer', center: centerId }])
    return timerOnWire(after)
  })
