import { z } from 'zod'
import { endpoint } from '../../../platform/contract/endpoint.ts'
import { proofKinds } from '../../../platform/contract/errors.ts'
import { shortestPassword } from '../../../platform/contract/shapes.ts'
import { line } from '../../../platform/contract/values.ts'
import { NewMemberData, User } from './members.ts'

/** `token` is the access token (JWT, 15 minutes); `jwt` repeats it for older clients; `refreshToken` works once. */
export const AuthResponse = z.object({
  jwt: z.string(),
  token: z.string(),
  refreshToken: z.string(),
  user: User,
})
export type AuthResponse = z.output<typeof AuthResponse>

/** The password was right, and a second factor is due within ten minutes: a code sent with `pending`, or a passkey. */
export const PendingLogIn = z.object({
  pending: z.string(),
  proof: z.array(z.enum(proofKinds)),
})
export type PendingLogIn = z.output<typeof PendingLogIn>

/**
 * The next refresh token, chosen and stored by the client before it asks: 256 random bits, base64url. When the answer is lost,
 * the same request gets the same answer.
 */
const NextToken = z.string().regex(/^[\w-]{43}$/)

/** `shortestPassword` to 128 characters; the server also refuses those that are easily guessed. */
export const NewPassword = z
  .string()
  .max(128)
  .refine((p) => p.length >= shortestPassword, { params: { code: 'password_short' } })

const samePasswords = <T extends { password: string; passwordConfirmation: string }>(form: T) =>
  form.password === form.passwordConfirmation

export const SignupForm = z
  .object({
    ...NewMemberData.shape,
    password: NewPassword,
    passwordConfirmation: z.string().max(128),
    acceptTerms: z.boolean().refine((yes) => yes, { params: { code: 'terms_not_accepted' } }),
  })
  .refine(samePasswords, {
    path: ['passwordConfirmation'],
    params: { code: 'passwords_differ' },
    when: () => true,
  })
export type SignupForm = z.output<typeof SignupForm>

export const signup = endpoint({
  route: 'POST /api/auth/signup',
  access: 'public',
  summary: 'Creates a member and logs them in.',
  body: SignupForm,
  returns: AuthResponse,
  fails: ['cin_taken', 'email_taken', 'email_of_visitor'],
  // A gym's Wi-Fi on its opening day: some hundred people an hour, with their mistakes.
  rateLimit: { perMinute: 10, perAddressAndHour: 200 },
  keepsAnswer: false,
})

export const login = endpoint({
  route: 'POST /api/auth/login',
  access: 'public',
  summary:
    'Logs in with the document number or the e-mail, or returns a log-in that a second factor must complete.',
  body: z.object({ cin: line(200), password: z.string().min(1).max(128) }),
  returns: z.union([AuthResponse, PendingLogIn]),
  fails: ['wrong_credentials', 'account_inactive'],
  rateLimit: { perMinute: 20, byAddressOnly: true },
  keepsAnswer: false,
})

export const refreshToken = endpoint({
  route: 'POST /api/auth/refresh-token',
  access: 'public',
  summary: 'Exchanges a refresh token for a new pair; presenting a used one ends the whole session.',
  body: z.object({ refreshToken: z.string().min(1).max(200), next: NextToken.optional() }),
  returns: AuthResponse,
  fails: ['refresh_token_invalid'],
  keepsAnswer: false,
})

export const revokeToken = endpoint({
  route: 'POST /api/auth/revoke-token',
  access: 'public',
  summary: 'Logs out: revokes the refresh token and its session.',
  body: z.object({ refreshToken: z.string().min(1).max(200) }),
  keepsAnswer: false,
})

export const forgotPassword = endpoint({
  route: 'POST /api/auth/forgot-password',
  access: 'public',
  summary: 'Mails a link for a new password; the answer is the same for known and unknown addresses.',
  body: z.object({ cin: line(200) }),
  rateLimit: { perMinute: 5 },
})

export const resetPassword = endpoint({
  route: 'POST /api/auth/reset-password/:token',
  access: 'public',
  summary: 'Sets a new password with the mailed token, once, within an hour, and ends other sessions.',
  params: z.object({ token: z.string().min(10).max(200) }),
  body: z.object({ cin: line(200), password: NewPassword }),
  fails: ['reset_token_invalid', 'too_young'],
  rateLimit: { perMinute: 10, byAddressOnly: true },
  keepsAnswer: false,
})
