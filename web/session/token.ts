import type { Role } from '../../contracts/roles.ts'

/** Claims of the access token. Only hints: the server decides. */
export interface Claims {
  readonly memberId: number
  /** The same after every renewal; undefined for tokens without a session. */
  readonly sessionId: string | undefined
  readonly roles: readonly Role[]
  /** Epoch milliseconds, the server's clock. */
  readonly expiresAt: number
  readonly lifetime: number
  /** The member has roles that this session cannot use without a second factor. */
  readonly needsFactor: boolean
}

/** Reads a JWT without verifying it; undefined if malformed. */
export function claimsOf(token: string): Claims | undefined {
  try {
    const [, middle = ''] = token.split('.')
    const bytes = Uint8Array.from(atob(middle.replaceAll('-', '+').replaceAll('_', '/')), (c) =>
      c.charCodeAt(0),
    )
    const claims = JSON.parse(new TextDecoder().decode(bytes)) as {
      sub?: unknown
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
    return { memberId, sessionId, roles, expiresAt, lifetime, needsFactor: claims.factor === 'needed' }
  } catch {
    return undefined
  }
}
