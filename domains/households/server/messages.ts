import { phrase } from '../../../platform/phrases/texts.ts'
import type { Day } from '../../../platform/rules/local-time.ts'
import { account, service } from '../../../platform/server/notifications/message.ts'
import { onDay } from '../../../platform/server/notifications/message-values.ts'

export const householdMessages = {
  household_invited: account.mail<{ token: string; by: string }>({
    toNonMember: true,
    link: ({ token = '' }) => `/config/household/${token}`,
    values: { by: ({ by = '' }) => by },
  }),
  dependant_grows_up: service.mail<{ name: string; day: Day }>({
    link: '/config/household',
    values: {
      // The address may be a stranger's.
      name: ({ name = '' }, { isConfirmed, language }) =>
        isConfirmed ? name : phrase(language, 'mails.dependantUnnamed'),
      day: onDay,
    },
  }),
  household_joined: service.mail<Record<never, never>>({ link: '/config/household' }),
}
