import { randomBytes } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import fp from 'fastify-plugin'

declare module 'fastify' {
  interface FastifyInstance {
    /** What every answer carries that is neither page nor file; for who sends one past the hooks. */
    answerHeaders: Readonly<Record<string, string>>
  }
  interface FastifyReply {
    /** The nonce that this page's own scripts and styles carry. Made when first read. */
    cspNonce: string
  }
}

const everywhere = {
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
}

/** What says something about pages, and about answers that a browser could be led to as to a page. */
const onPages = {
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(self), screen-wake-lock=(self)',
  'x-frame-options': 'DENY',
}

/** Answers that are no pages load nothing and are shown nowhere. */
const noPage = "default-src 'none'; frame-ancestors 'none'"

/**
 * Files of which a page has thirty: all headers on each would be a tenth of a first visit, and say nothing of a file that
 * is no document. A drawing can be opened as one.
 */
const isPartOfPage = (type: string): boolean =>
  /^(?:font\/|image\/|text\/css|(?:text|application)\/javascript)/.test(type)
const isDrawing = (type: string): boolean => type.startsWith('image/svg')

/**
 * Stripe's fields for card numbers are frames of theirs, so that no number ever comes near us. Some of what they begin
 * lies beside their script (`*.js.stripe.com`); the bank's question comes from `hooks`.
 */
const stripe = {
  script: ' https://js.stripe.com https://*.js.stripe.com',
  connect: ' https://api.stripe.com',
  frames: ['frame-src https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com'],
}
const noStripe = { script: '', connect: '', frames: [] }

/** What a page may load: its own things, and scripts and styles that carry the nonce. No third party but Stripe, where it is in use. */
function pagePolicy(nonce: string, secure: boolean, pay: typeof stripe | typeof noStripe): string {
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'${pay.script}`,
    `style-src 'self' 'nonce-${nonce}'`,
    // The widgets set variables of theirs on elements; a style attribute can load and run nothing.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self'${pay.connect}`,
    ...pay.frames,
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
    const pay = app.config.payments.provider === 'stripe' ? stripe : noStripe
    const secure = app.config.publicUrl.startsWith('https:')
    const ofFiles: Record<string, string> = {
      ...everywhere,
      ...(secure ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
    }
    const fixed = { ...ofFiles, ...onPages }
    app.decorate('answerHeaders', { ...fixed, 'content-security-policy': noPage })
    const nonces = new WeakMap<FastifyReply, string>()
    app.decorateReply('cspNonce', {
      getter() {
        const nonce = nonces.get(this) ?? randomBytes(16).toString('base64url')
        nonces.set(this, nonce)
        return nonce
      },
    })
    app.addHook('onSend', (_request, reply, _payload, done) => {
      const type = String(reply.getHeader('content-type') ?? '')
      const isPart = isPartOfPage(type)
      reply.headers(isPart ? ofFiles : fixed)
      if ((!isPart || isDrawing(type)) && !reply.hasHeader('content-security-policy')) {
        const isPage = type.startsWith('text/html')
        reply.header('content-security-policy', isPage ? pagePolicy(reply.cspNonce, secure, pay) : noPage)
      }
      done()
    })
  },
  { name: 'headers' },
)
