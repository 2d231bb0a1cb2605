// The first page of a visit has no earlier entry that the router could block. A layer over it therefore adds a
// history entry with the same address. The entry stays when the layer is closed by hand: removing it could race
// with a navigation.

/** Marks the entry in `history.state`, beside the router's data. */
const mark = 'over'

interface EntryState {
  /** The router's index of entries, from 0. */
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

/** True from when the router blocks a step until the browser has undone it. */
let held = false

export function holdStep(): void {
  held = true
}

/** Reads the current entry after a navigation. */
export function noteEntry(): void {
  here = read(history.state)
}

export function layOver(): void {
  if (held) return
  noteEntry()
  if (!here?.isFirst || here.isOver) return
  history.pushState({ ...history.state, [mark]: true }, '')
  noteEntry()
}

/**
 * Classifies a step. `back`: from the layer's entry to the page; `forth`: the reverse. Undefined: the router's
 * own.
 */
export function stepTo(state: unknown): 'back' | 'forth' | undefined {
  const before = here
  here = read(state)
  held = false
  if (!before?.isFirst || !here.isFirst || before.isOver === here.isOver) return undefined
  return here.isOver ? 'forth' : 'back'
}
