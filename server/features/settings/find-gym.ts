import type { FastifyInstance } from 'fastify'
import { type GymRow, selectGym } from './queries.ts'

export type { GymRow }

/** The gym's row: brand and settings; kept in memory until a setting changes. */
export function findGym(app: FastifyInstance): Promise<GymRow> {
  return app.cache.value('gym', ['settings'], () => selectGym(app.db))
}
