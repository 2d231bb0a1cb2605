import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Movement } from './movements.ts'
import { DayOrInstant, Flag, Id, LocalDate, pageSize, Reference } from './values.ts'

/** What a member lifted, or how many they did, on a day. */
export const MovementRecord = z.object({
  id: Id,
  user: Id,
  movement: Movement,
  when: LocalDate,
  /** In the movement's unit; above 0, at most two decimals. */
  value: z.number(),
  /** The best of that movement of that member; of equal ones the first. */
  rm: z.boolean(),
})
export type MovementRecord = z.output<typeof MovementRecord>

/** One value per member, movement and day: the same day again corrects it. */
export const MovementRecordForm = z.object({
  /** Whose; the caller's own when left out. */
  user: Reference.optional(),
  movement: Reference,
  when: DayOrInstant,
  /** As it is typed: a comma is a dot, what is no number is 0, and 0 is refused. */
  value: z.union([z.number(), z.string().max(20)]),
})
export type MovementRecordForm = z.output<typeof MovementRecordForm>

export const listMovementRecords = endpoint({
  method: 'GET',
  path: '/api/movementRecords',
  access: 'member',
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
  method: 'GET',
  path: '/api/movementRecords/:id',
  access: 'member',
  summary: "Returns one record: the caller's own, or any for an admin.",
  params: z.object({ id: Id }),
  returns: MovementRecord,
})

export const saveMovementRecord = endpoint({
  method: 'POST',
  path: '/api/movementRecords/createOrUpdate',
  access: 'member',
  summary:
    "Saves a lifted weight on a day, the caller's own, or any member's for an admin. `rm` in the answer is true for a best.",
  body: MovementRecordForm,
  returns: MovementRecord,
})

export const deleteMovementRecord = endpoint({
  method: 'DELETE',
  path: '/api/movementRecords/:id',
  access: 'member',
  summary: 'Deletes a wrong record; the best remaining one becomes the best.',
  params: z.object({ id: Id }),
})
