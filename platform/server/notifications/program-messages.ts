import { phrase } from '../../phrases/texts.ts'
import { account, staff } from './message.ts'

// About programs that use the API.

export const programMessages = {
  token_made: account.mail<{ name: string }>({
    link: '/config/security',
    values: { name: ({ name = '' }) => name },
  }),
  /** To the other admins. */
  gym_token_made: staff.mail<{ name: string; by: string }>({
    link: '/admin/open',
    values: { name: ({ name = '' }) => name, by: ({ by = '' }) => by },
  }),
  gym_exported: staff.mail<{ by: string }>({
    link: '/admin/audit',
    values: { by: ({ by = '' }) => by },
  }),
  /** To the admins. */
  webhook_off: staff.mail<{ name: string; url: string; why: 'failing' | 'gone' }>({
    link: '/admin/open?tab=webhooks',
    values: {
      name: ({ name = '' }) => name,
      url: ({ url = '' }) => url,
      why: ({ why = 'failing' }, { language }) => phrase(language, `mails.webhookOff.${why}`),
    },
  }),
}
