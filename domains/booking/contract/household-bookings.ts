import { z } from 'zod'
import { endpoint } from '../../../platform/contract/endpoint.ts'
import { Id, Instant } from '../../../platform/contract/values.ts'
import { joinClass } from './bookings.ts'
import { ClassUser, OwnPlace } from './classes.ts'

/** Why somebody gets no place. */
const NoPlace = z.enum([...joinClass.fails, 'class_full', 'not_found'])

export const PersonInClass = z.object({
  id: Id,
  name: z.string(),
  image: z.string().nullable(),
  isDependant: z.boolean(),
  mine: OwnPlace.nullable(),
  /** Why they could not book now; null if they could. */
  refused: NoPlace.nullable(),
  /** Who shares the plan or the pack that would pay; null where it is their own. */
  lender: z.object({ name: z.string(), shares: z.enum(['plan', 'pack']) }).nullable(),
  /** Takes part in the draw of the class; null without a wish for it. */
  wish: z.enum(['alone', 'together']).nullable(),
})
export type PersonInClass = z.output<typeof PersonInClass>

export const peopleForClass = endpoint({
  route: 'GET /api/classes/:id/household',
  access: 'member',
  onBehalf: 'see',
  summary:
    'Lists whom the member who logged in may book for, themselves first, with the place that each has in the class.',
  returns: z.array(PersonInClass),
})

const mostPeople = 12
const areDistinct = (ids: readonly number[]) => new Set(ids).size === ids.length
const People = z.array(Id).min(1).max(mostPeople).refine(areDistinct)

export const HouseholdJoin = z.object({
  /** False when nothing was booked. */
  done: z.boolean(),
  people: z.array(
    z.object({
      userId: Id,
      /** Their place or wait; null without one. */
      place: ClassUser.nullable(),
      refused: NoPlace.nullable(),
      opensAt: Instant.nullable(),
    }),
  ),
})
export type HouseholdJoin = z.output<typeof HouseholdJoin>

export const joinHousehold = endpoint({
  route: 'POST /api/classes/:id/household',
  access: 'member',
  onBehalf: 'book',
  summary:
    'Books a class for several people of a household in one step. Unless all get a place, nothing is booked, or those who fit are and the others wait in line.',
  body: z.object({
    userIds: People,
    /** False books those for whom there is a place. */
    allOrNothing: z.boolean().default(true),
  }),
  returns: HouseholdJoin,
  fails: ['household_right_missing'],
})

export const wishForHousehold = endpoint({
  route: 'PUT /api/classes/:id/household-wish',
  access: 'member',
  onBehalf: 'book',
  summary:
    'Enters several people of a household into the draw of a class, and takes others out. Together they take part with one ticket: all get a place, or none does.',
  body: z
    .object({
      userIds: z.array(Id).max(mostPeople),
      /** Who wishes for the class no more; they keep their wishes for other classes. */
      leavingIds: z.array(Id).max(mostPeople).default([]),
      together: z.boolean(),
    })
    .refine(({ userIds, leavingIds }) => userIds.length + leavingIds.length > 0)
    .refine(({ userIds, leavingIds }) => areDistinct([...userIds, ...leavingIds])),
  fails: ['household_right_missing', 'draw_closed', 'not_active'],
})
