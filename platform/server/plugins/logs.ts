import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import fp from 'fastify-plugin'
import { destination, type LoggerOptions, stdSerializers } from 'pino'

const REQUEST_ID = /^[\w.-]{1,64}$/

/** The caller's `x-request-id` if it is safe to log, so that a proxy's log and ours match. */
export function requestIdOf(request: IncomingMessage): string {
  const given = request.headers['x-request-id']
  return typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID()
}

/** Field names whose values are secret, without dashes and in lower case. */
const secrets = new Set([
  ...['password', 'passwordconfirmation', 'oldpassword', 'newpassword', 'passwordhash', 'smtpurl'],
  ...['token', 'jwt', 'refreshtoken', 'authorization', 'cookie', 'setcookie', 'databaseurl'],
  ...['card', 'pmid', 'iban'],
])
/** Endings of such names: the keys of payment providers have several. */
const secretEnding = /(?:secret|secretkey|signature)$/
const DEEPEST = 6

/** A copy without secrets, at any depth. Only plain objects are searched; others have their own serializers. */
function scrub(value: unknown, depth = 0): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (depth > DEEPEST) return '…'
  if (Array.isArray(value)) return value.map((each) => scrub(each, depth + 1))
  const prototype = Object.getPrototypeOf(value)
  if (prototype !== Object.prototype && prototype !== null) return value
  const clean: Record<string, unknown> = {}
  for (const [name, each] of Object.entries(value)) {
    const plain = name.toLowerCase().replace(/[-_]/g, '')
    clean[name] = secrets.has(plain) || secretEnding.test(plain) ? '…' : scrub(each, depth + 1)
  }
  return clean
}

/** Structured logs. Secrets are removed even if they are logged by mistake. */
export const logOptions = (level: string): LoggerOptions => ({
  level,
  formatters: { log: (entry) => scrub(entry) as Record<string, unknown> },
  serializers: {
    err: (error: Error) => scrub({ ...stdSerializers.err(error) }),
    // Method and path are enough to find a request; a query may contain tokens.
    req: (request: { method?: string; url?: string }) => ({
      method: request.method,
      path: request.url
        ?.split('?', 1)[0]
        ?.replace(/((?:reset-password|confirm-email|undo-email|calendar-feed|screen|visits?)\/).*/, '$1…'),
    }),
  },
})

/** Batched, because one write per line would take a tenth of the server's time. A normal exit flushes. */
export const logOutput = () => destination({ dest: 1, sync: false, minLength: 16_000, periodicFlush: 500 })

/** Logs one line per answered API call, with the request id that the response carries too. */
export default fp(
  async function logs(app) {
    app.addHook('onRequest', (request, reply, done) => {
      reply.header('x-request-id', request.id)
      done()
    })
    if (!['info', 'debug', 'trace'].includes(app.config.logLevel)) return
    // None of the fields below is secret: searching each line for secrets cost more than writing it.
    const answered = app.log.child({}, { formatters: { log: (entry) => entry } })
    app.addHook('onResponse', (request, reply, done) => {
      done()
      const endpoint = request.routeOptions.config.endpoint
      if (!endpoint) return
      const { statusCode } = reply
      const ms = Math.round(reply.elapsedTime * 10) / 10
      const { method, path } = endpoint
      answered.info(
        { reqId: request.id, method, path, status: statusCode, ms, member: request.caller?.id },
        'answered',
      )
    })
  },
  { name: 'logs' },
)
