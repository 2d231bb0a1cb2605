import { type Millis, minutes } from '../../../platform/rules/local-time.ts'
import type { MemberStatus } from '../contract/members.ts'

interface OwedSince {
  overdueSince: Millis | null
  /** Oldest due day of an unpaid desk bill. */
  deskDueSince: Millis | null
}

/** When debts stop bookings, null without any: `days` after a charge failed, but at once for what is due at the desk. */
export function blockedFrom({ overdueSince, deskDueSince }: OwedSince, days: number): Millis | null {
  if (overdueSince === null) return deskDueSince
  return Math.min(overdueSince + minutes(days * 24 * 60), deskDueSince ?? Number.POSITIVE_INFINITY)
}

type Standing = Partial<OwedSince & { status: MemberStatus; paused: boolean }>

/** Why a member may book nothing at all, or null. Unknown `overdueDays` means that debts are no obstacle. */
export function bookingStop(
  now: Millis,
  { status = 'ACTIVE', paused = false, overdueSince = null, deskDueSince = null }: Standing,
  overdueDays: number | undefined,
): 'not_active' | 'payment_overdue' | null {
  if (status !== 'ACTIVE' || paused) return 'not_active'
  if (overdueDays === undefined) return null
  const from = blockedFrom({ overdueSince, deskDueSince }, overdueDays)
  return from !== null && now >= from ? 'payment_overdue' : null
}
