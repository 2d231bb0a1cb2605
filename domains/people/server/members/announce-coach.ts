import { isStaffRole, type Role } from '../../../../platform/contract/roles.ts'
import type { Unit } from '../../../../platform/server/unit-of-work.ts'

/** Cached answers hold the first names of coaches, who are staff. */
export function announceCoach(unit: Unit, roles: readonly string[]): void {
  if (roles.some((role) => isStaffRole(role as Role))) unit.announce([{ t: 'data', event: 'coaches' }])
}
