import type { Kysely } from 'kysely'
import type { Language } from '../../../contracts/values.ts'
import type { DB } from '../../../database/tables.ts'
import type { Channel } from './message.ts'
import type { DetailsOf, Template } from './messages.ts'
import { insertMessages } from './queries.ts'

/** Templates that take details of this type. */
type TemplatesFor<D> = { [T in Template]: D extends DetailsOf<T> ? T : never }[Template]

type Text = {
  [T in Template]: object extends DetailsOf<T>
    ? { template: T; details?: DetailsOf<T> }
    : { template: TemplatesFor<DetailsOf<T>>; details: DetailsOf<T> }
}[Template]

/**
 * A message to a member (at the address and in the language they have when it is written) or to an address. It takes every
 * channel of its template, or only `channel`.
 */
export type OutgoingMessage = Text & { channel?: Channel } & (
    | { memberId: number; language?: Language }
    | { recipient: string; language: Language }
  )

/**
 * Writes messages to the outbox, within the caller's transaction and in one statement; they are sent after its commit.
 * Erased members get nothing, and push goes only to those who want that kind of message.
 */
export async function enqueue(db: Kysely<DB>, messages: readonly OutgoingMessage[]): Promise<void> {
  if (messages.length > 0) await insertMessages(db, messages)
}
