const all: (() => Promise<unknown>)[] = []

/** A module that is loaded when it is first used, once. */
export function late<T>(load: () => Promise<T>): () => Promise<T> {
  let loaded: Promise<T> | undefined
  const get = () => {
    loaded ??= load()
    return loaded
  }
  all.push(get)
  return get
}

/** For the simulation: loading takes real time, in which simulated time would pass. */
export const loadAllLate = (): Promise<unknown> => Promise.all(all.map((get) => get()))
