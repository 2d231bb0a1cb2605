import { type Millis, minutes } from '../../../platform/rules/local-time.ts'

const HOUR = minutes(60)
const LONGEST = 90 * 24 * HOUR
const IDLE = { member: 30 * 24 * HOUR, staff: 12 * HOUR }

/** When a session ends that is not used again. */
export const sessionEnd = (session: { startedAt: Millis; usedAt: Millis; isStaff: boolean }): Millis =>
  Math.min(session.startedAt + LONGEST, session.usedAt + IDLE[session.isStaff ? 'staff' : 'member'])
