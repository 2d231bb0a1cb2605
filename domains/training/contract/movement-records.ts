import { z } from 'zod'
import { endpoint } from '../../../platform/contract/endpoint.ts'
import { DayOrInstant, Flag, Id, LocalDate, pageSize, Reference } from '../../../platform/contract/values.ts'
import { Movement } from './movements.ts'

export const MovementRecord = z.object({
  id: Id,
  user: Id,
  movement: Movement.omit({ video: true, alternatives: true }),
  when: LocalDate,
  /** In the movement's unit; above 0, at most two decimals. */
  value: z.number(),
  /** The member's best of that movement; the first of equal ones. */
  rm: z.boolean(),
})
export type MovementRecord = z.output<typeof MovementRecord>

/** One value per member, movement and day; saving again replaces it. */
export const MovementRecordForm = z.object({
  /** Defaults to the caller. */
  user: Reference.optional(),
  movement: Reference,
  when: DayOrInstant,
  /** As typed, with a comma or a dot; anything that is not a number above 0 is refused. */
  value: z.union([z.number(), z.string().max(20)]),
})
export type MovementRecordForm = z.output<typeof MovementRecordForm>

export const listMovementRecords = endpoint({
  route: 'GET /api/movementRecords',
  access: 'member',
  onBehalf: 'see',
  scope: 'scores:read',
  scopeFor: 'personal',
  summary:
    "Lists a member's records, latest first (the caller's own, or any member's for an admin). `isRm` selects the best of each movement, or all others; `movement` selects the history of one.",
  query: z.object({
    user: Id.optional(),
    isRm: Flag.optional(),
    movement: Id.optional(),
    size: pageSize(1000, 500),
  }),
  returns: z.array(MovementRecord),
})

export const getMovementRecord = endpoint({
  route: 'GET /api/movementRecords/:id',
  access: 'member',
  onBehalf: 'see',
  summary: "Returns one record: the caller's own, or any for an admin.",
  returns: MovementRecord,
})

export const saveMovementRecord = endpoint({
  route: 'POST /api/movementRecords/createOrUpdate',
  access: 'member',
  onBehalf: 'book',
  summary:
    "Saves a lifted weight on a day, the caller's own, or any member's for an admin. `rm` in the answer is true for a best.",
  body: MovementRecordForm,
  returns: MovementRecord,
})

export const deleteMovementRecord = endpoint({
  route: 'DELETE /api/movementRecords/:id',
  access: 'member',
  onBehalf: 'book',
  summary: 'Deletes a wrong record; the best remaining one becomes the best.',
})
