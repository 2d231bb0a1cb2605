import { account, service } from '../../../platform/server/notifications/message.ts'

export const householdMessages = {
  household_invited: account.mail<{ token: string; by: string }>({
    toNonMember: true,
    link: ({ token = '' }) => `/config/household/${token}`,
    values: { by: ({ by = '' }) => by },
  }),
  household_joined: service.mail<Record<never, never>>({ link: '/config/household' }),
}
