import type { FastifyInstance } from 'fastify'
import { fieldsOf } from '../../../../platform/contract/field-errors.ts'
import { dayAt } from '../../../../platform/rules/local-time.ts'
import { pageAnswer } from '../../../../platform/server/answers/page-answer.ts'
import { Refusal } from '../../../../platform/server/refusal.ts'
import { route } from '../../../../platform/server/route.ts'
import {
  Audience,
  broadcast,
  broadcastReach,
  declineNews as declineNewsEndpoint,
  listBroadcasts,
  type SentBroadcast,
  testBroadcast,
} from '../../contract/broadcasts.ts'
import { countReach, type SentRow, selectBroadcasts } from './broadcast-queries.ts'
import { declineNews } from './decline-news.ts'
import { sendBroadcast } from './send-broadcast.ts'

const toSent = (row: SentRow): SentBroadcast => ({
  id: row.id,
  at: row.at.toISOString(),
  by: row.by,
  title: row.title,
  text: row.text,
  to: row.audience,
  toName: row.to_name,
  about: row.about,
  push: row.by_push ? { of: row.told, sent: row.push_sent, failed: row.push_failed } : null,
  mail: row.by_mail ? { of: row.mailed, sent: row.mail_sent, failed: row.mail_failed } : null,
})

export default async function broadcasts(app: FastifyInstance): Promise<void> {
  // One-click unsubscribe (RFC 8058) posts a form; everything needed is in the URL.
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 1024 },
    (_request, _body, done) => done(null, {}),
  )

  route(app, broadcast, async ({ caller, body, idempotencyKey, timeZone }) => {
    const today = dayAt(app.clock(), await timeZone())
    return sendBroadcast(app, body, { byId: caller.id, idempotencyKey, today, isTest: false })
  })
  route(app, testBroadcast, async ({ caller, body, idempotencyKey, timeZone }) => {
    const today = dayAt(app.clock(), await timeZone())
    return sendBroadcast(app, body, { byId: caller.id, idempotencyKey, today, isTest: true })
  })
  route(app, broadcastReach, async ({ query, timeZone }) => {
    const { id, ids, kind, date, role, tag, language, about, centerId } = query
    const to = Audience.safeParse({
      kind,
      date,
      role,
      tag,
      language,
      centerId: id ?? centerId,
      planId: id,
      classId: id,
      memberIds: ids?.split(','),
    })
    if (!to.success) throw new Refusal('bad_request', { fields: fieldsOf(to.error, { kind }) })
    return countReach(app.db, to.data, about, dayAt(app.clock(), await timeZone()))
  })
  route(app, listBroadcasts, async ({ query, language }) => {
    const page = { size: query.size, number: query.page }
    const { total, content } = await selectBroadcasts(app.db, language, page)
    return pageAnswer(query, total, content.map(toSent))
  })
  route(app, declineNewsEndpoint, ({ query }) => declineNews(app, query.token))
}
