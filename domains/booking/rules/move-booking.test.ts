import { describe, expect, it } from 'vitest'
import { madrid } from '../../../tests/support/madrid.ts'
import type { ClassFacts, MemberFacts, OwnBooking } from './join-class.ts'
import { placesInTheWay } from './join-class.ts'
import { decideMove, moveCost, movesUnasked } from './move-booking.ts'

const now = madrid('2026-05-13 10:00')
const six = madrid('2026-05-13 18:00')
const hour = 3_600_000
const date = '2026-05-13'

const gymClass: ClassFacts = {
  id: 2,
  activityId: 1,
  date,
  startsAt: six + 2 * hour,
  endsAt: six + 3 * hour,
  opensAt: now - hour,
  open: true,
  free: false,
  singleBook: true,
  youngest: null,
  oldest: null,
  maxPeople: 10,
  usersIn: 3,
  overdueDays: 7,
  strikeHours: null,
}
const place: OwnBooking = {
  id: 7,
  classId: 1,
  activityId: 1,
  date,
  status: 'IN',
  startsAt: six,
  endsAt: six + hour,
}
const terms = { costsCredit: true, freeUntil: six - 1.5 * hour }
const member: MemberFacts = {
  id: 3,
  status: 'ACTIVE',
  paused: false,
  overdueSince: null,
  deskDueSince: null,
  limitedUntil: null,
  birth: null,
  bookings: [place],
  purse: { sessions: 3, sessionsUsed: 2, lots: [] },
}
const full = { ...gymClass, usersIn: 10 }
interface Given {
  at?: number
  to?: ClassFacts
  by?: MemberFacts
  from?: Partial<typeof place & typeof terms>
  acceptCost?: boolean
}
const decide = ({ at = now, to = gymClass, by = member, from, acceptCost = false }: Given = {}) =>
  decideMove(at, to, by, { ...place, ...terms, ...from }, { asker: 'member', acceptCost })

describe('a move', () => {
  it('does not count the place left', () => {
    expect(decide()).toEqual({ status: 'IN', charge: { with: 'session' } })
    expect(decide({ to: full })).toEqual({ status: 'WAIT' })
    expect(decide({ to: { ...gymClass, startsAt: six, endsAt: six + hour } })).toMatchObject({ status: 'IN' })
  })

  it('counts all other places', () => {
    const other = { ...place, id: 8, classId: 3, startsAt: six + 4 * hour, endsAt: six + 5 * hour }
    expect(decide({ by: { ...member, bookings: [place, other] } })).toEqual({ refused: 'single_book' })
  })

  it('turns an ordinary wait into one that moves', () => {
    const wait: OwnBooking = { ...place, id: 9, classId: 2, status: 'WAIT' }
    const by = { ...member, bookings: [place, wait] }
    expect(decide({ to: full, by })).toEqual({ status: 'WAIT' })
    expect(decide({ by })).toMatchObject({ status: 'IN' })
    expect(decide({ by: { ...by, bookings: [place, { ...wait, status: 'IN' }] } })).toEqual({
      refused: 'already_joined',
    })
  })

  it('asks before a late leave, but not before waiting', () => {
    const at = terms.freeUntil + 1
    expect(decide({ at: terms.freeUntil })).toMatchObject({ status: 'IN' })
    expect(decide({ at })).toEqual({ refused: 'late_leave' })
    expect(decide({ at, acceptCost: true })).toMatchObject({ status: 'IN' })
    expect(decide({ at, from: { costsCredit: false } })).toMatchObject({ status: 'IN' })
    expect(decide({ at, to: full })).toEqual({ status: 'WAIT' })
  })

  it('needs a place that has not begun', () => {
    expect(decide({ at: six, acceptCost: true })).toEqual({ refused: 'class_started' })
    expect(decide({ from: { status: 'WAIT' } })).toEqual({ refused: 'not_joined' })
    expect(decide({ from: { classId: 2 } })).toEqual({ refused: 'already_joined' })
  })

  it('keeps the order of refusals of a join', () => {
    expect(decide({ to: { ...gymClass, open: false } })).toEqual({ refused: 'not_found' })
    expect(decide({ to: { ...gymClass, opensAt: now + 1 } })).toEqual({ refused: 'too_early' })
    const poor = { ...member, purse: { ...member.purse, sessionsUsed: 3 } }
    expect(decide({ by: poor })).toEqual({ refused: 'no_credits' })
    expect(decide({ by: poor, to: full })).toEqual({ refused: 'no_credits' })
  })
})

it('a wait moves unasked only while that is free and the class has not begun', () => {
  const kept = { ...place, ...terms }
  expect([terms.freeUntil, terms.freeUntil + 1].map((at) => movesUnasked(at, kept))).toEqual([true, false])
  const free = { ...kept, costsCredit: false }
  expect([six - 1, six].map((at) => movesUnasked(at, free))).toEqual([true, false])
})

it('tells the cost', () => {
  const paid = { ...terms, free: false, creditType: 'ACTIVITY' as const }
  const wanted = { free: false, creditType: 'ACTIVITY' as const }
  expect(moveCost(now, paid, wanted)).toBe('nothing')
  expect(moveCost(six, paid, wanted)).toBe('late')
  expect(moveCost(now, paid, { ...wanted, creditType: 'OPEN' })).toBe('other')
  expect(moveCost(now, { ...paid, costsCredit: false }, wanted)).toBe('other')
  expect(moveCost(six, { ...paid, costsCredit: false }, { ...wanted, free: true })).toBe('nothing')
})

it('finds all places in the way', () => {
  const overlapping = {
    ...place,
    id: 8,
    classId: 3,
    activityId: 5,
    startsAt: six + 2.5 * hour,
    endsAt: six + 4 * hour,
  }
  const apart = { ...overlapping, id: 9, classId: 4, startsAt: six + 5 * hour, endsAt: six + 6 * hour }
  const waits = { ...overlapping, id: 10, classId: 5, status: 'WAIT' as const }
  expect(placesInTheWay(gymClass, [place, overlapping, apart, waits]).map(({ id }) => id)).toEqual([7, 8])
  expect(placesInTheWay({ ...gymClass, singleBook: false }, [place]).map(({ id }) => id)).toEqual([])
})
