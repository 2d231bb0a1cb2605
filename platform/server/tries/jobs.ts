import type { FastifyInstance } from 'fastify'
import { deleteOldTries } from './count-tries.ts'

export default async function triesJobs(app: FastifyInstance): Promise<void> {
  app.job('forget-tries', { cron: '*/15 * * * *', run: () => deleteOldTries(app.db, app.clock()) })
}
