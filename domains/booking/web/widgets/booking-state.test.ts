import { describe, expect, it } from 'vitest'
import type { GymClass, OwnPlace } from '../../contract/classes.ts'
import { bookingState, nextChange } from './booking-state.ts'

const at = (time: string) => Date.parse(`2026-11-20T${time}:00.000Z`)
const iso = (time: string) => new Date(at(time)).toISOString()

const gymClass = {
  id: 7,
  activity: { id: 3, singleBook: false } as GymClass['activity'],
  date: '2026-11-20',
  free: false,
  startTime: iso('18:00'),
  endTime: iso('19:00'),
  opensAt: iso('16:00'),
  cancelled: false,
  maxPeople: 15,
  usersIn: 9,
  usersWait: 0,
  mine: null,
}
const full = { ...gymClass, usersIn: 15, usersWait: 3 }

const place: OwnPlace = {
  id: 1,
  status: 'IN',
  validated: false,
  position: null,
  freeLeaveUntil: iso('16:30'),
  costsCredit: true,
  keeps: null,
}
const wait: OwnPlace = { ...place, status: 'WAIT', position: 2, freeLeaveUntil: null, costsCredit: false }

describe('a class without a place of the member', () => {
  it('is locked until the instant at which it opens', () => {
    expect(bookingState(gymClass, at('16:00') - 1)).toEqual({ is: 'locked', at: at('16:00') })
    expect(bookingState(gymClass, at('16:00'))).toEqual({ is: 'open' })
  })

  it('is locked for a member with a limit until some hours before its start', () => {
    const limit = { limitedUntil: at('23:00'), strikeHours: 1 }
    expect(bookingState(gymClass, at('17:00') - 1, limit)).toEqual({ is: 'locked', at: at('17:00') })
    expect(bookingState(full, at('16:30'), limit)).toEqual({ is: 'locked', at: at('17:00') })
    expect(bookingState(gymClass, at('17:00'), limit)).toEqual({ is: 'open' })
    const ended = { ...limit, limitedUntil: at('16:15') }
    expect(bookingState(gymClass, at('16:15'), ended)).toEqual({ is: 'open' })
  })

  it('is for nobody of another age, before it opens too; whoever has a place keeps it', () => {
    const kids = { ...gymClass, activity: { ...gymClass.activity, youngest: 6, oldest: 12 } }
    const adult = { birth: '1990-01-01' }
    for (const time of ['15:00', '17:00']) expect(bookingState(kids, at(time), adult).is).toBe('unfit')
    expect(bookingState(kids, at('17:00'), { birth: '2014-11-20' }).is).toBe('open')
    expect(bookingState(kids, at('17:00')).is).toBe('open')
    expect(bookingState({ ...kids, mine: place }, at('17:00'), adult).is).toBe('in')
  })

  it('is locked before it opens even when it is full', () => {
    expect(bookingState(full, at('15:00'))).toEqual({ is: 'locked', at: at('16:00') })
  })

  it('is open while there is a place, also when others wait to take it', () => {
    expect(bookingState({ ...gymClass, usersIn: 14, usersWait: 3 }, at('17:00'))).toEqual({ is: 'open' })
  })

  it('is full, with the number of members in line', () => {
    expect(bookingState(full, at('17:00'))).toEqual({ is: 'full', ahead: 3 })
    expect(bookingState({ ...full, usersIn: 16, usersWait: 0 }, at('17:00'))).toEqual({
      is: 'full',
      ahead: 0,
    })
  })

  it('has started at its start and is over at its end', () => {
    expect(bookingState(full, at('18:00') - 1).is).toBe('full')
    expect(bookingState(full, at('18:00'))).toEqual({ is: 'started', mine: false })
    expect(bookingState(full, at('19:00') - 1)).toEqual({ is: 'started', mine: false })
    expect(bookingState(full, at('19:00'))).toEqual({ is: 'over', attended: false })
  })
})

describe('a class with a place of the member', () => {
  const mine = { ...full, mine: place }

  it('can be left free up to and including the last instant', () => {
    expect(bookingState(mine, at('16:30'))).toEqual({ is: 'in', free: true })
    expect(bookingState(mine, at('16:30') + 1)).toEqual({ is: 'in', free: false })
  })

  it('can always be left free when the place cost nothing', () => {
    expect(bookingState({ ...mine, mine: { ...place, costsCredit: false } }, at('17:59'))).toEqual({
      is: 'in',
      free: true,
    })
  })

  it('is a place before booking opens, when staff added the member', () => {
    expect(bookingState(mine, at('12:00')).is).toBe('in')
  })

  it('runs, and is over with or without a tick', () => {
    expect(bookingState(mine, at('18:10'))).toEqual({ is: 'started', mine: true })
    expect(bookingState(mine, at('19:10'))).toEqual({ is: 'over', attended: false })
    expect(bookingState({ ...mine, mine: { ...place, validated: true } }, at('19:10'))).toEqual({
      is: 'over',
      attended: true,
    })
  })
})

describe('a class that the member waits for', () => {
  it('shows the position in the line', () => {
    expect(bookingState({ ...full, mine: wait }, at('17:00'))).toEqual({ is: 'line', position: 2 })
    expect(bookingState({ ...full, mine: { ...wait, position: null } }, at('17:00'))).toEqual({
      is: 'line',
      position: 3,
    })
  })

  it('becomes an offer as soon as a place is free', () => {
    expect(bookingState({ ...full, usersIn: 14, mine: wait }, at('17:00'))).toEqual({ is: 'offer' })
  })

  it('stays a place in line before booking opens, also with a free place', () => {
    const waiting = { ...full, usersIn: 14, mine: wait }
    expect(bookingState(waiting, at('15:00'))).toEqual({ is: 'line', position: 2 })
  })

  it('gives no place when it starts', () => {
    expect(bookingState({ ...full, mine: wait }, at('18:00'))).toEqual({ is: 'started', mine: false })
    expect(bookingState({ ...full, mine: { ...wait, validated: true } }, at('19:00'))).toEqual({
      is: 'over',
      attended: false,
    })
  })
})

describe('a cancelled class', () => {
  it.each(['12:00', '17:00', '18:30', '20:00'])('is nothing else at %s', (time) => {
    expect(bookingState({ ...full, cancelled: true, mine: place }, at(time))).toEqual({ is: 'cancelled' })
  })
})

describe('the next change', () => {
  it('is the opening, the end of free leaving, the start, the end, then nothing', () => {
    const classes = [{ ...gymClass, mine: place }]
    expect(nextChange(classes, at('15:00'))).toBe(at('16:00'))
    expect(nextChange(classes, at('16:00'))).toBe(at('16:30') + 1)
    expect(nextChange(classes, at('17:00'))).toBe(at('18:00'))
    expect(nextChange(classes, at('18:00'))).toBe(at('19:00'))
    expect(nextChange(classes, at('19:00'))).toBeUndefined()
  })

  it('covers every change of the state', () => {
    for (const mine of [null, place, wait]) {
      const facts = { ...full, mine }
      for (let now = at('15:00'); ; ) {
        const next = nextChange([facts], now)
        if (next === undefined) break
        for (const moment of [now + 1, next - 1]) {
          expect(bookingState(facts, moment)).toEqual(bookingState(facts, now))
        }
        now = next
      }
    }
  })
})

describe('a class whose places are drawn', () => {
  const draw = { id: 5, wishesFrom: iso('15:50'), closesAt: iso('16:01'), decided: false }
  it('is locked until wishes begin, then drawn until the decision, then open', () => {
    const drawn = { ...gymClass, draw }
    expect(bookingState(drawn, at('15:49')).is).toBe('locked')
    expect(nextChange([drawn], at('15:49'))).toBe(at('15:50'))
    expect(bookingState(drawn, at('15:50')).is).toBe('drawn')
    expect(bookingState(drawn, at('16:30')).is).toBe('drawn')
    expect(bookingState({ ...gymClass, draw: { ...draw, decided: true } }, at('16:30')).is).toBe('open')
  })
})
