import { service } from '../../../platform/server/notifications/message.ts'

export const memberFileMessages = {
  account_erased: service.mail<Record<never, never>>({ link: '/contact', toNonMember: true }),
}
