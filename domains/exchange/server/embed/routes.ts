import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { Id } from '../../../../platform/contract/values.ts'
import { minutes } from '../../../../platform/rules/local-time.ts'
import { isLanguage } from '../../../../platform/server/answers/accept-language.ts'
import { FileAnswer } from '../../../../platform/server/answers/file-answer.ts'
import { Refusal } from '../../../../platform/server/refusal.ts'
import { route } from '../../../../platform/server/route.ts'
import { unitOfWork } from '../../../../platform/server/unit-of-work.ts'
import { findCenter } from '../../../gym/server/centers/find-center.ts'
import { findGym } from '../../../gym/server/settings/find-gym.ts'
import * as contract from '../../contract/embedding.ts'
import { selectShownClasses, selectSites, updateSites } from './queries.ts'
import { writeCenterCalendar } from './write-center-calendar.ts'
import { embedScript, writePage } from './write-page.ts'

const dayMs = minutes(24 * 60)
const shown = { ms: 7 * dayMs, most: 300 }
const inCalendar = { ms: 60 * dayMs, most: 1_500 }

const hourly = 'public, max-age=3600'

/** Null where none is asked for; what is no id is no track. */
const trackIn = (asked: string | undefined): number | null =>
  asked ? (Id.safeParse(Number(asked)).data ?? 0) : null

export default async function embed(app: FastifyInstance): Promise<void> {
  const { publicUrl } = app.config
  const sites = () => app.cache.value('embed sites', ['settings'], () => selectSites(app.db))

  route(app, contract.getEmbedding, async () => ({ sites: await selectSites(app.db) }))
  route(app, contract.changeEmbedding, ({ body, caller }) =>
    unitOfWork(app, { audit: 'change-embedding' }, async (unit) => {
      const named = [...new Set(body.sites)]
      const before = await updateSites(unit.db, named)
      const entry = { before: { sites: before }, after: { sites: named } }
      unit.audit({ byMemberId: caller.id, action: 'change-embedding', entityId: null, ...entry })
      unit.announce([{ t: 'data', event: 'settings' }])
      return { sites: named }
    }),
  )

  route(app, contract.getCenterCalendar, async ({ params, query, language }) => {
    const center = await findCenter(app, params.id)
    const from = app.clock()
    const span = {
      ...{ from: new Date(from), to: new Date(from + inCalendar.ms), most: inCalendar.most },
      track: query.track ?? null,
    }
    const { name: gym } = await findGym(app)
    const place = [center.address, `${center.postal_code} ${center.city}`.trim()].filter(Boolean).join(', ')
    const text = writeCenterCalendar(await selectShownClasses(app.db, center.id, span), {
      ...{ gym, center: center.name, address: place, publicUrl },
      language: query.language ?? language,
    })
    const etag = `"${createHash('sha1').update(text).digest('base64url')}"`
    const cacheHeaders = { cacheControl: 'public, max-age=300', etag }
    return new FileAnswer(Buffer.from(text), 'text/calendar; charset=utf-8', 'schedule.ics', cacheHeaders)
  })

  const forSites = { schema: { hide: true }, config: { isForSites: true } }
  app.get('/embed.js', forSites, (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', hourly).send(embedScript),
  )

  app.get('/embed/schedule', forSites, async (request, reply) => {
    const { center: asked, activity, track, lang } = request.query as Record<string, string | undefined>
    const center = await findCenter(app, Number(asked) || undefined)
    if (!center) throw new Refusal('center_not_found')
    const from = app.clock()
    const span = {
      ...{ from: new Date(from), to: new Date(from + shown.ms), most: shown.most },
      track: trackIn(track),
    }
    const classes = await selectShownClasses(app.db, center.id, span)
    const named = await sites()
    const language = isLanguage(lang, app.spoken.languages) ? lang : request.language
    const nonce = reply.cspNonce
    const policy = [
      "default-src 'none'",
      `style-src 'nonce-${nonce}'`,
      `script-src 'nonce-${nonce}'`,
      "base-uri 'none'",
      "form-action 'none'",
      `frame-ancestors ${named.length > 0 ? named.join(' ') : "'none'"}`,
    ]
    const page = writePage(
      classes.filter(({ key }) => !activity || key === activity),
      { language, center: center.name, timeZone: center.time_zone, publicUrl, sites: named, nonce },
    )
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', policy.join('; '))
      .send(page)
  })
}
