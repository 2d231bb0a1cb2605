import type { MemberBooking } from '../../contract/member-bookings.ts'
import { isLateLeave } from '../../rules/late-leave.ts'

/** Effect of a removal on the member's credit; part of a phrase key. `now` in epoch milliseconds. */
export function leavingOf(
  { status, freeLeaveUntil }: Pick<MemberBooking, 'status' | 'freeLeaveUntil'>,
  now: number,
): 'Wait' | 'Nothing' | 'Free' | 'Late' {
  if (status === 'WAIT') return 'Wait'
  if (freeLeaveUntil === null) return 'Nothing'
  return isLateLeave(now, Date.parse(freeLeaveUntil)) ? 'Late' : 'Free'
}
