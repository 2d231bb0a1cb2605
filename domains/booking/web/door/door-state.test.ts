import { expect, test } from 'vitest'
import {
  comingClasses,
  type DoorMemory,
  dueTaps,
  openClasses,
  soundMemory,
  undoMs,
  withoutTap,
  withPerson,
  withTap,
} from './door-state.ts'

const minute = 60_000
const start = Date.UTC(2026, 4, 13, 16)
const iso = (at: number) => new Date(at).toISOString()

const gymClass = (id: number, startsAt: number) => ({
  id,
  activity: 'WOD',
  color: '#112233',
  startTime: iso(startsAt),
  endTime: iso(startsAt + 60 * minute),
  opensAt: iso(startsAt - 30 * minute),
  closesAt: iso(startsAt + 15 * minute),
  free: 3,
  people: [
    { id: id * 10 + 1, name: 'Marta G.', here: false },
    { id: id * 10 + 2, name: 'Pau R.', here: true },
  ],
})

const memory: DoorMemory = {
  secret: 'x',
  offset: 0,
  taps: [],
  door: {
    device: { id: 1, name: 'Entrance' },
    center: { name: 'Girona', timeZone: 'Europe/Madrid' },
    codeKey: '',
    now: iso(start),
    classes: [gymClass(1, start), gymClass(2, start + 60 * minute), gymClass(3, start + 120 * minute)],
  },
}
const tap = { bookingId: 11, name: 'Marta G.', at: start }
const names = (at: number, of = memory) => openClasses(of, at).map(({ id }) => id)

test('lists names of the classes in their window only, also hours after the last answer', () => {
  expect(names(start - 30 * minute - 1)).toEqual([])
  expect(names(start - 30 * minute)).toEqual([1])
  expect(names(start + 15 * minute + 1)).toEqual([])
  expect(names(start + 30 * minute)).toEqual([2])
  expect(comingClasses(memory, start, 1).map(({ id }) => id)).toEqual([2])
  expect(comingClasses(memory, start + 24 * 60 * minute, 9)).toEqual([])
})

test('a tap shows at once, counts once, can be taken back, and is due some seconds later', () => {
  const tapped = withTap(memory, tap)
  const here = (of: DoorMemory) => openClasses(of, start)[0]?.people.map((one) => one.here)
  expect(here(memory)).toEqual([false, true])
  expect(here(tapped)).toEqual([true, true])
  expect(withTap(tapped, { ...tap, at: start + minute })).toBe(tapped)
  expect(here(withoutTap(tapped, 11))).toEqual([false, true])
  expect(dueTaps(tapped, start + undoMs - 1)).toEqual([])
  expect(dueTaps(tapped, start + undoMs)).toEqual([tap])
  expect(dueTaps(tapped, start - minute), 'a clock that was set back').toEqual([tap])
})

test('a tick on the server stays without the local tap', () => {
  const sent = withoutTap(withPerson(withTap(memory, tap), { id: 11, name: 'Marta G.', here: true }), 11)
  expect(openClasses(sent, start)[0]?.people.map((one) => one.here)).toEqual([true, true])
})

test('a damaged store keeps the link at most', () => {
  expect(soundMemory(memory)).toEqual(memory)
  for (const damaged of [null, 'x', {}, { secret: '' }, { ...memory, secret: 7 }])
    expect(soundMemory(damaged)).toBeNull()
  expect(soundMemory({ ...memory, taps: 'x' })).toEqual({ secret: 'x', door: null, offset: 0, taps: [] })
})
