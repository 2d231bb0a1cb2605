import { clockTime, type Millis, minutes } from '../../../../platform/rules/local-time.ts'
import type { Wall, WallClass, WallScores, WallTimer } from '../../contract/wall.ts'
import { endOf, segmentsOf } from '../../rules/timer.ts'
import { isOver, type TimerRun } from '../../rules/timer-run.ts'

/** Stored on the screen, to show after a power cut and without a network. */
export interface WallMemory {
  readonly secret: string
  readonly wall: Wall | null
  /** The server's clock minus this one. */
  readonly offset: Millis
}

/** The stored value, if it is valid. */
export function soundMemory(value: unknown): WallMemory | null {
  const { secret, wall, offset } = (value ?? {}) as Partial<WallMemory>
  if (typeof secret !== 'string' || secret === '') return null
  const isSound =
    typeof offset === 'number' && Array.isArray(wall?.classes) && typeof wall.timer?.version === 'number'
  return isSound ? { secret, wall: wall && withScores(wall), offset } : { secret, wall: null, offset: 0 }
}

type Later = 'scores' | 'workouts'

/** A server of the version before, and what it once answered, have no scores and one workout. */
export const withScores = (wall: Omit<Wall, Later> & Partial<Pick<Wall, Later>>): Wall => ({
  ...wall,
  scores: wall.scores ?? [],
  workouts: wall.workouts ?? [],
})

/** The workout of the classes of now: of their track, if it is not the first. */
export function workoutOf({ workout, workouts }: Wall, current: readonly WallClass[]): Wall['workout'] {
  const [first] = current
  return workouts.find(({ classes }) => first && classes.includes(first.id)) ?? workout
}

/** The boards with results of some classes, and nothing of the other classes. */
export const boardsOf = (scores: readonly WallScores[], classes: readonly WallClass[]): WallScores[] =>
  scores
    .map((board) => ({
      ...board,
      entries: board.entries.filter(({ classId }) => classes.some(({ id }) => id === classId)),
    }))
    .filter(({ entries }) => entries.length > 0)

/** How long a board stays before the next one, in milliseconds. */
const turnMs = 12_000

/** Which of several boards is shown. */
export const turnAt = (boards: number, now: Millis): number => Math.floor(now / turnMs) % Math.max(1, boards)

/** Classes that begin at the same time are shown together, up to this many. */
const mostTogether = 2

/** The classes of now: of those that run, the last to begin; else the next. And the one that begins after them. */
export function classesAt(
  classes: readonly WallClass[],
  now: Millis,
): { current: WallClass[]; next: WallClass | null } {
  const left = classes.filter((one) => now < Date.parse(one.endTime))
  const running = left.filter((one) => Date.parse(one.startTime) <= now)
  const start = running.at(-1)?.startTime ?? left[0]?.startTime
  if (start === undefined) return { current: [], next: null }
  return {
    current: left.filter((one) => one.startTime === start).slice(0, mostTogether),
    next: left.find((one) => one.startTime > start) ?? null,
  }
}

/** How long before the next class nothing but the clock is shown, in minutes. */
const quietMinutes = 120

/** No class runs, and none begins soon. */
export function isQuiet(classes: readonly WallClass[], now: Millis): boolean {
  const [first] = classesAt(classes, now).current
  return !first || Date.parse(first.startTime) > now + minutes(quietMinutes)
}

export const runOf = ({ run }: WallTimer): TimerRun | null =>
  run && {
    plan: run.plan,
    startedAt: Date.parse(run.startedAt),
    pausedAt: run.pausedAt === null ? null : Date.parse(run.pausedAt),
    finishedAt: run.finishedAt === null ? null : Date.parse(run.finishedAt),
    taps: [],
  }

/** Minutes until an abandoned timer is cleared: after its end, and in a pause. */
const doneMinutes = 5
const pausedMinutes = 60

/** The timer to show. */
export function shownRun(timer: WallTimer, now: Millis): TimerRun | null {
  const run = runOf(timer)
  if (!run) return null
  const end = run.finishedAt ?? run.startedAt + endOf(segmentsOf(run.plan))
  const until = isOver(run, now)
    ? end + minutes(doneMinutes)
    : run.pausedAt !== null
      ? run.pausedAt + minutes(pausedMinutes)
      : Number.POSITIVE_INFINITY
  return now < until ? run : null
}

/** Steps of the picture around its place, in em: no bright edge stays on the same points of the screen. */
const shifts = [
  [0, 0],
  [0.4, 0.2],
  [0.8, 0],
  [0.6, -0.4],
  [0, -0.3],
  [-0.6, -0.4],
  [-0.8, 0],
  [-0.4, 0.3],
] as const

/** Where the picture is in a minute. */
export const shiftAt = (now: Millis): readonly [number, number] =>
  shifts[Math.floor(now / minutes(1)) % shifts.length] ?? [0, 0]

/** Where the clock of the quiet screen is in a minute, in hundredths of the free width and height. */
export function placeAt(now: Millis): readonly [number, number] {
  const minute = Math.floor(now / minutes(1))
  // Two steps without a common divisor with 100: every place is visited.
  return [(minute * 37) % 100, (minute * 61) % 100]
}

/** Hours of the center's day in which the page is loaded again, and how old it must be, in minutes. */
const reloadHours = ['03', '04', '05']
const reloadAge = 12 * 60

/** Once a night. */
export const isReloadDue = (openedAt: Millis, now: Millis, timeZone: string): boolean =>
  now - openedAt > minutes(reloadAge) && reloadHours.includes(clockTime(now, timeZone).slice(0, 2))
