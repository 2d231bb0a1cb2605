import { z } from 'zod'
import { endpoint } from '../../../platform/contract/endpoint.ts'
import { proofKinds } from '../../../platform/contract/errors.ts'
import { Id, Instant, line, ReasonForm } from '../../../platform/contract/values.ts'
import { AuthResponse } from './auth.ts'

/** Six digits of the authenticator app, or a recovery code. */
const Code = line(40)

const Binary = z.string().max(20_000)

const credential = {
  id: z.string().min(1).max(1_400),
  rawId: z.string().min(1).max(1_400),
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).optional(),
  clientExtensionResults: z.record(z.string(), z.unknown()),
}

/** The browser's answer when a passkey signs (WebAuthn). */
const PasskeySignature = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: Binary,
    authenticatorData: Binary,
    signature: Binary,
    userHandle: Binary.optional(),
  }),
})
export type PasskeySignature = z.output<typeof PasskeySignature>

/** The browser's answer when it has made a passkey (WebAuthn). */
const NewPasskey = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: Binary,
    attestationObject: Binary,
    transports: z.array(z.string().max(40)).max(10).optional(),
  }),
})
export type NewPasskey = z.output<typeof NewPasskey>

export const proveLogIn = endpoint({
  route: 'POST /api/auth/second-factor',
  access: 'public',
  summary: 'Finishes a log-in with a code of the authenticator app or a recovery code.',
  body: z.object({ pending: line(200), code: Code }),
  returns: AuthResponse,
  fails: ['code_wrong', 'log_in_expired', 'account_inactive'],
  rateLimit: { perMinute: 20 },
  keepsAnswer: false,
})

/** A random challenge to sign, base64url. */
export const askForPasskey = endpoint({
  route: 'POST /api/auth/passkey-challenge',
  access: 'public',
  summary: 'Returns the options with which a browser asks for a passkey, for a log-in or a proof.',
  returns: z.object({
    challenge: z.string(),
    rpId: z.string(),
    timeout: z.number(),
    userVerification: z.literal('required'),
  }),
  rateLimit: { perMinute: 20 },
  keepsAnswer: false,
})

export const logInWithPasskey = endpoint({
  route: 'POST /api/auth/passkey',
  access: 'public',
  summary: 'Logs in with a passkey, which counts as password and second factor.',
  body: z.object({ passkey: PasskeySignature }),
  returns: AuthResponse,
  fails: ['passkey_refused', 'account_inactive'],
  rateLimit: { perMinute: 20 },
  keepsAnswer: false,
})

export const prove = endpoint({
  route: 'POST /api/users/:id/proof',
  access: 'member',
  summary: 'Proves the caller’s identity again; endpoints that need a fresh proof work for ten minutes.',
  body: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('password'), password: z.string().min(1).max(128) }),
    z.object({ kind: z.literal('code'), code: Code }),
    z.object({ kind: z.literal('passkey'), passkey: PasskeySignature }),
  ]),
  fails: ['wrong_password', 'code_wrong', 'passkey_refused'],
  rateLimit: { perMinute: 20 },
  keepsAnswer: false,
})

export const SecondFactors = z.object({
  /** Staff of a gym that is no demo cannot use their rights without one. */
  isNeeded: z.boolean(),
  /** True when this session has proved one. */
  isProved: z.boolean(),
  /** Accepted kinds of the next proof. */
  proof: z.array(z.enum(proofKinds)),
  /** Since when there is an authenticator app; null without one. */
  authenticator: Instant.nullable(),
  recoveryCodesLeft: z.int(),
  passkeys: z.array(z.object({ id: Id, name: z.string(), addedAt: Instant, usedAt: Instant.nullable() })),
})
export type SecondFactors = z.output<typeof SecondFactors>

export const getSecondFactors = endpoint({
  route: 'GET /api/users/:id/second-factors',
  access: 'member',
  summary: "Lists the caller's second factors.",
  returns: SecondFactors,
})

export const startAuthenticator = endpoint({
  route: 'POST /api/users/:id/authenticator',
  access: 'member',
  freshProof: true,
  summary: 'Makes a secret for an authenticator app; the current one works until the new one is confirmed.',
  returns: z.object({
    /** Base32, to type. */
    secret: z.string(),
    /** `otpauth:` address, to scan. */
    address: z.string(),
  }),
  rateLimit: { perMinute: 10 },
  keepsAnswer: false,
})

/** Shown once; the server keeps hashes. */
const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })

export const confirmAuthenticator = endpoint({
  route: 'PUT /api/users/:id/authenticator',
  access: 'member',
  summary: 'Confirms the new secret with its first code; returns ten new recovery codes.',
  body: z.object({ code: Code }),
  returns: RecoveryCodes,
  fails: ['code_wrong'],
  rateLimit: { perMinute: 20 },
  keepsAnswer: false,
})

export const removeAuthenticator = endpoint({
  route: 'DELETE /api/users/:id/authenticator',
  access: 'member',
  freshProof: true,
  summary: 'Removes the authenticator app and the recovery codes.',
  fails: ['last_factor'],
})

export const renewRecoveryCodes = endpoint({
  route: 'POST /api/users/:id/recovery-codes',
  access: 'member',
  freshProof: true,
  summary: 'Replaces the recovery codes by ten new ones.',
  returns: RecoveryCodes,
  rateLimit: { perMinute: 5 },
  keepsAnswer: false,
})

export const startPasskey = endpoint({
  route: 'POST /api/users/:id/passkey-challenge',
  access: 'member',
  freshProof: true,
  summary: 'Returns the options with which a browser makes a passkey.',
  returns: z.object({
    challenge: z.string(),
    rp: z.object({ id: z.string(), name: z.string() }),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
    timeout: z.number(),
    attestation: z.literal('none'),
    excludeCredentials: z.array(z.object({ id: z.string(), type: z.literal('public-key') })),
    authenticatorSelection: z.object({
      residentKey: z.literal('required'),
      requireResidentKey: z.literal(true),
      userVerification: z.literal('required'),
    }),
  }),
  rateLimit: { perMinute: 10 },
  keepsAnswer: false,
})

export const addPasskey = endpoint({
  route: 'POST /api/users/:id/passkeys',
  access: 'member',
  summary: 'Adds the passkey that the browser made.',
  body: z.object({ name: line(60), passkey: NewPasskey }),
  fails: ['passkey_refused'],
  rateLimit: { perMinute: 10 },
  keepsAnswer: false,
})

export const removePasskey = endpoint({
  route: 'DELETE /api/users/:id/passkeys/:passkeyId',
  access: 'member',
  freshProof: true,
  summary: 'Removes a passkey of the caller.',
  params: z.object({ id: Id, passkeyId: Id }),
  fails: ['last_factor'],
})

export const resetSecondFactors = endpoint({
  route: 'POST /api/users/:id/reset-second-factors',
  access: 'admin',
  freshProof: true,
  summary: 'Removes the second factors of a member who lost them, ends their sessions and mails them.',
  body: ReasonForm,
  fails: ['admin_too_new'],
})
