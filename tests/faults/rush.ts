import type { ClassUser } from '../../contracts/classes.ts'
import { idempotencyKeyHeader } from '../../contracts/endpoint.ts'
import type { ErrorBody } from '../../contracts/errors.ts'
import type { FaultHouse } from './house.ts'

/** One member's request; `key` is reused when it is repeated. */
export interface Press {
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
export const pressesOf = (house: FaultHouse): Press[] =>
  house.members.map((memberId, n) => ({
    memberId,
    classId: house.classes[n % house.classes.length] ?? 0,
    idempotencyKey: `rush-${memberId}`,
  }))

/** Sends a request. @throws when the server did not answer. */
export async function press(
  house: FaultHouse,
  origin: string,
  { memberId, classId, idempotencyKey }: Press,
): Promise<Answer> {
  const answer = await fetch(`${origin}/api/classes/${classId}/join`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${house.token(memberId)}`,
      'content-type': 'application/json',
      [idempotencyKeyHeader]: idempotencyKey,
    },
    body: JSON.stringify({ userId: memberId }),
  })
  return {
    status: answer.status,
    body: (await answer.json()) as Answer['body'],
    retryAfter: answer.headers.get('retry-after'),
  }
}

/** Runs so many requests at a time. */
export async function rush(
  presses: readonly Press[],
  people: number,
  one: (press: Press) => Promise<void>,
): Promise<void> {
  const left = [...presses]
  await Promise.all(
    Array.from({ length: people }, async () => {
      for (let next = left.shift(); next; next = left.shift()) await one(next)
    }),
  )
}

/** Confirmed places that are not in the database as confirmed. */
export async function missing(
  house: FaultHouse,
  confirmed: ReadonlyMap<Press, ClassUser>,
): Promise<number[]> {
  const rows = await house.db
    .selectFrom('bookings')
    .select(['id', 'class_id', 'member_id', 'status'])
    .where('ended_at', 'is', null)
    .execute()
  const written = new Map(rows.map((row) => [row.id, row]))
  return [...confirmed].flatMap(([{ memberId, classId }, { id, status }]) => {
    const row = written.get(id)
    const isThere = row?.member_id === memberId && row.class_id === classId && row.status === status
    return isThere ? [] : [id]
  })
}

/** Number of bookings in any state. */
export async function bookingCount(house: FaultHouse): Promise<number> {
  const { n } = await house.db
    .selectFrom('bookings')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return n
}
