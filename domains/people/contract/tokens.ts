import { z } from 'zod'
import { endpoint } from '../../../platform/contract/endpoint.ts'
import { type Scope, scopesOf, type TokenKind } from '../../../platform/contract/scopes.ts'
import { Id, Instant, line } from '../../../platform/contract/values.ts'

/** Days that a token may be valid for. */
export const tokenDays = [30, 90, 365] as const

export const AccessToken = z.object({
  id: Id,
  name: z.string(),
  scopes: z.array(z.string()),
  /** The last characters of the secret, to recognise it by. */
  ending: z.string(),
  createdAt: Instant,
  /** Null for a gym token without an end. */
  expiresAt: Instant.nullable(),
  /** Last call, to the minute; null before the first. */
  usedAt: Instant.nullable(),
})
export type AccessToken = z.output<typeof AccessToken>

export const GymToken = AccessToken.extend({
  createdBy: z.string(),
  /** The admin who made it is none any more, so it is refused. */
  isStopped: z.boolean(),
})
export type GymToken = z.output<typeof GymToken>

const form = (kind: TokenKind) =>
  z.object({
    name: line(60),
    scopes: z
      .array(z.enum(scopesOf(kind) as [Scope, ...Scope[]]))
      .refine((scopes) => scopes.length > 0, { params: { code: 'required' } })
      .transform((scopes) => [...new Set(scopes)]),
  })

const Days = z.union(tokenDays.map((days) => z.literal(days)))

export const NewToken = form('personal').extend({ days: Days })
/** `days: null`: until it is revoked. */
export const NewGymToken = form('gym').extend({ days: Days.nullable() })

const secret = z.string()

export const listTokens = endpoint({
  route: 'GET /api/users/:id/tokens',
  access: 'member',
  summary:
    "Lists the caller's personal tokens that are neither revoked nor expired, newest first; at most 20.",
  returns: z.array(AccessToken),
})

export const makeToken = endpoint({
  route: 'POST /api/users/:id/tokens',
  access: 'member',
  freshProof: true,
  summary: 'Makes a personal token for programs of the caller. Its secret is in this answer only.',
  body: NewToken,
  returns: z.object({ token: AccessToken, secret }),
  fails: ['too_many_tokens'],
  rateLimit: { perMinute: 10 },
  keepsAnswer: false,
})

export const endToken = endpoint({
  route: 'DELETE /api/users/:id/tokens/:tokenId',
  access: 'member',
  summary: "Revokes one of the caller's personal tokens; its next call is refused.",
  params: z.object({ id: Id, tokenId: Id }),
})

export const listGymTokens = endpoint({
  route: 'GET /api/tokens',
  access: 'admin',
  summary: 'Lists the tokens of the gym that are neither revoked nor expired, newest first; at most 50.',
  returns: z.array(GymToken),
})

export const makeGymToken = endpoint({
  route: 'POST /api/tokens',
  access: 'admin',
  freshProof: true,
  summary: 'Makes a token of the gym and mails the other admins. Its secret is in this answer only.',
  body: NewGymToken,
  returns: z.object({ token: GymToken, secret }),
  fails: ['too_many_tokens'],
  keepsAnswer: false,
})

export const endGymToken = endpoint({
  route: 'DELETE /api/tokens/:id',
  access: 'admin',
  summary: 'Revokes a token of the gym; its next call is refused.',
})
