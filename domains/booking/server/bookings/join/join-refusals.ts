import { errorStatus } from '../../../../../platform/contract/errors.ts'
import type { Millis } from '../../../../../platform/rules/local-time.ts'
import { KeptAnswers } from '../../../../../platform/server/answers/kept-answers.ts'
import { keyedRequest } from '../../../../../platform/server/idempotency/idempotency.ts'
import type { StoredAnswer } from '../../../../../platform/server/idempotency/idempotency-queries.ts'
import type { Tx } from '../../../../../platform/server/statement.ts'
import { joinClass } from '../../../contract/bookings.ts'
import type { JoinRefusal } from '../../../rules/join-class.ts'
import type { JoinRequest } from './join-class.ts'

export interface RefusedJoin {
  refused: JoinRefusal | 'key_reused'
  opensAt?: Millis
}

/** Of a join that succeeded: the booking itself carries the key, the row only says which member it was for. */
const succeeded: StoredAnswer = { status: 200, body: null }

const answerOf = (refused: RefusedJoin | null): StoredAnswer =>
  refused ? { status: errorStatus[refused.refused], body: JSON.stringify(refused) } : succeeded

/** Stored refusals by idempotency key. */
export class JoinRefusals {
  readonly #kept: KeptAnswers<JoinRequest>

  constructor(tx: Tx, now: Millis, requests: readonly JoinRequest[]) {
    this.#kept = new KeptAnswers(tx, now, requests, ({ classId, memberId, byId, idempotencyKey: key }) => {
      if (key === null) return null
      const from = { memberId: byId, params: { id: classId }, key, content: { userId: memberId } }
      return keyedRequest(joinClass, from)
    })
  }

  /** To be sent after the locks, so that a refusal on another node is seen. */
  read(): Promise<void> {
    return this.#kept.read()
  }

  /** The refusal of the first request with this key. */
  of(request: JoinRequest): RefusedJoin | undefined {
    const answer = this.#kept.of(request)
    if (answer === 'key_reused') return { refused: answer }
    return answer?.body ? JSON.parse(answer.body) : undefined
  }

  /** Stores refusals, and for whom staff used a key; `refused` is null for a join that succeeded. */
  async store(answered: readonly { request: JoinRequest; refused: RefusedJoin | null }[]): Promise<void> {
    const kept = answered.filter(({ request, refused }) => refused || request.asker !== 'member')
    await this.#kept.store(
      kept.map(({ request, refused }) => ({ question: request, answer: answerOf(refused) })),
    )
  }
}
