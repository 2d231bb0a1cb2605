import type { FastifyInstance } from 'fastify'
import { dayAt } from '../../../rules/local-time.ts'
import { type LineRow, selectLines } from './queries.ts'

/** The debits of a remittance that were collected. */
export function findLines(app: FastifyInstance, id: number): Promise<LineRow[]> {
  return selectLines(app.db, id, 'collected', dayAt(app.clock(), 'Europe/Madrid'))
}
