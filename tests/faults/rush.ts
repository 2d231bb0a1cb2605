import type { ClassUser } from '../../domains/booking/contract/classes.ts'
import type { ErrorBody } from '../../platform/contract/error-body.ts'
import { idempotencyKeyHeader } from '../../platform/contract/headers.ts'
import { readRows } from '../support/rows.ts'
import type { FaultSite } from './site.ts'

/** One member's request; `key` is reused when it is repeated. */
export interface JoinCall {
  memberId: number
  classId: number
  idempotencyKey: string
}

export interface Answer {
  status: number
  body: ClassUser & ErrorBody
  retryAfter: string | null
}

/** One request per member, spread over the classes so that each fills and has a waiting list. */
export const joinRequestsOf = (site: FaultSite): JoinCall[] =>
  site.members.map((memberId, n) => ({
    memberId,
    classId: site.classes[n % site.classes.length] ?? 0,
    idempotencyKey: `rush-${memberId}`,
  }))

export async function sendJoin(
  site: FaultSite,
  origin: string,
  { memberId, classId, idempotencyKey }: JoinCall,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const answer = await fetch(`${origin}/api/classes/${classId}/join`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${site.token(memberId)}`,
      'content-type': 'application/json',
      [idempotencyKeyHeader]: idempotencyKey,
      ...headers,
    },
    body: JSON.stringify({ userId: memberId }),
  })
  return {
    status: answer.status,
    body: (await answer.json()) as Answer['body'],
    retryAfter: answer.headers.get('retry-after'),
  }
}

export async function rush(
  joins: readonly JoinCall[],
  people: number,
  one: (sendJoin: JoinCall) => Promise<void>,
): Promise<void> {
  const left = [...joins]
  await Promise.all(
    Array.from({ length: people }, async () => {
      for (let next = left.shift(); next; next = left.shift()) await one(next)
    }),
  )
}

/** Confirmed places that are not in the database as confirmed. */
export async function missingBookings(
  site: FaultSite,
  confirmed: ReadonlyMap<JoinCall, ClassUser>,
): Promise<number[]> {
  const rows = await readRows(site.db, 'bookings', ['id', 'class_id', 'member_id', 'status'], {
    ended_at: null,
  })
  const written = new Map(rows.map((row) => [row.id, row]))
  return [...confirmed].flatMap(([{ memberId, classId }, { id, status }]) => {
    const row = written.get(id)
    const isThere = row?.member_id === memberId && row.class_id === classId && row.status === status
    return isThere ? [] : [id]
  })
}

export async function bookingCount(site: FaultSite): Promise<number> {
  const { n } = await site.db
    .selectFrom('bookings')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return n
}
