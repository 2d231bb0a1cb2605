/** The cents of a line, by what it pays for. */
export interface Sum {
  source: string
  cents: number
}

export interface Difference {
  source: string
  before: number
  now: number
}

const sums = (all: readonly Sum[]): ReadonlyMap<string, number> => {
  const found = new Map<string, number>()
  for (const { source, cents } of all) found.set(source, (found.get(source) ?? 0) + cents)
  return found
}

/** What would be paid otherwise now than was closed and settled since. */
export function differencesOf(
  closed: readonly Sum[],
  settled: readonly Sum[],
  current: readonly Sum[],
): Difference[] {
  const before = sums([...closed, ...settled])
  const now = sums(current)
  return [...new Set([...before.keys(), ...now.keys()])]
    .map((source) => ({ source, before: before.get(source) ?? 0, now: now.get(source) ?? 0 }))
    .filter((each) => each.before !== each.now)
}
