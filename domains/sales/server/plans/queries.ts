import type { Insertable, Kysely, Selectable } from 'kysely'
import { rowsOf, run } from '../../../../database/query.ts'
import type { DB, Plans } from '../../../../database/tables.ts'
import type { Day } from '../../../../platform/rules/local-time.ts'

export type PlanRow = Selectable<Plans>

export function selectPlans(db: Kysely<DB>): Promise<PlanRow[]> {
  return db
    .selectFrom('plans')
    .selectAll()
    .where('on_offer', '=', true)
    .orderBy('months')
    .orderBy('price_cents')
    .orderBy('id')
    .execute()
}

export function selectPlan(db: Kysely<DB>, id: number): Promise<PlanRow | undefined> {
  return db.selectFrom('plans').selectAll().where('id', '=', id).executeTakeFirst()
}

export function insertPlan(db: Kysely<DB>, plan: Insertable<Plans>): Promise<PlanRow> {
  return db.insertInto('plans').values(plan).returningAll().executeTakeFirstOrThrow()
}

export async function insertMembership(
  db: Kysely<DB>,
  m: {
    memberId: number
    planId: number
    pro: boolean
    startsOn: Day
    staysUntil: Day | null
    codeUseId?: number | null
  },
): Promise<void> {
  await db
    .insertInto('memberships')
    .values({
      member_id: m.memberId,
      plan_id: m.planId,
      pro: m.pro,
      starts_on: m.startsOn,
      stays_until: m.staysUntil,
      code_use_id: m.codeUseId ?? null,
    })
    .execute()
  await db.updateTable('members').set({ pro: m.pro }).where('id', '=', m.memberId).execute()
}

/** Whether the member has a plan on `day` or later. Locks the member, so that the answer holds until the commit. */
export async function hasMembershipFrom(db: Kysely<DB>, memberId: number, day: Day): Promise<boolean> {
  await run(db)`select from members where id = ${memberId} for no key update`
  const rows = await rowsOf(db)`select from memberships
    where member_id = ${memberId} and (ends_on is null or (ends_on > ${day} and ends_on > starts_on))`
  return rows.length > 0
}
