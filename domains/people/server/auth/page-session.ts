import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { languageNamed } from '../../../../platform/contract/languages.ts'
import { hasAccess } from '../../../../platform/contract/roles.ts'
import type { Millis } from '../../../../platform/rules/local-time.ts'
import type { Config } from '../../../../platform/server/config.ts'
import type { PageMember } from '../../../../platform/server/pages/page-api.ts'
import { sessionEnd } from '../../rules/session-life.ts'
import { usableRoles } from './factors/proof.ts'
import { actingRoles } from './open-session.ts'
import { selectPageSession } from './session-queries.ts'

// The cookie that lets the server render a member's pages. It names a session and proves nothing to the API.

type Settings = Pick<Config, 'jwtSecret' | 'publicUrl'>

/** Browsers accept the prefix only from this host, over https. */
const nameOf = ({ publicUrl }: Settings): string => (isSecure(publicUrl) ? '__Host-page' : 'page')
const isSecure = (publicUrl: string): boolean => publicUrl.startsWith('https:')

const sign = (secret: string, sessionId: string): string =>
  createHmac('sha256', secret).update(`page:${sessionId}`).digest('base64url')

const attributes = ({ publicUrl }: Settings, seconds: number): string =>
  `Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${isSecure(publicUrl) ? '; Secure' : ''}`

/** The `Set-Cookie` of a session, for as long as it lasts unused. */
export const pageCookie = (
  settings: Settings,
  session: { id: string; endsAt: Millis; now: Millis },
): string =>
  `${nameOf(settings)}=${session.id}.${sign(settings.jwtSecret, session.id)}; ${attributes(settings, Math.floor((session.endsAt - session.now) / 1000))}`

export const endedPageCookie = (settings: Settings): string =>
  `${nameOf(settings)}=; ${attributes(settings, 0)}`

/** True if the browser sent one, valid or not. */
export const hasPageCookie = (settings: Settings, cookies = ''): boolean =>
  new RegExp(`(?:^|;\\s*)${nameOf(settings)}=`).test(cookies)

function readSessionId(settings: Settings, cookies = ''): string | null {
  const pattern = new RegExp(`(?:^|;\\s*)${nameOf(settings)}=([0-9a-f-]{36})\\.([\\w-]{43})(?:;|$)`)
  const [, sessionId = '', given = ''] = pattern.exec(cookies) ?? []
  const [expected, actual] = [Buffer.from(sign(settings.jwtSecret, sessionId)), Buffer.from(given)]
  return expected.length === actual.length && timingSafeEqual(expected, actual) ? sessionId : null
}

/** Null for a missing, foreign or damaged cookie, and for a session that has ended, by whatever cause. */
export async function findPageMember(
  app: FastifyInstance,
  cookies: string | undefined,
): Promise<PageMember | null> {
  const sessionId = readSessionId(app.config, cookies)
  if (sessionId === null) return null
  const now = app.clock()
  const found = await selectPageSession(app.db, sessionId, new Date(now))
  if (!found || found.status === 'INACTIVE') return null
  const isStaff = hasAccess(found.roles, 'trainer')
  const used = { startedAt: found.created_at.getTime(), usedAt: found.used_at.getTime(), isStaff }
  if (sessionEnd(used) <= now) return null
  const shared = { actorId: found.member_id, sessionId, language: languageNamed(found.language) }
  if (found.acting_for !== null)
    return { ...shared, id: found.acting_for, roles: actingRoles, needsFactor: false }
  const roles = usableRoles(found.roles, found)
  return { ...shared, id: found.member_id, roles, needsFactor: roles.length < found.roles.length }
}
