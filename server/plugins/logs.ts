import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import fp from 'fastify-plugin'
import type { LoggerOptions } from 'pino'

const REQUEST_ID = /^[\w.-]{1,64}$/

/** The caller's own `x-request-id`, when it is harmless to write down, so that a proxy's log and ours tell one story. */
export function requestIdOf(request: IncomingMessage): string {
  const given = request.headers['x-request-id']
  return typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID()
}

const secrets = [
  'password',
  'passwordConfirmation',
  'oldPassword',
  'newPassword',
  'token',
  'jwt',
  'refreshToken',
]
const cards = ['card', 'pmId', 'iban', 'clientSecret']
const headers = ['authorization', 'cookie', '["set-cookie"]', '["stripe-signature"]']

/** Structured logs. Whatever is logged by mistake, these never get into them. */
export const logOptions = (level: string): LoggerOptions => ({
  level,
  redact: {
    paths: [
      ...[...secrets, ...cards].flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
      ...headers.flatMap((name) => {
        const path = name.startsWith('[') ? name : `.${name}`
        return [`headers${path}`, `*.headers${path}`]
      }),
    ],
    censor: '…',
  },
  // Of a request no more than what is needed to find it again: addresses may carry tokens in their query.
  serializers: {
    req: (request: { method?: string; url?: string }) => ({
      method: request.method,
      path: request.url?.split('?', 1)[0]?.replace(/(reset-password\/).*/, '$1…'),
    }),
  },
})

/** One line for each answered call of the API, with its request id, which goes out in the answer, too. */
export default fp(
  async function logs(app) {
    app.addHook('onRequest', async (request, reply) => {
      reply.header('x-request-id', request.id)
    })
    if (!app.log.info || !['info', 'debug', 'trace'].includes(app.log.level)) return
    app.addHook('onResponse', async (request, reply) => {
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
