import type { FastifyInstance } from 'fastify'
import { BadEvent } from '../providers/provider.ts'
import { selectPaymentId } from './queries.ts'
import { syncDisputes, syncRefunds } from './refunds/sync-refunds.ts'
import { syncPaymentById } from './sync-payment.ts'

const lookUp = { payment: syncPaymentById, refunds: syncRefunds, disputes: syncDisputes }

/** Messages only trigger a read of the state, so late and repeated ones are harmless. */
export async function webhook(app: FastifyInstance): Promise<void> {
  // The signature covers the raw bytes.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  app.post('/api/payments/webhook', { schema: { hide: true } }, async (request, reply) => {
    const { provider } = app
    if (!provider || !Buffer.isBuffer(request.body)) return reply.code(400).send()
    try {
      const event = await provider.readEvent(request.body, request.headers)
      const id = event && (await selectPaymentId(app.db, provider.name, event.paymentId, event.key))
      if (id) await lookUp[event.about](app, id)
      return reply.code(200).send()
    } catch (error) {
      if (error instanceof BadEvent) return reply.code(400).send()
      throw error
    }
  })
}
