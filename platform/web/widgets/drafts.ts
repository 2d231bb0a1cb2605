import { sessionState, watchSession } from '../session/session.ts'

/** Typed values by field. */
export type Typed = Record<string, string>

const drafts = new Map<string, Typed>()

let owner: number | undefined
// A log-out clears the drafts; a log-in keeps what was typed as a guest.
watchSession(() => {
  const now = sessionState().claims?.memberId
  if (owner !== undefined && now !== owner) drafts.clear()
  owner = now
})

/** The draft of a form. Kept in memory only: it may hold passwords. */
export const draftOf = (form: string): Typed => drafts.get(form) ?? {}

/** Keeps typed values while the tab lives. */
export function keepDraft(form: string, typed: Typed): void {
  drafts.set(form, typed)
}

/** True while an unsent form holds text. */
export const hasDrafts = (): boolean =>
  [...drafts.values()].some((typed) => Object.values(typed).some((value) => value !== ''))

export function dropDraft(form: string): void {
  drafts.delete(form)
}
