import { AsyncLocalStorage } from 'node:async_hooks'
import { hash, randomUUID } from 'node:crypto'
import type { KeyedRequest } from './idempotency/idempotency-queries.ts'

/** The messages of one staff request. All its units of work share the id, by which the caller reads who was reached. */
export interface Telling {
  readonly id: string
  /** The caller: what they are told themselves does not count. */
  readonly byId: number
  /** A committed unit of work had messages to members. */
  told: boolean
}

const tellings = new AsyncLocalStorage<Telling>()

/** A repeated key gets the same id, so that the repeat leads to the same answer. */
export const newTelling = (byId: number, keyed: KeyedRequest | null): Telling => ({
  id: keyed ? idOf(keyed) : randomUUID(),
  byId,
  told: false,
})

export const withTelling = <T>(telling: Telling | null, work: () => T): T =>
  telling ? tellings.run(telling, work) : work()

export const tellingOfRequest = (): string => tellings.getStore()?.id ?? randomUUID()

export function noteTold(messages: readonly object[]): void {
  const telling = tellings.getStore()
  if (telling) telling.told ||= messages.some((to) => 'memberId' in to && to.memberId !== telling.byId)
}

/** As a UUID of version 8. */
function idOf({ memberId, call, key }: KeyedRequest): string {
  const hex = hash('sha256', JSON.stringify([memberId, call, key]), 'hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
