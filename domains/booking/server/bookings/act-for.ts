import { Refusal } from '../../../../platform/server/refusal.ts'
import type { Caller } from '../../../../platform/server/route.ts'
import type { Asker } from '../../rules/join-class.ts'

/** @throws Refusal not_found for other callers, so that ids cannot be probed */
export function actFor(caller: Caller, memberId: number): Exclude<Asker, 'admin-self'> {
  if (caller.id === memberId) return 'member'
  if (caller.isAdmin) return 'admin'
  if (caller.isTrainer) return 'trainer'
  throw new Refusal('not_found')
}
