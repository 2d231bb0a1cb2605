import type { Typed } from '../widgets/drafts.ts'

interface Merged {
  /** New texts of fields that were not touched. */
  fill: Typed
  /** Texts of touched fields that another person saved. */
  theirs: Typed
}

/** Merges what was saved meanwhile into an open form. All texts are tidy. */
export function mergeTyped(seen: Typed, typed: Typed, saved: Typed): Merged {
  const fill: Typed = {}
  const theirs: Typed = {}
  for (const [name, text = ''] of Object.entries(saved)) {
    if (text === seen[name] || text === typed[name]) continue
    if (typed[name] === seen[name]) fill[name] = text
    else theirs[name] = text
  }
  return { fill, theirs }
}

const seenKey = (name: string) => `seen ${name}`

/** The draft of an open form: touched fields and their previous values. */
export const draftFrom = (seen: Typed, typed: Typed, touched: readonly string[]): Typed =>
  Object.fromEntries(
    touched.flatMap((name) => [
      [name, typed[name] ?? ''],
      [seenKey(name), seen[name] ?? ''],
    ]),
  )

/** Texts of the draft's fields that another person saved since. */
export function theirsInDraft(draft: Typed, saved: Typed): Typed {
  const isTheirs = (name: string, text: string) =>
    seenKey(name) in draft && draft[seenKey(name)] !== text && draft[name] !== text
  return Object.fromEntries(Object.entries(saved).filter(([name, text]) => isTheirs(name, text)))
}
