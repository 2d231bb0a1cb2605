import type { Millis } from '../../rules/local-time.ts'
import {
  type AnswerRow,
  insertAnswers,
  type KeyedRequest,
  type StoredAnswer,
  selectAnswers,
} from '../idempotency/idempotency-queries.ts'
import type { Tx } from '../statement.ts'

const nameOf = ({ memberId, call, key }: KeyedRequest): string => `${memberId} ${call} ${key}`

/** The answers of a batch by idempotency key: one statement reads the stored ones, another writes the new ones. */
export class KeptAnswers<Q> {
  readonly #tx: Tx
  readonly #now: Millis
  readonly #keyed = new Map<Q, KeyedRequest>()
  readonly #first = new Map<string, Q>()
  #stored = new Map<string, AnswerRow>()

  /** `keyOf` is null for a question without a key. */
  constructor(tx: Tx, now: Millis, questions: readonly Q[], keyOf: (question: Q) => KeyedRequest | null) {
    this.#tx = tx
    this.#now = now
    for (const question of questions) {
      const keyed = keyOf(question)
      if (!keyed) continue
      this.#keyed.set(question, keyed)
      if (!this.#first.has(nameOf(keyed))) this.#first.set(nameOf(keyed), question)
    }
  }

  async read(): Promise<void> {
    if (this.#keyed.size === 0) return
    const rows = await selectAnswers(this.#tx.client, this.#now, [...this.#keyed.values()])
    this.#stored = new Map(
      rows.map((row) => [
        nameOf({ memberId: row.member_id, call: row.call, key: row.key, bodyHash: row.body_hash }),
        row,
      ]),
    )
  }

  /** The stored answer to this key; `key_reused` when its first question had another body. */
  of(question: Q): StoredAnswer | 'key_reused' | undefined {
    const keyed = this.#keyed.get(question)
    if (!keyed) return undefined
    const row = this.#stored.get(nameOf(keyed))
    const hash = row?.body_hash ?? this.#keyed.get(this.firstOf(question))?.bodyHash
    if (!hash?.equals(keyed.bodyHash)) return 'key_reused'
    return row && row.status !== null ? { status: row.status, body: row.answer } : undefined
  }

  /** The question of the batch whose answer counts for this key: itself, or an earlier one with the same key. */
  firstOf(question: Q): Q {
    const keyed = this.#keyed.get(question)
    return (keyed && this.#first.get(nameOf(keyed))) ?? question
  }

  /** Stores what is new; false when another transaction has meanwhile answered one of the keys. */
  async store(answered: readonly { question: Q; answer: StoredAnswer }[]): Promise<boolean> {
    const list = answered.flatMap(({ question, answer }) => {
      const request = this.#keyed.get(question)
      const isNew = request && this.firstOf(question) === question && !this.#stored.has(nameOf(request))
      return isNew ? [{ request, answer }] : []
    })
    return list.length === 0 || (await insertAnswers(this.#tx.client, this.#now, list)) === list.length
  }
}
