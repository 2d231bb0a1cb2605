import { sql } from 'kysely'
import type pg from 'pg'
import { expect, test } from 'vitest'
import { closeDueRolls, closeRoll } from '../../domains/booking/server/bookings/roll/close-roll.ts'
import { markAttendance } from '../../domains/booking/server/bookings/roll/mark-attendance.ts'
import { forgiveStrike } from '../../domains/booking/server/strikes/forgive-strike.ts'
import { testDatabase } from '../support/database.ts'
import { buildGym, buildMember, madrid } from '../support/gym.ts'
import { heldClass } from '../support/held-class.ts'
import { interceptStatements, openNode, withoutLocks } from '../support/nodes.ts'
import { updateRows } from '../support/rows.ts'

// A roll that closes on two nodes meets a tick; forgiving a strike meets a new one.

const { db, url } = await testDatabase()
const gym = await buildGym(db)
const [one, two, three] = [openNode(url), openNode(url), openNode(url)]
const start = madrid('2026-05-11 08:00')
const hour = 3_600_000
await updateRows(db, 'gym', { strikes: true, strikes_since: new Date(0), strike_late_leaves: false })
const setLimit = (strike_limit: number) => db.updateTable('gym').set({ strike_limit }).execute()

const by = { id: gym.admin, isAdmin: true }
let used = 0
const nextEnd = (): number => {
  used += 1
  return start + used * 2 * hour
}
const isLimited = async (id: number): Promise<boolean> => {
  const query = db.selectFrom('members').select('limited_until').where('id', '=', id)
  return (await query.executeTakeFirstOrThrow()).limited_until !== null
}

async function tickedWhileClosing(race: (roll: Roll) => Promise<unknown>) {
  const memberId = await buildMember(db)
  const endsAt = nextEnd()
  const { id: classId } = await heldClass(gym, endsAt, [memberId])
  await race({ classId, memberId, now: endsAt + 2 * hour })
  const closings = sql<{ n: number }>`select count(*)::int as n from audit_log
    where action = 'close-roll' and entity_id = ${classId}`.execute(db)
  return { limited: await isLimited(memberId), closings: (await closings).rows[0]?.n }
}
interface Roll {
  classId: number
  memberId: number
  now: number
}
const tick = (node: pg.Pool, { classId, memberId, now }: Roll) =>
  markAttendance(node, now, { classId, memberId, validated: true, by })

test('a ticked member has no strike, whichever comes first', async () => {
  await setLimit(1)
  for (let round = 0; round < 15; round += 1) {
    const outcome = await tickedWhileClosing((roll) =>
      Promise.all([
        closeRoll(one, roll.now, { classId: roll.classId, by }),
        closeRoll(two, roll.now, { classId: roll.classId, by }),
        closeDueRolls({ pool: two, db }, roll.now),
        tick(three, roll),
      ]),
    )
    expect(outcome).toEqual({ limited: false, closings: 1 })
  }
})

test('control: without locks a ticked member keeps the strike', async () => {
  const outcome = await tickedWhileClosing((roll) => {
    const careless = interceptStatements(one, {
      rewrite: withoutLocks,
      before: { 'set-validated': () => closeRoll(two, roll.now, { classId: roll.classId, by }) },
    })
    return tick(careless, roll)
  })
  expect(outcome.limited).toBe(true)
})

/** One strike is forgiven while another is made: one is left, and the limit is two. */
async function forgivenWhileClosing(race: (forgive: Forgive, close: Close) => Promise<unknown>) {
  const memberId = await buildMember(db)
  const [first, second] = [nextEnd(), nextEnd()]
  const { id, bookings } = await heldClass(gym, first, [memberId])
  await closeRoll(one, first, { classId: id, by })
  const { id: classId } = await heldClass(gym, second, [memberId])
  const forgive: Forgive = (node) =>
    forgiveStrike(node, second, { bookingId: bookings[0] ?? 0, byId: gym.admin, why: 'Ill' })
  await race(forgive, (node) => closeRoll(node, second, { classId, by }))
  return await isLimited(memberId)
}
type Forgive = (node: pg.Pool) => Promise<void>
type Close = (node: pg.Pool) => Promise<void>

test('a strike that is forgiven counts for no limit that begins at that moment', async () => {
  await setLimit(2)
  for (let round = 0; round < 15; round += 1)
    expect(await forgivenWhileClosing((forgive, close) => Promise.all([forgive(one), close(two)]))).toBe(
      false,
    )
})

test('control: without locks it does', async () => {
  const limited = await forgivenWhileClosing((forgive, close) => {
    const careless = interceptStatements(one, {
      rewrite: withoutLocks,
      watch: async ({ text }) => (text.includes('set limited_until') ? await forgive(two) : undefined),
    })
    return close(careless)
  })
  expect(limited).toBe(true)
})
