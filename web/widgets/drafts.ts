import { sessionState, watchSession } from '../session/session.ts'

/** What was typed into a form, by field. */
export type Typed = Record<string, string>

const drafts = new Map<string, Typed>()

let owner: number | undefined
// Whoever leaves takes along what they had not sent; whoever comes keeps what they typed as a guest.
watchSession(() => {
  const now = sessionState().claims?.memberId
  if (owner !== undefined && now !== owner) drafts.clear()
  owner = now
})

/** What stands in a form that was left without being sent. Kept in memory only: there are passwords among it. */
export const draftOf = (form: string): Typed => drafts.get(form) ?? {}

/** Keeps what was typed for as long as the tab lives, so that a look at another screen costs nothing. */
export function keepDraft(form: string, typed: Typed): void {
  drafts.set(form, typed)
}

/** True while a form that was left waits for its reader to come back. */
export const hasDrafts = (): boolean =>
  [...drafts.values()].some((typed) => Object.values(typed).some((value) => value !== ''))

export function dropDraft(form: string): void {
  drafts.delete(form)
}
