import { useEffect, useState } from 'react'
import { sessionState } from '../../../../platform/web/session/session.ts'
import { dropDraft, keepDraft } from '../../../../platform/web/widgets/drafts.ts'
import { useUndoKeys } from '../../../../platform/web/widgets/shortcuts.ts'
import { changesOf, type Left, type Outcome, type Plan, rebase } from '../../rules/plan/plan.ts'
import { useHistory } from '../designer/use-history.ts'

/** Unsaved plans survive other screens while the tab lives. By person as well: the next one to log in has plans of their own. */
const kept = new Map<string, { base: Plan; now: Plan }>()

const standOf = (plan: Plan): string =>
  JSON.stringify(
    Object.entries(plan)
      .map(([day, { saved, fixed }]) => [day, saved, fixed])
      .sort(),
  )

/** A plan that is being changed: its undo history, and what others stored meanwhile. */
export function usePlan(of: string, stored: Plan) {
  const name = `plan ${sessionState().claims?.memberId ?? 0} ${of}`
  const before = kept.get(name)
  const [base, setBase] = useState(before?.base ?? stored)
  const history = useHistory<Plan>(before?.now ?? stored)
  const [left, setLeft] = useState<readonly Left[]>([])
  // Own changes that were lost to changes by others; undefined while nobody changed anything.
  const [lost, setLost] = useState<number>()
  // What is read while saving is one's own.
  const [saving, setSaving] = useState<'sends' | 'done'>()
  const { now } = history
  const changes = changesOf(base, now)
  const isChanged = changes.length > 0

  useEffect(() => {
    if (saving === 'sends' || standOf(stored) === standOf(base)) return
    setSaving(undefined)
    setBase(stored)
    history.begin(stored)
    if (saving === 'done' || !isChanged) return
    const mine = rebase(base, now, stored)
    history.go(mine.plan)
    setLost(mine.lost)
  })

  useEffect(() => {
    if (!isChanged) {
      kept.delete(name)
      return dropDraft(name)
    }
    kept.set(name, { base, now })
    keepDraft(name, { changed: 'yes' })
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [name, base, now, isChanged])

  useUndoKeys(history.undo, history.redo)

  return {
    base,
    now,
    changes,
    left,
    lost,
    canUndo: history.canUndo,
    canRedo: history.canRedo,
    undo: history.undo,
    redo: history.redo,
    /** Takes what an operation made, and what it left. */
    take: ({ plan, left: days }: Outcome) => {
      history.go(plan)
      setLeft(days)
    },
    discard: () => history.go(base),
    forget: () => {
      setLeft([])
      setLost(undefined)
    },
    /** Throws what `send` throws. */
    save: async (send: () => Promise<void>) => {
      setSaving('sends')
      setLeft([])
      try {
        await send()
        setSaving('done')
        setLost(undefined)
      } catch (reason) {
        setSaving(undefined)
        throw reason
      }
    },
  }
}
