import { z } from 'zod'
import { endpoint } from '../../../platform/contract/endpoint.ts'
import { errorCodes } from '../../../platform/contract/errors.ts'
import { Id, Instant, LocalDate, Named, Reason, ReasonForm } from '../../../platform/contract/values.ts'

/** A slot of the week plan. `day` counts from 0 = Monday; times are in the center's zone. */
export const FixedSlot = z.object({
  id: Id,
  activity: z.object({ id: Id, key: z.string(), name: z.string(), color: z.string() }),
  center: z.object({ id: Id, name: z.string(), timeZone: z.string() }),
  day: z.int().min(0).max(6),
  startTime: z.string(),
  endTime: z.string(),
})
export type FixedSlot = z.output<typeof FixedSlot>

/** The next class of a slot, and what becomes of the fixed place in it. */
const NextWeek = z.object({
  classId: Id,
  date: LocalDate,
  startTime: Instant,
  /** `coming`: not booked yet. `left`: the member left the place that was booked. */
  state: z.enum(['coming', 'booked', 'waiting', 'skipped', 'refused', 'rested', 'left']),
  /** Why it was refused. */
  refusal: z.enum(errorCodes).nullable(),
  /** True from the opening on: a week that is skipped then can be booked as by anybody else. */
  isOpen: z.boolean(),
})

export const FixedPlace = z.object({
  id: Id,
  slot: FixedSlot,
  /** Null for a place that the member holds; else the position in line, from 1. */
  position: z.int().nullable(),
  /** Classes missed in a row. */
  misses: z.int(),
  next: NextWeek.nullable(),
})
export type FixedPlace = z.output<typeof FixedPlace>

export const listFixedPlaces = endpoint({
  route: 'GET /api/fixed-places',
  access: 'member',
  onBehalf: 'see',
  summary: 'Lists the fixed places of the caller, and those they wait for.',
  returns: z.array(FixedPlace),
})

const askFails = [
  'not_active',
  'no_plan',
  'fixed_places_off',
  'fixed_place_held',
  'fixed_place_overlaps',
  'fixed_place_limit',
  'age_unfit',
] as const

/** A member's possible actions on a slot. */
export const FixedOffer = z.object({
  slot: FixedSlot,
  /** How many places may be fixed, how many are, and how many members wait for one. */
  places: z.int(),
  held: z.int(),
  waiting: z.int(),
  mine: z.object({ id: Id, position: z.int().nullable() }).nullable(),
  /** Why the caller may not ask; null if they may. */
  refusal: z.enum(askFails).nullable(),
})
export type FixedOffer = z.output<typeof FixedOffer>

export const getFixedOffer = endpoint({
  route: 'GET /api/fixed-places/offer',
  access: 'member',
  onBehalf: 'see',
  summary:
    'Returns whether the caller may have a fixed place in a slot, or in that of a class; null for a class outside the week plan.',
  query: z.object({ slotId: Id.optional(), classId: Id.optional() }),
  returns: FixedOffer.nullable(),
})

export const askFixedPlace = endpoint({
  route: 'POST /api/fixed-places',
  access: 'member',
  onBehalf: 'book',
  summary:
    'Asks for a place in a slot every week: granted at once while its share is not taken, else in line.',
  body: z.object({ slotId: Id }),
  returns: FixedPlace,
  fails: askFails,
})

export const giveUpFixedPlace = endpoint({
  route: 'DELETE /api/fixed-places/:id',
  access: 'member',
  onBehalf: 'book',
  summary: 'Gives up a fixed place or the turn in line. Classes that are booked stay booked.',
})

export const restoreFixedPlace = endpoint({
  route: 'POST /api/fixed-places/:id/restore',
  access: 'member',
  onBehalf: 'book',
  summary: 'Undoes giving up a fixed place within a minute, while it is still free.',
  fails: ['undo_too_late'],
})

export const skipFixedWeek = endpoint({
  route: 'POST /api/fixed-places/:id/skip',
  access: 'member',
  onBehalf: 'book',
  summary: 'Skips one class of a fixed place. A place that is booked already is left by the ordinary rules.',
  body: z.object({
    classId: Id,
    /** Leaves a booked place also when its credit is lost; otherwise refuses with `late_leave`. */
    acceptCost: z.boolean().optional(),
  }),
  fails: ['class_started', 'late_leave', 'changed_meanwhile'],
})

export const unskipFixedWeek = endpoint({
  route: 'POST /api/fixed-places/:id/unskip',
  access: 'member',
  onBehalf: 'book',
  summary: 'Takes back a skipped class before its places are booked.',
  body: z.object({ classId: Id }),
  fails: ['undo_too_late'],
})

const SlotMember = z.object({
  id: Id,
  user: Named.extend({ surname: z.string(), image: z.string().nullable() }),
  since: Instant,
  misses: z.int(),
})

/** Holders of a slot's fixed places and members in line for one, oldest first. */
export const SlotHolders = z.object({
  places: z.int(),
  held: z.array(SlotMember),
  line: z.array(SlotMember),
})
export type SlotHolders = z.output<typeof SlotHolders>

export const listSlotHolders = endpoint({
  route: 'GET /api/calendar/:id/fixed-places',
  access: 'trainer',
  summary: 'Lists the holders of a slot’s fixed places, and the members in line.',
  returns: SlotHolders,
})

export const giveFixedPlace = endpoint({
  route: 'POST /api/calendar/:id/fixed-places',
  access: 'admin',
  summary:
    'Asks for a fixed place for a member, by the same rule; in line when the share of the slot is taken.',
  body: z.object({ userId: Id, why: Reason }),
  returns: z.object({ id: Id, granted: z.boolean() }),
  fails: askFails,
})

export const removeFixedPlace = endpoint({
  route: 'POST /api/fixed-places/:id/remove',
  access: 'admin',
  summary: 'Ends a fixed place of a member, or their turn in line, and notifies them with the reason.',
  body: ReasonForm,
})

export const listMemberFixedPlaces = endpoint({
  route: 'GET /api/users/:id/fixed-places',
  access: 'trainer',
  summary: 'Lists the fixed places of a member.',
  returns: z.array(FixedPlace),
})
