import { createHash } from 'node:crypto'
import fp from 'fastify-plugin'
import { languages } from '../../contract/languages.ts'
import { allPhrases } from '../../phrases/texts.ts'

/** The texts of all screens, without those of mails, push messages and calendars. */
export default fp(
  async function phrases(app) {
    for (const language of languages) {
      const { mails: _mails, push: _push, calendarFeed: _feed, ...texts } = allPhrases[language]
      const json = Buffer.from(JSON.stringify(texts))
      const etag = `"${createHash('sha1').update(json).digest('base64url')}"`
      app.get(`/assets/i18n/${language}.json`, { schema: { hide: true } }, (request, reply) => {
        reply.header('etag', etag).header('cache-control', 'public, max-age=0, must-revalidate')
        if (request.headers['if-none-match'] === etag) return reply.code(304).send()
        return reply.type('application/json; charset=utf-8').send(json)
      })
    }
  },
  { name: 'phrases' },
)
