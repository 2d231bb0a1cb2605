import { z } from 'zod'
import { endpoint } from '../../../platform/contract/endpoint.ts'
import { LocalDate } from '../../../platform/contract/values.ts'
import { restrictionAreas } from './restriction-areas.ts'

// Health data: answers are kept nowhere, and who acts for somebody does not read or write it.

const Areas = z.array(z.enum(restrictionAreas)).max(restrictionAreas.length)

export const Restrictions = z.object({
  /** None when nothing is kept. */
  areas: Areas,
  /** The last day on which they are kept. */
  until: LocalDate.nullable(),
  forStaff: z.boolean(),
})
export type Restrictions = z.output<typeof Restrictions>

export const getRestrictions = endpoint({
  route: 'GET /api/restrictions',
  access: 'member',
  summary: 'Returns what the caller has said to be restricted just now.',
  returns: Restrictions,
})

export const saveRestrictions = endpoint({
  route: 'PUT /api/restrictions',
  access: 'member',
  summary:
    'Keeps what is restricted just now until a day, at most a year ahead; health data, so with consent.',
  body: z.object({
    areas: Areas.min(1),
    until: LocalDate,
    /** Coaches may see it. */
    forStaff: z.boolean(),
    consent: z.literal(true),
  }),
  fails: ['consent_by_adult'],
})

export const eraseRestrictions = endpoint({
  route: 'DELETE /api/restrictions',
  access: 'member',
  summary: 'Erases what was said to be restricted, and the consent with it.',
})

export const memberRestrictions = endpoint({
  route: 'GET /api/users/:id/restrictions',
  access: 'trainer',
  summary: 'Returns what a member has restricted just now, if they let coaches see it; else nothing.',
  returns: Restrictions,
})
