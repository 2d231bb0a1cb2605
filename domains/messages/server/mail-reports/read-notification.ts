import PostalMime from 'postal-mime'
import { isWrongAddressStatus } from '../../../../platform/rules/refused-address.ts'
import type { FailedDelivery } from './failed-delivery.ts'

/** `messageId` of the mail that was refused, without brackets; null if the notification does not have it. */
export type Notification = FailedDelivery & { messageId: string | null }

/**
 * Reads a delivery status notification (RFC 3464): the recipients whose address was refused for good, and the Message-ID of the mail
 * that comes back with it. Empty for any other mail.
 */
export async function readNotification(raw: Buffer): Promise<Notification[]> {
  const mail = await PostalMime.parse(raw, { forceRfc822Attachments: true, attachmentEncoding: 'utf8' })
  const partOf = (...types: string[]): string =>
    String(mail.attachments.find(({ mimeType }) => types.includes(mimeType.toLowerCase()))?.content ?? '')
  const status = partOf('message/delivery-status', 'message/global-delivery-status')
  const original = partOf('message/rfc822', 'text/rfc822-headers', 'message/global', 'message/global-headers')
  const messageId = original.match(/^message-id:\s*<([^>\s]+)>/im)?.[1] ?? null
  return blocksOf(status).flatMap((block) => {
    const address = field(block, 'original-recipient') ?? field(block, 'final-recipient')
    const code = block.get('status')?.match(/[245]\.\d{1,3}\.\d{1,3}/)?.[0] ?? ''
    const isFailed = block.get('action')?.toLowerCase() === 'failed'
    if (!address || !isFailed || !isWrongAddressStatus(code)) return []
    return [{ address, reason: field(block, 'diagnostic-code') ?? code, messageId }]
  })
}

/** Groups of fields between empty lines, by name in lower case. */
const blocksOf = (text: string): Map<string, string>[] =>
  text
    .replaceAll('\r\n', '\n')
    .replace(/\n[ \t]+/g, ' ')
    .split(/\n{2,}/)
    .map(
      (block) =>
        new Map(
          block.split('\n').flatMap((line) => {
            const [, name = '', value = ''] = line.match(/^([\w-]+):\s*(.*)$/) ?? []
            return name ? [[name.toLowerCase(), value.trim()] as const] : []
          }),
        ),
    )

/** Without its type: "rfc822; ana@box.example". */
const field = (block: Map<string, string>, name: string): string | undefined =>
  block
    .get(name)
    ?.replace(/^[\w.-]+;\s*/, '')
    .replace(/^<|>$/g, '')
