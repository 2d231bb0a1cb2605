import type { FastifyInstance } from 'fastify'
import { tellBests } from './tell-bests.ts'

export default async function scoreJobs(app: FastifyInstance): Promise<void> {
  app.job('tell-bests', { cron: '30 10 * * *', run: () => tellBests(app) })
}
