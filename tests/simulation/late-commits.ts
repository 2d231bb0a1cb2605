import { type Kysely, sql } from 'kysely'
import type { DB } from '../../database/tables.ts'
import { outcomeOf, type Try } from '../faults/campaign/history.ts'

/**
 * From the check of a deadline to the commit: the slowest network that the simulation has, and as long as a stop of the process may
 * last unnoticed.
 */
const SLACK_MS = 5_000

interface Committed {
  bookingId: number
  key: string | null
  isEnd: boolean
  at: number
}

/** Places that were taken or left after the deadline of every request that asked for it. */
export async function lateCommits(db: Kysely<DB>, history: readonly Try[]): Promise<string[]> {
  const { rows } = await sql<Committed>`
    select c.booking_id as "bookingId", b.tap as key, c.ended as "isEnd", min(extract(epoch from c.at) * 1000)::float8 as at
    from simulation.commits c join bookings b on b.id = c.booking_id
    where not c.ended and b.promoted_at is null or c.ended and b.end_reason like 'left%'
    group by 1, 2, 3`.execute(db)
  return rows.flatMap(({ bookingId, key, isEnd, at }) => {
    const asked = history.filter(({ wish }) =>
      isEnd ? wish.what === 'leave' && wish.bookingId === bookingId : key !== null && wish.key === key,
    )
    if (asked.length === 0) return []
    const last = Math.max(...asked.map(({ sentAt, deadlineMs }) => sentAt + deadlineMs)) + SLACK_MS
    const what = `booking ${bookingId} was ${isEnd ? 'left' : 'made'}`
    const seconds = ((at - last + SLACK_MS) / 1000).toFixed(1)
    const isRefused = asked.some((each) => outcomeOf(each) === 'refused')
    return at <= last
      ? []
      : [`${what} ${seconds} s after its deadline${isRefused ? ', although refused' : ''}`]
  })
}
