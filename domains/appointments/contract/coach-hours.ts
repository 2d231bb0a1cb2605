import { z } from 'zod'
import { endpoint } from '../../../platform/contract/endpoint.ts'
import { Id, LocalDate, LocalTime } from '../../../platform/contract/values.ts'

const Opening = z.object({ centerId: Id, from: LocalTime, until: LocalTime })

/** Every week. `day` counts from 0 = Monday; times are of the center's zone and do not go past midnight. */
export const WeeklyHours = Opening.extend({ day: z.int().min(0).max(6) })
export type WeeklyHours = z.output<typeof WeeklyHours>

/** On these days, both included, these hours instead of the weekly ones; `hours: null` for none. */
export const HoursException = z.object({
  firstDay: LocalDate,
  lastDay: LocalDate,
  hours: Opening.nullable(),
})
export type HoursException = z.output<typeof HoursException>

export const CoachHours = z.object({
  weekly: z.array(WeeklyHours).max(70),
  exceptions: z.array(HoursException).max(200),
})
export type CoachHours = z.output<typeof CoachHours>

export const getCoachHours = endpoint({
  route: 'GET /api/coaches/:id/hours',
  access: 'trainer',
  summary: 'Returns the hours in which a coach takes appointments, and the exceptions from today on.',
  returns: CoachHours,
})

export const changeCoachHours = endpoint({
  route: 'PUT /api/coaches/:id/hours',
  access: 'trainer',
  summary:
    "Replaces a coach's hours and their exceptions from today on: one's own, or anybody's as an admin. Appointments stay.",
  body: CoachHours.extend({ was: CoachHours }),
  returns: CoachHours,
  fails: ['changed_meanwhile'],
})
