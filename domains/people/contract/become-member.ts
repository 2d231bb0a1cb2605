import { z } from 'zod'
import { endpoint } from '../../../platform/contract/endpoint.ts'
import { AuthResponse, SignupForm } from './auth.ts'

export const becomeMember = endpoint({
  route: 'POST /api/visits/:token/member',
  access: 'public',
  summary:
    'Makes a member of the visitor, with a link that came by mail, and logs them in. The address stays.',
  /** Of the visit: 256 random bits, base64url. */
  params: z.object({ token: z.string().regex(/^[\w-]{43}$/) }),
  body: SignupForm,
  returns: AuthResponse,
  fails: ['cin_taken', 'account_inactive'],
  rateLimit: { perMinute: 10, byAddressOnly: true },
  keepsAnswer: false,
})
