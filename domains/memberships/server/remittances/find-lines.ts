import type { FastifyInstance } from 'fastify'
import { dayOfGym } from '../../../gym/server/centers/current-day.ts'
import { type LineRow, selectLines } from './queries.ts'

export async function findCollectedLines(app: FastifyInstance, id: number): Promise<LineRow[]> {
  return selectLines(app.db, id, 'collected', await dayOfGym(app.db, app.clock()))
}
