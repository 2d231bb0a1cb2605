import type { Asker } from '../../../rules/join-class.ts'
import { Refusal } from '../../refusal.ts'
import type { Caller } from '../../route.ts'

/**
 * As what a caller may act for a member: as that member, or as staff.
 * @throws Refusal not_found for anybody else, who is not told whether that member exists.
 */
export function actFor(caller: Caller, memberId: number): Exclude<Asker, 'admin-self'> {
  if (caller.id === memberId) return 'member'
  if (caller.isAdmin) return 'admin'
  if (caller.isTrainer) return 'trainer'
  throw new Refusal('not_found')
}
