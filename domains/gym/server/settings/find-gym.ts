import type { FastifyInstance } from 'fastify'
import { type GymRow, selectGym } from './queries.ts'

export type { GymRow }

export function findGym(app: FastifyInstance): Promise<GymRow> {
  return app.cache.value('gym', ['settings'], () => selectGym(app.db))
}
