import fp from 'fastify-plugin'
import type { PaymentProvider } from './provider.ts'
import { providerKind } from './providers.ts'

declare module 'fastify' {
  interface FastifyInstance {
    provider: PaymentProvider | null
  }
}

export default fp(
  async function payments(app) {
    const { payments: settings } = app.config
    const server = { db: app.db, clock: () => app.clock() }
    app.decorate(
      'provider',
      settings.provider === 'off' ? null : await providerKind(settings.provider).open(settings, server),
    )
  },
  { name: 'payments', dependencies: ['database'] },
)
