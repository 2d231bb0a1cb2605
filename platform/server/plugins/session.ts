import { createSigner, createVerifier } from 'fast-jwt'
import fp from 'fastify-plugin'
import { deviceScheme } from '../../contract/headers.ts'
import { fallbackLanguage, type Language, requiredLanguages, spokenOr } from '../../contract/languages.ts'
import { hasAccess, type Role } from '../../contract/roles.ts'
import { tokenPrefixes } from '../../contract/scopes.ts'
import { isLanguage, languageOf } from '../answers/accept-language.ts'
import { Refusal } from '../refusal.ts'
import type { Caller } from '../route.ts'

export const tokenSeconds = 15 * 60

const MAX_VERIFIED = 5_000

/** The contents of a valid access token, and its expiry in epoch milliseconds. */
export type Session = { caller: Caller; expiresAt: number }

/**
 * `factor: 'needed'` when the session lacks a second factor for roles that its member has. `act` names who acts for the subject
 * (RFC 8693, section 4.1).
 */
type Claims = {
  sub: string
  act?: { sub: string }
  roles: Role[]
  lang: Language
  sid?: string
  factor?: 'needed'
  iat: number
  exp: number
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Of the gym, never empty; kept up to date by `spoken-languages`. */
    spoken: { languages: readonly Language[] }
    tokens: {
      sign: (
        member: {
          id: number
          actorId?: number
          roles: readonly string[]
          language: string
          needsFactor?: boolean
        },
        sessionId?: string,
      ) => string
      /** Null if the token is not ours, damaged or expired. */
      read: (token: string) => Session | null
    }
  }
  interface FastifyRequest {
    /** Null for guests. */
    caller: Caller | null
    language: Language
    /** Of a device of the gym; `access` refuses it everywhere else. */
    deviceSecret: string | null
    /** Of a personal or gym token; `access` finds out whose it is and what it may do. */
    tokenSecret: string | null
  }
}

export function callerOf(
  { id, actorId = id, language, sessionId }: Pick<Caller, 'id' | 'language' | 'sessionId'> & Partial<Caller>,
  roles: Role[],
): Caller {
  const isAdmin = hasAccess(roles, 'admin')
  return { id, actorId, language, sessionId, roles, isAdmin, isTrainer: hasAccess(roles, 'trainer') }
}

/** Log-in, refresh and the like ignore an old token that the client still sends. */
const ignoresToken = (url: string): boolean => url.startsWith('/api/auth/')

const deviceHeader = new RegExp(`^${deviceScheme} +(\\S+)$`, 'i')

const isAccessToken = (bearer: string): boolean =>
  Object.values(tokenPrefixes).some((prefix) => bearer.startsWith(prefix))

const secretOf = (authorization: string): string | null => deviceHeader.exec(authorization)?.[1] ?? null

export default fp(
  async function session(app) {
    const sign = createSigner({ key: app.config.jwtSecret, algorithm: 'HS256' })
    // Expiry is checked below, with the app's clock, which tests control.
    const verify = createVerifier({
      key: app.config.jwtSecret,
      algorithms: ['HS256'],
      ignoreExpiration: true,
    })
    // Checks a signature once. Two generations, because finding the oldest entry of a large map is slow.
    let recent = new Map<string, Session>()
    let older = new Map<string, Session>()
    const remember = (token: string, session: Session): void => {
      if (recent.size >= MAX_VERIFIED) {
        older = recent
        recent = new Map()
      }
      recent.set(token, session)
    }

    const decode = (token: string): Session | null => {
      try {
        const { sub, act, roles, lang, sid = null, exp } = verify(token) as Claims
        const actorId = Number(act?.sub ?? sub)
        const caller = callerOf({ id: Number(sub), actorId, language: lang, sessionId: sid }, roles)
        return { caller, expiresAt: exp * 1000 }
      } catch {
        return null
      }
    }
    const read = (token: string): Session | null => {
      let session = recent.get(token)
      if (!session) {
        session = older.get(token) ?? decode(token) ?? undefined
        if (!session) return null
        remember(token, session)
      }
      return session.expiresAt > app.clock() ? session : null
    }
    app.decorate('tokens', {
      sign: ({ id, actorId = id, roles, language, needsFactor }, sessionId) => {
        const iat = Math.floor(app.clock() / 1000)
        const sid = sessionId === undefined ? {} : { sid: sessionId }
        const factor = needsFactor ? { factor: 'needed' as const } : {}
        return sign({
          sub: String(id),
          ...(actorId !== id && { act: { sub: String(actorId) } }),
          roles,
          lang: language,
          ...sid,
          ...factor,
          iat,
          exp: iat + tokenSeconds,
        })
      },
      read,
    })

    app.decorate('spoken', { languages: requiredLanguages })
    app.decorateRequest('caller', null)
    app.decorateRequest('language', fallbackLanguage)
    app.decorateRequest('deviceSecret', null)
    app.decorateRequest('tokenSecret', null)
    app.addHook('onRequest', (request, _reply, done) => {
      request.language = languageOf(request.headers['accept-language'], app.spoken.languages)
      const endpoint = request.routeOptions.config.endpoint
      const authorization = request.headers.authorization
      if (!endpoint || !authorization) return done()
      request.deviceSecret = secretOf(authorization)
      if (request.deviceSecret !== null) return done()
      const token = /^bearer +(\S+)$/i.exec(authorization)?.[1]
      if (token && isAccessToken(token)) {
        request.tokenSecret = token
        return done()
      }
      if (ignoresToken(endpoint.path)) return done()
      const session = token ? read(token) : null
      if (!session) return done(new Refusal('unauthorized'))
      request.caller = session.caller
      // Screens name the language they show, also before their next token does.
      const shown = request.headers['accept-language']
      request.language = isLanguage(shown, app.spoken.languages)
        ? shown
        : spokenOr(session.caller.language, app.spoken.languages)
      done()
    })
  },
  { name: 'session' },
)
