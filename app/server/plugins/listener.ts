import fp from 'fastify-plugin'
import { webhookChannel } from '../../../domains/exchange/server/webhook-events/webhook-channel.ts'
import { type Listener, startListener } from '../../../platform/server/listen.ts'
import { liveChannel } from '../../../platform/server/live-events.ts'
import { outboxChannel } from '../../../platform/server/notifications/outbox-channel.ts'

declare module 'fastify' {
  interface FastifyInstance {
    listener: Listener
  }
}

export default fp(
  async function listener(app) {
    const running = startListener(
      app.config.databaseUrl,
      [liveChannel, outboxChannel, webhookChannel],
      app.log,
    )
    app.decorate('listener', running)
    app.addHook('onReady', () => running.start())
    app.addHook('onClose', () => running.stop())
  },
  { name: 'listener' },
)
