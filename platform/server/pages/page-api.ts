import type { FastifyInstance } from 'fastify'
import type { Endpoint, ResultOf } from '../../contract/endpoint.ts'
import type { Language } from '../../contract/languages.ts'
import type { PageHost } from '../../contract/page-host.ts'
import { addressOf, type CallInput } from '../../contract/request.ts'
import type { Caller } from '../route.ts'

/** The member a page is for, with the roles that the session may use. */
export type PageMember = Pick<Caller, 'id' | 'actorId' | 'roles' | 'language'> & {
  sessionId: string
  needsFactor: boolean
}

interface PageCaller {
  language: Language
  member: PageMember | null
  /** Of the browser. */
  ip: string
}

/** Calls the API for a page, within the process, with all its checks. Throws a refusal as a Response with its status. */
export function pageApi(app: FastifyInstance, { language, member, ip }: PageCaller): PageHost['api'] {
  // In the language of the page, whatever the member chose elsewhere.
  const token = member && app.tokens.sign({ ...member, language }, member.sessionId)
  return async <E extends Endpoint>(endpoint: E, input?: CallInput<E>) => {
    const { params, query, body } = (input ?? {}) as { params?: object; query?: object; body?: object }
    const answer = await app.inject({
      method: endpoint.method,
      url: addressOf(endpoint.path, { ...params }, { ...query }),
      headers: { 'accept-language': language, ...(token && { authorization: `Bearer ${token}` }) },
      remoteAddress: ip,
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
