import type { FastifyInstance } from 'fastify'
import { asciiAddress } from '../../../../platform/contract/mail-address.ts'
import { createMailer } from '../../../../platform/server/adapters/mail.ts'
import { createPusher } from '../../../../platform/server/adapters/push/push.ts'
import { outboxChannel } from '../../../../platform/server/notifications/outbox-channel.ts'
import { findGym } from '../../../gym/server/settings/find-gym.ts'
import { reminderWindow } from '../../rules/reminder-window.ts'
import { insertReminders } from './push-queries.ts'
import { deleteOldMessages } from './queries.ts'
import { sendOutbox } from './send-outbox.ts'
import { sendPushes } from './send-pushes.ts'
import { takeNotification } from './take-report.ts'

const RETENTION_DAYS = 90

/** Messages are sent right after the commit that wrote them; failed and missed ones every minute. */
export default async function deliveryJobs(app: FastifyInstance): Promise<void> {
  const mailer = createMailer(app.config)
  const pusher = createPusher(
    app.config,
    () => app.clock(),
    async () => {
      const { email } = await findGym(app)
      const { publicUrl } = app.config
      if (email) return `mailto:${asciiAddress(email)}`
      return publicUrl.startsWith('https:') ? publicUrl : `mailto:no-reply@${new URL(publicUrl).hostname}`
    },
  )
  let running: Promise<void> | null = null
  let again = false

  const sendAll = async (): Promise<void> => {
    const sent = await Promise.allSettled([sendOutbox(app, mailer), sendPushes(app, pusher)])
    for (const outcome of sent) if (outcome.status === 'rejected') throw outcome.reason
  }

  const send = async (): Promise<void> => {
    // A message written while a run is under way may have been missed by it.
    again = true
    while (running) await running
    if (!again) return
    again = false
    running = sendAll().finally(() => {
      running = null
    })
    await running
  }
  const sendSoon = (): void => {
    if (app.draining) return
    send().catch((error) => app.log.warn({ reason: error.message }, 'sending the outbox failed, will retry'))
  }

  app.job('send-outbox', { cron: '* * * * *', run: send })
  const { mailReportsMailbox } = app.config
  if (mailReportsMailbox !== null)
    app.job('read-mail-reports', {
      cron: '*/5 * * * *',
      run: async () => {
        const { readMailbox } = await import('../mail-reports/read-mailbox.ts')
        const { readNotification } = await import('../mail-reports/read-notification.ts')
        await readMailbox(mailReportsMailbox, async (raw) => {
          for (const report of await readNotification(raw)) await takeNotification(app, report)
        })
      },
    })
  app.job('remind-of-classes', {
    cron: '*/5 * * * *',
    run: () => insertReminders(app.db, app.clock() + reminderWindow.least, app.clock() + reminderWindow.most),
  })
  app.job('forget-old-messages', { cron: '41 4 * * *', run: () => deleteOldMessages(app.db, RETENTION_DAYS) })
  if (app.jobsEnabled) {
    app.listener.onEvent(outboxChannel, sendSoon)
    app.listener.onUp(sendSoon)
  }
  app.addHook('preClose', async () => {
    await running?.catch(() => {})
    mailer.close()
    pusher.close()
  })
}
