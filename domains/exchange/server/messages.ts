import { phrase } from '../../../platform/phrases/texts.ts'
import { staff } from '../../../platform/server/notifications/message.ts'

export const exchangeMessages = {
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
