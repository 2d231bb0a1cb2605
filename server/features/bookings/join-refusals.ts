import { joinClass } from '../../../contracts/bookings.ts'
import { errorStatus } from '../../../contracts/errors.ts'
import type { JoinRefusal } from '../../../rules/join-class.ts'
import type { Millis } from '../../../rules/local-time.ts'
import { keyedRequest } from '../../idempotency.ts'
import {
  insertAnswers,
  type KeyedRequest,
  type StoredAnswer,
  selectAnswers,
} from '../../idempotency-queries.ts'
import type { Tx } from '../../statement.ts'
import type { JoinRequest } from './join-class.ts'

export interface RefusedJoin {
  refused: JoinRefusal | 'key_reused'
  opensAt?: Millis
}

/** Of a join that succeeded: the booking itself carries the key, the row only says which member it was for. */
const succeeded: StoredAnswer = { status: 200, body: null }

const answerOf = (refused: RefusedJoin | null): StoredAnswer =>
  refused ? { status: errorStatus[refused.refused], body: JSON.stringify(refused) } : succeeded

const nameOf = (memberId: number, call: string, key: string): string => `${memberId} ${call} ${key}`

/** Stored refusals by idempotency key: one statement reads those of a batch, another writes the new ones. */
export class JoinRefusals {
  readonly #tx: Tx
  readonly #now: Millis
  readonly #keyed = new Map<JoinRequest, KeyedRequest>()
  #stored = new Map<string, { body_hash: Buffer; answer: string | null }>()

  constructor(tx: Tx, now: Millis, requests: readonly JoinRequest[]) {
    this.#tx = tx
    this.#now = now
    for (const request of requests) {
      const { classId, memberId, byId, idempotencyKey: key } = request
      if (key === null) continue
      const from = { memberId: byId, params: { id: classId }, key, content: { userId: memberId } }
      this.#keyed.set(request, keyedRequest(joinClass, from))
    }
  }

  /** To be sent after the locks, so that a refusal on another node is seen. */
  async read(): Promise<void> {
    if (this.#keyed.size === 0) return
    const rows = await selectAnswers(this.#tx.client, this.#now, [...this.#keyed.values()])
    this.#stored = new Map(rows.map((row) => [nameOf(row.member_id, row.call, row.key), row]))
  }

  /** The refusal of the first request with this key. */
  of(request: JoinRequest): RefusedJoin | undefined {
    const keyed = this.#keyed.get(request)
    const row = keyed && this.#stored.get(nameOf(keyed.memberId, keyed.call, keyed.key))
    if (!row) return undefined
    if (!row.body_hash.equals(keyed.bodyHash)) return { refused: 'key_reused' }
    return row.answer === null ? undefined : JSON.parse(row.answer)
  }

  /** Stores refusals, and for whom staff used a key; `refused` is null for a join that succeeded. */
  async store(answered: readonly { request: JoinRequest; refused: RefusedJoin | null }[]): Promise<void> {
    const rows = new Map<string, { request: KeyedRequest; answer: StoredAnswer }>()
    for (const { request, refused } of answered) {
      const keyed = this.#keyed.get(request)
      if (!keyed || this.of(request) || (!refused && request.asker === 'member')) continue
      const name = nameOf(keyed.memberId, keyed.call, keyed.key)
      if (!rows.has(name)) rows.set(name, { request: keyed, answer: answerOf(refused) })
    }
    if (rows.size > 0) await insertAnswers(this.#tx.client, this.#now, [...rows.values()])
  }
}
