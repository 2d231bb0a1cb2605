export interface Difference {
  name: string
  expected: string
  found: string
}

type Values = Readonly<Record<string, string | number>>

/** Values that are missing, other, or too many. */
export function differencesOf(kind: string, expected: Values, found: Values): Difference[] {
  const names = [...new Set([...Object.keys(expected), ...Object.keys(found)])].sort()
  const text = (value: string | number | undefined): string => (value === undefined ? '–' : String(value))
  return names
    .filter((name) => expected[name] !== found[name])
    .map((name) => ({ name: `${kind} ${name}`, expected: text(expected[name]), found: text(found[name]) }))
}
