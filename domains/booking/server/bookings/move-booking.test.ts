import { afterEach, describe, expect, test } from 'vitest'
import { testDatabase } from '../../../../tests/support/database.ts'
import { openDesk } from '../../../../tests/support/desk.ts'
import {
  buildClass,
  buildGym,
  buildMember,
  type ClassOptions,
  type MemberOptions,
  madrid,
  spendSessions,
} from '../../../../tests/support/gym.ts'
import {
  bookingsOf,
  bookingViolations,
  lotsOf,
  mailsTo,
  membersIn,
  seatsOf,
} from '../../../../tests/support/gym-books.ts'
import { updateRows } from '../../../../tests/support/rows.ts'
import { fillFreePlaces, lapseWaits } from './fill-free-places.ts'

const { db, pool } = await testDatabase()
const gym = await buildGym(db)
const minute = 60_000
const morning = madrid('2026-05-13 10:00')
const evening = madrid('2026-05-13 18:00')
const later = madrid('2026-05-13 19:30')
/** Leaving the evening class is free until then. */
const lastFree = evening - 90 * minute
const at = (now: number) => openDesk(pool, () => now)

const credit = (amount = 1): MemberOptions => ({
  lots: [{ amount, expiresAt: evening + 90 * 1440 * minute }],
})
const kids = { activity: gym.oncePerDay }
const room = (startsAt = evening, options: Partial<ClassOptions> = {}) =>
  buildClass(gym, { startsAt, ...kids, ...options })

/** A member with a place in an evening class of an activity that allows one class a day. */
async function placed(options: MemberOptions = credit(), place: Partial<ClassOptions> = {}) {
  const id = await room(evening, place)
  const member = await buildMember(db, options)
  expect(await at(morning).join(id, member)).toBe('IN')
  return { id, member }
}

/** A full class and its only member. */
async function full(startsAt = later, options: Partial<ClassOptions> = {}) {
  const id = await room(startsAt, { maxPeople: 1, ...options })
  const inside = await buildMember(db, { plan: gym.unlimited })
  expect(await at(morning).join(id, inside)).toBe('IN')
  return { id, inside }
}

const endsOf = async (classId: number, member: number) =>
  (await bookingsOf(db, classId, member)).map(({ status, charge, ended }) => [status, charge, ended])

afterEach(async () => expect(await bookingViolations(db)).toEqual([]))

describe('takes the new place and leaves the old one', () => {
  test('with the last credit', async () => {
    const { id, member } = await placed()
    const to = await room(later)
    expect(await at(morning).join(to, member)).toBe('single_book')
    expect(await at(morning).move(id, to, member)).toBe('IN')
    expect(await endsOf(id, member)).toEqual([['IN', 'credit', 'moved']])
    expect(await endsOf(to, member)).toEqual([['IN', 'credit', null]])
    expect(await lotsOf(db, member)).toEqual([0])
    expect([await seatsOf(db, id), await seatsOf(db, to)]).toEqual([
      { usersIn: 0, usersWait: 0 },
      { usersIn: 1, usersWait: 0 },
    ])
  })

  test('with the last session of the week, also to another week', async () => {
    const member = await buildMember(db, { plan: gym.three })
    await spendSessions(gym, member, 2, '2026-05-13')
    const [from, to, next] = [
      await room(evening),
      await room(later),
      await buildClass(gym, { startsAt: madrid('2026-05-15 18:00') }),
    ]
    expect(await at(morning).join(from, member)).toBe('IN')
    expect(await at(morning).move(from, to, member)).toBe('IN')
    expect(await at(morning).join(next, member)).toBe('too_early')
    const friday = madrid('2026-05-13 17:00')
    expect(await at(friday).join(next, member)).toBe('no_credits')
    const monday = await buildClass(gym, { startsAt: madrid('2026-05-18 18:00') })
    const sunday = madrid('2026-05-17 10:00')
    const last = await buildClass(gym, { startsAt: madrid('2026-05-17 18:00') })
    const other = await buildMember(db, { plan: gym.three })
    await spendSessions(gym, other, 2, '2026-05-13')
    expect(await at(sunday).join(last, other)).toBe('IN')
    expect(await at(sunday).move(last, monday, other)).toBe('IN')
    expect(await endsOf(monday, other)).toEqual([['IN', 'session', null]])
  })

  test('which overlaps', async () => {
    const { id, member } = await placed(credit(), { activity: gym.strong })
    const to = await buildClass(gym, { startsAt: evening + 30 * minute })
    expect(await at(morning).join(to, member)).toBe('overlapping')
    expect(await at(morning).move(id, to, member)).toBe('IN')
    expect(await membersIn(db, id, 'IN')).toEqual([])
  })

  test('and pays with the other kind of credit', async () => {
    const lots = [
      { kind: 'OPEN' as const, amount: 1, expiresAt: evening + 1440 * minute },
      { amount: 1, expiresAt: evening + 2880 * minute },
    ]
    const { id, member } = await placed({ lots }, { activity: gym.openBox })
    expect(await lotsOf(db, member)).toEqual([0, 1])
    expect(await at(morning).move(id, await room(), member)).toBe('IN')
    expect(await lotsOf(db, member)).toEqual([1, 0])
  })

  test('from and to a class that costs nothing', async () => {
    const { id, member } = await placed(credit(), { free: true })
    const [to, back] = [await room(later), await room(later + 90 * minute, { free: true })]
    expect(await at(morning).move(id, to, member)).toBe('IN')
    expect(await lotsOf(db, member)).toEqual([0])
    expect(await at(morning).move(to, back, member)).toBe('IN')
    expect(await lotsOf(db, member)).toEqual([1])
  })

  test('with a credit that has expired since', async () => {
    const expiresAt = morning + 60 * minute
    const { id, member } = await placed({ lots: [{ amount: 1, expiresAt }] })
    expect(await at(expiresAt + minute).move(id, await room(later), member)).toBe('IN')
    // Returned to a lot of its own and spent from there.
    expect(await lotsOf(db, member)).toEqual([0, 0])
  })

  test('and the first in line gets it', async () => {
    const { id, inside } = await full(evening)
    const [first, second] = [await buildMember(db, credit()), await buildMember(db, credit())]
    for (const member of [first, second]) await at(morning).join(id, member)
    expect(await at(morning).move(id, await room(later), inside)).toBe('IN')
    expect(await membersIn(db, id, 'IN')).toEqual([first])
    expect(await membersIn(db, id, 'WAIT')).toEqual([second])
  })
})

describe('late', () => {
  test('refuses until the cost is accepted, and then takes both credits', async () => {
    const { id, member } = await placed(credit(2))
    const to = await room(later)
    expect(await at(lastFree).move(id, to, await buildMember(db))).toBe('not_joined')
    expect(await at(lastFree + 1).move(id, to, member)).toBe('late_leave')
    expect(await lotsOf(db, member)).toEqual([1])
    expect(await at(lastFree + 1).move(id, to, member, true)).toBe('IN')
    expect(await endsOf(id, member)).toEqual([['IN', 'credit', 'left_late']])
    expect(await lotsOf(db, member)).toEqual([0])
  })

  test('keeps the place without a credit for the other', async () => {
    const { id, member } = await placed()
    expect(await at(lastFree + 1).move(id, await room(later), member, true)).toBe('no_credits')
    expect(await membersIn(db, id, 'IN')).toEqual([member])
  })
})

test('refuses and changes nothing', async () => {
  const { id, member } = await placed(credit(2))
  const move = (to: number, now = morning, from = id) => at(now).move(from, to, member)
  expect(await move(0)).toBe('not_found')
  expect(await move(await room(later, { shown: false }))).toBe('not_found')
  expect(await move(await room(madrid('2026-05-19 18:00')))).toBe('too_early')
  expect(await move(await room(madrid('2026-05-13 09:00')))).toBe('class_started')
  expect(await move(id)).toBe('already_joined')
  expect(await move(await room(later), evening)).toBe('class_started')
  const third = await buildClass(gym, { startsAt: later + 30 * minute, free: true })
  expect(await at(morning).join(third, member)).toBe('IN')
  expect(await move(await room(later))).toBe('overlapping')
  expect(await at(morning).move(third, id, member)).toBe('already_joined')
  const waits = await full()
  const other = await buildMember(db, credit())
  await at(morning).join(waits.id, other)
  expect(await at(morning).move(waits.id, id, other)).toBe('not_joined')
  await updateRows(db, 'members', { status: 'MAINTENANCE' }, { id: member })
  expect(await move(await room(later))).toBe('not_active')
  expect(await endsOf(id, member)).toEqual([['IN', 'credit', null]])
  expect(await lotsOf(db, member)).toEqual([1])
})

describe('into a full class', () => {
  /** A member who waits for the later class and keeps the evening one. */
  async function waiting(options: MemberOptions = credit()) {
    const [{ id, member }, to] = [await placed(options, { maxPeople: 1 }), await full()]
    expect(await at(morning).move(id, to.id, member)).toBe('WAIT 1')
    return { id, member, to: to.id, inside: to.inside }
  }

  test('waits and keeps the place; a promotion leaves it, and the next in line there gets it', async () => {
    const { id, member, to, inside } = await waiting()
    expect([await membersIn(db, id, 'IN'), await membersIn(db, to, 'WAIT')]).toEqual([[member], [member]])
    expect(await at(morning).move(id, to, member)).toBe('already_joined')
    const next = await buildMember(db, credit())
    expect(await at(morning).join(id, next)).toBe('WAIT 1')
    expect(await at(morning).leave(to, inside)).toBe('refunded')
    expect([await membersIn(db, to, 'IN'), await membersIn(db, id, 'IN')]).toEqual([[member], [next]])
    expect([await lotsOf(db, member), await lotsOf(db, next)]).toEqual([[0], [0]])
    expect(await endsOf(id, member)).toEqual([['IN', 'credit', 'moved']])
    expect(await mailsTo(db, member)).toEqual([
      {
        template: 'promoted',
        details: { classId: to, freeUntil: later - 90 * minute, leftAt: evening },
      },
    ])
  })

  test('a chain of members moves in one transaction', async () => {
    const { id, member, to, inside } = await waiting()
    const before = await full(madrid('2026-05-13 16:00'))
    expect(await at(morning).move(before.id, id, before.inside)).toBe('WAIT 1')
    const free = await buildMember(db, credit())
    expect(await at(morning).join(before.id, free)).toBe('WAIT 1')
    await at(morning).leave(to, inside)
    expect(await membersIn(db, to, 'IN')).toEqual([member])
    expect(await membersIn(db, id, 'IN')).toEqual([before.inside])
    expect(await membersIn(db, before.id, 'IN')).toEqual([free])
  })

  test('the credit of the place left pays for the place that comes free in turn', async () => {
    const wanted = await full()
    const leaver = await buildMember(db, credit())
    expect(await at(morning).join(wanted.id, leaver)).toBe('WAIT 1')
    const id = await room(evening, { maxPeople: 1 })
    expect(await at(morning).join(id, leaver)).toBe('IN')
    expect(await at(morning).move(wanted.id, id, wanted.inside)).toBe('WAIT 1')
    await at(morning).leave(id, leaver)
    expect(await membersIn(db, id, 'IN')).toEqual([wanted.inside])
    expect(await membersIn(db, wanted.id, 'IN')).toEqual([leaver])
  })

  test('needs a credit already for the wait, which the kept place provides', async () => {
    const { id, member } = await placed({}, { free: true })
    const to = await full()
    expect(await at(morning).move(id, to.id, member)).toBe('no_credits')
    expect(await seatsOf(db, to.id)).toEqual({ usersIn: 1, usersWait: 0 })
  })

  test('is skipped when the credit is gone, and keeps the place', async () => {
    const { id, member } = await placed(credit(), { free: true })
    const to = await full()
    expect(await at(morning).move(id, to.id, member)).toBe('WAIT 1')
    const spent = await buildClass(gym, { startsAt: madrid('2026-05-14 18:00') })
    expect(await at(morning).join(spent, member)).toBe('IN')
    await at(morning).leave(to.id, to.inside)
    expect(await membersIn(db, id, 'IN')).toEqual([member])
    expect(await endsOf(to.id, member)).toEqual([['WAIT', null, 'skipped']])
  })

  test('an ordinary wait becomes one that moves and keeps its turn', async () => {
    const to = await full()
    const [member, other] = [await buildMember(db, credit()), await buildMember(db, credit())]
    for (const each of [member, other]) await at(morning).join(to.id, each)
    const id = await room(evening)
    expect(await at(morning).join(id, member)).toBe('IN')
    expect(await at(morning).move(id, to.id, member)).toBe('WAIT 1')
    await at(morning).leave(to.id, to.inside)
    expect([await membersIn(db, to.id, 'IN'), await membersIn(db, id, 'IN')]).toEqual([[member], []])
  })

  test('a late move asks for confirmation first; the next in line gets the place', async () => {
    const { id, member, to, inside } = await waiting(credit(2))
    const next = await buildMember(db, credit())
    expect(await at(morning).join(to, next)).toBe('WAIT 2')
    await db.updateTable('centers').set({ promotion_notice_minutes: 0 }).execute()
    const late = lastFree + 1
    await at(late).leave(to, inside)
    expect(await membersIn(db, to, 'IN')).toEqual([next])
    expect(await membersIn(db, to, 'WAIT')).toEqual([member])
    expect(await mailsTo(db, member)).toEqual([])
    await at(late).leave(to, next)
    await db.updateTable('centers').set({ promotion_notice_minutes: null }).execute()
    expect(await membersIn(db, to, 'WAIT')).toEqual([member])
    expect(await mailsTo(db, member)).toEqual([{ template: 'place_offered', details: { classId: to } }])
    expect(await at(late).join(to, member)).toBe('single_book')
    expect(await at(late).move(id, to, member)).toBe('late_leave')
    expect(await at(late).move(id, to, member, true)).toBe('IN')
    expect(await endsOf(to, member)).toEqual([['IN', 'credit', null]])
    expect(await endsOf(id, member)).toEqual([['IN', 'credit', 'left_late']])
  })

  test('is an ordinary wait once the place was left', async () => {
    const { id, member, to, inside } = await waiting()
    expect(await at(morning).leave(id, member)).toBe('refunded')
    await at(morning).leave(to, inside)
    expect(await membersIn(db, to, 'IN')).toEqual([member])
    expect(await lotsOf(db, member)).toEqual([0])
    const row = db.selectFrom('bookings').select('moves_from').where('class_id', '=', to)
    expect(await row.where('member_id', '=', member).execute()).toEqual([{ moves_from: null }])
  })

  test('follows the member to another place', async () => {
    const { id, member, to, inside } = await waiting()
    const other = await room(madrid('2026-05-13 16:30'))
    expect(await at(morning).move(id, other, member)).toBe('IN')
    await at(morning).leave(to, inside)
    expect([await membersIn(db, other, 'IN'), await membersIn(db, to, 'IN')]).toEqual([[], [member]])
    expect(await lotsOf(db, member)).toEqual([0])
  })

  test('passed over for a late place, it gets the free one once that place was moved at a cost', async () => {
    const { id, member, to, inside } = await waiting({ plan: gym.unlimited })
    const other = await room(madrid('2026-05-13 21:00'))
    const late = lastFree + 1
    await at(late).leave(to, inside)
    expect(await membersIn(db, to, 'WAIT')).toEqual([member])
    expect(await at(late).move(id, other, member, true)).toBe('IN')
    await fillFreePlaces(pool, late)
    expect([await membersIn(db, other, 'IN'), await membersIn(db, to, 'IN')]).toEqual([[], [member]])
  })

  test('lapses when the class of the place starts', async () => {
    const { id, member, to } = await waiting()
    await lapseWaits(pool, evening - 1)
    expect(await membersIn(db, to, 'WAIT')).toEqual([member])
    await lapseWaits(pool, evening)
    expect(await endsOf(to, member)).toEqual([['WAIT', null, 'lapsed']])
    expect(await membersIn(db, id, 'IN')).toEqual([member])
  })
})
