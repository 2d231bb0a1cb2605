import type { FastifyInstance } from 'fastify'
import { createMailer } from '../../adapters/mail.ts'
import { deleteOldMessages, outboxChannel } from './queries.ts'
import { sendOutbox } from './send-outbox.ts'

const KEEP_DAYS = 90

/** Messages go out at once after the commit that wrote them; what was missed or failed, every minute. */
export default async function notificationJobs(app: FastifyInstance): Promise<void> {
  const mailer = createMailer(app.config)
  let running: Promise<void> | null = null
  let again = false

  const send = async (): Promise<void> => {
    // What was written while this one ran may have come too late for it.
    again = true
    while (running) await running
    if (!again) return
    again = false
    running = sendOutbox(app, mailer).finally(() => {
      running = null
    })
    await running
  }
  const sendSoon = (): void => {
    if (app.draining) return
    send().catch((error) => app.log.warn({ reason: error.message }, 'the outbox waits for its next minute'))
  }

  app.job('send-outbox', { cron: '* * * * *', run: send })
  app.job('forget-old-messages', { cron: '41 4 * * *', run: () => deleteOldMessages(app.db, KEEP_DAYS) })
  if (app.jobsEnabled) {
    app.listener.onNews(outboxChannel, sendSoon)
    app.listener.onUp(sendSoon)
  }
  app.addHook('preClose', async () => {
    await running?.catch(() => {})
    mailer.close()
  })
}
