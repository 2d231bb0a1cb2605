import { randomBytes } from 'node:crypto'
import { resolve } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { rightOfActing } from '../../../domains/households/server/households/act-for.ts'
import {
  endedPageCookie,
  findPageMember,
  hasPageCookie,
} from '../../../domains/people/server/auth/page-session.ts'
import type { Language } from '../../../platform/contract/languages.ts'
import { centerCookie, type FoundPage } from '../../../platform/contract/page-host.ts'
import { hasAccess } from '../../../platform/contract/roles.ts'
import { loadBundle } from '../../../platform/server/pages/bundle.ts'
import { compress } from '../../../platform/server/pages/compress.ts'
import { devBundle } from '../../../platform/server/pages/dev-bundle.ts'
import { pageAddress } from '../../../platform/server/pages/page-address.ts'
import { type PageMember, pageApi } from '../../../platform/server/pages/page-api.ts'
import { PageCache, type RenderedPage } from '../../../platform/server/pages/page-cache.ts'
import { pageLanguage } from '../../../platform/server/pages/page-language.ts'

const maxPages = 200
const hour = 3_600_000
const year = 365 * 24 * 3600
/** Members' pages rendered at a time; beyond that, browsers render them. */
const mostAtOnce = 16

/** A document, also through the worker, as far as the browser tells: scripts cannot read a member's page. */
function isDocument({ headers }: FastifyRequest): boolean {
  const mode = headers['sec-fetch-mode']
  return mode === undefined || mode === 'navigate'
}

const centerPattern = new RegExp(`(?:^|;\\s*)${centerCookie}=(\\d{1,9})(?:;|$)`)

function centerOf(cookies = ''): number | undefined {
  const [, id] = centerPattern.exec(cookies) ?? []
  return id === undefined ? undefined : Number(id)
}

/** A link typed on a television. Browsers send no fragment, so no page is made for a secret, and no log of a proxy gets the next one. */
const linkWithSecret = /^\/screen\/([\w-]{43})\/?$/

interface WebOptions {
  folder?: string
}

/** Serves the files of the built web, and every page, rendered here once and cached until the data changes. */
export default fp(
  async function web(app, { folder = resolve('build') }: WebOptions) {
    const pages = new PageCache(maxPages)
    const { development } = app.config
    const { handle, pageOf, readAsset } = development ? await devBundle(app) : await loadBundle(folder)
    // Placeholder for the nonce in cached pages; it is secret, so no text can contain it.
    const nonce = randomBytes(16).toString('base64url')

    if (!development) {
      await app.register(fastifyStatic, {
        root: resolve(folder, 'client'),
        wildcard: false,
        index: false,
        preCompressed: true,
        cacheControl: false,
        // The ETag is enough, and small files need no range requests.
        lastModified: false,
        acceptRanges: false,
        setHeaders(reply, path) {
          reply.removeHeader('x-request-id')
          const forever = path.includes('/assets/')
          // Browsers must always find a new version. The worker only fetches from this origin.
          if (path.includes('/service-worker.js')) {
            reply.header('cache-control', 'no-cache')
            reply.header('content-security-policy', "default-src 'none'; connect-src 'self'")
            return
          }
          reply.header(
            'cache-control',
            forever ? `public, max-age=${year}, immutable` : 'public, max-age=3600',
          )
        },
      })
    }

    async function render(
      { headers, ip }: FastifyRequest,
      url: string,
      language: Language,
      hour: number,
      member: PageMember | null = null,
    ): Promise<RenderedPage> {
      const origin = app.config.publicUrl
      const asked = new Request(new URL(url, origin), { headers: { accept: headers.accept ?? '*/*' } })
      const api = pageApi(app, { language, member, ip })
      const reader = member && { ...member, centerId: centerOf(headers.cookie) }
      const answer = await handle(asked, { api, reader, language, origin, hour, nonce, readAsset })
      return {
        status: answer.status,
        headers: [...answer.headers],
        parts: (await answer.text()).split(nonce),
      }
    }

    /** Whose page a cookie opens. A log-in that may no longer act for somebody else reads as its own member. */
    async function readerOf(cookies: string | undefined): Promise<PageMember | null> {
      const member = await findPageMember(app, cookies)
      if (!member || member.actorId === member.id || (await rightOfActing(app, member))) return member
      return findPageMember(app, cookies)
    }

    let rendering = 0

    /**
     * A page for the member whose cookie it is. Null for guests, members who may not enter, and while the server is busy: all
     * of them get the page that is the same for everybody.
     */
    async function ownPage(
      request: FastifyRequest,
      reply: FastifyReply,
      { found, search, language }: { found: FoundPage; search: string; language: Language },
    ): Promise<RenderedPage | null> {
      const cookies = request.headers.cookie
      if (found.access === 'public' || !hasPageCookie(app.config, cookies) || !isDocument(request))
        return null
      const member = await readerOf(cookies).catch((err) => {
        request.log.error({ err }, 'finding the member of a page failed, sent as to a guest')
        return undefined
      })
      if (member === null) reply.header('set-cookie', endedPageCookie(app.config))
      if (!member || !hasAccess(member.roles, found.access) || rendering >= mostAtOnce) return null
      rendering += 1
      try {
        const page = await render(request, `${found.address}${search}`, language, app.clock(), member)
        return page.status === 200 ? page : null
      } catch (err) {
        request.log.error({ err }, 'rendering a member page failed, left to the browser')
        return null
      } finally {
        rendering -= 1
      }
    }

    async function answer(request: FastifyRequest, reply: FastifyReply) {
      const { path, query } = pageAddress(request.url)
      const [, secret] = linkWithSecret.exec(path) ?? []
      if (secret) return reply.redirect(`/screen#${secret}`)
      const asked = query.get('lang') ?? undefined
      const { cookie, 'accept-language': accepted } = request.headers
      const language = pageLanguage(asked, cookie, accepted, app.spoken.languages)
      query.delete('lang')
      const found = await pageOf(path)
      if (!found) return reply.redirect('/')
      // A data call names routes of its page. Screens read other parameters in the browser.
      const named = query.get('_routes')
      const routes = new Set(named?.split(','))
      if (!routes.isSubsetOf(new Set(['root', found.id]))) return reply.callNotFound()
      const search = named === null ? '' : `?_routes=${[...routes].sort().join(',')}`
      // Pages show the current day; in every zone a day begins on the hour.
      const now = Math.floor(app.clock() / hour) * hour
      const fresh = () => render(request, `${found.address}${search}`, language, now)
      const kind = path.endsWith('.data') ? 'data' : 'page'
      const key = `${language} ${now} ${kind} ${found.pattern}${search}`
      const mayCache = !development && app.listener.isUp
      const whole = query.size > 0 ? `?${query}` : ''
      const own = kind === 'page' ? await ownPage(request, reply, { found, search: whole, language }) : null
      const page = own ?? (mayCache ? await pages.get(key, app.dataVersion, fresh) : await fresh())

      for (const [name, value] of page.headers) reply.header(name, value)
      if (asked === language)
        reply.header('set-cookie', `lang=${language}; Path=/; Max-Age=${year}; SameSite=Lax`)
      if (own) reply.header('cache-control', 'private, no-store')
      else if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'private, no-cache')
      reply.header('content-language', language)
      reply.header('vary', 'accept-encoding, accept-language, cookie').code(page.status)
      const text = page.parts.length > 1 ? page.parts.join(reply.cspNonce) : (page.parts[0] ?? '')
      const { body, encoding } = await compress(text, request.headers['accept-encoding'] ?? '')
      if (encoding) reply.header('content-encoding', encoding)
      return reply.send(body)
    }

    app.get('/*', { schema: { hide: true } }, answer)
    // A page sent in place of a missing file would be taken for the file.
    for (const files of ['/assets/*', '/pictures/*'])
      app.get(files, { schema: { hide: true } }, (_request, reply) => reply.callNotFound())
  },
  { name: 'web', dependencies: ['headers', 'response-cache', 'listener'] },
)
