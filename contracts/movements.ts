import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Flag, Id, line } from './values.ts'

/** What the value of a record counts. */
export const MovementUnit = z.enum(['kg', 'lb', 'reps'])
export type MovementUnit = z.output<typeof MovementUnit>

/** Something that is trained: back squat, pull-up. Workouts name it in whichever language they are written in. */
export const Movement = z.object({
  id: Id,
  /** In the caller's language. */
  name: z.string(),
  nameEs: z.string(),
  nameCa: z.string(),
  unit: MovementUnit,
  /** Members keep records of it. */
  hasRm: z.boolean(),
  /** `BS`; empty for none. */
  abbreviation: z.string(),
})
export type Movement = z.output<typeof Movement>

export const MovementForm = z.object({
  nameEs: line(60),
  nameCa: line(60),
  unit: MovementUnit,
  hasRm: z.boolean().default(false),
  abbreviation: z.string().trim().max(12).default(''),
})
export type MovementForm = z.output<typeof MovementForm>

export const listMovements = endpoint({
  method: 'GET',
  path: '/api/movements',
  access: 'member',
  summary: 'Lists movements by name: all, or those with or without records of members.',
  query: z.object({ hasRm: Flag.optional() }),
  returns: z.array(Movement),
})

export const getMovement = endpoint({
  method: 'GET',
  path: '/api/movements/:id',
  access: 'member',
  summary: 'Returns one movement.',
  params: z.object({ id: Id }),
  returns: Movement,
})

export const createMovement = endpoint({
  method: 'POST',
  path: '/api/movements',
  access: 'trainer',
  summary: 'Adds a movement.',
  body: MovementForm,
  returns: Movement,
  fails: ['movement_exists'],
})

export const updateMovement = endpoint({
  method: 'PUT',
  path: '/api/movements/:id',
  access: 'trainer',
  summary: 'Changes a movement.',
  params: z.object({ id: Id }),
  body: MovementForm,
  returns: Movement,
  fails: ['movement_exists'],
})

export const deleteMovement = endpoint({
  method: 'DELETE',
  path: '/api/movements/:id',
  access: 'trainer',
  summary: 'Deletes a movement without records.',
  params: z.object({ id: Id }),
  fails: ['movement_used'],
})
