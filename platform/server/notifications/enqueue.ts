import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { DB } from '../../../database/tables.ts'
import type { Language } from '../../contract/languages.ts'
import type { Channel } from './message.ts'
import type { DetailsOf, Template } from './messages.ts'
import { insertMessages } from './queries.ts'

type TemplatesFor<D> = { [T in Template]: D extends DetailsOf<T> ? T : never }[Template]

type Text = {
  [T in Template]: object extends DetailsOf<T>
    ? { template: T; details?: DetailsOf<T> }
    : { template: TemplatesFor<DetailsOf<T>>; details: DetailsOf<T> }
}[Template]

/** To a member (address and language of that moment) or to an address; all channels of its template by default. */
export type OutgoingMessage = Text & {
  channel?: Channel
  /** A message with the same one is sent once. */
  reference?: string
} & ({ memberId: number; language?: Language } | { recipient: string; language: Language })

/**
 * Queues messages within the caller's transaction, by each channel that leads to its member. Erased members and unwanted pushes are
 * skipped. `telling` names what is told together (`reachedBy`).
 */
export async function enqueue(
  db: Kysely<DB>,
  messages: readonly OutgoingMessage[],
  telling: string = randomUUID(),
): Promise<void> {
  if (messages.length > 0) await insertMessages(db, messages, telling)
}
