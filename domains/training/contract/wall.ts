import { z } from 'zod'
import { endpoint } from '../../../platform/contract/endpoint.ts'
import { Id, Instant, Language, LocalDate, Named, WholeNumber } from '../../../platform/contract/values.ts'
import { Blocks, WrittenIn } from './blocks.ts'
import { scoreSchemes, tieBreaks } from './score-schemes.ts'
import { BoardEntry } from './scores.ts'
import { TimerPlan } from './timer-plans.ts'

/** A timer that was started for the walls of a center. What it shows at a moment follows from these instants. */
const WallRun = z.object({
  plan: TimerPlan,
  /** Of the lead-in, later by the length of its pauses. */
  startedAt: Instant,
  pausedAt: Instant.nullable(),
  finishedAt: Instant.nullable(),
})
export type WallRun = z.output<typeof WallRun>

export const WallTimer = z.object({
  /** Grows with every change; 0 before the first. */
  version: z.int(),
  run: WallRun.nullable(),
})
export type WallTimer = z.output<typeof WallTimer>

export const WallClass = z.object({
  id: Id,
  /** Name in the language of the screen. */
  activity: z.string(),
  color: z.string(),
  /** First name. */
  coach: z.string().nullable(),
  startTime: Instant,
  endTime: Instant,
  maxPeople: z.int(),
  usersIn: z.int(),
  /**
   * Members with a place, in the order of booking. `name`: first name and initial, null for members listed as a place. Null
   * when the device lists no names, and more than three hours before the class.
   */
  people: z.array(z.object({ name: z.string().nullable(), here: z.boolean() })).nullable(),
})
export type WallClass = z.output<typeof WallClass>

/** A result on the wall. */
export const WallEntry = z.object({
  ...BoardEntry.pick({ level: true, value: true, capped: true, tieBreak: true }).shape,
  classId: Id,
  /** First names and initials; null for members who are shown as a place or are not listed. One, or those of a team. */
  names: z.array(z.string().nullable()),
})
export type WallEntry = z.output<typeof WallEntry>

export const mostWallEntries = 60

/** The results of a scored block in the classes of the day that are not over. */
export const WallScores = z.object({
  boardId: Id,
  title: z.string(),
  scheme: z.enum(scoreSchemes),
  tieBreak: z.enum(tieBreaks).nullable(),
  /** Best first. */
  entries: z.array(WallEntry),
})
export type WallScores = z.output<typeof WallScores>

const WallWorkout = z.object({ wbs: Blocks, language: WrittenIn })

/** All that a screen on the wall knows. */
export const Wall = z.object({
  device: Named,
  center: Named.extend({ timeZone: z.string() }),
  language: Language,
  /** The server's clock. */
  now: Instant,
  day: LocalDate,
  /** Of the day, by start; without those that are over. */
  classes: z.array(WallClass),
  /** Of the first track of the center. */
  workout: WallWorkout.nullable(),
  /** Of the other tracks, each with the ids of the classes that show it instead. */
  workouts: z.array(WallWorkout.extend({ track: z.string(), classes: z.array(Id) })),
  timer: WallTimer,
  /** By the order of the blocks, also those without results; empty when the device lists no names. */
  scores: z.array(WallScores),
})
export type Wall = z.output<typeof Wall>

export const readWall = endpoint({
  route: 'GET /api/screen',
  access: 'screen',
  summary: 'Returns what a screen on the wall shows: the classes of the day, its workout and the timer.',
  returns: Wall,
})

export const readWallTimer = endpoint({
  route: 'GET /api/wall-timer',
  access: 'trainer',
  summary: 'Returns the timer on the walls of a center, and how many screens it has there.',
  returns: WallTimer.extend({ center: Named.nullable(), screens: z.int() }),
})

/** The version that the caller has seen; refused when the timer changed since. */
const Seen = WholeNumber.min(0)

export const startWallTimer = endpoint({
  route: 'POST /api/wall-timer',
  access: 'trainer',
  summary: 'Starts a timer on the walls of a center, in place of the one there; it begins with a lead-in.',
  body: z.object({ plan: TimerPlan, version: Seen }),
  returns: WallTimer,
  fails: ['changed_meanwhile'],
})

export const changeWallTimer = endpoint({
  route: 'PUT /api/wall-timer',
  access: 'trainer',
  summary:
    'Pauses, resumes or ends the timer on the walls of a center; where nothing changes it stays as it is.',
  body: z.object({ to: z.enum(['paused', 'running', 'finished']), version: Seen }),
  returns: WallTimer,
  fails: ['changed_meanwhile'],
})

export const clearWallTimer = endpoint({
  route: 'DELETE /api/wall-timer',
  access: 'trainer',
  summary: 'Takes the timer off the walls of a center.',
  query: z.object({ version: Seen }),
  returns: WallTimer,
  fails: ['changed_meanwhile'],
})

export const readClock = endpoint({
  route: 'GET /api/clock',
  access: 'public',
  summary: 'Returns the server’s clock in epoch milliseconds, for screens that have to agree on an instant.',
  returns: z.object({ now: z.number() }),
})
