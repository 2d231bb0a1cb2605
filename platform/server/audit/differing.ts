/** What a change wrote over, for its audit entry: the named values of `after` that `before` does not have. */
export function differing<Row extends object>(before: Row, after: Partial<Row>) {
  const changed = (Object.keys(after) as (keyof Row)[]).filter(
    (name) => String(before[name]) !== String(after[name]),
  )
  const pick = (from: Partial<Row>) => Object.fromEntries(changed.map((name) => [name, from[name]]))
  return { before: pick(before), after: pick(after) }
}
