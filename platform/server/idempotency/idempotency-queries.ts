import type pg from 'pg'
import { type Connected, rows } from '../statement.ts'

/** A request with an idempotency key. */
export interface KeyedRequest {
  readonly memberId: number
  /** Method, path pattern and path parameters. */
  readonly call: string
  readonly key: string
  readonly bodyHash: Buffer
}

/** `body` is null for 204. */
export interface StoredAnswer {
  readonly status: number
  readonly body: string | null
}

const KEPT_MS = 24 * 3_600_000
const DELETED_AT_ONCE = 5_000

/**
 * Inserts rows, or takes over expired ones; `answer` is null while it is still to come. Waits for a concurrent transaction with
 * the same key. Returns how many were inserted: there was a row already for the others. No request may occur twice.
 */
export async function insertAnswers(
  client: Connected['client'],
  now: number,
  list: readonly { request: KeyedRequest; answer: StoredAnswer | null }[],
): Promise<number> {
  const inserted = await rows(
    { client },
    {
      name: 'insert-answers',
      text: `insert into idempotency_keys as kept (member_id, call, key, body_hash, status, answer, created_at)
        select n.*, $7 from unnest($1::int[], $2::text[], $3::text[], $4::bytea[], $5::smallint[], $6::text[]) as n
        on conflict (member_id, call, key) do update set body_hash = excluded.body_hash, created_at = excluded.created_at,
          status = excluded.status, answer = excluded.answer
        where kept.created_at <= $8
        returning 1`,
    },
    [
      ...columnsOf(list.map(({ request }) => request)),
      list.map(({ request }) => request.bodyHash),
      list.map(({ answer }) => answer?.status ?? null),
      list.map(({ answer }) => answer?.body ?? null),
      new Date(now),
      new Date(now - KEPT_MS),
    ],
  )
  return inserted.length
}

const columnsOf = (requests: readonly KeyedRequest[]) => [
  requests.map(({ memberId }) => memberId),
  requests.map(({ call }) => call),
  requests.map(({ key }) => key),
]

/** Writes the answer into the row that the request itself has inserted. */
export async function writeAnswer(
  db: pg.Pool,
  { memberId, call, key }: KeyedRequest,
  { status, body }: StoredAnswer,
): Promise<void> {
  await db.query(
    `update idempotency_keys set status = $4, answer = $5
     where member_id = $1 and call = $2 and key = $3 and status is null`,
    [memberId, call, key, status, body],
  )
}

export interface AnswerRow {
  member_id: number
  call: string
  key: string
  body_hash: Buffer
  status: number | null
  answer: string | null
  created_at: Date
}

/** The rows of requests, in no order; none for a request that is new. */
export const selectAnswers = (
  client: Connected['client'],
  now: number,
  requests: readonly KeyedRequest[],
): Promise<AnswerRow[]> =>
  rows<AnswerRow>(
    { client },
    {
      name: 'select-answers',
      text: `select k.* from unnest($1::int[], $2::text[], $3::text[]) as n (member_id, call, key)
        join idempotency_keys k using (member_id, call, key) where k.created_at > $4`,
    },
    [...columnsOf(requests), new Date(now - KEPT_MS)],
  )

/** Deletes expired rows, a bounded number in each statement. */
export async function deleteExpiredKeys(db: pg.Pool, now: number): Promise<void> {
  for (;;) {
    const { rowCount } = await db.query(
      `delete from idempotency_keys where ctid = any(array(
         select ctid from idempotency_keys where created_at <= $1 order by created_at limit $2))`,
      [new Date(now - KEPT_MS), DELETED_AT_ONCE],
    )
    if ((rowCount ?? 0) < DELETED_AT_ONCE) return
  }
}
