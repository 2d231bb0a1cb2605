import type { Kysely } from 'kysely'
import { rowsOf, run } from '../../../../database/query.ts'
import type { DB } from '../../../../database/tables.ts'
import { zoneOfMember } from '../../../../database/time-zones.ts'
import type { Day } from '../../../../platform/rules/local-time.ts'
import { hasLiveMandate } from '../expressions/ways-of-paying.ts'

/** False when it was so already. */
export async function writePaysAtDesk(db: Kysely<DB>, memberId: number, on: boolean): Promise<boolean> {
  const rows = await rowsOf(db)`update members set pays_at_desk = ${on}
    where id = ${memberId} and pays_at_desk <> ${on} returning id`
  return rows.length > 0
}

export async function selectDeskDays(
  db: Kysely<DB>,
  memberId: number,
): Promise<{ time_zone: string; desk_due_day: number }> {
  const rows = await rowsOf<{ time_zone: string; desk_due_day: number }>(db)`
    select ${zoneOfMember} as time_zone, g.desk_due_day from members m cross join gym g where m.id = ${memberId}`
  if (!rows[0]) throw new Error(`member ${memberId} was not found`)
  return rows[0]
}

/** Of open bills that are no debts. */
export async function writeDueAt(db: Kysely<DB>, memberId: number, dueAt: Date): Promise<void> {
  await run(db)`update bills set due_at = ${dueAt}
    where payer_id = ${memberId} and state = 'open' and plan_ended_at is null and refused_at is null and due_at is null`
}

/** Returns those of the members who paid at the desk until now and have a mandate in force. */
export async function writePaysByMandate(
  db: Kysely<DB>,
  today: Day,
  memberIds: readonly number[],
): Promise<number[]> {
  const rows = await rowsOf<{ id: number }>(db)`update members m set pays_at_desk = false
    where m.id = any(${memberIds}::integer[]) and m.pays_at_desk and ${hasLiveMandate(today)} returning m.id`
  return rows.map(({ id }) => id)
}

/** A bill that is no debt waits for the card or the mandate. */
export async function leaveDesk(db: Kysely<DB>, memberIds: readonly number[]): Promise<void> {
  await run(db)`update bills set due_at = null
    where payer_id = any(${memberIds}::integer[]) and state = 'open' and refused_at is null and due_at is not null`
}

/** Bills of the desk that became due, and those due for a week: each is mailed once. */
export async function selectToTell(db: Kysely<DB>, now: Date, late: Date): Promise<{ id: number }[]> {
  return rowsOf<{ id: number }>(db)`
    select b.id from bills b join members m on m.id = b.payer_id
    where b.state = 'open' and b.due_at is not null and b.late_told_at is null and b.plan_ended_at is null
      and m.status <> 'INACTIVE' and m.erased_at is null and m.pays_at_desk
      and case when b.refused_at is null then b.due_at <= ${now} else b.refused_at <= ${late} end
    order by b.due_at, b.id limit 1000`
}

/** From now on it is a debt. Requires the bill's lock. */
export async function markDue(db: Kysely<DB>, id: number, now: Date): Promise<void> {
  await run(db)`update bills set refused_at = ${now}, reminded_at = ${now} where id = ${id}`
  await run(db)`update members m set overdue_since = least(m.overdue_since, b.refused_at),
      desk_due_since = least(m.desk_due_since, b.due_at)
    from bills b where b.id = ${id} and m.id = b.payer_id`
}

export async function markLateTold(db: Kysely<DB>, id: number, now: Date): Promise<void> {
  await run(db)`update bills set late_told_at = ${now}, reminded_at = ${now} where id = ${id}`
}
