import { addDays, type Day } from '../../../../platform/rules/local-time.ts'
import { type Pattern, patterns, type Reader } from './patterns.ts'
import { daysOf, type Frame } from './plan.ts'
import { setsOf, type Volume, type WorkByDay } from './volume.ts'

/** What a coach would remark. A pattern counts from so many sets a day on, a jump from so many sets a week on. */
export const remarked = {
  daysOfPattern: 3,
  setsOfPattern: 3,
  heavyPercent: 90,
  heavyDays: 2,
  daysWithoutRest: 7,
  growthPercent: 30,
  setsOfWeek: 10,
} as const

interface Days {
  from: Day
  until: Day
}

export type Warning =
  | ({ kind: 'pattern'; pattern: Pattern } & Days)
  | ({ kind: 'heavy' | 'rest' } & Days)
  /** Percent more than the week before. */
  | ({ kind: 'jump'; percent: number } & Days)

/** Rows, bikes and jumps warm up on any day. */
const mayRepeat: readonly Pattern[] = ['cyclic', 'jump']

/** Runs of at least so many days on end. */
function runsOf(days: readonly Day[], holds: (day: Day) => boolean, least: number): Days[] {
  const runs: Days[] = []
  let length = 0
  for (const [nth, day] of days.entries()) {
    length = holds(day) ? length + 1 : 0
    const next = days[nth + 1]
    if (length >= least && (next === undefined || !holds(next)))
      runs.push({ from: addDays(day, 1 - length), until: day })
  }
  return runs
}

/** By their first day. */
export function warningsOf(work: WorkByDay, volume: Volume, frame: Frame, reader: Reader): Warning[] {
  const days = daysOf(frame)
  const found: Warning[] = []
  for (const pattern of patterns) {
    if (mayRepeat.includes(pattern)) continue
    const isTrained = (day: Day) => setsOf(work.get(day), pattern, reader) >= remarked.setsOfPattern
    for (const run of runsOf(days, isTrained, remarked.daysOfPattern))
      found.push({ kind: 'pattern', pattern, ...run })
  }
  const isHeavy = (day: Day) => (work.get(day)?.heaviest ?? 0) >= remarked.heavyPercent
  for (const run of runsOf(days, isHeavy, remarked.heavyDays)) found.push({ kind: 'heavy', ...run })
  for (const run of runsOf(days, (day) => work.has(day), remarked.daysWithoutRest))
    found.push({ kind: 'rest', ...run })
  for (const [nth, from] of volume.mondays.entries()) {
    const [before, now] = [volume.total[nth - 1] ?? 0, volume.total[nth] ?? 0]
    const percent = Math.round((now / before - 1) * 100)
    if (before >= remarked.setsOfWeek && percent > remarked.growthPercent)
      found.push({ kind: 'jump', percent, from, until: addDays(from, 6) })
  }
  return found.sort((one, other) => (one.from < other.from ? -1 : one.from > other.from ? 1 : 0))
}
