// The first page of a visit has nothing before it that a router could hold back: going back leaves the site. So what lies
// over that page gets an entry of its own in the browser's history, of the same address; going back is to leave that entry.
// It is not taken away again when what lay over the page is closed by hand, for nobody can tell whether somebody goes on in
// that very moment: going back from it with nothing open goes on to whatever was before the page.

/** Marks such an entry in its state, beside what the router keeps there. */
const mark = 'over'

interface EntryState {
  /** The router's count of entries, from 0. */
  idx?: number
  [mark]?: true
}

interface Entry {
  readonly isFirst: boolean
  readonly isOver: boolean
}

const read = (state: unknown): Entry => {
  const { idx = 0, [mark]: over } = (state ?? {}) as EntryState
  return { isFirst: idx === 0, isOver: over === true }
}

let here: Entry | undefined

/** True while the history is where the page is not: from when the router holds a step back until the browser has undone it. */
let held = false

/** The router holds back the step that is being told. */
export function holdStep(): void {
  held = true
}

/** Looks at which entry the page is on: after the router has gone somewhere. */
export function noteEntry(): void {
  here = read(history.state)
}

/**
 * Lays an entry over the first page, unless there is one; over any other page the router holds back by itself. Nor while a
 * step is held: the page that is returned to is another one, or the first with its entry.
 */
export function layOver(): void {
  if (held) return
  noteEntry()
  if (!here?.isFirst || here.isOver) return
  history.pushState({ ...history.state, [mark]: true }, '')
  noteEntry()
}

/**
 * To be told of each step in the history. `back`: from what lies over the first page to that page; `forth`: the other way.
 * Both are nobody else's business. Undefined for all other steps, which are the router's.
 */
export function stepTo(state: unknown): 'back' | 'forth' | undefined {
  const before = here
  here = read(state)
  held = false
  if (!before?.isFirst || !here.isFirst || before.isOver === here.isOver) return undefined
  return here.isOver ? 'forth' : 'back'
}
