import { randomBytes } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import fp from 'fastify-plugin'

declare module 'fastify' {
  interface FastifyReply {
    /** The nonce that this page's own scripts and styles carry. Made when first read. */
    cspNonce: string
  }
}

const everywhere = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(self), screen-wake-lock=(self)',
  'x-frame-options': 'DENY',
}

/** Answers that are no pages load nothing and are shown nowhere. */
const noPage = "default-src 'none'; frame-ancestors 'none'"

/** What a page may load: its own things, and scripts and styles that carry the nonce. No third party. */
function pagePolicy(nonce: string, secure: boolean): string {
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    // The widgets set variables of theirs on elements; a style attribute can load and run nothing.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "media-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(secure ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
}

/** Security headers on every answer. Made once where they are the same for all: thousands of answers a second pass here. */
export default fp(
  async function headers(app) {
    const secure = app.config.publicUrl.startsWith('https:')
    const fixed: Record<string, string> = {
      ...everywhere,
      ...(secure ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
    }
    const nonces = new WeakMap<FastifyReply, string>()
    app.decorateReply('cspNonce', {
      getter() {
        const nonce = nonces.get(this) ?? randomBytes(16).toString('base64url')
        nonces.set(this, nonce)
        return nonce
      },
    })
    app.addHook('onSend', (_request, reply, _payload, done) => {
      reply.headers(fixed)
      if (!reply.hasHeader('content-security-policy')) {
        const isPage = String(reply.getHeader('content-type') ?? '').startsWith('text/html')
        reply.header('content-security-policy', isPage ? pagePolicy(reply.cspNonce, secure) : noPage)
      }
      done()
    })
  },
  { name: 'headers' },
)
