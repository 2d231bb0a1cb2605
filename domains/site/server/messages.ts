import { staff } from '../../../platform/server/notifications/message.ts'

export const siteMessages = {
  contact_message: staff.mail<{ from: string; email: string; message: string }>({
    link: null,
    toNonMember: true,
    values: {
      from: ({ from = '' }) => from,
      email: ({ email = '' }) => email,
      message: ({ message = '' }) => message,
    },
  }),
}
