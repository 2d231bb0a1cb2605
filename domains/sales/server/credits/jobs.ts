import type { FastifyInstance } from 'fastify'
import { tellExpiry } from './tell-expiry.ts'

export default async function creditJobs(app: FastifyInstance): Promise<void> {
  app.job('tell-credit-expiry', { cron: '15 10 * * *', run: () => tellExpiry(app) })
}
