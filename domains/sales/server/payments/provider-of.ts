import type { FastifyInstance } from 'fastify'
import { Refusal } from '../../../../platform/server/refusal.ts'
import type { PaymentProvider } from '../providers/provider.ts'

/** @throws Refusal payments_off */
export function providerOf(app: FastifyInstance): PaymentProvider {
  if (!app.provider) throw new Refusal('payments_off')
  return app.provider
}
