import { z } from 'zod'
import { endpoint } from '../../../platform/contract/endpoint.ts'
import { TextsRead, textsOf } from '../../../platform/contract/text-schemas.ts'
import { Flag, Id, line, text } from '../../../platform/contract/values.ts'
import { Was } from '../../../platform/contract/was.ts'
import { alternativeBounds, VideoLink } from './blocks.ts'
import { type RestrictionArea, restrictionAreas } from './restriction-areas.ts'

export const MovementUnit = z.enum(['kg', 'lb', 'reps'])
export type MovementUnit = z.output<typeof MovementUnit>

const byArea = <T extends z.ZodType>(one: T) =>
  z.object(
    Object.fromEntries(restrictionAreas.map((area) => [area, one.optional()])) as Record<
      RestrictionArea,
      z.ZodOptional<T>
    >,
  )

/** What to do instead of it, by restriction. */
export const MovementAlternatives = byArea(text(alternativeBounds.text))

/** An exercise: back squat, pull-up. Workouts may name it in any language. */
export const Movement = z.object({
  id: Id,
  /** In the caller's language. */
  name: z.string(),
  texts: z.object({ name: TextsRead }),
  unit: MovementUnit,
  hasRm: z.boolean(),
  /** `BS`; empty for none. */
  abbreviation: z.string(),
  video: z.string().nullable(),
  alternatives: byArea(z.string()),
})
export type Movement = z.output<typeof Movement>

export const MovementForm = z.object({
  texts: z.object({ name: textsOf(line(60)) }),
  unit: MovementUnit,
  hasRm: z.boolean().default(false),
  abbreviation: text(12).default(''),
  /** Left out, as by a client that knows none, these two stay. */
  video: VideoLink.nullable().optional(),
  alternatives: MovementAlternatives.optional(),
})
export type MovementForm = z.output<typeof MovementForm>

export const listMovements = endpoint({
  route: 'GET /api/movements',
  access: 'member',
  onBehalf: 'see',
  summary: 'Lists movements by name: all, or those with or without records of members.',
  query: z.object({ hasRm: Flag.optional() }),
  returns: z.array(Movement),
})

export const getMovement = endpoint({
  route: 'GET /api/movements/:id',
  access: 'member',
  onBehalf: 'see',
  summary: 'Returns one movement.',
  returns: Movement,
})

export const createMovement = endpoint({
  route: 'POST /api/movements',
  access: 'trainer',
  summary: 'Adds a movement.',
  body: MovementForm,
  returns: Movement,
  fails: ['movement_exists'],
})

export const updateMovement = endpoint({
  route: 'PUT /api/movements/:id',
  access: 'trainer',
  summary: 'Changes a movement.',
  body: MovementForm.extend({ was: Was }),
  returns: Movement,
  fails: ['movement_exists', 'changed_meanwhile'],
})

export const deleteMovement = endpoint({
  route: 'DELETE /api/movements/:id',
  access: 'trainer',
  summary: 'Deletes a movement without records.',
  fails: ['movement_used'],
})
