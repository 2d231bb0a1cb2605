import { z } from 'zod'
import { endpoint } from '../../../platform/contract/endpoint.ts'
import {
  Flag,
  Id,
  Instant,
  LocalDate,
  line,
  Named,
  paged,
  pageOf,
  Reason,
  SearchText,
  WholeNumber,
} from '../../../platform/contract/values.ts'
import { waysOfPaying } from '../../../platform/contract/ways-of-paying.ts'
import { MemberStatus, NewMemberData, Role, User } from './members.ts'

/** Most tags of a gym, and of a member. */
export const tagLimits = { gym: 100, member: 20 } as const

/** Without the signs that separate tags in a file. */
export const TagName = line(30).regex(/^[^,;]*$/)

// Members as admins see them; trainers get a MemberCard.

export const AdminUser = User.extend({
  observations: z.string(),
  center: Named.nullable(),
  /** First failure of the unpaid monthly charge; null when all is paid. */
  overdueSince: Instant.nullable(),
  /** False until they choose a password through the mailed link. */
  hasPassword: z.boolean(),
  acceptedTermsAt: Instant.nullable(),
  /** Day of the last class attended. */
  lastSeen: LocalDate.nullable(),
  /** By name. */
  tags: z.array(z.string()),
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
  tags: true,
  addressState: true,
}).extend({
  plan: Named.nullable(),
  /** End of the limit after missed classes; null without one. */
  limitedUntil: Instant.nullable(),
})
export type DirectoryRow = z.output<typeof DirectoryRow>

export const DirectorySort = z.enum(['surname', 'name', 'newest', 'lastSeen', 'plan'])
export type DirectorySort = z.output<typeof DirectorySort>

/** Filters of the list of members. */
export const directoryFilters = {
  /** All words must match, in any order, ignoring accents. */
  text: SearchText,
  status: MemberStatus.optional(),
  role: Role.optional(),
  /** A plan's id, or `any` or `none`. */
  plan: z.union([z.enum(['any', 'none']), Id]).optional(),
  /** The member's own center; `centerId` is the center chosen on screen. */
  ofCenter: Id.optional(),
  overdue: Flag.optional(),
  /** Their bookings are limited after missed classes. */
  limited: Flag.optional(),
  /** They have not signed what the gym asks for. */
  unsigned: Flag.optional(),
  /** Their address gets no mail: refused by its server, or disowned by who reads it. */
  stopped: Flag.optional(),
  /** Visitors without an account, who are left out otherwise. */
  guests: Flag.optional(),
  pro: Flag.optional(),
  /** They agree to pictures, or a managing adult does for them. */
  pictures: Flag.optional(),
  /** How members with a plan pay; `none`: they have no way to. */
  way: z.enum([...waysOfPaying, 'none']).optional(),
  /** Attended no class for that many weeks, or since joining. */
  unseenWeeks: WholeNumber.min(1).max(520).optional(),
  /** By name, upper case or not. */
  tag: TagName.optional(),
  /** They may log in, have chosen no password yet, and have no link to choose one that is still valid. */
  invitable: Flag.optional(),
}

export const listDirectory = endpoint({
  route: 'GET /api/users/directory',
  access: 'admin',
  scope: 'members:read',
  summary:
    'Lists members by name, document, e-mail or phone, filtered and sorted, with the count of each kind.',
  query: z.object({ ...directoryFilters, sort: DirectorySort.default('surname'), ...paged() }),
  returns: pageOf(DirectoryRow).extend({
    /** Of the whole gym, regardless of the filters. */
    counts: z.object({
      all: z.int(),
      active: z.int(),
      maintenance: z.int(),
      inactive: z.int(),
      withoutPlan: z.int(),
      overdue: z.int(),
      /** With a plan, and without a way to pay it. */
      wayless: z.int(),
      limited: z.int(),
      unsigned: z.int(),
      stopped: z.int(),
      /** Visitors without an account; not part of the others. */
      guests: z.int(),
      invitable: z.int(),
    }),
  }),
})

/** Most members that one request changes. */
export const manyMembers = 2000

export const MemberIds = z.array(Id).min(1).max(manyMembers)

export const listDirectoryIds = endpoint({
  route: 'GET /api/users/directory/ids',
  access: 'admin',
  summary:
    'Returns the ids of all members that match a filter; `count` is how many were shown, and another number is refused.',
  query: z.object({ ...directoryFilters, count: WholeNumber.min(1).max(manyMembers) }),
  returns: z.array(Id),
  fails: ['changed_meanwhile'],
})

export const listTags = endpoint({
  route: 'GET /api/users/tags',
  access: 'admin',
  summary: 'Lists the tags of members by name, with how many members have each.',
  returns: z.array(z.object({ tag: z.string(), members: z.int() })),
})

export const tagMembers = endpoint({
  route: 'PUT /api/users/tags',
  access: 'admin',
  summary:
    'Puts a tag on members, or takes it off. A tag exists while a member has it; upper case and spaces do not tell tags apart.',
  body: z.object({ memberIds: MemberIds, tag: TagName, on: z.boolean() }),
  returns: z.object({
    changed: z.int(),
    /** Members who have as many tags as they can. */
    full: z.int(),
  }),
  fails: ['too_many_tags'],
})

export const addUser = endpoint({
  route: 'POST /api/users',
  access: 'admin',
  summary: 'Adds a member at the desk and mails them a link to choose a password.',
  body: NewMemberData,
  returns: AdminUser,
  fails: ['cin_taken', 'email_taken'],
})

export const inviteMembers = endpoint({
  route: 'POST /api/users/invite',
  access: 'admin',
  summary: 'Mails members without a password the link to choose one; once a day at most.',
  body: z.object({ memberIds: MemberIds }),
  returns: z.object({
    invited: z.int(),
    /** `recent`: invited within a day. `unknown`: no member, or erased. */
    skipped: z.array(Named.extend({ why: z.enum(['has_password', 'inactive', 'recent', 'unknown']) })),
  }),
})
export type SkippedInvitation = z.output<(typeof inviteMembers)['returns']>['skipped'][number]

export const getAdminUser = endpoint({
  route: 'GET /api/users/:id/file',
  access: 'admin',
  scope: 'members:read',
  summary: 'Returns a member with the data that staff see.',
  returns: AdminUser,
})

export const sendPasswordLink = endpoint({
  route: 'POST /api/users/:id/password-link',
  access: 'admin',
  summary: 'Mails a member the link to choose a new password.',
  fails: ['not_active'],
})

export const removeImage = endpoint({
  route: 'DELETE /api/users/:id/img',
  access: 'admin',
  summary: "Removes a member's picture.",
  returns: AdminUser,
})

export const eraseUser = endpoint({
  route: 'POST /api/users/:id/forget',
  access: 'admin',
  summary:
    "Erases an account at its owner's request; `cin` repeats their document number, a visitor's e-mail.",
  body: z.object({ cin: line(200), why: Reason }),
  fails: [
    'last_admin',
    'admin_too_new',
    'payment_pending',
    'payment_overdue',
    'minor_without_adult',
    'dependant_needs_adult',
    'payer_needed',
    'shared_pack_in_use',
  ],
})
