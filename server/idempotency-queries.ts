import type pg from 'pg'

/** A request with an idempotency key. */
export interface KeyedRequest {
  readonly memberId: number
  /** Method, path pattern and path parameters. */
  readonly call: string
  readonly key: string
  readonly bodyHash: Buffer
  readonly now: () => number
}

/** `body` is null for 204. */
export interface StoredAnswer {
  readonly status: number
  readonly body: string | null
}

const KEPT_MS = 24 * 3_600_000
const DELETED_AT_ONCE = 5_000

/**
 * Inserts a row, or takes over one that has expired; null for an answer that is still to come. Waits for a concurrent transaction
 * with the same key. False when there is a row already.
 */
export async function insertAnswer(
  db: pg.Pool | pg.PoolClient,
  { memberId, call, key, bodyHash, now }: KeyedRequest,
  answer: StoredAnswer | null,
): Promise<boolean> {
  const at = now()
  const { rowCount } = await db.query(
    `insert into idempotency_keys as kept (member_id, call, key, body_hash, created_at, status, answer)
     values ($1, $2, $3, $4, $5, $7, $8)
     on conflict (member_id, call, key) do update set body_hash = excluded.body_hash, created_at = excluded.created_at,
       status = excluded.status, answer = excluded.answer
     where kept.created_at <= $6`,
    [
      memberId,
      call,
      key,
      bodyHash,
      new Date(at),
      new Date(at - KEPT_MS),
      answer?.status ?? null,
      answer?.body ?? null,
    ],
  )
  return rowCount === 1
}

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

type Row = { body_hash: Buffer; status: number | null; answer: string | null; created_at: Date }

export async function selectAnswer(
  db: pg.Pool,
  { memberId, call, key, now }: KeyedRequest,
): Promise<Row | undefined> {
  const { rows } = await db.query<Row>(
    `select body_hash, status, answer, created_at from idempotency_keys
     where member_id = $1 and call = $2 and key = $3 and created_at > $4`,
    [memberId, call, key, new Date(now() - KEPT_MS)],
  )
  return rows[0]
}

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
