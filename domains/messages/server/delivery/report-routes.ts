import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { type MailProvider, mailProviders, readWebhook } from '../mail-reports/read-webhook.ts'
import { takeReport } from './take-report.ts'

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Webhooks of mail providers about addresses that were refused for good. They know a secret of this installation. */
export default async function mailReports(app: FastifyInstance): Promise<void> {
  const { mailReportsToken } = app.config
  if (mailReportsToken === null) return
  const isKnown = (token: string): boolean => timingSafeEqual(digest(token), digest(mailReportsToken))
  for (const provider of mailProviders) receive(app, provider, isKnown)
}

function receive(app: FastifyInstance, provider: MailProvider, isKnown: (token: string) => boolean): void {
  const options = { schema: { hide: true }, bodyLimit: 1_000_000 }
  app.post<{ Querystring: { token?: string } }>(
    `/api/mail-reports/${provider}`,
    options,
    async (request, reply) => {
      if (!isKnown(String(request.query.token ?? ''))) return reply.code(401).send()
      const reports = readWebhook(provider, request.body)
      if (!reports) return reply.code(400).send()
      for (const report of reports) await takeReport(app, report)
      return reply.code(204).send()
    },
  )
}
