import { addDays, type Day } from '../../../../platform/rules/local-time.ts'
import {
  exerciseLoads,
  type NamedMovement,
  percentBounds,
  withPercents,
} from '../../../training/rules/exercise-load.ts'
import { type Content, type Frame, type Left, type Outcome, put } from './plan.ts'

type Blocks = Content['wbs']

/** A week that is repeated: so many weeks with the first, each with percentages so many points above the one before. */
export interface Cycle {
  weeks: number
  step: number
  /** A week follows with percentages so many points below the first; null for none. */
  deload: number | null
}

/**
 * Blocks with other percentages, in both languages, where a line says a percentage of a member's best; the rest stays as written.
 * `bound` counts those that stop at the lowest or highest that refers to a best.
 */
export function raised(
  blocks: Blocks,
  by: number,
  movements: readonly NamedMovement[],
): { blocks: Blocks; bound: number } {
  let bound = 0
  const next = (percent: number) => {
    const wanted = percent + by
    const held = Math.min(percentBounds.highest, Math.max(percentBounds.lowest, wanted))
    if (held !== wanted) bound += 1
    return held
  }
  const within = (some: Blocks, above: readonly string[]): Blocks =>
    some.map((block) => {
      const titles = [block.title, block.translation?.title ?? '', ...above]
      const line = (text: string) =>
        exerciseLoads(text, movements, titles).length > 0 ? withPercents(text, next) : text
      const { translation } = block
      return {
        ...block,
        exercices: block.exercices.map(line),
        ...(translation && { translation: { ...translation, exercices: translation.exercices.map(line) } }),
        wbs: within(block.wbs, titles),
      }
    })
  return { blocks: within(blocks, []), bound }
}

/** Repeats a week over the next ones; days on which it has nothing keep what they have. */
export function repeatWeek(
  plan: Outcome['plan'],
  monday: Day,
  { weeks, step, deload }: Cycle,
  movements: readonly NamedMovement[],
  frame: Frame,
): Outcome {
  const raises = Array.from({ length: weeks - 1 }, (_, nth) => (nth + 1) * step)
  if (deload !== null) raises.push(-deload)
  const left: Left[] = []
  let now = plan
  for (const [nth, by] of raises.entries())
    for (let weekday = 0; weekday < 7; weekday += 1) {
      const from = plan[addDays(monday, weekday)]
      if (!from) continue
      const day = addDays(monday, weekday + (nth + 1) * 7)
      const { blocks, bound } = raised(from.wbs, by, movements)
      const written = put(now, day, { ...from, wbs: blocks }, frame)
      now = written.plan
      left.push(
        ...written.left,
        ...(bound > 0 && written.left.length === 0 ? [{ day, why: 'bound' as const }] : []),
      )
    }
  return { plan: now, left }
}
