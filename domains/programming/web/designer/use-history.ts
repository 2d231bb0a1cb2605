import { useReducer } from 'react'

interface History<T> {
  past: readonly T[]
  now: T
  future: readonly T[]
  /** Subject of the last step; steps with the same subject are merged. */
  about: string | undefined
}

type Step<T> =
  | { do: 'go'; to: T; about: string | undefined }
  | { do: 'undo' }
  | { do: 'redo' }
  | { do: 'begin'; at: T }
  | { do: 'rewrite'; by: (state: T) => T }

/** Most remembered steps. */
const most = 100

function next<T>(history: History<T>, step: Step<T>): History<T> {
  const { past, now, future, about } = history
  if (step.do === 'begin') return { past: [], now: step.at, future: [], about: undefined }
  if (step.do === 'rewrite') {
    const [before, after] = [past.map(step.by), future.map(step.by)]
    return { past: before, now: step.by(now), future: after, about }
  }
  if (step.do === 'go') {
    if (step.to === now) return history
    const isSame = step.about !== undefined && step.about === about
    return { past: isSame ? past : [...past.slice(-most), now], now: step.to, future: [], about: step.about }
  }
  const to = step.do === 'undo' ? past.at(-1) : future[0]
  if (to === undefined) return history
  return step.do === 'undo'
    ? { past: past.slice(0, -1), now: to, future: [now, ...future], about: undefined }
    : { past: [...past, now], now: to, future: future.slice(1), about: undefined }
}

/** A value with undo history. Steps `about` the same thing (typing in one field) are undone together. */
export function useHistory<T>(first: T) {
  const [history, step] = useReducer<History<T>, [Step<T>]>(next, {
    past: [],
    now: first,
    future: [],
    about: undefined,
  })
  return {
    now: history.now,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    go: (to: T, about?: string) => step({ do: 'go', to, about }),
    undo: () => step({ do: 'undo' }),
    redo: () => step({ do: 'redo' }),
    /** Changes all remembered states. */
    rewrite: (by: (state: T) => T) => step({ do: 'rewrite', by }),
    /** Starts a new history. */
    begin: (at: T) => step({ do: 'begin', at }),
  }
}
