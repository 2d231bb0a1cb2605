import type { Offers } from '../../scripts/walls/doors.ts'

/** What other domains may import, beside the contract; the rest is private. */
export const offers: Offers = {
  rules: ['reminder-window.ts'],
  web: ['push-settings/push-settings.tsx', 'widgets/chat-address.ts'],
}
