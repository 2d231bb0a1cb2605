import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { ProviderFailure } from '../../../domains/sales/server/providers/provider.ts'
import { type ErrorCode, errorStatus, generalErrorCodes } from '../../../platform/contract/errors.ts'
import { languageOf } from '../../../platform/server/answers/accept-language.ts'
import { errorBody } from '../../../platform/server/answers/error-body.ts'
import { isUnavailable } from '../../../platform/server/database-failure.ts'
import { Refusal, type RefusalDetails } from '../../../platform/server/refusal.ts'

const RETRY_AFTER = 2

const alwaysDeclared = new Set<ErrorCode>(generalErrorCodes)

function answer(request: FastifyRequest, reply: FastifyReply, code: ErrorCode, details: RefusalDetails = {}) {
  if (details.retryAfter !== undefined) reply.header('retry-after', String(details.retryAfter))
  reply.header('cache-control', 'no-store').removeHeader('etag')
  return reply
    .code(errorStatus[code])
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(errorBody(request, code, details))
}

/** For requests that fail before routing, such as a malformed URL. */
export function answerUnreadable(_error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  request.language = languageOf(request.headers['accept-language'], request.server.spoken.languages)
  answer(request, reply, 'bad_request')
}

/** Turns every failure into the error body, in the caller's language. Internal details never leave the server. */
export default fp(
  async function errors(app) {
    app.setErrorHandler((error: FastifyError, request, reply) => {
      if (error instanceof Refusal) {
        const endpoint = request.routeOptions.config.endpoint
        const declared = !endpoint || alwaysDeclared.has(error.code) || endpoint.fails.includes(error.code)
        if (declared || !app.config.strict) return answer(request, reply, error.code, error.details)
        request.log.error(
          `${endpoint.method} ${endpoint.path} refuses with ${error.code}, which it does not declare`,
        )
        return answer(request, reply, 'internal')
      }
      if (error.statusCode === 413) return answer(request, reply, 'payload_too_large')
      if (error.code?.startsWith('FST_ERR_CTP') || (error.statusCode ?? 500) < 500) {
        return answer(request, reply, 'bad_request')
      }
      if (isUnavailable(error)) {
        request.log.warn({ reason: error.message }, 'database did not answer')
        return answer(request, reply, 'unavailable', { retryAfter: RETRY_AFTER })
      }
      if (error instanceof ProviderFailure) {
        request.log.warn({ err: error }, 'payment provider did not answer')
        return answer(request, reply, 'unavailable', { retryAfter: RETRY_AFTER })
      }
      request.log.error({ err: error }, 'request failed')
      return answer(request, reply, 'internal')
    })

    // Every other address belongs to the web plugin, if it is registered.
    app.all('/api/*', { schema: { hide: true } }, (request, reply) => answer(request, reply, 'not_found'))
    app.setNotFoundHandler((request, reply) => answer(request, reply, 'not_found'))
  },
  { name: 'errors', dependencies: ['session'] },
)
