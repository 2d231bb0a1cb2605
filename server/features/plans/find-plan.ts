import type { Kysely } from 'kysely'
import type { DB } from '../../../database/tables.ts'
import { type PlanRow, selectPlan, selectPlans } from './queries.ts'

/**
 * A plan that can be bought. Undefined when there is none of that number on offer; who has it (`ownId`) may keep it, with
 * or without Pro, also when it is offered no more.
 */
export async function findPlan(
  db: Kysely<DB>,
  id: number,
  ownId: number | null = null,
): Promise<PlanRow | undefined> {
  const plan = await selectPlan(db, id)
  return plan?.on_offer || plan?.id === ownId ? plan : undefined
}

/** All plans that can be bought, cheapest first. */
export const plansOnOffer = (db: Kysely<DB>): Promise<PlanRow[]> => selectPlans(db)
