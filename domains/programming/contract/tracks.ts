import { z } from 'zod'
import { endpoint } from '../../../platform/contract/endpoint.ts'
import { TextsRead, textsOf } from '../../../platform/contract/text-schemas.ts'
import { Color, Id, Instant, LocalDate, LocalTime, line, Named } from '../../../platform/contract/values.ts'
import { CoachNotes, Workout, WorkoutState } from './workouts.ts'

/** Whom a track is for: everybody, holders of plans, those with a place in activities from thirty days before on, or named members. */
export const trackAudiences = ['everybody', 'plans', 'activities', 'members'] as const
export type TrackAudience = (typeof trackAudiences)[number]

const most = 500

export const TrackForm = z.object({
  texts: z.object({ name: textsOf(line(40)) }),
  color: Color,
  /** The first track of a center is what it shows where nothing else is said. */
  position: z.int().min(1).max(99),
  /** Its workouts are published so many days before, at this hour of the center. */
  daysBefore: z.int().min(0).max(14),
  publishesAt: LocalTime,
  audience: z.enum(trackAudiences),
  /** Ids of plans, activities or members, as the audience says. */
  readers: z.array(Id).max(most),
  /** Ids of the centers that have it; none for all. */
  centers: z.array(Id).max(most),
  /** Ids of the activities whose classes show it. */
  activities: z.array(Id).max(most),
})
export type TrackForm = z.output<typeof TrackForm>

export const Track = TrackForm.omit({ texts: true, readers: true }).extend({
  id: Id,
  texts: z.object({ name: TextsRead }),
  readers: z.array(Named),
})
export type Track = z.output<typeof Track>

export const listTracks = endpoint({
  route: 'GET /api/tracks',
  access: 'trainer',
  summary: 'Lists the tracks of the gym in their order.',
  returns: z.array(Track),
})

export const createTrack = endpoint({
  route: 'POST /api/tracks',
  access: 'admin',
  summary: 'Adds a track.',
  body: TrackForm,
  returns: Track,
})

export const updateTrack = endpoint({
  route: 'PUT /api/tracks/:id',
  access: 'admin',
  summary: 'Changes a track. Every center keeps one.',
  body: TrackForm,
  returns: Track,
  fails: ['track_needed'],
})

export const deleteTrack = endpoint({
  route: 'DELETE /api/tracks/:id',
  access: 'admin',
  summary: 'Deletes a track without workouts. Every center keeps one.',
  fails: ['track_needed', 'track_used'],
})

const Shower = z.enum(['class', 'slot'])

export const readShownTrack = endpoint({
  route: 'GET /api/tracks/shown',
  access: 'trainer',
  summary: 'Returns the track that a class, or the classes of a slot of the week plan, show.',
  query: z.object({ of: Shower, id: Id }),
  /** `own`: what it says itself; null where its slot, its activity or its center says it. */
  returns: z.object({ shown: Id, own: Id.nullable() }),
})

/** A class of this or of its slot of the week plan; `track` null: as what stands above it says. */
export const showTrack = endpoint({
  route: 'PUT /api/tracks/shown',
  access: 'trainer',
  summary: 'Sets the track that a class, or the classes of a slot of the week plan, show.',
  body: z.object({ of: Shower, id: Id, track: Id.nullable() }),
})

/** A workout as coaches work on it. */
export const DeskWorkout = Workout.extend({
  trackId: Id,
  state: WorkoutState,
  /** Its own instant of publication. */
  publishAt: Instant.nullable(),
  /** When what is ready is published: its own instant, or its track's; null for a draft and for what was published by hand. */
  publishesAt: Instant.nullable(),
  published: z.boolean(),
  notes: CoachNotes,
  /** Somebody entered a score: it keeps its day. */
  hasScores: z.boolean(),
})
export type DeskWorkout = z.output<typeof DeskWorkout>

export const listDeskWorkouts = endpoint({
  route: 'GET /api/tracks/:id/workouts',
  access: 'trainer',
  summary: 'Lists the workouts of a track in a center with drafts and notes, by day; at most 60.',
  query: z.object({ from: LocalDate, until: LocalDate }),
  returns: z.array(DeskWorkout),
})

export const daysLookedAhead = 14

export const listMissingWorkouts = endpoint({
  route: 'GET /api/tracks/missing',
  access: 'trainer',
  summary:
    'Lists what members will miss in a center in two weeks, from today: days whose classes show a track without a workout, or with a draft.',
  returns: z.array(z.object({ trackId: Id, day: LocalDate, isDraft: z.boolean() })),
})
