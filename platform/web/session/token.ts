import type { Role } from '../../contract/roles.ts'

/** What the server says about the caller. Only hints: the server decides. */
export interface Claims {
  readonly memberId: number
  /** Who logged in, where they act for another person. */
  readonly actorId?: number
  readonly roles: readonly Role[]
  /** The member has roles that this session cannot use without a second factor. */
  readonly needsFactor: boolean
}

/** `expiresAt`: epoch milliseconds, the server's clock. `lifetime`: milliseconds. */
interface TokenFacts {
  readonly claims: Claims
  /** The same after every renewal; undefined for tokens without a session. */
  readonly sessionId: string | undefined
  readonly expiresAt: number
  readonly lifetime: number
}

export const isSameClaims = (a: Claims | undefined, b: Claims): boolean =>
  a?.memberId === b.memberId &&
  a.actorId === b.actorId &&
  a.needsFactor === b.needsFactor &&
  `${a.roles}` === `${b.roles}`

/** Reads a JWT without verifying it; undefined if malformed. */
export function readToken(token: string): TokenFacts | undefined {
  try {
    const [, middle = ''] = token.split('.')
    const bytes = Uint8Array.from(atob(middle.replaceAll('-', '+').replaceAll('_', '/')), (c) =>
      c.charCodeAt(0),
    )
    const claims = JSON.parse(new TextDecoder().decode(bytes)) as {
      sub?: unknown
      act?: { sub?: unknown }
      sid?: unknown
      roles?: unknown
      exp?: unknown
      iat?: unknown
      factor?: unknown
    }
    const memberId = Number(claims.sub)
    if (!Number.isSafeInteger(memberId) || typeof claims.exp !== 'number') return undefined
    const roles = Array.isArray(claims.roles) ? (claims.roles as Role[]) : []
    const issued = typeof claims.iat === 'number' ? claims.iat : claims.exp - 900
    const [expiresAt, lifetime] = [claims.exp * 1000, (claims.exp - issued) * 1000]
    const sessionId = typeof claims.sid === 'string' ? claims.sid : undefined
    return {
      claims: {
        memberId,
        ...(claims.act && { actorId: Number(claims.act.sub) }),
        roles,
        needsFactor: claims.factor === 'needed',
      },
      sessionId,
      expiresAt,
      lifetime,
    }
  } catch {
    return undefined
  }
}
