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

/** For joins that succeeded, the booking carries the key; this row only says which member it was for. */
const succeeded: StoredAnswer = { status: 200, body: null }

const keyed = ({ classId, memberId, byId, idempotencyKey }: JoinRequest): KeyedRequest | null =>
  idempotencyKey === null
    ? null
    : keyedRequest(joinClass, {
        memberId: byId,
        params: { id: classId },
        key: idempotencyKey,
        content: { userId: memberId },
      })

const nameOf = ({ memberId, call, key }: KeyedRequest): string => JSON.stringify([memberId, call, key])

/** The stored refusals of repeated requests. To be sent after the locks, so that a refusal on another node is seen. */
export async function storedRefusals(
  tx: Tx,
  now: Millis,
  requests: readonly JoinRequest[],
): Promise<(request: JoinRequest) => RefusedJoin | undefined> {
  const withKey = requests.map(keyed).filter((it) => it !== null)
  if (withKey.length === 0) return () => undefined
  const found = await selectAnswers(tx.client, now, withKey)
  const rows = new Map(
    found.map((row) => [nameOf({ ...row, memberId: row.member_id, bodyHash: row.body_hash }), row]),
  )
  return (request) => {
    const repeat = keyed(request)
    const row = repeat ? rows.get(nameOf(repeat)) : undefined
    if (!repeat || !row) return undefined
    if (!row.body_hash.equals(repeat.bodyHash)) return { refused: 'key_reused' }
    return row.answer === null ? undefined : JSON.parse(row.answer)
  }
}

/** Stores the answers of new requests that the booking itself does not tell: refusals, and for whom staff used a key. */
export async function storeRefusals(
  tx: Tx,
  now: Millis,
  answered: readonly { request: JoinRequest; refused: RefusedJoin | null }[],
): Promise<void> {
  const rows = new Map<string, { request: KeyedRequest; answer: StoredAnswer }>()
  for (const { request, refused } of answered) {
    const withKey = keyed(request)
    if (!withKey || refused?.refused === 'key_reused' || (!refused && request.asker === 'member')) continue
    const answer = refused
      ? { status: errorStatus[refused.refused], body: JSON.stringify(refused) }
      : succeeded
    const name = nameOf(withKey)
    if (!rows.has(name)) rows.set(name, { request: withKey, answer })
  }
  if (rows.size > 0) await insertAnswers(tx.client, now, [...rows.values()])
}
