import fp from 'fastify-plugin'
import { demoProvider } from '../adapters/payments/demo.ts'
import type { PaymentProvider } from '../adapters/payments/provider.ts'
import { stripeProvider } from '../adapters/payments/stripe.ts'

declare module 'fastify' {
  interface FastifyInstance {
    provider: PaymentProvider | null
  }
}

export default fp(
  async function payments(app) {
    const { payments: settings } = app.config
    if (settings.provider === 'off') app.decorate('provider', null)
    else if (settings.provider === 'stripe') app.decorate('provider', stripeProvider(settings))
    else
      app.decorate(
        'provider',
        demoProvider(app.db, () => app.clock()),
      )
  },
  { name: 'payments', dependencies: ['database'] },
)
