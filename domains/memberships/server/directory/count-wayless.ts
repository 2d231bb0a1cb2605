import type { FastifyInstance } from 'fastify'
import type { Day } from '../../../../platform/rules/local-time.ts'
import { countMembers } from './queries.ts'

/** Members with a plan and no way to pay it, as the list of members counts them. */
export async function countWayless(app: FastifyInstance, today: Day): Promise<number> {
  const counts = await countMembers(app.db, today, new Date(app.clock()), app.provider?.name ?? null)
  return counts.wayless
}
