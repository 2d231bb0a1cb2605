import { z } from 'zod'
import { endpoint } from '../../../platform/contract/endpoint.ts'
import { Id, Instant, LocalDate, paged, pageOf, ReasonForm } from '../../../platform/contract/values.ts'
import { ActivityIcon } from '../../gym/contract/activities.ts'
import { AttendanceStatus } from './classes.ts'

export const EndReason = z.enum([
  'left',
  'left_late',
  'left_waived',
  'removed',
  'removed_late',
  'cancelled',
  'lapsed',
  'skipped',
  'overlapped',
  'paused',
  'erased',
  'given_away',
  'moved',
  'untold',
])

export const MemberBooking = z.object({
  id: Id,
  classId: Id,
  activity: z.object({ key: z.string(), name: z.string(), icon: ActivityIcon, color: z.string() }),
  center: z.object({ name: z.string(), timeZone: z.string() }),
  date: LocalDate,
  startTime: Instant,
  endTime: Instant,
  status: AttendanceStatus,
  /** How it was paid; null while waiting. */
  charge: z.enum(['session', 'credit', 'free', 'staff', 'guest']).nullable(),
  validated: z.boolean(),
  /** Not ticked in a past class in which somebody was. */
  missed: z.boolean(),
  /** Leaving returns the credit until then; null when no credit is at stake. */
  freeLeaveUntil: Instant.nullable(),
  /** Why it ended; null while it is current. */
  ended: EndReason.nullable(),
  /** Start of the class that it was moved from, or whose place a wait keeps. */
  movedFrom: Instant.nullable(),
})
export type MemberBooking = z.output<typeof MemberBooking>

export const listMemberBookings = endpoint({
  route: 'GET /api/users/:id/bookings',
  access: 'admin',
  scope: 'bookings:read',
  summary: 'Lists the places of a member: coming ones, soonest first, or past ones, newest first.',
  query: z.object({ when: z.enum(['coming', 'past']), ...paged() }),
  returns: pageOf(MemberBooking),
})

export const waiveLateLeave = endpoint({
  route: 'POST /api/bookings/:id/waive',
  access: 'admin',
  summary: 'Waives a late leave afterwards and gives its credit or session back.',
  body: ReasonForm,
  fails: ['not_late'],
})

export const memberAttendance = endpoint({
  route: 'GET /api/users/:id/attendance',
  access: 'admin',
  summary:
    "Counts a member's attended, missed, unticked and late-left classes by month for the last twelve months.",
  returns: z.array(
    z.object({
      month: z.string(),
      attended: z.int(),
      /** Not ticked in past classes in which somebody was. */
      missed: z.int(),
      /** Places in past classes without any tick. */
      unticked: z.int(),
      leftLate: z.int(),
    }),
  ),
})
export type AttendanceMonths = z.output<(typeof memberAttendance)['returns']>
