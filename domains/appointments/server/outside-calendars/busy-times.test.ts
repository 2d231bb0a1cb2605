import { expect, test } from 'vitest'
import { clockTime, dayAt } from '../../../../platform/rules/local-time.ts'
import { madrid } from '../../../../tests/support/madrid.ts'
import { calendarFile, madridZone } from '../../../../tests/support/members/calendar-file.ts'
import { busyTimes } from './busy-times.ts'

const zone = 'Europe/Madrid'

/** "05-13 10:00–11:00", in Madrid. */
function busy(events: readonly string[], { from = '2026-05-11', until = '2026-06-08', before = '' } = {}) {
  const span = { from: madrid(`${from} 00:00`), until: madrid(`${until} 00:00`) }
  const work = { ...span, text: calendarFile(events, before), zone, ownHost: 'box.example' }
  return busyTimes(work).map(({ from: at, until: end }) => {
    const [day, last] = [dayAt(at, zone), dayAt(end, zone)]
    return `${day.slice(5)} ${clockTime(at, zone)}–${last === day ? '' : `${last.slice(5)} `}${clockTime(end, zone)}`
  })
}
const wrong = (events: readonly string[], more?: object) => {
  try {
    return busy(events, more)
  } catch (error) {
    const { code, detail } = error as { code: string; detail: string }
    return [code, detail]
  }
}

test.each([
  ['that the file describes', 'Romance Standard Time', madridZone],
  ['that it only names', 'Europe/Madrid', ''],
])('a weekly event in a zone %s keeps its hour when clocks change', (_, tzid, before) => {
  const lines = `DTSTART;TZID=${tzid}:20250103T180000\nDTEND;TZID=${tzid}:20250103T193000\nRRULE:FREQ=WEEKLY`
  const span = { from: '2026-10-19', until: '2026-11-02' }
  expect(busy([lines], { ...span, before })).toEqual(['10-23 18:00–19:30', '10-30 18:00–19:30'])
})

test('repetitions that are left out, moved or cancelled', () => {
  const id = 'UID:weekly@elsewhere.example'
  const at = (date: string, hour: string) => `;TZID=Europe/Madrid:${date}T${hour}0000`
  const weekly = `${id}\nDTSTART${at('20260302', '10')}\nDURATION:PT1H\nRRULE:FREQ=WEEKLY;UNTIL=20260601T080000Z\nEXDATE${at('20260511', '10')}`
  // From far before into these weeks, and out of them.
  const into = `${id}\nRECURRENCE-ID${at('20260309', '10')}\nDTSTART${at('20260512', '16')}\nDURATION:PT1H`
  const cancelled = `${id}\nRECURRENCE-ID:20260518T080000Z\nDTSTART${at('20260518', '10')}\nDURATION:PT1H\nSTATUS:CANCELLED`
  expect(busy([cancelled, weekly, into])).toEqual([
    '05-12 16:00–17:00',
    '05-25 10:00–11:00',
    '06-01 10:00–11:00',
  ])
})

test('whole days and times without a zone are of the gym; what touches is one time', () => {
  expect(busy(['DTSTART;VALUE=DATE:20260513'])).toEqual(['05-13 00:00–05-14 00:00'])
  expect(busy(['DTSTART;VALUE=DATE:20260501\nDTEND;VALUE=DATE:20260513'])).toEqual([
    '05-11 00:00–05-13 00:00',
  ])
  expect(busy(['DTSTART:20260513T100000\nDURATION:PT1H', 'DTSTART:20260513T110000\nDURATION:PT30M'])).toEqual(
    ['05-13 10:00–11:30'],
  )
})

test('what is free, cancelled, over, far ahead, without length or our own does not count', () => {
  const event = 'DTSTART:20260513T100000\nDTEND:20260513T110000'
  expect(
    busy([
      `${event}\nTRANSP:TRANSPARENT`,
      `${event}\nSTATUS:CANCELLED`,
      `${event}\nX-MICROSOFT-CDO-BUSYSTATUS:FREE`,
      `${event}\nUID:appointment-7@box.example`,
      'DTSTART:20260413T100000\nDTEND:20260413T110000',
      'DTSTART:20260813T100000\nDTEND:20260813T110000',
      'DTSTART:20260513T120000',
      'DTSTART:20260513T130000\nDTEND:20260513T120000',
    ]),
  ).toEqual([])
})

test('a zone that nobody knows matters when an event of these weeks is in it', () => {
  const inZone = (date: string) => `DTSTART;TZID=Mars/Olympus:${date}T100000\nDURATION:PT1H`
  expect(wrong([inZone('20260513')])).toEqual(['zone', 'Mars/Olympus'])
  expect(wrong([inZone('20240513')])).toEqual([])
})

test('what repeats without end, too often, or never is bounded', () => {
  const since = (rule: string) => `DTSTART:20000101T000000Z\nDURATION:PT1S\nRRULE:${rule}`
  expect(wrong([since('FREQ=SECONDLY')])).toEqual(['repeats', ''])
  const everySecondMinute = 'DTSTART:20260513T000000Z\nDURATION:PT1M\nRRULE:FREQ=MINUTELY;INTERVAL=2'
  expect(wrong([everySecondMinute])).toEqual(['repeats', ''])
  expect(wrong([since('FREQ=DAILY')])).toHaveLength(28)
})

test.each([
  ['', 'not_calendar'],
  ['<!doctype html><p>Log in', 'not_calendar'],
  ['BEGIN:VCARD\r\nFN:Ona\r\nEND:VCARD', 'not_calendar'],
  ['BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\n', 'not_calendar'],
])('%j is no calendar', (text, code) => {
  expect(() => busyTimes({ text, from: 0, until: 1, zone, ownHost: '' })).toThrow(code)
})
