import type { Millis } from '../../../../platform/rules/local-time.ts'
import { type Unit, type UnitHost, unitOfWork } from '../../../../platform/server/unit-of-work.ts'
import { listAdmins } from '../../../people/server/members/admins.ts'
import type { Span } from '../../rules/free-starts.ts'
import type { Trouble } from './calendar-trouble.ts'
import { type ClashRow, lockCoach, noteReading, replaceTimes, selectNewClashes } from './queries.ts'

export interface Reading {
  coachId: number
  /** As it was when the reading began: one of an address that was replaced meanwhile is dropped. */
  address: Buffer
  read: readonly Span[] | Trouble
}

/**
 * Keeps what a reading found. Under the lock of the coach, as booking: an appointment is either seen here, and told of, or the event is
 * seen there. After a failure the times of the last success stay.
 */
export function keepTimes(on: UnitHost, now: Millis, { coachId, address, read }: Reading): Promise<void> {
  return unitOfWork(on, { unaudited: 'a job reads' }, async (unit) => {
    if (!(await lockCoach(unit, coachId))) return
    const trouble = 'code' in read ? read : null
    if (!(await noteReading(unit, now, { coachId, address, trouble })) || 'code' in read) return
    await tellClashes(unit, coachId, await selectNewClashes(unit, now, coachId, read))
    await replaceTimes(unit, coachId, read)
  })
}

/** The coach and the admins, with the first of them; the screen lists all. */
async function tellClashes(unit: Unit, coachId: number, clashes: readonly ClashRow[]): Promise<void> {
  const [first] = clashes
  if (!first) return
  const told = new Set([coachId, ...(await listAdmins(unit.db))])
  const details = { ...first, count: clashes.length }
  unit.send([...told].map((memberId) => ({ template: 'appointment_clash' as const, memberId, details })))
}
