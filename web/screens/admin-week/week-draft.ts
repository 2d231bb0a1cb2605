import type { PlannedTemplate, PlannedWeek, WeekChange } from '../../../contracts/templates.ts'

/** A class of the week plan without its number. */
export type Block = Omit<PlannedTemplate, 'id'>

/** A week plan as it is saved, and what one has made of it; each step can be taken back. New classes have numbers below 0. */
export interface WeekDraft {
  readonly version: number
  readonly base: readonly PlannedTemplate[]
  readonly steps: readonly (readonly PlannedTemplate[])[]
  /** Which step is shown. */
  readonly at: number
  readonly nextId: number
}

/** Steps that can be taken back. */
const mostSteps = 200

export const draftOf = ({ version, templates }: PlannedWeek): WeekDraft => ({
  version,
  base: templates,
  steps: [templates],
  at: 0,
  nextId: -1,
})

export const shown = (draft: WeekDraft): readonly PlannedTemplate[] => draft.steps[draft.at] ?? draft.base
export const mayUndo = (draft: WeekDraft): boolean => draft.at > 0
export const mayRedo = (draft: WeekDraft): boolean => draft.at < draft.steps.length - 1
export const undo = (draft: WeekDraft): WeekDraft => (mayUndo(draft) ? { ...draft, at: draft.at - 1 } : draft)
export const redo = (draft: WeekDraft): WeekDraft => (mayRedo(draft) ? { ...draft, at: draft.at + 1 } : draft)

function step(draft: WeekDraft, next: readonly PlannedTemplate[], nextId = draft.nextId): WeekDraft {
  const steps = [...draft.steps.slice(0, draft.at + 1), next].slice(-mostSteps)
  return { ...draft, steps, at: steps.length - 1, nextId }
}

/** Adds classes; their numbers are those from `nextId` down. */
export function add(draft: WeekDraft, blocks: readonly Block[]): WeekDraft {
  if (blocks.length === 0) return draft
  const added = blocks.map((block, nth) => ({ ...block, id: draft.nextId - nth }))
  return step(draft, [...shown(draft), ...added], draft.nextId - blocks.length)
}

export function change(draft: WeekDraft, id: number, values: Partial<Block>): WeekDraft {
  const before = shown(draft).find((t) => t.id === id)
  if (!before || isSame(before, { ...before, ...values })) return draft
  return step(
    draft,
    shown(draft).map((t) => (t.id === id ? { ...t, ...values } : t)),
  )
}

export const remove = (draft: WeekDraft, id: number): WeekDraft =>
  step(
    draft,
    shown(draft).filter((t) => t.id !== id),
  )

const plain = ({ activityId, day, startTime, endTime, maxPeople, free }: Block): Block => ({
  activityId,
  day,
  startTime,
  endTime,
  maxPeople,
  free,
})
const isSame = (a: Block, b: Block) => JSON.stringify(plain(a)) === JSON.stringify(plain(b))

/** Back to what is saved; that, too, can be taken back. */
export const discard = (draft: WeekDraft): WeekDraft => step(draft, draft.base)

/** Copies a weekday to others: what is there stays beside it, or goes. What is there already is not doubled. */
export function copyDay(draft: WeekDraft, from: number, to: readonly number[], replace: boolean): WeekDraft {
  const days = new Set(to.filter((day) => day !== from))
  const source = shown(draft).filter((t) => t.day === from)
  const wanted = [...days].flatMap((day) => source.map((t) => ({ ...plain(t), day })))
  return paste(draft, wanted, replace ? (t) => days.has(t.day) : () => false)
}

/** Puts a whole week into this one. */
export const copyWeek = (draft: WeekDraft, week: readonly Block[], replace: boolean): WeekDraft =>
  paste(draft, week.map(plain), () => replace)

function paste(
  draft: WeekDraft,
  wanted: readonly Block[],
  mayGo: (there: PlannedTemplate) => boolean,
): WeekDraft {
  const there = shown(draft)
  const missing = wanted.filter((block) => !there.some((t) => isSame(t, block)))
  const kept = there.filter((t) => !mayGo(t) || wanted.some((block) => isSame(t, block)))
  if (missing.length === 0 && kept.length === there.length) return draft
  const added = missing.map((block, nth) => ({ ...block, id: draft.nextId - nth }))
  return step(draft, [...kept, ...added], draft.nextId - added.length)
}

/** What is to be saved. */
export function changesOf(draft: WeekDraft): WeekChange[] {
  const base = new Map(draft.base.map((t) => [t.id, t]))
  const now = shown(draft)
  const there = new Set(now.map((t) => t.id))
  return [
    ...now.flatMap((t): WeekChange[] => {
      const before = base.get(t.id)
      if (!before) return [{ op: 'add', class: plain(t) }]
      return isSame(before, t) ? [] : [{ op: 'change', id: t.id, class: plain(t) }]
    }),
    ...draft.base.filter((t) => !there.has(t.id)).map((t): WeekChange => ({ op: 'remove', id: t.id })),
  ]
}

/** What a class of the plan is beside the saved one. */
export function standing(draft: WeekDraft, t: PlannedTemplate): 'new' | 'changed' | 'same' {
  const before = draft.base.find((b) => b.id === t.id)
  if (!before) return 'new'
  return isSame(before, t) ? 'same' : 'changed'
}

/** One's changes on top of what somebody else has saved meanwhile; `lost` of them were about classes that are gone. */
export function rebase(draft: WeekDraft, saved: PlannedWeek): { draft: WeekDraft; lost: number } {
  const fresh = { ...draftOf(saved), nextId: draft.nextId }
  const there = new Set(saved.templates.map((t) => t.id))
  const changes = changesOf(draft)
  const alive = changes.filter((c) => c.op === 'add' || there.has(c.id))
  if (alive.length === 0) return { draft: fresh, lost: changes.length }
  const removed = new Set(alive.flatMap((c) => (c.op === 'remove' ? [c.id] : [])))
  const mine = new Map(shown(draft).map((t) => [t.id, t]))
  const changed = new Set(alive.flatMap((c) => (c.op === 'change' ? [c.id] : [])))
  const next = [
    ...saved.templates
      .filter((t) => !removed.has(t.id))
      .map((t) => (changed.has(t.id) && mine.get(t.id)) || t),
    ...shown(draft).filter((t) => t.id < 0),
  ]
  return { draft: step(fresh, next), lost: changes.length - alive.length }
}
