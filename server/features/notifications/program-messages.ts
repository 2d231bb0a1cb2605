import { phrase } from '../../../phrases/texts.ts'
import { mail } from './message.ts'

// About programs that use the API.

export const programMessages = {
  token_made: mail<{ name: string }>({
    link: '/config/security',
    values: { name: ({ name = '' }) => name },
  }),
  /** To the other admins. */
  gym_token_made: mail<{ name: string; by: string }>({
    link: '/admin/open',
    values: { name: ({ name = '' }) => name, by: ({ by = '' }) => by },
  }),
  gym_exported: mail<{ by: string }>({
    link: '/admin/audit',
    values: { by: ({ by = '' }) => by },
  }),
  /** To the admins. */
  webhook_off: mail<{ name: string; url: string; why: 'failing' | 'gone' }>({
    link: '/admin/open?tab=webhooks',
    values: {
      name: ({ name = '' }) => name,
      url: ({ url = '' }) => url,
      why: ({ why = 'failing' }, { language }) => phrase(language, `mails.webhookOff.${why}`),
    },
  }),
}
