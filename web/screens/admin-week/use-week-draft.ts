import { useEffect, useReducer } from 'react'
import type { PlannedWeek } from '../../../contracts/templates.ts'
import { dropDraft, keepDraft } from '../../widgets/drafts.ts'
import { changesOf, draftOf, rebase, shown, type WeekDraft } from './week-draft.ts'

// Kept while the tab lives: a look at another screen, or at another center, costs nothing.
const drafts = new Map<number, WeekDraft>()
/** Of changes that were put on top of somebody else's: how many were about classes that are gone. */
const rebased = new Map<number, number>()

/** Puts a draft where the screen finds it, such as one for another center. */
export const keepWeekDraft = (centerId: number, draft: WeekDraft): void => {
  drafts.set(centerId, draft)
}

/** The draft of a center's week plan on top of what is saved, for whoever is not looking at it. */
export function weekDraftOf(centerId: number, saved: PlannedWeek): WeekDraft {
  const before = drafts.get(centerId)
  if (before?.version === saved.version) return before
  if (!before || changesOf(before).length === 0) {
    const fresh = draftOf(saved)
    drafts.set(centerId, fresh)
    return fresh
  }
  const { draft, lost } = rebase(before, saved)
  drafts.set(centerId, draft)
  rebased.set(centerId, lost)
  return draft
}

/** One's draft of a center's week plan; undefined until the saved one is read. */
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
    /** Changes by others came in between; how many of one's own were lost to them. */
    lost: rebased.get(centerId),
    forgetLost() {
      rebased.delete(centerId)
      redraw()
    },
    update(how: (draft: WeekDraft) => WeekDraft) {
      const now = drafts.get(centerId)
      if (!now) return
      drafts.set(centerId, how(now))
      redraw()
    },
    /** What is shown is saved now; its numbers come with the next answer. */
    settle() {
      const now = drafts.get(centerId)
      if (!now) return
      drafts.set(centerId, {
        ...draftOf({ version: now.version, templates: [...shown(now)] }),
        nextId: now.nextId,
      })
      rebased.delete(centerId)
      redraw()
    },
  }
}
