// The first page of a visit has nothing before it that a router could hold back: going back leaves the site. So what lies
// over that page gets an entry of its own in the browser's history, of the same address; going back is to lose that entry.

/** Marks such an entry in its state, beside what the router keeps there. */
const mark = 'over'

interface EntryState {
  /** The router's count of entries, from 0. */
  idx?: number
  [mark]?: true
}

const isMarked = (state: unknown): boolean => (state as EntryState | null)?.[mark] === true

let over = false
/** An entry is being taken away by ourselves. */
let passing = false

/** True while there is such an entry on top. */
export const isOver = (): boolean => over

/** Lays an entry over the first page; over any other the router holds back by itself. */
export function layOver(): void {
  const state = history.state as EntryState | null
  if (over || (state?.idx ?? 0) > 0) return
  if (!isMarked(state)) history.pushState({ ...state, [mark]: true }, '')
  over = true
}

/** Takes it away again, unless one has gone on from it. */
export function takeAway(): void {
  if (!over) return
  over = false
  goBack()
}

function goBack(): void {
  if (!isMarked(history.state)) return
  passing = true
  history.back()
}

/** To be told of each step in the history. True when it was one of ours, and nobody else's business. */
export function landOn(state: unknown): boolean {
  if (passing) {
    passing = false
    return true
  }
  if (over && !isMarked(state)) {
    over = false
    return true
  }
  // Come back to one that had been gone on from: the page is the router's, but nobody wants to go back twice from it.
  if (!over && isMarked(state)) setTimeout(goBack)
  return false
}
