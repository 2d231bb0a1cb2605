import { describe, expect, test } from 'vitest'
import { minutes } from '../../../platform/rules/local-time.ts'
import {
  type Asker,
  type ClassFacts,
  costOf,
  decideJoin,
  type JoinRefusal,
  joinRefusal,
  type MemberFacts,
  type OwnBooking,
  obstacle,
} from './join-class.ts'

const startsAt = Date.parse('2026-05-14T16:00:00Z')
const now = startsAt - minutes(24 * 60)
const everybody: Asker[] = ['member', 'trainer', 'admin', 'admin-self']
const staff: Asker[] = ['trainer', 'admin']

const gymClass = (facts: Partial<ClassFacts> = {}): ClassFacts => ({
  id: 1,
  activityId: 10,
  date: '2026-05-14',
  startsAt,
  endsAt: startsAt + minutes(60),
  opensAt: now - minutes(60),
  open: true,
  free: false,
  singleBook: false,
  youngest: null,
  oldest: null,
  maxPeople: 12,
  usersIn: 3,
  overdueDays: 7,
  strikeHours: null,
  ...facts,
})

const member = (facts: Partial<MemberFacts> = {}): MemberFacts => ({
  id: 5,
  status: 'ACTIVE',
  paused: false,
  overdueSince: null,
  deskDueSince: null,
  limitedUntil: null,
  birth: null,
  bookings: [],
  purse: { sessions: 3, sessionsUsed: 0, lots: [] },
  ...facts,
})

const booking = (facts: Partial<OwnBooking> = {}): OwnBooking => ({
  id: 100,
  classId: 2,
  activityId: 11,
  date: '2026-05-14',
  status: 'IN',
  startsAt: startsAt + minutes(120),
  endsAt: startsAt + minutes(180),
  ...facts,
})

const broke = { sessions: null, sessionsUsed: 0, lots: [] }
const full = { maxPeople: 12, usersIn: 12 }

test('joining a class with room takes a place and charges it', () => {
  expect(decideJoin(now, gymClass(), member(), 'member')).toEqual({
    status: 'IN',
    charge: { with: 'session' },
  })
})

test('the last place can be taken, and the next request waits', () => {
  expect(decideJoin(now, gymClass({ usersIn: 11 }), member(), 'member')).toMatchObject({ status: 'IN' })
  expect(decideJoin(now, gymClass(full), member(), 'member')).toEqual({ status: 'WAIT' })
})

test('a full class refuses nobody, and waiting costs nothing', () => {
  for (const asker of everybody) {
    expect(decideJoin(now, gymClass(full), member(), asker)).toEqual({ status: 'WAIT' })
  }
})

test('the first of several refusals is returned', () => {
  // All obstacles at once; removing one reveals the next.
  const other = booking({ id: 101, startsAt, endsAt: startsAt + minutes(60), activityId: 10 })
  let classFacts = gymClass({ open: false, startsAt: now, opensAt: now + 1, singleBook: true, ...full })
  let facts = member({
    status: 'INACTIVE',
    overdueSince: now - minutes(8 * 24 * 60),
    purse: broke,
    bookings: [booking({ classId: 1, status: 'WAIT' }), other],
  })
  const inOrder: [JoinRefusal, Partial<ClassFacts>, Partial<MemberFacts>][] = [
    ['not_found', { open: true }, {}],
    ['class_started', { startsAt }, {}],
    ['too_early', { opensAt: now }, {}],
    ['not_active', {}, { status: 'ACTIVE' }],
    ['payment_overdue', {}, { overdueSince: null }],
    ['already_joined', {}, { bookings: [other] }],
    ['single_book', { singleBook: false }, {}],
    ['overlapping', {}, { bookings: [] }],
    ['no_credits', {}, { purse: { ...broke, sessions: 1 } }],
  ]
  for (const [refused, classChange, memberChange] of inOrder) {
    expect(decideJoin(now, classFacts, facts, 'member')).toEqual({ refused })
    classFacts = { ...classFacts, ...classChange }
    facts = { ...facts, ...memberChange }
  }
  expect(decideJoin(now, classFacts, facts, 'member')).toEqual({ status: 'WAIT' })
})

describe('time', () => {
  test('a member joins until the start, to the millisecond', () => {
    expect(decideJoin(startsAt - 1, gymClass(), member(), 'member')).toMatchObject({ status: 'IN' })
    expect(decideJoin(startsAt, gymClass(), member(), 'member')).toEqual({ refused: 'class_started' })
    expect(decideJoin(startsAt, gymClass(), member(), 'admin-self')).toEqual({ refused: 'class_started' })
  })

  test.each(staff)('a %s may add a latecomer until the class is over', (asker) => {
    const { endsAt } = gymClass()
    expect(decideJoin(endsAt - 1, gymClass(), member(), asker)).toMatchObject({ status: 'IN' })
    expect(decideJoin(endsAt, gymClass(), member(), asker)).toEqual({ refused: 'class_started' })
  })

  test('booking opens to the millisecond, for a member and for an admin who trains', () => {
    for (const asker of ['member', 'admin-self'] as const) {
      expect(decideJoin(now, gymClass({ opensAt: now + 1 }), member(), asker)).toEqual({
        refused: 'too_early',
      })
      expect(decideJoin(now, gymClass({ opensAt: now }), member(), asker)).toMatchObject({ status: 'IN' })
    }
  })

  test.each(staff)('a %s may add a member before booking opens', (asker) => {
    expect(decideJoin(now, gymClass({ opensAt: now + 1 }), member(), asker)).toMatchObject({ status: 'IN' })
  })
})

describe('the member', () => {
  test.each(['INACTIVE', 'MAINTENANCE'] as const)('%s gets no place, also from staff', (status) => {
    for (const asker of everybody) {
      expect(decideJoin(now, gymClass(), member({ status }), asker)).toEqual({ refused: 'not_active' })
    }
  })

  test('a pause on the date of the class counts as not active', () => {
    expect(decideJoin(now, gymClass(), member({ paused: true }), 'member')).toEqual({ refused: 'not_active' })
  })

  test('an unpaid month blocks bookings from the seventh day on, to the millisecond', () => {
    const seventh = now - minutes(7 * 24 * 60)
    expect(obstacle(now, gymClass(), member({ overdueSince: seventh + 1 }), 'member')).toBeNull()
    for (const asker of everybody) {
      expect(obstacle(now, gymClass(), member({ overdueSince: seventh }), asker)).toBe('payment_overdue')
    }
  })
})

describe('other bookings', () => {
  const withBooking = (facts: Partial<OwnBooking>) => member({ bookings: [booking(facts)] })

  test('a member with a place is told so, full or not', () => {
    for (const facts of [{}, full]) {
      const refused = decideJoin(now, gymClass(facts), withBooking({ classId: 1 }), 'member')
      expect(refused).toEqual({ refused: 'already_joined' })
    }
  })

  test('a waiting member is refused while the class is full, and takes a free place', () => {
    const waiting = withBooking({ classId: 1, status: 'WAIT' })
    expect(decideJoin(now, gymClass(full), waiting, 'member')).toEqual({ refused: 'already_joined' })
    expect(decideJoin(now, gymClass({ usersIn: 11 }), waiting, 'member')).toEqual({
      status: 'IN',
      charge: { with: 'session' },
    })
  })

  test('a waiting member who cannot pay does not get the free place', () => {
    const waiting = member({ bookings: [booking({ classId: 1, status: 'WAIT' })], purse: broke })
    expect(decideJoin(now, gymClass({ usersIn: 11 }), waiting, 'member')).toEqual({ refused: 'no_credits' })
  })

  test('a single-book activity allows one class a day', () => {
    const single = gymClass({ singleBook: true })
    expect(obstacle(now, single, withBooking({ activityId: 10 }), 'member')).toBe('single_book')
    expect(obstacle(now, single, withBooking({ activityId: 10 }), 'admin-self')).toBe('single_book')
    expect(obstacle(now, single, withBooking({ activityId: 11 }), 'member')).toBeNull()
    expect(obstacle(now, single, withBooking({ activityId: 10, date: '2026-05-15' }), 'member')).toBeNull()
    expect(obstacle(now, single, withBooking({ activityId: 10, status: 'WAIT' }), 'member')).toBeNull()
    expect(obstacle(now, gymClass(), withBooking({ activityId: 10 }), 'member')).toBeNull()
  })

  test.each(staff)('a %s may ignore that limit', (asker) => {
    expect(obstacle(now, gymClass({ singleBook: true }), withBooking({ activityId: 10 }), asker)).toBeNull()
  })

  test('classes overlap from one millisecond on, not when one follows the other', () => {
    const { endsAt } = gymClass()
    const from = (start: number, end: number) =>
      obstacle(now, gymClass(), withBooking({ startsAt: start, endsAt: end }), 'member')
    expect(from(startsAt - minutes(60), startsAt)).toBeNull()
    expect(from(startsAt - minutes(60), startsAt + 1)).toBe('overlapping')
    expect(from(endsAt, endsAt + minutes(60))).toBeNull()
    expect(from(endsAt - 1, endsAt + minutes(60))).toBe('overlapping')
    expect(from(startsAt + 1, endsAt - 1)).toBe('overlapping')
    expect(from(startsAt - 1, endsAt + 1)).toBe('overlapping')
  })

  test('no member has two overlapping places, also from staff; a wait elsewhere does not count', () => {
    const same = { startsAt, endsAt: startsAt + minutes(60) }
    for (const asker of everybody) {
      expect(obstacle(now, gymClass(), withBooking(same), asker)).toBe('overlapping')
      expect(obstacle(now, gymClass(), withBooking({ ...same, status: 'WAIT' }), asker)).toBeNull()
    }
  })

  test('a place in the class itself does not overlap with it', () => {
    const here = withBooking({ classId: 1, activityId: 10, startsAt, endsAt: startsAt + 1 })
    expect(obstacle(now, gymClass({ singleBook: true }), here, 'member')).toBeNull()
  })
})

describe('the charge', () => {
  const rich = member()
  const poor = member({ purse: broke })

  test('a free class costs nothing, with and without credits', () => {
    for (const asker of everybody) {
      expect(costOf(now, gymClass({ free: true }), poor, asker)).toEqual({ with: 'free' })
      expect(costOf(now, gymClass({ free: true }), rich, asker)).toEqual({ with: 'free' })
    }
  })

  test('an admin who trains pays nothing', () => {
    expect(costOf(now, gymClass(), rich, 'admin-self')).toEqual({ with: 'staff' })
  })

  test('an admin can add a member who cannot pay, without a charge; others are charged', () => {
    expect(costOf(now, gymClass(), poor, 'admin')).toEqual({ with: 'staff' })
    expect(costOf(now, gymClass(), rich, 'admin')).toEqual({ with: 'session' })
  })

  test('trainers and members cannot add without a charge', () => {
    expect(costOf(now, gymClass(), poor, 'trainer')).toBeNull()
    expect(costOf(now, gymClass(), poor, 'member')).toBeNull()
    expect(decideJoin(now, gymClass(), poor, 'trainer')).toEqual({ refused: 'no_credits' })
  })

  test('a member who cannot pay cannot wait', () => {
    expect(decideJoin(now, gymClass(full), poor, 'member')).toEqual({ refused: 'no_credits' })
  })

  test('bought credits pay when the week’s sessions are used up', () => {
    const lots = [{ id: 9, remaining: 1, expiresAt: now + 1 }]
    const facts = member({ purse: { sessions: 3, sessionsUsed: 3, lots } })
    const expected = { status: 'IN', charge: { with: 'credit', lotId: 9 } }
    expect(decideJoin(now, gymClass(), facts, 'member')).toEqual(expected)
  })
})

test('a limit after missed classes leaves the last hours before a class', () => {
  const limited = member({ limitedUntil: now + minutes(7 * 24 * 60) })
  const late = { strikeHours: 6, startsAt: now + minutes(361), endsAt: now + minutes(421) }
  const soon = { strikeHours: 6, startsAt: now + minutes(360), endsAt: now + minutes(420) }
  expect(joinRefusal(now, gymClass(late), limited, 'member')).toBe('strike_limited')
  expect(joinRefusal(now, gymClass(soon), limited, 'member')).toBeNull()
  expect(joinRefusal(now, gymClass(late), member({ limitedUntil: now }), 'member')).toBeNull()
  expect(joinRefusal(now, gymClass({ ...late, strikeHours: null }), limited, 'member')).toBeNull()
  for (const asker of ['trainer', 'admin'] as const)
    expect(joinRefusal(now, gymClass(late), limited, asker)).toBeNull()

  // A wait from before the limit may still take a place that is offered or given to it.
  const waiting = member({ ...limited, bookings: [booking({ classId: 1, status: 'WAIT', ...late })] })
  expect(joinRefusal(now, gymClass(late), waiting, 'member')).toBeNull()
  expect(obstacle(now, gymClass(late), waiting, 'member')).toBeNull()
})
