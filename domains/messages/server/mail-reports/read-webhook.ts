import { z } from 'zod'
import { isAddressRefused } from '../../../../platform/rules/refused-address.ts'
import type { FailedDelivery } from './failed-delivery.ts'

const text = z.string().default('')

const brevo = z
  .object({ event: z.string(), email: z.string(), reason: text })
  .transform(({ event, email: address, reason }): FailedDelivery[] =>
    event === 'hard_bounce' || event === 'invalid_email' ? [{ address, reason }] : [],
  )

const mailgun = z
  .object({
    'event-data': z.object({
      ...{ event: text, severity: text, recipient: text },
      'delivery-status': z.object({ code: z.number().default(0), message: text }).optional(),
    }),
  })
  .transform(
    ({ 'event-data': { event, severity, recipient, 'delivery-status': status } }): FailedDelivery[] => {
      const { code, message: reason } = status ?? { code: 0, message: '' }
      const isRefused = isAddressRefused({ toRecipient: true, code, text: reason })
      return event === 'failed' && severity === 'permanent' && isRefused
        ? [{ address: recipient, reason }]
        : []
    },
  )

const postmark = z
  .object({ RecordType: z.string(), Type: text, Email: text, Details: text })
  .transform(({ RecordType, Type, Email: address, Details: reason }): FailedDelivery[] =>
    RecordType === 'Bounce' && (Type === 'HardBounce' || Type === 'BadEmailAddress')
      ? [{ address, reason }]
      : [],
  )

const sendgrid = z
  .array(z.object({ event: text, type: text, email: text, status: text, reason: text }))
  .max(1000)
  .transform((events): FailedDelivery[] =>
    events.flatMap(({ event, type, email: address, status, reason }) => {
      const isRefused = isAddressRefused({ toRecipient: true, code: 550, text: `${status} ${reason}` })
      return event === 'bounce' && type !== 'blocked' && isRefused ? [{ address, reason }] : []
    }),
  )

const providers = { brevo, mailgun, postmark, sendgrid }
export type MailProvider = keyof typeof providers
export const mailProviders = Object.keys(providers) as MailProvider[]

/**
 * Addresses refused for good, from a mail provider's webhook. Other events are ignored.
 * Fields as documented by Brevo (transactional webhooks), Mailgun (webhook payloads), Postmark (bounce webhook) and SendGrid (event webhook).
 * @returns null if the body is none of the provider's
 */
export const readWebhook = (provider: MailProvider, body: unknown): FailedDelivery[] | null =>
  providers[provider].safeParse(body).data ?? null
