import type { MessageDetails, MessageTemplate, OutgoingMessage } from './enqueue.ts'
import type { PushTemplate } from './push-kinds.ts'

/** The same by mail, and by push where that is on. */
export const byMailAndPush = (message: {
  template: MessageTemplate & PushTemplate
  memberId: number
  details: MessageDetails
}): OutgoingMessage[] => (['mail', 'push'] as const).map((channel) => ({ channel, ...message }))
