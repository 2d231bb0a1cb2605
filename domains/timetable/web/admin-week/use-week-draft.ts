import { queryOptions } from '@tanstack/react-query'
import { useEffect, useReducer } from 'react'
import { browserOnly } from '../../../../platform/web/api/query-client.ts'
import { serverNow } from '../../../../platform/web/api/server-clock.ts'
import { sessionState, watchSession } from '../../../../platform/web/session/session.ts'
import { readStored, storeValue } from '../../../../platform/web/session/stored-values.ts'
import { dropDraft, keepDraft } from '../../../../platform/web/widgets/drafts.ts'
import type { PlannedWeek } from '../../contract/week-plan.ts'
import type { KeptWeekDrafts } from './kept-week-drafts.ts'
import { changesOf, draftOf, forKeeping, fromKept, rebase, shown, type WeekDraft } from './week-draft.ts'

// Drafts survive other screens and centers in memory, and a reload or a crash in the browser's storage.
const place = 'week-drafts'
const drafts = new Map<number, WeekDraft>()
/** Changes lost because another admin removed the class. */
const rebased = new Map<number, number>()
/** When restored drafts were last changed, epoch milliseconds. */
const found = new Map<number, number>()

const whose = () => sessionState().claims?.memberId
let owner = whose()
// A log-out discards the drafts.
watchSession(() => {
  if (owner !== undefined && owner !== whose()) for (const all of [drafts, rebased, found]) all.clear()
  owner = whose()
})

const readDrafts = async (): Promise<KeptWeekDrafts['drafts']> => {
  const schema = async () => (await import('./kept-week-drafts.ts')).KeptWeekDrafts
  const kept = await readStored(place, schema).catch(() => undefined)
  return kept && kept.account === whose() ? kept.drafts : {}
}

/** Restores stored drafts once, before the week is shown. */
export const keptWeekDraftsQuery = () =>
  queryOptions({
    queryKey: ['week-drafts'],
    queryFn: async () => {
      const kept = Object.entries(await readDrafts())
      for (const [center, draft] of kept) {
        if (drafts.has(Number(center))) continue
        drafts.set(Number(center), fromKept(draft))
        found.set(Number(center), draft.at)
      }
      return kept.length
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
    meta: browserOnly,
  })

let writing: Promise<unknown> = Promise.resolve()

/** Keeps a draft in memory and in the browser's storage; an unchanged one is removed. */
function put(centerId: number, draft: WeekDraft, at = serverNow()): void {
  drafts.set(centerId, draft)
  const kept = changesOf(draft).length > 0 && { ...forKeeping(draft), at }
  if (!kept) found.delete(centerId)
  const account = whose()
  const write = async () => {
    const { [centerId]: _before, ...others } = await readDrafts()
    if (account === undefined || account !== whose()) return
    await storeValue(place, { account, drafts: kept ? { ...others, [centerId]: kept } : others })
  }
  writing = writing.then(write).catch(() => undefined)
}

/** Sets the draft of a center, also of one that is not shown. */
export const keepWeekDraft = (centerId: number, draft: WeekDraft): void => put(centerId, draft)

/** The draft of a center's week plan, rebased on the saved plan. */
export function weekDraftOf(centerId: number, saved: PlannedWeek): WeekDraft {
  const before = drafts.get(centerId)
  if (before?.version === saved.version) return before
  if (!before || changesOf(before).length === 0) {
    const fresh = draftOf(saved)
    drafts.set(centerId, fresh)
    return fresh
  }
  const { draft, lost } = rebase(before, saved)
  // The note goes once everything is saved.
  if (lost > 0 || changesOf(draft).length > 0) rebased.set(centerId, lost)
  put(centerId, draft, found.get(centerId))
  return draft
}

/** The draft of a center's week plan; undefined until the saved one is read. */
export function useWeekDraft(centerId: number, saved: PlannedWeek | undefined) {
  const [, redraw] = useReducer((n: number) => n + 1, 0)
  const draft = saved && weekDraftOf(centerId, saved)
  const changes = draft ? changesOf(draft) : []
  const isChanged = changes.length > 0
  const name = `week-plan ${centerId}`

  useEffect(() => {
    if (!isChanged) return dropDraft(name)
    keepDraft(name, { changed: 'yes' })
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isChanged, name])

  return {
    draft,
    changes,
    /** Own changes that were lost to changes by others. */
    lost: rebased.get(centerId),
    /** When the restored draft was last changed, epoch milliseconds. */
    foundAt: found.get(centerId),
    /** Dismisses the notes about other people's changes and a restored draft. */
    forgetNotes() {
      rebased.delete(centerId)
      found.delete(centerId)
      redraw()
    },
    update(how: (draft: WeekDraft) => WeekDraft) {
      const now = drafts.get(centerId)
      if (!now) return
      put(centerId, how(now))
      redraw()
    },
    /** Marks the draft as saved; ids of new classes come with the next answer. */
    settle() {
      const now = drafts.get(centerId)
      if (!now) return
      put(centerId, {
        ...draftOf({ version: now.version, templates: [...shown(now)] }),
        nextId: now.nextId,
      })
      rebased.delete(centerId)
      redraw()
    },
  }
}
