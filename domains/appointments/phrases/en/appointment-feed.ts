import type { Phrases } from '../../../../platform/phrases/phrases.ts'
import type { appointmentFeed as es } from '../es/appointment-feed.ts'

export const appointmentFeed: Phrases<typeof es> = {
  had: 'With {{coach}}. If you can’t come, cancel it in time from the app.',
  given: 'Who’s coming is in the app.',
}
