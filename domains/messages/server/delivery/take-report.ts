import type { FastifyInstance } from 'fastify'
import { refuseAddress } from '../../../people/server/addresses/stop-address.ts'
import type { FailedDelivery } from '../mail-reports/failed-delivery.ts'
import type { Notification } from '../mail-reports/read-notification.ts'
import { giveUp } from './give-up.ts'
import { selectMailsTo } from './report-queries.ts'

/** Mails of these days before the report did not arrive either. */
const DAYS_BEFORE = 7

/** After a server refused an address for good, and said so later. Nothing happens if nothing was mailed there. */
export async function takeReport(
  app: FastifyInstance,
  { address, reason }: FailedDelivery,
  isOurs: (mails: readonly { messageStart: string }[]) => boolean = (mails) => mails.length > 0,
): Promise<void> {
  const mails = await selectMailsTo(app.db, address, DAYS_BEFORE)
  if (!isOurs(mails)) {
    app.log.warn('delivery report about an unknown mail ignored')
    return
  }
  await refuseAddress(app, address, reason)
  const ids = mails.map(({ id }) => id)
  await giveUp(app, ids, reason)
}

/** Anybody can write to a mailbox, so a notification must name the mail that it is about. */
export const takeNotification = (
  app: FastifyInstance,
  { messageId, ...report }: Notification,
): Promise<void> =>
  takeReport(app, report, (mails) => mails.some(({ messageStart }) => messageId?.startsWith(messageStart)))
