import type { FastifyInstance } from 'fastify'
import type { PaymentProvider } from '../../adapters/payments/provider.ts'
import { Refusal } from '../../refusal.ts'

/** Who takes the money. @throws Refusal payments_off where nobody does */
export function providerOf(app: FastifyInstance): PaymentProvider {
  if (!app.provider) throw new Refusal('payments_off')
  return app.provider
}
