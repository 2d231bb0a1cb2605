import type { FastifyInstance } from 'fastify'
import { type GymRow, selectGym } from './queries.ts'

export type { GymRow }

export function findGym(app: FastifyInstance): Promise<GymRow> {
  return app.cache.value('gym', ['settings'], () => selectGym(app.db))
}

/** The languages that the gym speaks now, whatever is cached. */
export const readSpoken = async (app: FastifyInstance): Promise<readonly string[]> =>
  (await selectGym(app.db)).languages
