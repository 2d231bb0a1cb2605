import { describe, expect, it } from 'vitest'
import { zone } from '../../../../tests/support/madrid.ts'
import type { GymClass, OwnPlace } from '../../contract/classes.ts'
import { classesInTheWay, moveLabel, moveOffer, moveText } from './move-offer.ts'

const iso = (hour: number) => new Date(Date.parse('2026-11-20T00:00:00Z') + hour * 3_600_000).toISOString()
const at = (hour: number) => Date.parse(iso(hour))
const when = (hour: number) => ({ now: at(hour), isAdmin: false })
const activity = { id: 1, key: 'wod', singleBook: true, creditType: 'ACTIVITY' } as GymClass['activity']
const place: OwnPlace = {
  id: 9,
  status: 'IN',
  validated: false,
  position: null,
  freeLeaveUntil: iso(15.5),
  costsCredit: true,
  keeps: null,
}
const gymClass = (id: number, hour: number, more: Partial<GymClass> = {}): GymClass => ({
  id,
  activity,
  center: { id: 1, name: 'Centro', timeZone: zone },
  startTime: iso(hour),
  endTime: iso(hour + 1),
  date: '2026-11-20',
  maxPeople: 15,
  usersIn: 3,
  usersWait: 0,
  show: true,
  free: false,
  cancelled: false,
  opensAt: iso(-30),
  offersFrom: iso(hour - 2.5),
  mine: null,
  coach: null,
  assistants: [],
  draw: null,
  ...more,
})
const held = gymClass(2, 17, { mine: place })
const wanted = gymClass(1, 18)
const full = { ...wanted, usersIn: 15 }

describe('an offer to move', () => {
  it('names both times and says that it costs nothing', () => {
    const offer = moveOffer(wanted, [wanted, held], when(10))
    expect(offer).toEqual({
      bookingId: 9,
      from: '18:00',
      to: '19:00',
      waits: false,
      cost: 'nothing',
      unaskedUntil: at(15.5),
    })
    expect(offer && [moveText(offer), moveLabel(offer)]).toEqual(['nothing', 'buttonNow'])
  })

  it('says what a late one costs', () => {
    const offer = moveOffer(wanted, [held], when(16))
    expect(offer && [moveText(offer), moveLabel(offer)]).toEqual(['late', 'buttonLate'])
    const open = { ...held, activity: { ...activity, creditType: 'OPEN' as const } }
    const other = moveOffer({ ...wanted, startTime: iso(17.5) }, [open], when(10))
    expect(other && moveText(other)).toBe('other')
  })

  it('costs an admin nothing', () => {
    const own = { ...held, mine: { ...place, costsCredit: false } }
    expect(moveOffer(wanted, [own], { now: at(16), isAdmin: true })?.cost).toBe('nothing')
    expect(moveOffer(wanted, [own], when(16))?.cost).toBe('other')
  })

  it('into a full class waits, and says until when it moves unasked', () => {
    const texts = [held, { ...held, mine: { ...place, costsCredit: false } }].map((own) => {
      const offer = moveOffer({ ...full, free: true }, [own], when(10))
      return offer && [moveText(offer), moveLabel(offer)]
    })
    expect(texts).toEqual([
      ['waitUntil', 'buttonWait'],
      ['wait', 'buttonWait'],
    ])
    const late = moveOffer(full, [held], when(16))
    expect(late && moveText(late)).toBe('waitLate')
  })

  it('is about the place that a wait keeps', () => {
    const keeps = { id: 9, startTime: held.startTime }
    const mine = { ...place, id: 10, status: 'WAIT' as const, position: 1, keeps }
    const apart = { ...held, activity: { ...activity, id: 5 } }
    expect(moveOffer({ ...wanted, mine }, [apart], when(10))?.bookingId).toBe(9)
    expect(moveOffer(wanted, [apart], when(10))).toBeUndefined()
  })

  it('is not made for several places or one that has started', () => {
    const overlapping = gymClass(3, 18.5, { mine: { ...place, id: 11 } })
    expect(classesInTheWay(wanted, [held, overlapping]).map(({ id }) => id)).toEqual([2, 3])
    expect(moveOffer(wanted, [held, overlapping], when(10))).toBeUndefined()
    expect(moveOffer(wanted, [held], when(17))).toBeUndefined()
    expect(moveOffer(wanted, [wanted], when(10))).toBeUndefined()
  })
})
