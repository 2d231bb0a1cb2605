import type { Kysely } from 'kysely'
import type { DB } from '../../../../database/tables.ts'
import { dayAt, instantOf, type Millis } from '../../../../platform/rules/local-time.ts'
import type { Unit } from '../../../../platform/server/unit-of-work.ts'
import { dayOfGym } from '../../../gym/server/centers/current-day.ts'
import { deskDueOn } from '../../rules/month-charges.ts'
import { followWays } from './debit-bills.ts'
import { leaveDesk, selectDeskDays, writeDueAt, writePaysAtDesk, writePaysByMandate } from './desk-queries.ts'

/** When a bill that is opened now has to be paid at the desk. */
export const deskDueAt = (now: Millis, timeZone: string, dueDay: number): Millis =>
  instantOf(deskDueOn(dayAt(now, timeZone), dueDay), '00:00', timeZone)

/**
 * Sets whether a member pays at the desk. Open bills follow, but a debt stays owed since when it was. A
 * card that is being tried may still pay it. Requires the locks of the member's open bills and of the member; false without a change.
 */
export async function setPaysAtDesk(
  unit: Unit,
  now: Millis,
  memberId: number,
  on: boolean,
): Promise<boolean> {
  if (!(await writePaysAtDesk(unit.db, memberId, on))) return false
  if (on) await takeToDesk(unit.db, now, memberId)
  else await leaveDesk(unit.db, [memberId])
  await followWays(unit, now, [memberId])
  return true
}

/** After mandates were signed. Requires the locks of the members' open bills and of the members. */
export async function payByMandates(unit: Unit, now: Millis, memberIds: readonly number[]): Promise<void> {
  const left = await writePaysByMandate(unit.db, await dayOfGym(unit.db, now), memberIds)
  await leaveDesk(unit.db, left)
  await followWays(unit, now, memberIds)
}

async function takeToDesk(db: Kysely<DB>, now: Millis, memberId: number): Promise<void> {
  const { time_zone: timeZone, desk_due_day: dueDay } = await selectDeskDays(db, memberId)
  await writeDueAt(db, memberId, new Date(deskDueAt(now, timeZone, dueDay)))
}
