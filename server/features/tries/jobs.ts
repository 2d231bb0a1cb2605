import type { FastifyInstance } from 'fastify'
import { forgetTries } from './count-tries.ts'

export default async function triesJobs(app: FastifyInstance): Promise<void> {
  app.job('forget-tries', { cron: '*/15 * * * *', run: () => forgetTries(app.db, app.clock()) })
}
