import type { ClassRoll } from '../../contract/classes.ts'
import { coachesOf } from '../widgets/coach-line.tsx'

type Facts = Pick<ClassRoll, 'id' | 'startTime' | 'endTime' | 'cancelled'> &
  Partial<Pick<ClassRoll, 'coach' | 'assistants'>>

export const isCoachedBy = (gymClass: Parameters<typeof coachesOf>[0], memberId: number): boolean =>
  coachesOf(gymClass).some(({ id }) => id === memberId)

/** Milliseconds before the start from which members arrive. */
const doorBusy = 20 * 60_000

/** The class to open: the requested one, else the one that members arrive for now, else the next, else the last. `now` by the server's clock. */
export function openedClass<C extends Facts>(
  classes: readonly C[],
  asked: number,
  now: number,
  ownId = 0,
): C | undefined {
  const chosen = classes.find((c) => c.id === asked)
  if (chosen) return chosen
  const held = classes.filter((c) => !c.cancelled)
  const starting = held.filter(
    (c) => Date.parse(c.startTime) - doorBusy <= now && now < Date.parse(c.endTime),
  )
  const next = held.find((c) => Date.parse(c.startTime) > now)
  // Two classes at one hour: a coach opens their own.
  return (
    starting.findLast((c) => isCoachedBy(c, ownId)) ?? starting.at(-1) ?? next ?? held.at(-1) ?? classes[0]
  )
}

/** State of a class at a moment, the most relevant first. */
export function stateOf(
  gymClass: Facts & Pick<ClassRoll, 'show'>,
  now: number,
): 'cancelled' | 'hidden' | 'running' | 'over' | undefined {
  if (gymClass.cancelled) return 'cancelled'
  if (!gymClass.show) return 'hidden'
  if (now >= Date.parse(gymClass.endTime)) return 'over'
  return now >= Date.parse(gymClass.startTime) ? 'running' : undefined
}
