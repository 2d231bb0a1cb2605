import { randomBytes } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import fp from 'fastify-plugin'
import type { PageOrigins } from '../../../domains/sales/server/providers/provider.ts'
import { providerKind } from '../../../domains/sales/server/providers/providers.ts'
import { videoFrames } from '../../../domains/training/rules/video-link.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Sends an answer past the hooks and Fastify's reply path, which cost more than the rest of a cached response. Without `bytes`,
     * 304; with them, the bytes of JSON as latin1, so that head and body are written together without encoding.
     */
    sendBytes: (
      request: FastifyRequest,
      reply: FastifyReply,
      headers: Readonly<Record<string, string>>,
      bytes?: string,
    ) => FastifyReply
  }
  interface FastifyContextConfig {
    /** Other sites show it in a frame or load it as a script; its own policy says which. */
    isForSites?: boolean
  }
  interface FastifyReply {
    /** The nonce of this page's scripts and styles, generated when first read. */
    cspNonce: string
  }
}

const everywhere = {
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
}

/** Headers for pages, and for responses that a browser could open as a page. */
const onPages = {
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(self), screen-wake-lock=(self)',
  'x-frame-options': 'DENY',
}

/** Responses that are not pages may load nothing and be embedded nowhere. */
const noPage = "default-src 'none'; frame-ancestors 'none'"

/** All headers on each of a page's thirty files would be a tenth of a first visit. An SVG can be opened as a page. */
const isPartOfPage = (type: string): boolean =>
  /^(?:font\/|image\/|text\/css|(?:text|application)\/javascript)/.test(type)
const isDrawing = (type: string): boolean => type.startsWith('image/svg')

const JSON_TYPE = 'application/json; charset=utf-8'

const none: PageOrigins = { script: [], connect: [], frame: [] }

/** Our own files, scripts and styles with the nonce, the payment provider's origins, and the frames of videos. */
function pagePolicy(nonce: string, secure: boolean, pay: PageOrigins): string {
  return [
    "default-src 'none'",
    [`script-src 'self' 'nonce-${nonce}'`, ...pay.script].join(' '),
    `style-src 'self' 'nonce-${nonce}'`,
    // Widgets set CSS variables on elements; a style attribute cannot load or run anything.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    ["connect-src 'self'", ...pay.connect].join(' '),
    // A video is framed only after a press.
    ['frame-src', ...videoFrames, ...pay.frame].join(' '),
    "manifest-src 'self'",
    "worker-src 'self'",
    "media-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(secure ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
}

/** Security headers on every response, precomputed because thousands of responses a second pass here. */
export default fp(
  async function headers(app) {
    const { provider } = app.config.payments
    const pay = provider === 'off' ? none : providerKind(provider).pageOrigins
    const secure = app.config.publicUrl.startsWith('https:')
    const ofFiles: Record<string, string> = {
      ...everywhere,
      ...(secure ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
    }
    const fixed = { ...ofFiles, ...onPages }
    const ofAnswers = Object.entries({ ...fixed, 'content-security-policy': noPage }).flat()
    app.decorate('sendBytes', (request, reply, headers, bytes) => {
      reply.hijack()
      const head = ['x-request-id', request.id, ...ofAnswers]
      for (const name in headers) head.push(name, headers[name] as string)
      if (bytes === undefined) {
        reply.raw.writeHead(304, head).end()
        return reply
      }
      head.push('content-type', JSON_TYPE, 'content-length', String(bytes.length))
      reply.raw.writeHead(200, head).end(bytes, 'latin1')
      return reply
    })
    const nonces = new WeakMap<FastifyReply, string>()
    app.decorateReply('cspNonce', {
      getter() {
        const nonce = nonces.get(this) ?? randomBytes(16).toString('base64url')
        nonces.set(this, nonce)
        return nonce
      },
    })
    app.addHook('onSend', (request, reply, _payload, done) => {
      const type = String(reply.getHeader('content-type') ?? '')
      const isPart = isPartOfPage(type)
      reply.headers(isPart ? ofFiles : fixed)
      if (request.routeOptions.config.isForSites)
        reply.removeHeader('x-frame-options').header('cross-origin-resource-policy', 'cross-origin')
      // Answers are private unless they say how long they may be kept.
      if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
      if ((!isPart || isDrawing(type)) && !reply.hasHeader('content-security-policy')) {
        const isPage = type.startsWith('text/html')
        reply.header('content-security-policy', isPage ? pagePolicy(reply.cspNonce, secure, pay) : noPage)
      }
      done()
    })
  },
  { name: 'headers' },
)
