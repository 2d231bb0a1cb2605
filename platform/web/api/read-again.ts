import { readAgain } from './query-client.ts'

/** Milliseconds in which the answer to a command and the messages about it arrive. */
export const gatherFor = 120

let gathering: Promise<void> | undefined
let parts: ReadonlySet<string> | 'all' = new Set()

/**
 * Reads again what is shown of these parts (first words of query keys), or all of it without any. What changes at about the same
 * time is read once. Resolves when it was read.
 */
export function readAgainSoon(...words: string[]): Promise<void> {
  parts = words.length === 0 || parts === 'all' ? 'all' : parts.union(new Set(words))
  gathering ??= new Promise((resolve) => setTimeout(resolve, gatherFor)).then(() => {
    const changed = parts
    gathering = undefined
    parts = new Set()
    return readAgain({
      predicate: ({ queryKey: [name] }) => changed === 'all' || changed.has(String(name)),
    })
  })
  return gathering
}
