import type { Kysely } from 'kysely'
import type { DB } from '../../../../database/tables.ts'
import { type PlanRow, selectPlan, selectPlans } from './queries.ts'

/** A plan that can be bought. A member keeps their own plan (`ownId`) even if it is discontinued. */
export async function findPlan(
  db: Kysely<DB>,
  id: number,
  ownId: number | null = null,
): Promise<PlanRow | undefined> {
  const plan = await selectPlan(db, id)
  return plan?.on_offer || plan?.id === ownId ? plan : undefined
}

export const plansOnOffer = (db: Kysely<DB>): Promise<PlanRow[]> => selectPlans(db)
