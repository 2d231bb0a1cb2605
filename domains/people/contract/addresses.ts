import { z } from 'zod'
import { endpoint } from '../../../platform/contract/endpoint.ts'

const NotMeToken = z.object({ token: z.string().min(10).max(200) })

export const disownAddress = endpoint({
  route: 'POST /api/addresses/:token/disown',
  access: 'public',
  summary:
    'Stops all mail to the address that received the token ("this isn\'t me"), and notifies the admins.',
  params: NotMeToken,
  fails: ['email_link_invalid'],
  rateLimit: { perMinute: 20 },
  keepsAnswer: false,
})

export const takeBackAddress = endpoint({
  route: 'DELETE /api/addresses/:token/disown',
  access: 'public',
  summary: 'Allows mail to a disowned address again, with the same token.',
  params: NotMeToken,
  fails: ['email_link_invalid'],
  rateLimit: { perMinute: 20 },
  keepsAnswer: false,
})
