import type { ProofKind } from '../../contract/errors.ts'

interface AskedProof {
  readonly kinds: readonly ProofKind[]
  readonly answer: (proved: boolean) => void
  readonly answered: Promise<boolean>
}

let asked: AskedProof | undefined
const watchers = new Set<() => void>()

function change(next: AskedProof | undefined): void {
  asked = next
  for (const watcher of watchers) watcher()
}

export const askedProof = (): AskedProof | undefined => asked

export function watchAskedProof(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

/** Opens the dialog that asks who is there, one for all calls that wait. False when it is closed. */
export function askForProof(kinds: readonly ProofKind[]): Promise<boolean> {
  if (asked) return asked.answered
  const { promise, resolve } = Promise.withResolvers<boolean>()
  change({
    kinds,
    answered: promise,
    answer: (proved) => {
      change(undefined)
      resolve(proved)
    },
  })
  return promise
}
