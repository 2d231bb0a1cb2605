import type { PlannedTemplate, PlannedWeek, WeekChange } from '../../contract/week-plan.ts'
import type { KeptWeekDraft } from './kept-week-drafts.ts'

type KeptWeek = Omit<KeptWeekDraft, 'at'>

/** A class of the week plan without its id. */
export type Block = Omit<PlannedTemplate, 'id'>

/** The saved week plan and an undo history of changes. New classes have negative ids. */
export interface WeekDraft {
  readonly version: number
  readonly base: readonly PlannedTemplate[]
  readonly steps: readonly (readonly PlannedTemplate[])[]
  /** Index of the current step. */
  readonly at: number
  readonly nextId: number
}

/** Most steps of undo. */
const mostSteps = 200

export const draftOf = ({ version, templates }: PlannedWeek): WeekDraft => ({
  version,
  base: templates,
  steps: [templates],
  at: 0,
  nextId: -1,
})

/** The part of a draft to store, without its history. */
export const forKeeping = (draft: WeekDraft): KeptWeek => ({
  version: draft.version,
  base: [...draft.base],
  now: [...shown(draft)],
  nextId: draft.nextId,
})
/** Restores a stored draft; one undo step removes its changes. */
export const fromKept = ({ version, base, now, nextId }: KeptWeek): WeekDraft =>
  step({ ...draftOf({ version, templates: base }), nextId }, now)

export const shown = (draft: WeekDraft): readonly PlannedTemplate[] => draft.steps[draft.at] ?? draft.base
export const mayUndo = (draft: WeekDraft): boolean => draft.at > 0
export const mayRedo = (draft: WeekDraft): boolean => draft.at < draft.steps.length - 1
export const undo = (draft: WeekDraft): WeekDraft => (mayUndo(draft) ? { ...draft, at: draft.at - 1 } : draft)
export const redo = (draft: WeekDraft): WeekDraft => (mayRedo(draft) ? { ...draft, at: draft.at + 1 } : draft)

function step(draft: WeekDraft, next: readonly PlannedTemplate[], nextId = draft.nextId): WeekDraft {
  const steps = [...draft.steps.slice(0, draft.at + 1), next].slice(-mostSteps)
  return { ...draft, steps, at: steps.length - 1, nextId }
}

/** Adds classes with ids from `nextId` down. */
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

const plain = ({ coachId = null, assistantIds = [], ...block }: Block): Block => ({
  activityId: block.activityId,
  day: block.day,
  startTime: block.startTime,
  endTime: block.endTime,
  maxPeople: block.maxPeople,
  free: block.free,
  coachId,
  assistantIds,
})
const isSame = (a: Block, b: Block) => JSON.stringify(plain(a)) === JSON.stringify(plain(b))

/** Returns to the saved plan; can be undone. */
export const discard = (draft: WeekDraft): WeekDraft => step(draft, draft.base)

/** Copies a weekday to others, beside or instead of their classes. Equal classes are not doubled. */
export function copyDay(draft: WeekDraft, from: number, to: readonly number[], replace: boolean): WeekDraft {
  const days = new Set(to.filter((day) => day !== from))
  const source = shown(draft).filter((t) => t.day === from)
  const wanted = [...days].flatMap((day) => source.map((t) => ({ ...plain(t), day })))
  return paste(draft, wanted, replace ? (t) => days.has(t.day) : () => false)
}

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

/** The changes to save. */
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

/** How a class differs from the saved plan. */
export function standing(draft: WeekDraft, t: PlannedTemplate): 'new' | 'changed' | 'same' {
  const before = draft.base.find((b) => b.id === t.id)
  if (!before) return 'new'
  return isSame(before, t) ? 'same' : 'changed'
}

/**
 * Rebases a draft on a newer saved plan. `lost` counts changes of classes that were removed. Changes that the saved plan
 * already contains are dropped: a lost answer or a second tab must not add a class twice.
 */
export function rebase(draft: WeekDraft, saved: PlannedWeek): { draft: WeekDraft; lost: number } {
  const fresh = { ...draftOf(saved), nextId: draft.nextId }
  const before = new Set(draft.base.map((t) => t.id))
  const there = new Set(saved.templates.map((t) => t.id))
  const mine = new Map(shown(draft).map((t) => [t.id, t]))
  const theirs = saved.templates.filter((t) => !before.has(t.id))
  const changed = new Set<number>()
  const removed = new Set<number>()
  const added: PlannedTemplate[] = []
  for (const t of shown(draft)) {
    if (before.has(t.id)) {
      if (standing(draft, t) === 'changed') changed.add(t.id)
      continue
    }
    const same = theirs.findIndex((other) => isSame(other, t))
    if (same < 0) added.push(t)
    else theirs.splice(same, 1)
  }
  for (const t of draft.base) if (!mine.has(t.id)) removed.add(t.id)
  const next = [
    ...saved.templates
      .filter((t) => !removed.has(t.id))
      .map((t) => (changed.has(t.id) && mine.get(t.id)) || t),
    ...added,
  ]
  const put = step(fresh, next)
  return {
    draft: changesOf(put).length > 0 ? put : fresh,
    lost: [...changed].filter((id) => !there.has(id)).length,
  }
}
