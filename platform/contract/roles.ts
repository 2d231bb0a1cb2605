import type { Access } from './endpoint.ts'

interface RoleFacts {
  /** The highest access it has to endpoints and screens. */
  readonly access: Exclude<Access, 'public'>
  /** Admins give and take it; every member has the others. */
  readonly isGranted: boolean
  /** Sees features of the gym that are not released yet. */
  readonly seesUnreleased: boolean
}

/** The roles, in the order of forms and of stored lists. Browsers load this on the first visit, so it imports no zod. */
export const roleFacts = {
  USER: { access: 'member', isGranted: false, seesUnreleased: false },
  TRAINER: { access: 'trainer', isGranted: true, seesUnreleased: false },
  ADMIN: { access: 'admin', isGranted: true, seesUnreleased: true },
  TESTER: { access: 'member', isGranted: true, seesUnreleased: true },
} as const satisfies Record<string, RoleFacts>

export type Role = keyof typeof roleFacts
export type GrantedRole = {
  [R in Role]: (typeof roleFacts)[R]['isGranted'] extends true ? R : never
}[Role]

export const roleNames = Object.keys(roleFacts) as Role[]

export const isGranted = (role: Role): role is GrantedRole => roleFacts[role].isGranted

export const grantedRoles = roleNames.filter(isGranted)

const levels: readonly Access[] = ['public', 'member', 'trainer', 'admin']

/** True if one of the roles has this access or a higher one; no role is needed for `public` and `member`. */
export const hasAccess = (roles: readonly Role[], access: Access): boolean =>
  levels.indexOf(access) <= levels.indexOf('member') ||
  roles.some((role) => levels.indexOf(roleFacts[role].access) >= levels.indexOf(access))

/** True for roles whose rights need a second factor. */
export const isStaffRole = (role: Role): boolean => roleFacts[role].access !== 'member'

export const seesUnreleased = (roles: readonly Role[]): boolean =>
  roles.some((role) => roleFacts[role].seesUnreleased)
