import { type PushKind, usualChoices } from '../../../contracts/notifications.ts'
import type { OutgoingMessage } from './enqueue.ts'

/** Which messages also go out as push, and as which kind members choose them. Their texts: phrases/{language}/push.ts. */
export const pushKinds = {
  promoted: 'promotion',
  added_by_staff: 'promotion',
  wait_skipped: 'promotion',
  place_offered: 'offer',
  class_cancelled: 'cancelled',
  removed_by_staff: 'cancelled',
  place_dropped: 'cancelled',
  class_reminder: 'reminder',
  payment_failed: 'payments',
  payment_confirm: 'payments',
  sale_confirm: 'payments',
  debit_returned: 'payments',
  plan_ended_unpaid: 'payments',
  broadcast: 'broadcast',
} as const satisfies Record<string, PushKind>

export type PushTemplate = keyof typeof pushKinds

const kinds: Partial<Record<string, PushKind>> = pushKinds

/** The kind of a push, and whether who has chosen nothing is told; what is of no kind goes to nobody. */
export function wishFor({ template }: OutgoingMessage): { kind: PushKind | null; usual: boolean } {
  const kind = kinds[template]
  return kind ? { kind, usual: usualChoices[kind] } : { kind: null, usual: false }
}
