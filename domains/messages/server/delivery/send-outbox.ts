import type { FastifyInstance } from 'fastify'
import { spokenOr } from '../../../../platform/contract/languages.ts'
import { AddressRefused, type Mail, type Mailer } from '../../../../platform/server/adapters/mail.ts'
import { late } from '../../../../platform/server/late.ts'
import type { DetailsOf } from '../../../../platform/server/notifications/messages.ts'
import { findGym } from '../../../gym/server/settings/find-gym.ts'
import { isStopped } from '../../../people/rules/address-state.ts'
import { notMeToken } from '../../../people/server/addresses/not-me-token.ts'
import { refuseAddress } from '../../../people/server/addresses/stop-address.ts'
import type { receiptFile } from '../../../sales/server/payments/receipts/receipt-file.ts'
import { withdrawalPath } from '../../../sales/server/payments/withdrawals/withdraw-by-link.ts'
import { giveUp } from './give-up.ts'
import { newsTokenOf } from './news-token.ts'
import { claimMessages, markSent, type OutboxRow, retryLater, selectClassOfMessage } from './queries.ts'
import { writeBroadcastMail } from './write-broadcast-mail.ts'
import { writeMail } from './write-mail.ts'

const BATCH_SIZE = 10
/** Longer than the mail server's time-out. */
const LEASE_SECONDS = 120
const MAX_TRIES = 8

/** Seconds until the next try after the n-th: 1, 2, 4 … minutes; null after the last. */
export const retryDelay = (tries: number): number | null =>
  tries >= MAX_TRIES ? null : 60 * 2 ** (tries - 1)

export async function sendOutbox(app: FastifyInstance, mailer: Mailer): Promise<void> {
  while (!app.draining) {
    const rows = await claimMessages(app.db, BATCH_SIZE, LEASE_SECONDS)
    await Promise.all(rows.map((row) => sendOne(app, mailer, row)))
    if (rows.length < BATCH_SIZE) return
  }
}

async function sendOne(app: FastifyInstance, mailer: Mailer, row: OutboxRow): Promise<void> {
  if (isStopped(row.email_state)) return await giveUp(app, [row.id], `address ${row.email_state}`)
  try {
    await mailer.send(await compose(app, row))
  } catch (error) {
    const delay = retryDelay(row.tries)
    app.log[delay === null ? 'error' : 'warn'](
      { message: row.id, tries: row.tries, err: error },
      'sending a mail failed',
    )
    const reason = String((error as Error).message)
    if (error instanceof AddressRefused) {
      await refuseAddress(app, row.recipient, reason)
      await giveUp(app, [row.id], reason)
    } else if (delay === null) await giveUp(app, [row.id], reason)
    else await retryLater(app.db, row.id, { error: reason.slice(0, 500), seconds: delay })
    return
  }
  await markSent(app.db, row.id)
}

async function compose(app: FastifyInstance, row: OutboxRow): Promise<Mail> {
  const { publicUrl, mailFrom } = app.config
  const gym = await findGym(app)
  const host = new URL(publicUrl).hostname
  const sender = { name: gym.name, signalColor: gym.signal_color }
  const { written, receipt } = await write(app, row, sender)
  const replyTo =
    row.template === 'contact_message' ? (row.details as DetailsOf<'contact_message'>).email : gym.email
  return {
    // Ids begin anew in a restored database; with its time no two mails share one.
    id: `${row.id}.${row.created_at.getTime()}.${row.template}@${host}`,
    from: mailFrom ?? `"${gym.name.replace(/["\\]/g, '')}" <${gym.email || `no-reply@${host}`}>`,
    ...(replyTo && { replyTo }),
    to: row.recipient,
    ...written,
    ...(receipt && {
      attachments: [
        { filename: receipt.file.name, contentType: receipt.file.mediaType, content: receipt.file.bytes },
      ],
    }),
  }
}

type Written = Pick<Mail, 'subject' | 'text' | 'html' | 'headers'>
type ReceiptFile = Awaited<ReturnType<typeof receiptFile>>

const paper = late(() => import('../../../sales/server/payments/receipts/receipt-file.ts'))

async function receiptOfPayment(
  app: FastifyInstance,
  paymentId: number,
  language: OutboxRow['language'],
): ReturnType<typeof receiptFile> {
  return (await paper()).receiptFile(app, paymentId, null, language)
}

async function write(
  app: FastifyInstance,
  waiting: OutboxRow,
  gym: { name: string; signalColor: string },
): Promise<{ written: Written; receipt: ReceiptFile | null }> {
  // The gym may have stopped speaking the language that the reader chose.
  const row = { ...waiting, language: spokenOr(waiting.language, app.spoken.languages) }
  const { template } = row
  const { publicUrl, jwtSecret } = app.config
  if (template === 'broadcast') {
    const details = row.details as DetailsOf<'broadcast'>
    const newsToken = details.news ? newsTokenOf(jwtSecret, details.memberId) : null
    return { written: writeBroadcastMail({ ...row, details, gym, publicUrl, newsToken }), receipt: null }
  }
  const { classId, receiptOf } = row.details
  const isConfirmed = row.email_state === 'confirmed'
  const receipt = receiptOf === undefined ? null : await receiptOfPayment(app, receiptOf, row.language)
  const gymClass = classId === undefined ? null : ((await selectClassOfMessage(app.db, classId)) ?? null)
  const takesCards = app.provider !== null
  // An unconfirmed address may belong to a stranger.
  const withdraw =
    template === 'receipt' && receiptOf !== undefined && isConfirmed
      ? await withdrawalPath(app, receiptOf)
      : null
  const notMe = `/auth/not-me/${notMeToken(jwtSecret, row.recipient)}`
  const facts = {
    ...{ ...row, template, isConfirmed, gymClass, receipt, gym },
    ...{ publicUrl, notMe, withdraw, takesCards, now: app.clock() },
  }
  // A receipt bears its payer's name.
  return { written: writeMail(facts), receipt: isConfirmed ? receipt : null }
}
