import type { FastifyInstance } from 'fastify'
import { textIn } from '../../../../platform/contract/texts.ts'
import { Refusal } from '../../../../platform/server/refusal.ts'
import { route } from '../../../../platform/server/route.ts'
import { unitOfWork } from '../../../../platform/server/unit-of-work.ts'
import { readerOf } from '../../../training/server/expressions/readable.ts'
import { followTrack, listOwnTracks } from '../../contract/followed-tracks.ts'
import { selectOwnTracks, writeFollowed } from './queries.ts'
import { tellPublished } from './tell-published.ts'

export default async function following(app: FastifyInstance): Promise<void> {
  route(app, listOwnTracks, async ({ caller, language }) =>
    (await selectOwnTracks(app.db, readerOf(caller, app))).map((track) => ({
      ...track,
      name: textIn(track.name, language),
    })),
  )
  route(app, followTrack, ({ params, body, caller }) =>
    unitOfWork(app, { unaudited: 'members choose for themselves' }, async ({ db }) => {
      const own = await selectOwnTracks(db, readerOf(caller, app))
      if (!own.some(({ id }) => id === params.id)) throw new Refusal('not_found')
      await writeFollowed(db, caller.id, { trackId: params.id, follows: body.follows })
    }),
  )
  app.job('tell-published', { cron: '* * * * *', run: () => tellPublished(app) })
}
