import fc from 'fast-check'
import { expect, test } from 'vitest'
import { clockTime, dayAt, instantOf, minutes, weekdayOf } from '../../../platform/rules/local-time.ts'
import { type CoachTimes, daysFrom, freeNumber, freeStarts, leastBusy, type Wanted } from './free-starts.ts'

const timeZone = 'Europe/Madrid'
const at = (day: string, time: string) => instantOf(day, time, timeZone)
const wanted = (first: string, more: Partial<Wanted> = {}): Wanted => ({
  ...{ minutes: 60, bufferMinutes: 0, earliest: 0, days: daysFrom(first, 1), timeZone, step: 15 },
  ...more,
})
const coach = (more: Partial<CoachTimes> = {}): CoachTimes => ({
  id: 1,
  weekly: [],
  exceptions: [],
  taken: [],
  ...more,
})
const everyDay = (from: string, until: string) =>
  Array.from({ length: 7 }, (_, day) => ({ day, from, until }))
const times = (starts: { at: number }[]) => starts.map((start) => clockTime(start.at, timeZone))

test('a start fits into the hours, and what is taken with its buffer leaves none', () => {
  const day = '2026-05-13'
  const free = coach({
    weekly: everyDay('09:00', '12:00'),
    taken: [{ from: at(day, '10:15'), until: at(day, '10:45') }],
  })
  expect(times(freeStarts(wanted(day), [free]))).toEqual(['09:00', '09:15', '10:45', '11:00'])
  expect(times(freeStarts(wanted(day, { bufferMinutes: 15 }), [free]))).toEqual(['09:00', '10:45', '11:00'])
  expect(times(freeStarts(wanted(day, { earliest: at(day, '10:50') }), [free]))).toEqual(['11:00'])
  expect(freeStarts(wanted(day, { minutes: 240 }), [free])).toEqual([])
})

test('hours that touch are one opening, and an exception replaces those of its days', () => {
  const weekly = [...everyDay('09:00', '10:00'), ...everyDay('10:00', '11:00')]
  const late = { firstDay: '2026-05-14', lastDay: '2026-05-14', here: { from: '20:00', until: '21:00' } }
  const away = { firstDay: '2026-05-15', lastDay: '2026-05-20', here: null }
  const found = freeStarts(wanted('2026-05-13', { days: daysFrom('2026-05-13', 4), step: 30 }), [
    coach({ weekly, exceptions: [late, away] }),
  ])
  expect(found.map(({ day, at }) => `${day} ${clockTime(at, timeZone)}`)).toEqual([
    '2026-05-13 09:00',
    '2026-05-13 09:30',
    '2026-05-13 10:00',
    '2026-05-14 20:00',
  ])
})

test('an opening over a clock change is as long as the time that passes', () => {
  const night = coach({ weekly: everyDay('01:00', '04:00') })
  const hourly = { step: 60 }
  expect(times(freeStarts(wanted('2026-03-29', hourly), [night]))).toEqual(['01:00', '03:00'])
  expect(times(freeStarts(wanted('2026-10-25', hourly), [night]))).toEqual([
    '01:00',
    '02:00',
    '02:00',
    '03:00',
  ])
})

test('a space has to be open and have a number left', () => {
  const day = '2026-05-13'
  const racks = {
    ...{ id: 7, count: 2, hours: { from: '09:00', until: '11:30' } },
    taken: [
      { number: 1, from: at(day, '09:00'), until: at(day, '10:30') },
      { number: 2, from: at(day, '10:00'), until: at(day, '10:30') },
    ],
  }
  const found = freeStarts(
    wanted(day, { step: 30 }),
    [coach({ weekly: everyDay('09:00', '13:00') })],
    [racks],
  )
  expect(times(found)).toEqual(['09:00', '10:30'])
  const span = { from: at(day, '09:00'), until: at(day, '10:00') }
  expect([freeNumber(racks, span), freeNumber({ ...racks, count: 1 }, span)]).toEqual([2, null])
})

test('anyone is whoever has least that day', () => {
  const load = new Map([
    [4, 60],
    [9, 30],
  ])
  expect([leastBusy([4, 9], load), leastBusy([9, 4, 3, 2], load), leastBusy([], load)]).toEqual([
    9,
    2,
    undefined,
  ])
})

// Full hours outside the one that a clock change skips or repeats.
const hour = fc.constantFrom(0, 1, 4, 5, 8, 12, 13, 17, 22, 23)
const clock = (n: number) => `${String(n).padStart(2, '0')}:00`
const opening = fc
  .tuple(hour, hour)
  .filter(([from, until]) => from < until)
  .map(([from, until]) => ({ from: clock(from), until: clock(until) }))

for (const first of ['2026-03-27', '2026-05-13', '2026-10-23'])
  test(`${first}: every start keeps its promise, and none is missing`, () => {
    const days = daysFrom(first, 5)
    const [begin, end] = [at(first, '00:00'), at(daysFrom(first, 6).at(-1) ?? first, '00:00')]
    const span = fc
      .tuple(fc.nat((end - begin) / minutes(5)), fc.integer({ min: 1, max: 40 }))
      .map(([from, long]) => ({ from: begin + from * minutes(5), until: begin + (from + long) * minutes(5) }))
    const someDay = fc.constantFrom(...days)
    const one = fc.record({
      weekly: fc.array(
        fc.tuple(fc.nat(6), opening).map(([day, hours]) => ({ day, ...hours })),
        { maxLength: 12 },
      ),
      exceptions: fc.array(fc.record({ firstDay: someDay, lastDay: someDay, here: fc.option(opening) }), {
        maxLength: 2,
      }),
      taken: fc.array(span, { maxLength: 10 }),
    })
    const space = fc.record({
      id: fc.constant(1),
      count: fc.integer({ min: 1, max: 2 }),
      hours: fc.option(opening),
      taken: fc.array(
        fc.tuple(span, fc.constantFrom(1, 2)).map(([each, number]) => ({ ...each, number })),
        { maxLength: 6 },
      ),
    })
    fc.assert(
      fc.property(
        fc.array(one, { maxLength: 3 }),
        fc.array(space, { maxLength: 1 }),
        fc.constantFrom(15, 45, 60, 90),
        fc.constantFrom(0, 10),
        (drawn, spaces, length, bufferMinutes) => {
          const coaches = drawn.map((each, nth) => ({ id: nth + 1, ...each }))
          const asked = wanted(first, {
            minutes: length,
            bufferMinutes,
            days,
            earliest: begin + minutes(600),
          })
          const meets = (spans: readonly { from: number; until: number }[], from: number) =>
            spans.some((each) => each.from < from + minutes(length + bufferMinutes) && from < each.until)
          /** Minute by minute on the wall clock. */
          const isWithin = (hoursOn: (day: string) => { from: string; until: string }[], from: number) => {
            for (let t = from; t < from + minutes(length); t += minutes(15)) {
              const time = clockTime(t, timeZone)
              if (!hoursOn(dayAt(t, timeZone)).some((each) => each.from <= time && time < each.until))
                return false
            }
            return dayAt(from, timeZone) === dayAt(from + minutes(length) - 1, timeZone)
          }
          const expected: string[] = []
          for (let t = begin; t < end; t += minutes(15)) {
            if (t < asked.earliest || !days.includes(dayAt(t, timeZone))) continue
            const isRoom = spaces.every(
              (each) =>
                (!each.hours || isWithin(() => (each.hours ? [each.hours] : []), t)) &&
                [1, 2].slice(0, each.count).some(
                  (n) =>
                    !meets(
                      each.taken.filter(({ number }) => number === n),
                      t,
                    ),
                ),
            )
            const ids = coaches.filter((each) => {
              const hoursOn = (day: string) => {
                const instead = each.exceptions.filter((e) => e.firstDay <= day && day <= e.lastDay)
                return instead.length > 0
                  ? instead.flatMap(({ here }) => here ?? [])
                  : each.weekly.filter((w) => w.day === weekdayOf(day))
              }
              return isWithin(hoursOn, t) && !meets(each.taken, t)
            })
            if (isRoom && ids.length > 0) expected.push(`${t} ${ids.map(({ id }) => id)}`)
          }
          const found = freeStarts(asked, coaches, spaces).map((start) => `${start.at} ${start.coachIds}`)
          expect(found).toEqual(expected)
        },
      ),
      { numRuns: 150 },
    )
  })
