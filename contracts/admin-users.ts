import { z } from 'zod'
import { ActivityIcon } from './activities.ts'
import { endpoint } from './endpoint.ts'
import { MemberStatus, Phone, Role, User } from './members.ts'
import {
  CreditType,
  Email,
  Flag,
  Id,
  Instant,
  Language,
  LocalDate,
  line,
  paged,
  pageOf,
  personName,
} from './values.ts'

// The gym's members as admins see them. Nothing of this is for trainers, who get a MemberCard.

const Named = z.object({ id: Id, name: z.string() })

/** A member as an admin reads them: all of their own, and what the gym keeps beside it. */
export const AdminUser = User.extend({
  observations: z.string(),
  center: Named.nullable(),
  /** Since when a monthly charge has been failing; null when all is paid. */
  overdueSince: Instant.nullable(),
  /** They have chosen a password: until then only the mailed link lets them in. */
  hasPassword: z.boolean(),
  acceptedTermsAt: Instant.nullable(),
  /** The last class for which they were ticked. */
  lastSeen: LocalDate.nullable(),
})
export type AdminUser = z.output<typeof AdminUser>

export const DirectoryRow = AdminUser.pick({
  id: true,
  name: true,
  surname: true,
  image: true,
  cin: true,
  email: true,
  phone: true,
  status: true,
  roles: true,
  isPro: true,
  center: true,
  overdueSince: true,
  lastSeen: true,
  createdAt: true,
}).extend({ plan: Named.nullable() })
export type DirectoryRow = z.output<typeof DirectoryRow>

export const DirectorySort = z.enum(['surname', 'name', 'newest', 'lastSeen', 'plan'])
export type DirectorySort = z.output<typeof DirectorySort>

export const listDirectory = endpoint({
  method: 'GET',
  path: '/api/users/directory',
  access: 'admin',
  summary:
    'Lists members by name, document, e-mail or phone, filtered and sorted, with the count of each kind.',
  query: z.object({
    /** Words that all have to be found, in whatever order, without regard to accents. */
    text: z.string().trim().max(100).default(''),
    status: MemberStatus.optional(),
    role: Role.optional(),
    /** A plan's number, or `any` or `none`. */
    plan: z.union([z.enum(['any', 'none']), Id]).optional(),
    /** The member's own center; `centerId` is the one that is looked at. */
    ofCenter: Id.optional(),
    overdue: Flag.optional(),
    pro: Flag.optional(),
    /** Not ticked in any class for that many weeks; who never came counts from joining. */
    unseenWeeks: z.coerce.number<number | string>().int().min(1).max(520).optional(),
    sort: DirectorySort.default('surname'),
    ...paged(),
  }),
  returns: pageOf(DirectoryRow).extend({
    /** Of the whole gym, whatever is searched for. */
    counts: z.object({
      all: z.number().int(),
      active: z.number().int(),
      maintenance: z.number().int(),
      inactive: z.number().int(),
      withoutPlan: z.number().int(),
      overdue: z.number().int(),
    }),
  }),
})

export const addUser = endpoint({
  method: 'POST',
  path: '/api/users',
  access: 'admin',
  summary: 'Adds a member at the desk and mails them a link to choose a password.',
  body: z.object({
    cin: line(20),
    name: personName(60),
    surname: personName(100),
    email: Email,
    phone: Phone,
    centerId: Id,
    language: Language,
  }),
  returns: AdminUser,
  fails: ['cin_taken', 'email_taken'],
})

const params = z.object({ id: Id })

export const getAdminUser = endpoint({
  method: 'GET',
  path: '/api/users/:id/file',
  access: 'admin',
  summary: 'Returns a member with what the gym keeps about them.',
  params,
  returns: AdminUser,
})

export const sendPasswordLink = endpoint({
  method: 'POST',
  path: '/api/users/:id/password-link',
  access: 'admin',
  summary: 'Mails a member the link to choose a new password.',
  params,
  fails: ['not_active'],
})

export const removeImage = endpoint({
  method: 'DELETE',
  path: '/api/users/:id/img',
  access: 'admin',
  summary: "Removes a member's picture.",
  params,
  returns: AdminUser,
})

export const eraseUser = endpoint({
  method: 'POST',
  path: '/api/users/:id/forget',
  access: 'admin',
  summary: "Erases an account at its owner's request; `cin` repeats their document number.",
  params,
  body: z.object({ cin: line(20), why: line(500) }),
  fails: ['last_admin', 'payment_pending', 'payment_overdue'],
})

/**
 * One line of the ledger; nothing ever changes it. What expired unused has a line, too (`expiry`, at the moment it did), so
 * that the lines add up to what can be spent; it is reckoned when asked for, and goes where the credits live on after all.
 */
export const LedgerEntry = z.object({
  /** Below zero for what expired. */
  id: z.number().int(),
  at: Instant,
  creditType: CreditType,
  /** Credits that came, or went with a minus. */
  amount: z.number().int(),
  source: z.enum(['purchase', 'booking', 'return', 'correction', 'expiry', 'refund', 'import']),
  /** When the credits it is about expire. */
  expiresAt: Instant,
  gymClass: z
    .object({ id: Id, activity: z.string(), startTime: Instant, date: LocalDate, timeZone: z.string() })
    .nullable(),
  /** The receipt they were bought with: its payment's number, and its own as printed. */
  receipt: z.object({ id: Id, number: z.string() }).nullable(),
  /** Who did it; null for the gym's own work and where somebody has been forgotten. */
  by: Named.nullable(),
  why: z.string(),
})
export type LedgerEntry = z.output<typeof LedgerEntry>

export const creditLedger = endpoint({
  method: 'GET',
  path: '/api/users/:id/ledger',
  access: 'admin',
  summary: "Lists the lines of a member's bought credits, newest first, with the credits that can be spent.",
  params,
  query: z.object(paged()),
  returns: pageOf(LedgerEntry).extend({
    /** The soonest to expire first. */
    lots: z.array(z.object({ creditType: CreditType, remaining: z.number().int(), expiresAt: Instant })),
  }),
})

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
])

/** A place, a wait, or what became of it. */
export const MemberBooking = z.object({
  id: Id,
  classId: Id,
  activity: z.object({ key: z.string(), name: z.string(), icon: ActivityIcon, color: z.string() }),
  center: z.object({ name: z.string(), timeZone: z.string() }),
  date: LocalDate,
  startTime: Instant,
  endTime: Instant,
  status: z.enum(['IN', 'WAIT']),
  /** What it cost: a session of the plan, a bought credit, nothing. Null while waiting. */
  charge: z.enum(['session', 'credit', 'free', 'staff']).nullable(),
  validated: z.boolean(),
  /** Leaving gives the credit back until then; null where there is nothing to lose. */
  freeLeaveUntil: Instant.nullable(),
  /** Why it is over; null while it holds. */
  ended: EndReason.nullable(),
})
export type MemberBooking = z.output<typeof MemberBooking>

export const listMemberBookings = endpoint({
  method: 'GET',
  path: '/api/users/:id/bookings',
  access: 'admin',
  summary: 'Lists the places of a member: coming ones, soonest first, or past ones, newest first.',
  params,
  query: z.object({ when: z.enum(['coming', 'past']), ...paged() }),
  returns: pageOf(MemberBooking),
})

export const waiveLateLeave = endpoint({
  method: 'POST',
  path: '/api/bookings/:id/waive',
  access: 'admin',
  summary: 'Waives a late leave afterwards and gives its credit or session back.',
  params,
  body: z.object({ why: line(500) }),
  fails: ['not_late'],
})

export const memberAttendance = endpoint({
  method: 'GET',
  path: '/api/users/:id/attendance',
  access: 'admin',
  summary: "Counts a member's attended, missed and late-left classes by month for the last twelve months.",
  params,
  returns: z.array(
    z.object({
      /** `2026-11` */
      month: z.string(),
      attended: z.number().int(),
      /** Had a place in a class that is over and was not ticked. */
      missed: z.number().int(),
      leftLate: z.number().int(),
    }),
  ),
})
export type AttendanceMonths = z.output<(typeof memberAttendance)['returns']>
