import type { FastifyInstance } from 'fastify'
import { BadSignature } from '../../adapters/payments/provider.ts'
import { selectPaymentId } from './queries.ts'
import { settlePaymentById } from './settle-payment.ts'
import { syncDisputes, syncRefunds } from './sync-refunds.ts'

/** How what a message is about is looked up. */
const lookUp = { payment: settlePaymentById, refunds: syncRefunds, disputes: syncDisputes }

/**
 * What the provider tells by itself. It is only taken as a hint to ask how the payment stands: late, twice and out of order
 * are then all the same, and nothing need be remembered. Without an answer of 200 the provider tells it again.
 */
export async function webhook(app: FastifyInstance): Promise<void> {
  // The signature is over the bytes as they came.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  app.post('/api/payments/webhook', { schema: { hide: true } }, async (request, reply) => {
    const { provider } = app
    const signature = request.headers['stripe-signature']
    if (!provider || !Buffer.isBuffer(request.body)) return reply.code(400).send()
    try {
      const event = await provider.readEvent(
        request.body,
        typeof signature === 'string' ? signature : undefined,
      )
      const id = event && (await selectPaymentId(app.db, provider.name, event.paymentId, event.key))
      if (id) await lookUp[event.about](app, id)
      return reply.code(200).send()
    } catch (error) {
      if (error instanceof BadSignature) return reply.code(400).send()
      throw error
    }
  })
}
