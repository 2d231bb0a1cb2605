import { describe, expect, it } from 'vitest'
import type { ErrorCode } from '../../../../platform/contract/errors.ts'
import { ApiError } from '../../../../platform/web/api/api-error.ts'
import { zone } from '../../../../tests/support/madrid.ts'
import type { GymClass } from '../../contract/classes.ts'
import { explainRefusal } from './explain-refusal.ts'

const gymClass = (id: number, hour: number, more: Partial<GymClass> = {}): GymClass => ({
  id,
  activity: {
    id: 1,
    key: 'wod',
    name: 'WOD',
    description: '',
    image: null,
    icon: 'kettle',
    color: '#d6322d',
    abbreviation: 'W',
    enabled: true,
    singleBook: true,
    creditType: 'ACTIVITY',
    youngest: null,
    oldest: null,
    needsAdult: false,
  },
  center: { id: 1, name: 'Centro', timeZone: zone },
  startTime: `2026-11-20T${hour}:00:00.000Z`,
  endTime: `2026-11-20T${hour + 1}:00:00.000Z`,
  date: '2026-11-20',
  maxPeople: 15,
  usersIn: 3,
  usersWait: 0,
  show: true,
  free: false,
  cancelled: false,
  opensAt: '2026-11-18T16:00:00.000Z',
  offersFrom: `2026-11-20T${hour - 1}:30:00.000Z`,

  coach: null,
  assistants: [],
  draw: null,
  mine: null,
  ...more,
})

const mine: GymClass['mine'] = {
  id: 9,
  status: 'IN',
  validated: false,
  position: null,
  freeLeaveUntil: null,
  costsCredit: true,
  keeps: null,
}
const openBox = { ...gymClass(0, 11).activity, id: 2, name: 'Open Box', creditType: 'OPEN' } as const
const wanted = gymClass(1, 17)
const given = {
  gymClass: wanted,
  known: [wanted],
  hasPlan: true,
  isPaused: false,
  language: 'es',
  now: Date.parse('2026-11-18T10:00:00Z'),
  at: (day: string, time: string) => `${day} ${time}`,
  renews: 'lunes',
}
const refused = (code: ErrorCode, details = {}) =>
  new ApiError(code, 409, { code, message: 'dicho', ...details })

describe('why a class could not be booked', () => {
  it('takes the opening time from the answer, not from the cached class', () => {
    const why = explainRefusal(refused('too_early', { opensAt: '2026-11-18T17:00:00.000Z' }), given)
    expect([why.key, why.values.when]).toEqual(['tooEarly', 'hoy 18:00'])
    expect(explainRefusal(refused('too_early'), given).values.when).toBe('hoy 17:00')
  })

  it('names the overlapping class of any activity', () => {
    const known = [wanted, gymClass(2, 16), gymClass(3, 17, { mine, activity: openBox })]
    const why = explainRefusal(refused('overlapping'), { ...given, known })
    expect([why.key, why.values.name, why.values.time]).toEqual(['overlappingWith', 'Open Box', '18:00'])
  })

  it('omits the name of a class that is not loaded', () => {
    const waiting = { ...mine, status: 'WAIT' } as const
    const known = [wanted, gymClass(3, 17, { mine: waiting })]
    expect(explainRefusal(refused('overlapping'), { ...given, known }).key).toBe('overlapping')
    expect(explainRefusal(refused('single_book'), { ...given, known }).key).toBe('singleBook')
  })

  it('names all places when several are in the way', () => {
    const known = [wanted, gymClass(2, 10, { mine }), gymClass(3, 17, { mine, activity: openBox })]
    const why = explainRefusal(refused('single_book'), { ...given, known })
    expect([why.key, why.values.list]).toEqual(['several', 'WOD (11:00) y Open Box (18:00)'])
  })

  it('names the class already booked that day', () => {
    const known = [wanted, gymClass(2, 10, { mine }), gymClass(3, 13, { mine, activity: openBox })]
    const why = explainRefusal(refused('single_book'), { ...given, known })
    expect([why.key, why.values.name]).toEqual(['singleBookWith', 'WOD'])
  })

  it('without credits, suggests waiting for Monday with a plan and choosing one without', () => {
    const withPlan = explainRefusal(refused('no_credits'), given)
    expect(withPlan).toMatchObject({ key: 'noCredits', advice: 'withPlan', ways: ['buy'] })
    expect(withPlan.values.day).toBe('lunes')
    const open = gymClass(4, 17, { activity: openBox })
    expect(explainRefusal(refused('no_credits'), { ...given, gymClass: open, hasPlan: false })).toMatchObject(
      {
        key: 'noOpenCredits',
        advice: 'withoutPlan',
        ways: ['buy', 'rates'],
      },
    )
  })

  it.each([
    ['payment_overdue', 'paymentOverdue'],
    ['strike_limited', 'strikeLimited'],
    ['not_active', 'notActive'],
    ['class_started', 'classStarted'],
    ['not_found', 'notFound'],
    ['already_joined', 'alreadyJoined'],
  ] as const)('has words of its own for %s', (code, key) => {
    expect(explainRefusal(refused(code), given).key).toBe(key)
  })

  it('leads out of a pause, and else to the center', () => {
    expect(explainRefusal(refused('not_active'), given).ways).toEqual(['contact'])
    const why = explainRefusal(refused('not_active'), { ...given, isPaused: true })
    expect(why).toMatchObject({ key: 'paused', ways: ['comeBack'] })
  })

  it('shows the server’s message for all other codes', () => {
    expect(explainRefusal(refused('unavailable'), given).key).toBeUndefined()
    expect(explainRefusal(new Error('broken'), given).key).toBeUndefined()
  })
})
