import type { Kysely } from 'kysely'
import type { Language } from '../../../contracts/languages.ts'
import type { DB } from '../../../database/tables.ts'
import type { Channel } from './message.ts'
import type { DetailsOf, Template } from './messages.ts'
import { insertMessages } from './queries.ts'

type TemplatesFor<D> = { [T in Template]: D extends DetailsOf<T> ? T : never }[Template]

type Text = {
  [T in Template]: object extends DetailsOf<T>
    ? { template: T; details?: DetailsOf<T> }
    : { template: TemplatesFor<DetailsOf<T>>; details: DetailsOf<T> }
}[Template]

/**
 * A message to a member (address and language of that moment) or to an address, over all channels of its
 * template or only `channel`.
 */
export type OutgoingMessage = Text & { channel?: Channel } & (
    | { memberId: number; language?: Language }
    | { recipient: string; language: Language }
  )

/**
 * Queues messages within the caller's transaction; they are sent after its commit. Erased members get
 * nothing, and push only reaches members who want that kind.
 */
export async function enqueue(db: Kysely<DB>, messages: readonly OutgoingMessage[]): Promise<void> {
  if (messages.length > 0) await insertMessages(db, messages)
}
