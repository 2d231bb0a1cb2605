import { addDays, type Day, daysBetween } from '../../../../platform/rules/local-time.ts'
import type { PlanChange } from '../../contract/plan.ts'
import type { DeskWorkout } from '../../contract/tracks.ts'

/** What a coach wrote for a day. */
export type Content = Pick<DeskWorkout, 'wbs' | 'language' | 'state' | 'notes'>

export interface Planned extends Content {
  /** The stored workout that it is; null for a new one. */
  saved: { id: number; version: number } | null
  /** Why it keeps its day and its text. */
  fixed?: 'scores' | 'past'
}

/** What lies on the days of some weeks of a track. */
export type Plan = Readonly<Record<Day, Planned>>

/** The days that are shown, from a Monday to a Sunday. */
export interface Frame {
  from: Day
  until: Day
  today: Day
}

/** A day that an operation left as it was: its workout stays, another is there, it is over or not shown, or a percentage is at its end. */
export interface Left {
  day: Day
  why: 'scores' | 'past' | 'taken' | 'outside' | 'bound'
}

/** A plan after an operation; the same plan when nothing was done. */
export interface Outcome {
  plan: Plan
  left: readonly Left[]
}

export const daysOf = ({ from, until }: Pick<Frame, 'from' | 'until'>): Day[] =>
  Array.from({ length: daysBetween(from, until) + 1 }, (_, nth) => addDays(from, nth))

export const planOf = (workouts: readonly DeskWorkout[], today: Day): Plan =>
  Object.fromEntries(
    workouts.map(({ when, id, version, wbs, language, state, notes, published, hasScores }) => {
      const fixed = hasScores ? 'scores' : when < today && published ? 'past' : undefined
      return [when, { saved: { id, version }, wbs, language, state, notes, ...(fixed && { fixed }) }]
    }),
  )

const without = (plan: Plan, ...days: readonly Day[]): Plan =>
  Object.fromEntries(Object.entries(plan).filter(([day]) => !days.includes(day)))

const closed = (day: Day, { from, until, today }: Frame): Left['why'] | undefined =>
  day < today ? 'past' : day < from || day > until ? 'outside' : undefined

const leftOf = (day: Day, why: Left['why'] | undefined): Left[] => (why ? [{ day, why }] : [])

/** Moves a workout; on a day that has one, the two change places. */
export function moveDay(plan: Plan, from: Day, to: Day, frame: Frame): Outcome {
  const [moved, there] = [plan[from], plan[to]]
  if (!moved || from === to) return { plan, left: [] }
  const left = [
    ...leftOf(from, moved.fixed ?? (there && closed(from, frame))),
    ...leftOf(to, there?.fixed ?? closed(to, frame)),
  ]
  if (left.length > 0) return { plan, left }
  const rest = without(plan, from, to)
  return { plan: { ...rest, [to]: moved, ...(there && { [from]: there }) }, left }
}

/** A copy's blocks are scored in the same way, on boards of their own. */
const withoutIds = (blocks: Content['wbs']): Content['wbs'] =>
  blocks.map(({ scored, wbs, ...block }) => {
    const { id: _, ...scoring } = scored ?? {}
    return { ...block, ...(scored && { scored: scoring as typeof scored }), wbs: withoutIds(wbs) }
  })

/** Writes a copy on a day. The copy of a draft is one; a workout that was there keeps when it is published. */
export function put(plan: Plan, day: Day, content: Content, frame: Frame): Outcome {
  const there = plan[day]
  const why = there?.fixed ?? closed(day, frame)
  if (why) return { plan, left: [{ day, why }] }
  const { wbs, language, notes } = content
  const state = content.state === 'draft' ? 'draft' : (there?.state ?? 'ready')
  const copy = { wbs: withoutIds(wbs), language, notes, state, saved: there?.saved ?? null }
  return { plan: { ...plan, [day]: copy }, left: [] }
}

/** Copies a workout, over one that is there. */
export function copyDay(plan: Plan, from: Day, to: Day, frame: Frame): Outcome {
  const copied = plan[from]
  return copied && from !== to ? put(plan, to, copied, frame) : { plan, left: [] }
}

export function clearDay(plan: Plan, day: Day): Outcome {
  const there = plan[day]
  if (!there) return { plan, left: [] }
  return there.fixed ? { plan, left: [{ day, why: there.fixed }] } : { plan: without(plan, day), left: [] }
}

/** Moves everything from a day on, by days. What is fixed stays; nothing moves onto another workout or out of the weeks shown. */
export function shiftFrom(plan: Plan, first: Day, by: number, frame: Frame): Outcome {
  const days = Object.keys(plan).filter((day) => day >= first)
  const going = days.filter((day) => !plan[day]?.fixed)
  const rest = without(plan, ...going)
  const inTheWay = going.flatMap((day) => {
    const to = addDays(day, by)
    return leftOf(to, rest[to]?.fixed ?? (rest[to] ? 'taken' : closed(to, frame)))
  })
  if (by === 0 || going.length === 0 || inTheWay.length > 0) return { plan, left: inTheWay }
  const moved = going.map((day): [Day, Planned] => [addDays(day, by), plan[day] as Planned])
  const left = days.flatMap((day) => leftOf(day, plan[day]?.fixed))
  return { plan: { ...rest, ...Object.fromEntries(moved) }, left }
}

const isSame = (one: Content, other: Content): boolean => {
  const parts = ({ wbs, language, state, notes }: Content) => JSON.stringify([wbs, language, state, notes])
  return one === other || parts(one) === parts(other)
}

/** The changes to save. */
export function changesOf(base: Plan, plan: Plan): PlanChange[] {
  const before = new Map(Object.entries(base).map(([when, was]) => [was.saved?.id, { when, was }]))
  const kept = new Set(Object.values(plan).map(({ saved }) => saved?.id))
  const changed = Object.entries(plan).flatMap(([when, planned]): PlanChange[] => {
    const { saved, fixed: _, ...content } = planned
    if (!saved) return [{ op: 'add', when, content }]
    const found = before.get(saved.id)
    const isText = !found || !isSame(found.was, planned)
    if (found?.when === when && !isText) return []
    return [{ op: 'change', ...saved, when, ...(isText && { content }) }]
  })
  const removed = Object.values(base).flatMap(({ saved }): PlanChange[] =>
    saved && !kept.has(saved.id) ? [{ op: 'remove', ...saved }] : [],
  )
  return [...changed, ...removed]
}

/** The day of a change, by which people know it. */
export function dayOf(change: PlanChange, base: Plan): Day {
  if (change.op !== 'remove') return change.when
  return Object.keys(base).find((day) => base[day]?.saved?.id === change.id) ?? ''
}

/** Own changes on what is stored now. Those of workouts that somebody else changed, or onto days that are taken now, are lost. */
export function rebase(base: Plan, mine: Plan, theirs: Plan): { plan: Plan; lost: number } {
  const changes = changesOf(base, mine)
  const versions = new Map(
    Object.values(theirs).map(({ saved, fixed }) => [saved?.id, !fixed && saved?.version]),
  )
  let fitting = changes.filter((change) => change.op === 'add' || versions.get(change.id) === change.version)
  // A change that does not fit leaves its workout where it is, which may be in the way of another.
  for (;;) {
    const ids = new Set(fitting.flatMap((change) => (change.op === 'add' ? [] : change.id)))
    const rest = Object.entries(theirs).filter(([, { saved }]) => !saved || !ids.has(saved.id))
    const taken = new Set(rest.map(([day]) => day))
    const still = fitting.filter((change) => change.op === 'remove' || !taken.has(change.when))
    if (still.length === fitting.length) {
      const placed = still.flatMap((change): [Day, Planned][] =>
        change.op === 'remove' ? [] : [[change.when, mine[change.when] as Planned]],
      )
      return { plan: Object.fromEntries([...rest, ...placed]), lost: changes.length - still.length }
    }
    fitting = still
  }
}
