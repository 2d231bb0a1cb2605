import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../../database/tables.ts'
import { zoneOfMember } from '../../../../database/time-zones.ts'
import type { Day } from '../../../../platform/rules/local-time.ts'
import { hasLiveMandate } from '../expressions/ways-of-paying.ts'

/** False when it was so already. */
export async function writePaysAtDesk(db: Kysely<DB>, memberId: number, on: boolean): Promise<boolean> {
  const { rows } = await sql`update members set pays_at_desk = ${on}
    where id = ${memberId} and pays_at_desk <> ${on} returning id`.execute(db)
  return rows.length > 0
}

export async function selectDeskDays(
  db: Kysely<DB>,
  memberId: number,
): Promise<{ time_zone: string; desk_due_day: number }> {
  const { rows } = await sql<{ time_zone: string; desk_due_day: number }>`
    select ${zoneOfMember} as time_zone, g.desk_due_day from members m cross join gym g where m.id = ${memberId}`.execute(
    db,
  )
  if (!rows[0]) throw new Error(`member ${memberId} was not found`)
  return rows[0]
}

/** Of open bills that are no debts. */
export async function writeDueAt(db: Kysely<DB>, memberId: number, dueAt: Date): Promise<void> {
  await sql`update bills set due_at = ${dueAt}
    where member_id = ${memberId} and state = 'open' and plan_ended_at is null and refused_at is null and due_at is null`.execute(
    db,
  )
}

/** Returns those of the members who paid at the desk until now and have a mandate in force. */
export async function writePaysByMandate(
  db: Kysely<DB>,
  today: Day,
  memberIds: readonly number[],
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`update members m set pays_at_desk = false
    where m.id = any(${memberIds}::integer[]) and m.pays_at_desk and ${hasLiveMandate(today)} returning m.id`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/** A bill that is no debt waits for the card or the mandate. */
export async function leaveDesk(db: Kysely<DB>, memberIds: readonly number[]): Promise<void> {
  await sql`update bills set due_at = null
    where member_id = any(${memberIds}::integer[]) and state = 'open' and refused_at is null and due_at is not null`.execute(
    db,
  )
}

/** Bills of the desk that became due, and those due for a week: each is mailed once. */
export async function selectToTell(db: Kysely<DB>, now: Date, late: Date): Promise<{ id: number }[]> {
  const { rows } = await sql<{ id: number }>`
    select b.id from bills b join members m on m.id = b.member_id
    where b.state = 'open' and b.due_at is not null and b.late_told_at is null and b.plan_ended_at is null
      and m.status <> 'INACTIVE' and m.erased_at is null and m.pays_at_desk
      and case when b.refused_at is null then b.due_at <= ${now} else b.refused_at <= ${late} end
    order by b.due_at, b.id limit 1000`.execute(db)
  return rows
}

/** From now on it is a debt. Requires the bill's lock. */
export async function markDue(db: Kysely<DB>, id: number, now: Date): Promise<void> {
  await sql`update bills set refused_at = ${now}, reminded_at = ${now} where id = ${id}`.execute(db)
  await sql`update members m set overdue_since = least(m.overdue_since, b.refused_at),
      desk_due_since = least(m.desk_due_since, b.due_at)
    from bills b where b.id = ${id} and m.id = b.member_id`.execute(db)
}

export async function markLateTold(db: Kysely<DB>, id: number, now: Date): Promise<void> {
  await sql`update bills set late_told_at = ${now}, reminded_at = ${now} where id = ${id}`.execute(db)
}
