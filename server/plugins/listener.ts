import fp from 'fastify-plugin'
import { outboxChannel } from '../features/notifications/outbox-channel.ts'
import { webhookChannel } from '../features/webhook-events/webhook-channel.ts'
import { type Listener, startListener } from '../listen.ts'
import { liveChannel } from '../live-events.ts'

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
