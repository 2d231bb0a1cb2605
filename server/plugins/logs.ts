import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import fp from 'fastify-plugin'
import { destination, type LoggerOptions, stdSerializers } from 'pino'

const REQUEST_ID = /^[\w.-]{1,64}$/

/** The caller's own `x-request-id`, when it is harmless to write down, so that a proxy's log and ours tell one story. */
export function requestIdOf(request: IncomingMessage): string {
  const given = request.headers['x-request-id']
  return typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID()
}

/** Names whose values are nobody's business, however they are spelled: without dashes and in lower case. */
const secrets = new Set([
  ...[
    'password',
    'passwordconfirmation',
    'oldpassword',
    'newpassword',
    'passwordhash',
    'jwtsecret',
    'smtpurl',
  ],
  ...[
    'token',
    'jwt',
    'refreshtoken',
    'authorization',
    'cookie',
    'setcookie',
    'stripesignature',
    'databaseurl',
  ],
  ...['card', 'pmid', 'iban', 'clientsecret', 'stripesecretkey', 'secretkey', 'webhooksecret'],
])
const DEEPEST = 6

/** The same without secrets, at any depth. Only plain things are looked into: others have their serializers. */
function scrub(value: unknown, depth = 0): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (depth > DEEPEST) return '…'
  if (Array.isArray(value)) return value.map((each) => scrub(each, depth + 1))
  const prototype = Object.getPrototypeOf(value)
  if (prototype !== Object.prototype && prototype !== null) return value
  const clean: Record<string, unknown> = {}
  for (const [name, each] of Object.entries(value)) {
    clean[name] = secrets.has(name.toLowerCase().replace(/[-_]/g, '')) ? '…' : scrub(each, depth + 1)
  }
  return clean
}

/** Structured logs. Whatever is logged by mistake, secrets never get into them. */
export const logOptions = (level: string): LoggerOptions => ({
  level,
  formatters: { log: (entry) => scrub(entry) as Record<string, unknown> },
  serializers: {
    err: (error: Error) => scrub({ ...stdSerializers.err(error) }),
    // Of a request no more than what is needed to find it again: addresses may carry tokens in their query.
    req: (request: { method?: string; url?: string }) => ({
      method: request.method,
      path: request.url?.split('?', 1)[0]?.replace(/((?:reset-password|calendar-feed)\/).*/, '$1…'),
    }),
  },
})

/**
 * Where log lines go: to standard output, many in one go, for a write of its own for each would cost a tenth of all time.
 * They are half a second late at most, and none is left behind when the process ends by itself.
 */
export const logOutput = () => destination({ dest: 1, sync: false, minLength: 16_000, periodicFlush: 500 })

/** One line for each answered call of the API, with its request id, which goes out in the answer, too. */
export default fp(
  async function logs(app) {
    app.addHook('onRequest', (request, reply, done) => {
      reply.header('x-request-id', request.id)
      done()
    })
    if (!['info', 'debug', 'trace'].includes(app.config.logLevel)) return
    app.addHook('onResponse', (request, reply, done) => {
      done()
      const endpoint = request.routeOptions.config.endpoint
      if (!endpoint) return
      const { statusCode } = reply
      const ms = Math.round(reply.elapsedTime * 10) / 10
      request.log.info(
        { method: endpoint.method, path: endpoint.path, status: statusCode, ms, member: request.caller?.id },
        'answered',
      )
    })
  },
  { name: 'logs' },
)
