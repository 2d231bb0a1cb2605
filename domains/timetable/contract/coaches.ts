import { z } from 'zod'
import { endpoint } from '../../../platform/contract/endpoint.ts'
import { AnyInstant, Id, Instant, LocalDate, text } from '../../../platform/contract/values.ts'
import { Coach } from '../../booking/contract/coaches.ts'

/** A class that somebody coaches, as colleagues read about it. */
const CoachedClass = z.object({
  id: Id,
  activity: z.object({ name: z.string(), color: z.string() }),
  center: z.object({ id: Id, name: z.string(), timeZone: z.string() }),
  startTime: Instant,
  endTime: Instant,
  date: LocalDate,
})

export const CoachChoice = Coach.extend({
  surname: z.string(),
  /** A class they coach at that time; null without one, and when no time was given. */
  busy: CoachedClass.nullable(),
})
export type CoachChoice = z.output<typeof CoachChoice>

export const listCoaches = endpoint({
  route: 'GET /api/coaches',
  access: 'trainer',
  summary: 'Lists who can coach, by name; for a time, also which of them coach another class then.',
  query: z.object({
    startTime: AnyInstant.optional(),
    endTime: AnyInstant.optional(),
    /** Left out: the class that a coach is looked for. */
    classId: Id.optional(),
  }),
  returns: z.array(CoachChoice),
})

/** An open request for somebody else to coach a class. */
export const Cover = z.object({
  id: Id,
  askedBy: Coach,
  note: z.string(),
  askedAt: Instant,
  gymClass: CoachedClass,
  /** A class of the caller at that time, because of which they cannot take it. */
  busy: CoachedClass.nullable(),
})
export type Cover = z.output<typeof Cover>

export const listCovers = endpoint({
  route: 'GET /api/coaches/covers',
  access: 'trainer',
  summary: 'Lists the classes of all centers for which a coach asks for cover, soonest first.',
  returns: z.array(Cover),
})

export const OwnCoaching = z.object({
  gymClass: CoachedClass,
  isAssistant: z.boolean(),
  /** The caller asked for cover and nobody has taken it. */
  coverAsked: z.boolean(),
})
export type OwnCoaching = z.output<typeof OwnCoaching>

export const listOwnCoaching = endpoint({
  route: 'GET /api/coaches/own',
  access: 'trainer',
  summary: 'Lists the coming classes that the caller coaches or assists, soonest first.',
  returns: z.array(OwnCoaching),
})

export const askCover = endpoint({
  route: 'POST /api/classes/:id/cover',
  access: 'trainer',
  summary: 'Asks the other coaches to take a coming class of the caller.',
  body: z.object({ note: text(200).default('') }),
  fails: ['class_started', 'class_cancelled', 'not_coach', 'cover_open'],
})

export const withdrawCover = endpoint({
  route: 'DELETE /api/classes/:id/cover',
  access: 'trainer',
  summary: 'Withdraws a request for cover: one’s own, or any as an admin.',
  fails: ['class_started', 'class_cancelled', 'no_cover', 'not_coach'],
})

export const takeCover = endpoint({
  route: 'POST /api/classes/:id/cover/take',
  access: 'trainer',
  summary: 'Takes a class for which its coach asks for cover; the first to take it has it.',
  fails: ['class_started', 'class_cancelled', 'no_cover', 'coach_busy', 'coach_booked'],
})

export const assignCover = endpoint({
  route: 'POST /api/classes/:id/cover/assign',
  access: 'admin',
  summary:
    'Assigns a class whose coach asks for cover to another coach, also if another class of theirs overlaps.',
  body: z.object({ coachId: Id }),
  fails: ['class_started', 'class_cancelled', 'no_cover', 'coach_booked'],
})
