import { afterEach, describe, expect, test } from 'vitest'
import { testDatabase } from '../../../../../tests/support/database.ts'
import { inWords, joinRequest, openDesk } from '../../../../../tests/support/desk.ts'
import {
  buildClass,
  buildGym,
  buildLot,
  buildMember,
  madrid,
  spendSessions,
} from '../../../../../tests/support/gym.ts'
import {
  bookingsOf,
  bookingViolations,
  lotsOf,
  membersIn,
  seatsOf,
} from '../../../../../tests/support/gym-books.ts'
import { joinClasses } from './join-class.ts'

const { db, pool } = await testDatabase()
const gym = await buildGym(db)
const now = madrid('2026-05-13 10:00')
const evening = madrid('2026-05-13 18:00')
const desk = openDesk(pool, () => now)
const later = (days: number) => now + days * 86_400_000

const charges = async (classId: number, memberId: number) =>
  (await bookingsOf(db, classId, memberId)).map((b) => b.charge)

afterEach(async () => expect(await bookingViolations(db)).toEqual([]))

describe('the cost of a booking', () => {
  test('uses a plan session before a bought credit', async () => {
    const member = await buildMember(db, { plan: gym.three, lots: [{ amount: 2, expiresAt: later(9) }] })
    const id = await buildClass(gym, { startsAt: evening })
    expect(await desk.join(id, member)).toBe('IN')
    expect(await charges(id, member)).toEqual(['session'])
    expect(await lotsOf(db, member)).toEqual([2])
  })

  test('uses the credit that expires first when the weekly sessions are used up', async () => {
    const member = await buildMember(db, {
      plan: gym.three,
      lots: [
        { amount: 1, expiresAt: later(90) },
        { amount: 1, expiresAt: later(30) },
        { amount: 5, expiresAt: now },
      ],
    })
    await spendSessions(gym, member, 3, '2026-05-13')
    const id = await buildClass(gym, { startsAt: evening })
    expect(await desk.join(id, member)).toBe('IN')
    expect(await charges(id, member)).toEqual(['credit'])
    expect(await lotsOf(db, member)).toEqual([5, 0, 1])
  })

  test('counts sessions in the week of the class', async () => {
    const member = await buildMember(db, { plan: gym.three })
    await spendSessions(gym, member, 3, '2026-05-17')
    const sunday = madrid('2026-05-17 10:00')
    const window = openDesk(pool, () => madrid('2026-05-16 18:00'))
    expect(await window.join(await buildClass(gym, { startsAt: sunday }), member)).toBe('no_credits')
    const monday = madrid('2026-05-18 10:00')
    expect(await window.join(await buildClass(gym, { startsAt: monday }), member)).toBe('IN')
  })

  test('counts one week across New Year', async () => {
    const member = await buildMember(db, { plan: gym.three })
    await spendSessions(gym, member, 3, '2026-12-28')
    const newYear = await buildClass(gym, { startsAt: madrid('2027-01-02 12:00') })
    const nextWeek = await buildClass(gym, { startsAt: madrid('2027-01-04 12:00') })
    const window = openDesk(pool, () => madrid('2027-01-02 11:00'))
    expect(await window.join(newYear, member)).toBe('no_credits')
    const after = openDesk(pool, () => madrid('2027-01-03 18:00'))
    expect(await after.join(nextWeek, member)).toBe('IN')
  })

  test('does not pay for one kind of class with sessions or credits of the other', async () => {
    const member = await buildMember(db, { plan: gym.three, lots: [{ amount: 4, expiresAt: later(9) }] })
    await spendSessions(gym, member, 1, '2026-05-13', gym.openBox)
    const open = await buildClass(gym, { startsAt: evening, activity: gym.openBox })
    expect(await desk.join(open, member)).toBe('no_credits')
    const wod = await buildClass(gym, { startsAt: evening })
    expect(await desk.join(wod, member)).toBe('IN')
  })

  test('needs no credit for a free class', async () => {
    const member = await buildMember(db)
    const id = await buildClass(gym, { startsAt: evening, free: true })
    expect(await desk.join(id, member)).toBe('IN')
    expect(await charges(id, member)).toEqual(['free'])
  })

  test('is zero for admins', async () => {
    const id = await buildClass(gym, { startsAt: evening })
    expect(await desk.join(id, gym.admin)).toBe('IN')
    expect(await charges(id, gym.admin)).toEqual(['staff'])
  })

  test('never exhausts an unlimited plan', async () => {
    const member = await buildMember(db, { plan: gym.unlimited })
    await spendSessions(gym, member, 7, '2026-05-13')
    expect(await desk.join(await buildClass(gym, { startsAt: evening }), member)).toBe('IN')
  })

  test('does not use a plan that starts tomorrow', async () => {
    const member = await buildMember(db, { plan: gym.three, planFrom: '2026-05-14' })
    expect(await desk.join(await buildClass(gym, { startsAt: evening }), member)).toBe('no_credits')
    const tomorrow = await buildClass(gym, { startsAt: madrid('2026-05-14 18:00') })
    expect(await desk.join(tomorrow, member)).toBe('IN')
  })

  test('shares the remaining credits between classes requested at once', async () => {
    const member = await buildMember(db, { plan: gym.three, lots: [{ amount: 1, expiresAt: later(9) }] })
    await spendSessions(gym, member, 2, '2026-05-13')
    const classes = [
      await buildClass(gym, { startsAt: madrid('2026-05-13 17:00') }),
      await buildClass(gym, { startsAt: madrid('2026-05-13 18:00') }),
      await buildClass(gym, { startsAt: madrid('2026-05-14 18:00') }),
    ]
    const outcomes = await joinClasses(
      pool,
      now,
      classes.map((id) => joinRequest(id, member)),
    )
    expect(outcomes.map(inWords)).toEqual(['IN', 'IN', 'no_credits'])
    expect(await lotsOf(db, member)).toEqual([0])
  })
})

describe('a repeated idempotency key', () => {
  test('books and charges once and returns the same answer', async () => {
    const member = await buildMember(db, { lots: [{ amount: 3, expiresAt: later(9) }] })
    const id = await buildClass(gym, { startsAt: evening })
    const [first] = await joinClasses(pool, now, [joinRequest(id, member, { idempotencyKey: 'a' })])
    const [second] = await joinClasses(pool, now + 5000, [joinRequest(id, member, { idempotencyKey: 'a' })])
    expect(inWords(first)).toBe('IN')
    if (!first || !second || !('place' in first) || !('place' in second)) throw new Error('was refused')
    expect(second.place.booking).toEqual(first.place.booking)
    expect([first.repeated, second.repeated]).toEqual([false, true])
    expect(await lotsOf(db, member)).toEqual([2])
    expect(await seatsOf(db, id)).toEqual({ usersIn: 1, usersWait: 0 })
  })

  test('is also recognized within one batch', async () => {
    const member = await buildMember(db, { lots: [{ amount: 3, expiresAt: later(9) }] })
    const id = await buildClass(gym, { startsAt: evening })
    const request = joinRequest(id, member, { idempotencyKey: 'a' })
    const outcomes = await joinClasses(pool, now, [
      request,
      request,
      joinRequest(id, member, { idempotencyKey: 'b' }),
    ])
    expect(outcomes.map(inWords)).toEqual(['IN', 'IN', 'already_joined'])
    const numbers = outcomes.map((o) => ('place' in o ? o.place.booking.id : 0))
    expect(numbers[1]).toBe(numbers[0])
    expect(numbers[0]).toBeGreaterThan(0)
    expect(await lotsOf(db, member)).toEqual([2])
  })

  test('books nothing after a leave; a new key does', async () => {
    const member = await buildMember(db, { lots: [{ amount: 3, expiresAt: later(9) }] })
    const id = await buildClass(gym, { startsAt: evening })
    expect(await desk.join(id, member, 'a')).toBe('IN')
    expect(await desk.leave(id, member)).toBe('refunded')
    expect(await desk.join(id, member, 'a')).toBe('IN')
    expect(await seatsOf(db, id)).toEqual({ usersIn: 0, usersWait: 0 })
    expect(await lotsOf(db, member)).toEqual([3])
    expect(await desk.join(id, member, 'b')).toBe('IN')
    expect(await lotsOf(db, member)).toEqual([2])
  })

  test('repeats a refusal, also when its reason is gone; a new key books', async () => {
    const member = await buildMember(db, {})
    const id = await buildClass(gym, { startsAt: evening })
    expect(await desk.join(id, member, 'a')).toBe('no_credits')
    await buildLot(db, member, { amount: 2, expiresAt: later(9) })
    expect(await desk.join(id, member, 'a')).toBe('no_credits')
    expect(await seatsOf(db, id)).toEqual({ usersIn: 0, usersWait: 0 })
    expect(await desk.join(id, member, 'b')).toBe('IN')
  })

  test('repeats when the class opens', async () => {
    const member = await buildMember(db, { plan: gym.three })
    const id = await buildClass(gym, { startsAt: evening })
    const early = madrid('2026-05-01 10:00')
    const ask = (at: number) => joinClasses(pool, at, [joinRequest(id, member, { idempotencyKey: 'a' })])
    const [first] = await ask(early)
    expect(first).toMatchObject({ refused: 'too_early', opensAt: expect.any(Number) })
    expect(await ask(early + 60_000)).toEqual([first])
  })

  test('of staff is refused for another member', async () => {
    const [a, b] = [await buildMember(db, { plan: gym.three }), await buildMember(db, { plan: gym.three })]
    const id = await buildClass(gym, { startsAt: evening })
    const asAdmin = (member: number) =>
      joinRequest(id, member, { idempotencyKey: 'a', as: 'admin', by: gym.admin })
    expect((await joinClasses(pool, now, [asAdmin(a)])).map(inWords)).toEqual(['IN'])
    expect((await joinClasses(pool, now, [asAdmin(b)])).map(inWords)).toEqual(['key_reused'])
    expect((await joinClasses(pool, now, [asAdmin(a)])).map(inWords)).toEqual(['IN'])
    expect(await seatsOf(db, id)).toEqual({ usersIn: 1, usersWait: 0 })
  })

  test('returns the current waiting list position, within one batch and across batches', async () => {
    const [a, b, c] = [
      await buildMember(db, { plan: gym.three }),
      await buildMember(db, { plan: gym.three }),
      await buildMember(db, { plan: gym.three }),
    ]
    const id = await buildClass(gym, { startsAt: evening, maxPeople: 1 })
    const outcomes = await joinClasses(pool, now, [
      joinRequest(id, a),
      joinRequest(id, b, { idempotencyKey: 'b' }),
      joinRequest(id, c, { idempotencyKey: 'c' }),
      joinRequest(id, b, { idempotencyKey: 'b' }),
    ])
    expect(outcomes.map(inWords)).toEqual(['IN', 'WAIT 1', 'WAIT 2', 'WAIT 1'])
    expect(await desk.join(id, b, 'b')).toBe('WAIT 1')
    expect(await desk.join(id, c, 'c')).toBe('WAIT 2')
  })

  test('is scoped to its member', async () => {
    const id = await buildClass(gym, { startsAt: evening })
    const members = [await buildMember(db, { plan: gym.three }), await buildMember(db, { plan: gym.three })]
    for (const member of members) expect(await desk.join(id, member, 'same')).toBe('IN')
    expect(await membersIn(db, id, 'IN')).toEqual(members)
  })

  test('makes a new booking for another class', async () => {
    const member = await buildMember(db, { plan: gym.three })
    const [one, two] = [
      await buildClass(gym, { startsAt: evening }),
      await buildClass(gym, { startsAt: madrid('2026-05-14 18:00') }),
    ]
    expect(await desk.join(one, member, 'a')).toBe('IN')
    expect(await desk.join(two, member, 'a')).toBe('IN')
  })
})

describe('the waiting list', () => {
  test('takes a member when the class is full, with a position and without a charge', async () => {
    const members: number[] = []
    for (let i = 0; i < 4; i += 1) {
      members.push(await buildMember(db, { lots: [{ amount: 1, expiresAt: later(9) }] }))
    }
    const id = await buildClass(gym, { startsAt: evening, maxPeople: 2 })
    const outcomes = await joinClasses(
      pool,
      now,
      members.map((m) => joinRequest(id, m)),
    )
    expect(outcomes.map(inWords)).toEqual(['IN', 'IN', 'WAIT 1', 'WAIT 2'])
    expect(await membersIn(db, id, 'WAIT')).toEqual(members.slice(2))
    expect(await Promise.all(members.map((m) => lotsOf(db, m)))).toEqual([[0], [0], [1], [1]])
    expect(await seatsOf(db, id)).toEqual({ usersIn: 2, usersWait: 2 })
  })

  test('accepts waits for two overlapping classes', async () => {
    const [a, b] = [await buildMember(db, { plan: gym.three }), await buildMember(db, { plan: gym.three })]
    const one = await buildClass(gym, { startsAt: evening, maxPeople: 1 })
    const two = await buildClass(gym, { startsAt: evening, maxPeople: 1 })
    await desk.join(one, a)
    await desk.join(two, await buildMember(db, { plan: gym.three }))
    expect(await desk.join(one, b)).toBe('WAIT 1')
    expect(await desk.join(two, b)).toBe('WAIT 1')
  })
})

describe('a batch of requests', () => {
  test('processes the others when one is refused', async () => {
    const rich = await buildMember(db, { plan: gym.three })
    const poor = await buildMember(db)
    const away = await buildMember(db, { plan: gym.three, paused: ['2026-05-01', '2026-06-01'] })
    const late = await buildMember(db, { plan: gym.three, overdueSince: later(-7) })
    const id = await buildClass(gym, { startsAt: evening })
    const hidden = await buildClass(gym, { startsAt: evening, shown: false })
    const begun = await buildClass(gym, { startsAt: now })
    const farOff = await buildClass(gym, { startsAt: madrid('2026-05-16 18:00') })
    const outcomes = await joinClasses(pool, now, [
      joinRequest(id, poor),
      joinRequest(hidden, rich),
      joinRequest(begun, rich),
      joinRequest(farOff, rich),
      joinRequest(id, away),
      joinRequest(id, late),
      joinRequest(id, 999_999),
      joinRequest(999_999, rich),
      joinRequest(id, rich),
    ])
    expect(outcomes.map(inWords)).toEqual([
      'no_credits',
      'not_found',
      'class_started',
      'too_early',
      'not_active',
      'payment_overdue',
      'not_found',
      'not_found',
      'IN',
    ])
    expect(outcomes[3]).toEqual({ refused: 'too_early', opensAt: madrid('2026-05-14 17:00') })
  })

  test('accepts joins from the exact opening time', async () => {
    const member = await buildMember(db, { plan: gym.three })
    const id = await buildClass(gym, { startsAt: madrid('2026-05-16 18:00') })
    const opening = madrid('2026-05-14 17:00')
    expect(await openDesk(pool, () => opening - 1).join(id, member)).toBe('too_early')
    expect(await openDesk(pool, () => opening).join(id, member)).toBe('IN')
  })

  test('books only the first of two overlapping or once-a-day classes', async () => {
    const member = await buildMember(db, { plan: gym.unlimited })
    const [one, two] = [
      await buildClass(gym, { startsAt: evening }),
      await buildClass(gym, { startsAt: evening + 1_800_000, activity: gym.strong }),
    ]
    const [kids, more] = [
      await buildClass(gym, { startsAt: madrid('2026-05-14 10:00'), activity: gym.oncePerDay }),
      await buildClass(gym, { startsAt: madrid('2026-05-14 12:00'), activity: gym.oncePerDay }),
    ]
    const outcomes = await joinClasses(
      pool,
      now,
      [one, two, kids, more].map((id) => joinRequest(id, member)),
    )
    expect(outcomes.map(inWords)).toEqual(['IN', 'overlapping', 'IN', 'single_book'])
  })

  test('treats a class past midnight as overlapping the next day', async () => {
    const member = await buildMember(db, { plan: gym.unlimited })
    const night = await buildClass(gym, { startsAt: madrid('2026-05-13 23:30') })
    const morning = await buildClass(gym, { startsAt: madrid('2026-05-14 00:15') })
    expect(await desk.join(night, member)).toBe('IN')
    expect(await desk.join(morning, member)).toBe('overlapping')
  })

  test('creates bookings in request order', async () => {
    const members: number[] = []
    for (let i = 0; i < 40; i += 1) members.push(await buildMember(db, { plan: gym.three }))
    members.reverse()
    const id = await buildClass(gym, { startsAt: evening, maxPeople: 5 })
    await joinClasses(
      pool,
      now,
      members.map((m) => joinRequest(id, m)),
    )
    expect(await membersIn(db, id, 'IN')).toEqual(members.slice(0, 5))
    expect(await membersIn(db, id, 'WAIT')).toEqual(members.slice(5))
  })
})
