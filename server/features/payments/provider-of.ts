import type { FastifyInstance } from 'fastify'
import type { PaymentProvider } from '../../adapters/payments/provider.ts'
import { Refusal } from '../../refusal.ts'

/** @throws Refusal payments_off */
export function providerOf(app: FastifyInstance): PaymentProvider {
  if (!app.provider) throw new Refusal('payments_off')
  return app.provider
}
