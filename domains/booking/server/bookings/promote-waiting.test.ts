import { sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import { testDatabase } from '../../../../tests/support/database.ts'
import { openDesk } from '../../../../tests/support/desk.ts'
import {
  buildClass,
  buildGym,
  buildMember,
  type MemberOptions,
  madrid,
} from '../../../../tests/support/gym.ts'
import {
  bookingsOf,
  bookingViolations,
  lotsOf,
  mailsTo,
  membersIn,
  seatsOf,
} from '../../../../tests/support/gym-books.ts'
import { insertRow, updateRows } from '../../../../tests/support/rows.ts'
import { changeClass } from '../../../timetable/server/classes/change-class.ts'

const { db, pool } = await testDatabase()
const gym = await buildGym(db)
const evening = madrid('2026-05-13 18:00')
const morning = madrid('2026-05-13 10:00')
/** After this time evening classes are not promoted automatically. */
const lastPromotion = madrid('2026-05-13 15:30')
const minute = 60_000
const at = (now: number) => openDesk(pool, () => now)

const credit = (amount = 1): MemberOptions => ({
  lots: [{ amount, expiresAt: evening + 90 * 1440 * minute }],
})
const planned: MemberOptions = { plan: gym.three }

/** A full class of one place with its member and a waiting list, in order. */
async function fullClass(waiting: MemberOptions[], startsAt = evening, now = morning) {
  const id = await buildClass(gym, { startsAt, maxPeople: 1 })
  const inside = await buildMember(db, planned)
  expect(await at(now).join(id, inside)).toBe('IN')
  const line: number[] = []
  for (const options of waiting) {
    const member = await buildMember(db, options)
    line.push(member)
    expect(await at(now).join(id, member)).toBe(`WAIT ${line.length}`)
  }
  return { id, inside, line, first: line[0] ?? 0, second: line[1] ?? 0, third: line[2] ?? 0 }
}

const templates = async (member: number) => (await mailsTo(db, member)).map((m) => m.template)

afterEach(async () => expect(await bookingViolations(db)).toEqual([]))

describe('promotes the first member in line', () => {
  test('after a leave: charges and notifies them and moves up the rest', async () => {
    const { id, inside, first, second } = await fullClass([credit(), credit()])
    await at(morning).leave(id, inside)
    expect(await membersIn(db, id, 'IN')).toEqual([first])
    expect(await membersIn(db, id, 'WAIT')).toEqual([second])
    expect(await seatsOf(db, id)).toEqual({ usersIn: 1, usersWait: 1 })
    expect([await lotsOf(db, first), await lotsOf(db, second)]).toEqual([[0], [1]])
    const freeUntil = evening - 90 * minute
    expect(await mailsTo(db, first)).toEqual([{ template: 'promoted', details: { classId: id, freeUntil } }])
    expect(await templates(second)).toEqual([])
  })

  test('after a late leave', async () => {
    const { id, inside, first } = await fullClass([planned])
    await updateRows(db, 'activities', { late_leave_minutes: 0 }, { id: gym.wod })
    await at(evening - 61 * minute).leave(id, inside)
    await updateRows(db, 'activities', { late_leave_minutes: null }, { id: gym.wod })
    expect(await membersIn(db, id, 'IN')).toEqual([first])
  })

  test('after a removal by staff', async () => {
    const { id, inside, first } = await fullClass([planned])
    await at(morning).remove(id, inside, gym.trainer)
    expect(await membersIn(db, id, 'IN')).toEqual([first])
  })

  test('after raising maxPeople, as many as fit', async () => {
    const { id, inside, first, second, third } = await fullClass([planned, planned, planned])
    await changeClass(pool, morning, id, { maxPeople: 3 }, gym.admin)
    expect(await membersIn(db, id, 'IN')).toEqual([inside, first, second])
    expect(await membersIn(db, id, 'WAIT')).toEqual([third])
  })

  test('but not when somebody leaves the waiting list', async () => {
    const { id, inside, first, second } = await fullClass([planned, planned])
    await at(morning).leave(id, first)
    expect(await membersIn(db, id, 'IN')).toEqual([inside])
    expect(await membersIn(db, id, 'WAIT')).toEqual([second])
  })

  test('and a member who rejoins the list goes to its end', async () => {
    const { id, inside, first, second } = await fullClass([planned, planned])
    await at(morning).leave(id, first)
    expect(await at(morning).join(id, first)).toBe('WAIT 2')
    await at(morning).leave(id, inside)
    expect(await membersIn(db, id, 'IN')).toEqual([second])
  })

  test('and allows them to leave free for thirty minutes', async () => {
    const { id, inside, first } = await fullClass([credit()])
    await updateRows(db, 'activities', { late_leave_minutes: 1200 }, { id: gym.wod })
    await db.updateTable('centers').set({ promotion_notice_minutes: 0 }).execute()
    const promoted = evening - 1200 * minute
    await db.updateTable('centers').set({ night_starts: '00:00', night_ends: '00:00' }).execute()
    await at(promoted).leave(id, inside)
    expect(await membersIn(db, id, 'IN')).toEqual([first])
    expect(await at(promoted + 30 * minute + 1).leave(id, first, true)).toBe('late_leave')
    expect(await at(promoted + 30 * minute).leave(id, first, true)).toBe('refunded')
    await updateRows(db, 'activities', { late_leave_minutes: null }, { id: gym.wod })
    const asGym = { promotion_notice_minutes: null, night_starts: null, night_ends: null }
    await db.updateTable('centers').set(asGym).execute()
  })
})

describe('skips and notifies a waiting member', () => {
  test('without a credit left', async () => {
    const { id, inside, first, second } = await fullClass([credit(), credit()])
    const other = await buildClass(gym, { startsAt: madrid('2026-05-14 12:00') })
    expect(await at(morning).join(other, first)).toBe('IN')
    await at(morning).leave(id, inside)
    expect(await membersIn(db, id, 'IN')).toEqual([second])
    expect(await seatsOf(db, id)).toEqual({ usersIn: 1, usersWait: 0 })
    expect(await bookingsOf(db, id, first)).toMatchObject([
      { status: 'WAIT', charge: null, ended: 'skipped' },
    ])
    expect(await mailsTo(db, first)).toEqual([
      { template: 'wait_skipped', details: { classId: id, reason: 'no_credits' } },
    ])
  })

  test('with an overlapping class', async () => {
    const { id, inside, first } = await fullClass([planned])
    const other = await buildClass(gym, { startsAt: evening + 30 * minute })
    expect(await at(morning).join(other, first)).toBe('IN')
    await at(morning).leave(id, inside)
    expect(await seatsOf(db, id)).toEqual({ usersIn: 0, usersWait: 0 })
    expect(await mailsTo(db, first)).toMatchObject([{ details: { reason: 'overlapping' } }])
    expect(await membersIn(db, other, 'IN')).toEqual([first])
  })

  test('who is inactive or overdue', async () => {
    const { id, inside, line, third } = await fullClass([planned, planned, planned])
    const [gone = 0, owing = 0] = line
    await updateRows(db, 'members', { status: 'MAINTENANCE' }, { id: gone })
    const since = new Date(morning - 8 * 1440 * minute)
    await updateRows(db, 'members', { overdue_since: since }, { id: owing })
    await at(morning).leave(id, inside)
    expect(await membersIn(db, id, 'IN')).toEqual([third])
    expect(await mailsTo(db, gone)).toMatchObject([{ details: { reason: 'not_active' } }])
    expect(await mailsTo(db, owing)).toMatchObject([{ details: { reason: 'payment_overdue' } }])
  })

  test('whose only credit was used by an earlier promotion', async () => {
    const one = await fullClass([credit()])
    const two = await fullClass([], madrid('2026-05-14 12:00'))
    expect(await at(morning).join(two.id, one.first)).toBe('WAIT 1')
    await at(morning).leave(one.id, one.inside)
    await at(morning).leave(two.id, two.inside)
    expect(await membersIn(db, one.id, 'IN')).toEqual([one.first])
    expect(await templates(one.first)).toEqual(['promoted', 'wait_skipped'])
    expect(await lotsOf(db, one.first)).toEqual([0])
  })
})

describe('overlapping waits of a promoted member', () => {
  test('end with the promotion, and the counts stay exact', async () => {
    const one = await fullClass([planned])
    const two = await fullClass([planned], evening + 30 * minute)
    const apart = await fullClass([planned], evening + 60 * minute)
    expect(await at(morning).join(two.id, one.first)).toBe('WAIT 2')
    expect(await at(morning).join(apart.id, one.first)).toBe('WAIT 2')
    await at(morning).leave(one.id, one.inside)
    expect(await bookingsOf(db, two.id, one.first)).toMatchObject([{ status: 'WAIT', ended: 'overlapped' }])
    expect(await seatsOf(db, two.id)).toEqual({ usersIn: 1, usersWait: 1 })
    expect(await membersIn(db, two.id, 'WAIT')).toEqual([two.first])
    expect(await membersIn(db, apart.id, 'WAIT')).toEqual([apart.first, one.first])
  })
})

describe('the promotion deadline', () => {
  test('promotes the first member until exactly the deadline', async () => {
    const { id, inside, first } = await fullClass([planned, planned])
    await at(lastPromotion).leave(id, inside)
    expect(await membersIn(db, id, 'IN')).toEqual([first])
  })

  test('offers the place to everyone afterwards, and the first to accept gets it', async () => {
    const { id, inside, first, second, third } = await fullClass([credit(), credit(), credit()])
    await at(lastPromotion + 1).leave(id, inside)
    expect(await seatsOf(db, id)).toEqual({ usersIn: 0, usersWait: 3 })
    for (const member of [first, second, third]) {
      expect(await mailsTo(db, member)).toEqual([{ template: 'place_offered', details: { classId: id } }])
    }
    const accepting = at(lastPromotion + minute)
    expect(await accepting.join(id, second, 'yes')).toBe('IN')
    expect(await accepting.join(id, first)).toBe('already_joined')
    expect(await accepting.join(id, second, 'yes')).toBe('IN')
    expect(await seatsOf(db, id)).toEqual({ usersIn: 1, usersWait: 2 })
    expect([await lotsOf(db, first), await lotsOf(db, second)]).toEqual([[1], [0]])
  })

  test('allows thirty minutes to leave after accepting', async () => {
    const { id, inside, first } = await fullClass([credit()])
    await at(lastPromotion + 1).leave(id, inside)
    const accepted = evening - 60 * minute
    await at(accepted).join(id, first)
    expect(await at(accepted + 30 * minute + 1).leave(id, first, true)).toBe('late_leave')
    expect(await at(accepted + 30 * minute).leave(id, first, true)).toBe('refunded')
  })

  test('offers the place at night when the member could not leave free in the morning', async () => {
    const breakfast = madrid('2026-05-14 09:29')
    const { id, inside, first } = await fullClass([planned], breakfast)
    await at(madrid('2026-05-13 22:00')).leave(id, inside)
    expect(await seatsOf(db, id)).toEqual({ usersIn: 0, usersWait: 1 })
    expect(await templates(first)).toEqual(['place_offered'])
  })

  test('promotes when an hour to leave free remains', async () => {
    const { id, inside, first } = await fullClass([planned], madrid('2026-05-14 09:30'))
    await at(madrid('2026-05-13 22:00')).leave(id, inside)
    expect(await membersIn(db, id, 'IN')).toEqual([first])
  })
})

test('sends pushes only when enabled, in the member’s language', async () => {
  const { id, inside, first } = await fullClass([{ ...planned, language: 'ca' }])
  const keys = { p256dh: 'key', auth: 'secret', endpoint: `https://push.example/${first}` }
  await insertRow(db, 'push_subscriptions', { member_id: first, ...keys })
  await at(morning).leave(id, inside)
  const { rows: sent } = await sql`
    select o.channel, o.language, o.template from outbox o join members m on o.recipient in (m.email, m.id::text)
    where m.id = ${first} order by o.channel`.execute(db)
  expect(sent).toEqual([
    { channel: 'mail', language: 'ca', template: 'promoted' },
    { channel: 'push', language: 'ca', template: 'promoted' },
  ])
})
