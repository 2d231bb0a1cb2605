import { z } from 'zod'
import { endpoint } from '../../../platform/contract/endpoint.ts'
import { Email } from '../../../platform/contract/values.ts'
import { AddressState } from './address-states.ts'

const LinkToken = z.object({ token: z.string().min(10).max(200) })

/** `pending` is the address that waits for its link to be followed. */
export const EmailState = z.object({
  email: z.string(),
  state: AddressState,
  pending: z.string().nullable(),
})
export type EmailState = z.output<typeof EmailState>

export const getEmailState = endpoint({
  route: 'GET /api/users/:id/email',
  access: 'member',
  summary: "Returns whether the caller's e-mail address is confirmed, and the new one to be confirmed.",
  returns: EmailState,
})

export const changeEmail = endpoint({
  route: 'PUT /api/users/:id/email',
  access: 'member',
  summary:
    'Asks for another e-mail address. A mailed link confirms it; the answer is the same for an address that is taken.',
  body: z.object({ email: Email, password: z.string().min(1).max(128) }),
  fails: ['wrong_password'],
  freshProof: 'with-factor',
  rateLimit: { perMinute: 5 },
  keepsAnswer: false,
})

export const resendConfirmation = endpoint({
  route: 'POST /api/users/:id/email/confirmation',
  access: 'member',
  summary: "Mails another link that confirms the caller's address.",
  rateLimit: { perMinute: 3 },
  keepsAnswer: false,
})

export const confirmEmail = endpoint({
  route: 'POST /api/auth/confirm-email/:token',
  access: 'public',
  summary: 'Confirms an e-mail address with the mailed token.',
  params: LinkToken,
  fails: ['email_link_invalid', 'email_taken'],
  rateLimit: { perMinute: 20 },
  keepsAnswer: false,
})

export const undoEmail = endpoint({
  route: 'POST /api/auth/undo-email/:token',
  access: 'public',
  summary:
    'Takes an e-mail change back with the token mailed to the old address: ends all sessions and mails a link for a new password.',
  params: LinkToken,
  fails: ['email_link_invalid'],
  rateLimit: { perMinute: 20 },
  keepsAnswer: false,
})
