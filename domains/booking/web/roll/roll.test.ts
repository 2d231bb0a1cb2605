import { describe, expect, it } from 'vitest'
import { ApiError } from '../../../../platform/web/api/api-error.ts'
import type { ClassUser } from '../../contract/classes.ts'
import { byName, removalOf, staffRefusal, ticksFrom } from './roll.ts'

const place = (name: string, more: Partial<ClassUser> = {}): ClassUser => ({
  id: 1,
  classId: 1,
  user: { id: 1, name, surname: 'Serra', image: null, isPro: false, observations: null },
  waiver: [],
  guest: null,
  minor: null,
  status: 'IN',
  validated: false,
  via: null,
  position: null,
  freeLeaveUntil: '2026-11-20T15:30:00.000Z',
  ...more,
})
const at = (text: string) => Date.parse(text)
const paid = { free: false }

describe('the roll of a class', () => {
  it('is sorted by name with Spanish accents', () => {
    const names = ['Òscar', 'Zoe', 'Àlex', 'Pau'].map((name) => place(name))
    expect(names.sort(byName('ca')).map((p) => p.user?.name)).toEqual(['Àlex', 'Òscar', 'Pau', 'Zoe'])
  })

  it('opens two hours before the start', () => {
    expect(ticksFrom({ startTime: '2026-11-20T17:00:00.000Z' })).toBe(at('2026-11-20T15:00:00Z'))
  })
})

describe('taking somebody out', () => {
  it('returns its credit until the last instant of free leaving, and asks staff afterwards', () => {
    expect(removalOf(place('Pau'), paid, at('2026-11-20T15:30:00Z'))).toBe('free')
    expect(removalOf(place('Pau'), paid, at('2026-11-20T15:30:00.001Z'))).toBe('late')
  })

  it('asks nothing if nothing was paid', () => {
    expect(removalOf(place('Pau'), { free: true }, at('2026-11-20T16:30:00Z'))).toBe('free')
    expect(
      removalOf(place('Pau', { status: 'WAIT', freeLeaveUntil: null }), paid, at('2026-11-20T16:30:00Z')),
    ).toBe('waiting')
  })
})

describe('a refusal to staff', () => {
  it('has its own message about the member, else the server’s', () => {
    expect(staffRefusal(new ApiError('no_credits', 409))).toBe('noCredits')
    expect(staffRefusal(new ApiError('attendance_closed', 409))).toBe('attendanceClosed')
    expect(staffRefusal(new ApiError('cannot_book', 409))).toBe('cannotBook')
    expect(staffRefusal(new ApiError('internal', 500))).toBeUndefined()
    expect(staffRefusal(new Error('toString'))).toBeUndefined()
  })
})
