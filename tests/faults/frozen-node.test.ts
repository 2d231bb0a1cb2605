import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { deadlineHeader } from '../../platform/contract/headers.ts'
import { buildLot } from '../support/gym.ts'
import { bookingsOf, bookingViolations } from '../support/gym-books.ts'
import { updateRows } from '../support/rows.ts'
import { startNode } from './node-process.ts'
import { type JoinCall, joinRequestsOf, sendJoin } from './rush.ts'
import { startFaultSite } from './site.ts'

// Under `faketime` the database's own time limits come late, so that it does not end what a frozen node left.
const whenFrozen = test.skipIf(process.env.FAKETIME !== undefined)

const site = await startFaultSite({ members: 40, classes: 4 })
const requests = joinRequestsOf(site)
const frozen = await startNode(site.environment)
const other = await startNode(site.environment)
afterAll(() => {
  frozen.kill('SIGKILL')
  other.kill('SIGKILL')
})

const leave = async (origin: string, { memberId, classId }: JoinCall) => {
  const answer = await fetch(`${origin}/api/classes/${classId}/leave`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${site.token(memberId)}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ userId: memberId }),
  })
  return { status: answer.status, body: await answer.json() }
}

/** Somebody's press, counted from the end so that tests do not meet. */
const requestOf = (nth: number): JoinCall => requests[requests.length - 1 - nth] as JoinCall

/** Stops the first node while `work` runs; long enough to be noticed as a stop. */
async function whileFrozen<T>(work: () => Promise<T>): Promise<T> {
  frozen.kill('SIGSTOP')
  try {
    const [result] = await Promise.all([work(), new Promise((resolve) => setTimeout(resolve, 2_000))])
    return result
  } finally {
    frozen.kill('SIGCONT')
  }
}

const live = async ({ memberId, classId }: JoinCall) =>
  (await bookingsOf(site.db, classId, memberId)).filter((booking) => booking.ended === null).length

whenFrozen(
  'a node frozen inside a transaction delays only its class, and that only until the database ends its work',
  async () => {
    const held = requestOf(0)
    expect((await sendJoin(site, frozen.origin, held)).status).toBe(200)
    // The leave locks its class and waits for its member; then the node stops.
    let release = () => {}
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    let taken = () => {}
    const locked = new Promise<void>((resolve) => {
      taken = resolve
    })
    const holding = site.db.transaction().execute(async (tx) => {
      await sql`select 1 from members where id = ${held.memberId} for update`.execute(tx)
      taken()
      await released
    })
    await locked
    const leaving = leave(frozen.origin, held)
    const waiting = async () =>
      (
        await sql<{
          n: number
        }>`select count(*)::int as n from pg_stat_activity where wait_event_type = 'Lock'`.execute(site.db)
      ).rows[0]?.n
    await expect.poll(waiting).toBe(1)
    frozen.kill('SIGSTOP')
    release()
    await holding

    const order: boolean[] = []
    const answered = async (each: JoinCall) => {
      const { status } = await sendJoin(site, other.origin, each)
      order.push(each.classId === held.classId)
      return status
    }
    const answers = await Promise.all(requests.slice(0, 20).map(answered))
    expect(answers).toEqual(answers.map(() => 200))
    expect(order).toContain(true)
    // Those of other classes did not wait for it.
    expect(order).toEqual(order.toSorted())

    frozen.kill('SIGCONT')
    expect((await leaving).status).toBe(503)
    expect(await live(held)).toBe(1)
  },
)

whenFrozen('a refused join is not booked later by its own first try', async () => {
  const wish = requestOf(1)
  await updateRows(
    site.db,
    'credit_lots',
    { expires_at: new Date(site.madeAt - 60_000) },
    { member_id: wish.memberId },
  )
  const first = await whileFrozen(async () => {
    const sent = sendJoin(site, frozen.origin, wish)
    expect((await sendJoin(site, other.origin, wish)).body.code).toBe('no_credits')
    await buildLot(site.db, wish.memberId, { amount: 1, expiresAt: site.madeAt + 30 * 24 * 3_600_000 })
    return { sent }
  })
  expect((await first.sent).body.code).toBe('no_credits')
  expect(await live(wish)).toBe(0)
})

whenFrozen('a leave that arrives late does not end a place booked after it was sent', async () => {
  const place = requestOf(2)
  expect((await sendJoin(site, other.origin, place)).status).toBe(200)
  const late = await whileFrozen(async () => {
    const sent = leave(frozen.origin, place)
    expect((await leave(other.origin, place)).status).toBe(200)
    expect((await sendJoin(site, other.origin, { ...place, idempotencyKey: 'again' })).status).toBe(200)
    return { sent }
  })
  expect((await late.sent).body.code).toBe('not_joined')
  expect(await live(place)).toBe(1)
})

whenFrozen('nothing is done after the deadline of the request', async () => {
  const wish = requestOf(3)
  frozen.kill('SIGSTOP')
  const sent = sendJoin(site, frozen.origin, wish, { [deadlineHeader]: '2000' })
  await new Promise((resolve) => setTimeout(resolve, 3_500))
  frozen.kill('SIGCONT')
  expect((await sent).status).toBe(503)
  expect(await live(wish)).toBe(0)
  expect(await bookingViolations(site.db)).toEqual([])
})
