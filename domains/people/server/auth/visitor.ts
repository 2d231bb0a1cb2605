import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Millis } from '../../../../platform/rules/local-time.ts'
import { networkOf, shortNetworkOf } from '../../../../platform/server/calls/network-of.ts'
import { describeDevice } from './describe-device.ts'
import { endedPageCookie, pageCookie } from './page-session.ts'

/** Origin of a log-in request. */
export interface Visitor {
  /** Counts guesses. */
  readonly network: string
  /** Shown to the member and kept. */
  readonly shownNetwork: string
  readonly browser: string
  readonly system: string
  /** From the signed cookie; null in a browser without one. */
  readonly deviceId: string | null
  /** Answers with the cookie that recognises this browser later. */
  readonly keepDevice: (deviceId: string) => void
  /** Answers with the page cookie of a session, until it ends unused; null takes the cookie away. */
  readonly keepPages: (session: { id: string; endsAt: Millis } | null) => void
}

const COOKIE = 'device'
const COOKIE_SECONDS = 400 * 24 * 3600

const sign = (secret: string, deviceId: string): string =>
  createHmac('sha256', secret).update(`device:${deviceId}`).digest('base64url')

function readCookie(secret: string, header = ''): string | null {
  const match = new RegExp(`(?:^|;\\s*)${COOKIE}=([0-9a-f-]{36})\\.([\\w-]{43})(?:;|$)`).exec(header)
  if (!match) return null
  const [, deviceId = '', given = ''] = match
  const [expected, actual] = [Buffer.from(sign(secret, deviceId)), Buffer.from(given)]
  return expected.length === actual.length && timingSafeEqual(expected, actual) ? deviceId : null
}

/** Sets the cookies that `keepDevice` and `keepPages` ask for; call it once in the plugin whose routes log in. */
export function setDeviceCookies(app: FastifyInstance): (request: FastifyRequest) => Visitor {
  const { jwtSecret, publicUrl } = app.config
  const kept = new WeakMap<FastifyRequest, string>()
  const pages = new WeakMap<FastifyRequest, string>()
  const attributes = `Path=/api; Max-Age=${COOKIE_SECONDS}; HttpOnly; SameSite=Strict${publicUrl.startsWith('https:') ? '; Secure' : ''}`
  app.addHook('onSend', async (request: FastifyRequest, reply: FastifyReply) => {
    const deviceId = kept.get(request)
    if (deviceId !== undefined && reply.statusCode < 400)
      reply.header('set-cookie', `${COOKIE}=${deviceId}.${sign(jwtSecret, deviceId)}; ${attributes}`)
    const page = pages.get(request)
    if (page !== undefined) reply.header('set-cookie', page)
  })
  return (request) => ({
    network: networkOf(request.ip),
    shownNetwork: shortNetworkOf(request.ip),
    ...describeDevice(request.headers['user-agent']),
    deviceId: readCookie(jwtSecret, request.headers.cookie),
    keepDevice: (deviceId) => void kept.set(request, deviceId),
    keepPages: (session) =>
      void pages.set(
        request,
        session ? pageCookie(app.config, { ...session, now: app.clock() }) : endedPageCookie(app.config),
      ),
  })
}
