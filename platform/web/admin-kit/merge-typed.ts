import type { Typed } from '../widgets/drafts.ts'

interface Merged {
  /** New texts of fields that were not touched. */
  fill: Typed
  /** Texts that somebody else saved of fields that were touched. */
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

/** What is kept of an open form: the fields that were touched, and what they held before. */
export const draftFrom = (seen: Typed, typed: Typed, touched: readonly string[]): Typed =>
  Object.fromEntries(
    touched.flatMap((name) => [
      [name, typed[name] ?? ''],
      [seenKey(name), seen[name] ?? ''],
    ]),
  )

/** Texts that somebody else saved, since the draft was kept, of fields that it holds. */
export function theirsInDraft(draft: Typed, saved: Typed): Typed {
  const isTheirs = (name: string, text: string) =>
    seenKey(name) in draft && draft[seenKey(name)] !== text && draft[name] !== text
  return Object.fromEntries(Object.entries(saved).filter(([name, text]) => isTheirs(name, text)))
}
