import { expect, test } from 'vitest'
import { minutes } from '../../../../platform/rules/local-time.ts'
import type { Wall, WallClass, WallScores } from '../../contract/wall.ts'
import {
  boardsOf,
  classesAt,
  isQuiet,
  isReloadDue,
  placeAt,
  shiftAt,
  shownRun,
  soundMemory,
  turnAt,
  workoutOf,
} from './wall-state.ts'

const day = Date.parse('2026-05-13T00:00:00.000Z')
const at = (clock: string) => {
  const [hours = 0, rest = 0] = clock.split(':').map(Number)
  return day + minutes(hours * 60 + rest)
}
let ids = 0
const gymClass = (start: string, end: string): WallClass => {
  ids += 1
  return {
    id: ids,
    activity: 'WOD',
    color: '#112233',
    coach: null,
    startTime: new Date(at(start)).toISOString(),
    endTime: new Date(at(end)).toISOString(),
    maxPeople: 12,
    usersIn: 0,
    people: [],
  }
}
const [open, early, late, other, last] = [
  gymClass('07:00', '22:00'),
  gymClass('17:00', '18:00'),
  gymClass('18:00', '19:00'),
  gymClass('18:00', '19:00'),
  gymClass('20:00', '21:00'),
] as const
const classes = [open, early, late, other, last]
const shown = (clock: string, of: readonly WallClass[] = classes) => {
  const { current, next } = classesAt(of, at(clock))
  return [current.map(({ id }) => id), next?.id ?? null]
}

test('shows the class that began last, those that begin together, and the one after', () => {
  expect(shown('06:00')).toEqual([[open.id], early.id])
  expect(shown('12:00')).toEqual([[open.id], early.id])
  expect(shown('17:59')).toEqual([[early.id], late.id])
  expect(shown('18:00')).toEqual([[late.id, other.id], last.id])
  expect(shown('19:00')).toEqual([[open.id], last.id])
  expect(shown('20:30')).toEqual([[last.id], null])
  expect(shown('22:00')).toEqual([[], null])
  expect(shown('17:30', [late, last])).toEqual([[late.id], last.id])
})

test('is quiet when no class runs or begins within two hours', () => {
  expect(isQuiet([], at('12:00'))).toBe(true)
  expect(isQuiet([late], at('15:59'))).toBe(true)
  expect(isQuiet([late], at('16:00'))).toBe(false)
  expect(isQuiet([late], at('18:59'))).toBe(false)
  expect(isQuiet([late], at('19:00'))).toBe(true)
})

test('a timer stays until some minutes after its end, and an hour in a pause', () => {
  const run = {
    plan: { mode: 'amrap', length: 60 } as const,
    startedAt: new Date(day).toISOString(),
    pausedAt: null,
    finishedAt: null,
  }
  const visible = (more: object, now: number) =>
    shownRun({ version: 1, run: { ...run, ...more } }, now) !== null
  const end = day + 70_000
  expect(shownRun({ version: 4, run: null }, day)).toBeNull()
  expect(visible({}, end + minutes(5) - 1)).toBe(true)
  expect(visible({}, end + minutes(5))).toBe(false)
  const finishedAt = new Date(day + 30_000).toISOString()
  expect(visible({ finishedAt }, day + 30_000 + minutes(5))).toBe(false)
  const pausedAt = new Date(day + 20_000).toISOString()
  expect(visible({ pausedAt }, day + 20_000 + minutes(60) - 1)).toBe(true)
  expect(visible({ pausedAt }, day + 20_000 + minutes(60))).toBe(false)
})

test('no point of the screen shows the same for an hour', () => {
  const seen = Array.from({ length: 60 }, (_, minute) => minutes(minute))
  expect(new Set(seen.map((now) => shiftAt(now).join())).size).toBe(8)
  for (const place of seen.map(placeAt)) for (const part of place) expect(part).toBeLessThan(100)
  expect(new Set(seen.map((now) => placeAt(now).join())).size).toBe(60)
})

test('loads the page again once a night', () => {
  const zone = 'Europe/Madrid'
  const night = Date.parse('2026-05-14T02:30:00.000Z')
  expect(isReloadDue(at('09:00'), night, zone)).toBe(true)
  expect(isReloadDue(night - minutes(5), night, zone), 'a page that was just loaded').toBe(false)
  expect(isReloadDue(at('09:00'), at('23:00'), zone), 'by day').toBe(false)
})

test('keeps the secret of a memory that is not sound, and nothing without one', () => {
  const wall = { classes: [], timer: { version: 0, run: null }, scores: [], workouts: [] } as unknown as Wall
  expect(soundMemory({ secret: 's', wall, offset: 5 })).toEqual({ secret: 's', wall, offset: 5 })
  const { scores: _, workouts: __, ...before } = wall
  expect(soundMemory({ secret: 's', wall: before, offset: 5 }), 'of the version before').toEqual({
    ...{ secret: 's', wall, offset: 5 },
  })
  for (const broken of [{ wall: {}, offset: 5 }, { wall, offset: 'x' }, {}])
    expect(soundMemory({ secret: 's', ...broken })).toEqual({ secret: 's', wall: null, offset: 0 })
  for (const nothing of [null, 7, {}, { secret: '' }]) expect(soundMemory(nothing)).toBeNull()
})

test('shows the workout of the track of the class of now, else the first', () => {
  const text = (title: string) => ({ wbs: [{ title, exercices: [], tc: null, wbs: [] }], language: null })
  const lifting = { ...text('Snatch'), track: 'Lifting', classes: [late.id] }
  const wall = { workout: text('Fran'), workouts: [lifting] } as unknown as Wall
  expect(workoutOf(wall, [late])).toBe(lifting)
  expect(workoutOf(wall, [early])).toBe(wall.workout)
  expect(workoutOf(wall, [])).toBe(wall.workout)
})

test('boards take turns, and show results of the class only', () => {
  const entry = (classId: number) => ({
    ...{ classId, level: 'rx', value: 1, capped: false, tieBreak: null, names: ['Ona P.'] },
  })
  const board = (boardId: number, ...of: WallClass[]) =>
    ({
      ...{ boardId, title: '', scheme: 'reps', tieBreak: null },
      entries: of.map(({ id }) => entry(id)),
    }) as WallScores
  const shownBoards = boardsOf([board(1, early, late), board(2, early), board(3, other)], [late, other])
  expect(shownBoards.map(({ boardId, entries }) => [boardId, entries.length])).toEqual([
    [1, 1],
    [3, 1],
  ])
  expect(turnAt(0, at('12:00'))).toBe(0)
  const turns = Array.from({ length: 40 }, (_, second) => turnAt(3, at('12:00') + second * 1_000))
  expect(new Set(turns)).toEqual(new Set([0, 1, 2]))
  expect(turns.filter((turn, nth) => turn !== turns[nth - 1])).toHaveLength(4)
})
