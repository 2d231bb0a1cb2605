import type { FastifyInstance } from 'fastify'
import type { Endpoint, ResultOf } from '../../contracts/endpoint.ts'
import type { Language } from '../../contracts/languages.ts'
import type { PageHost } from '../../contracts/page-host.ts'
import { addressOf, type CallInput } from '../../contracts/request.ts'

/** Calls the API for a page, within the process. Throws a refusal as a Response with its status. */
export function pageApi(app: FastifyInstance, language: Language): PageHost['api'] {
  return async <E extends Endpoint>(endpoint: E, input?: CallInput<E>) => {
    const { params, query, body } = (input ?? {}) as { params?: object; query?: object; body?: object }
    const answer = await app.inject({
      method: endpoint.method,
      url: addressOf(endpoint.path, { ...params }, { ...query }),
      headers: { 'accept-language': language },
      ...(body && { payload: body }),
    })
    if (answer.statusCode >= 400) {
      throw new Response(answer.payload, {
        status: answer.statusCode,
        headers: { 'content-type': 'application/json' },
      })
    }
    return (answer.statusCode === 204 ? undefined : answer.json()) as ResultOf<E>
  }
}
