import type { FastifyInstance } from 'fastify'
import { route } from '../../../../platform/server/route.ts'
import * as contract from '../../contract/coaches.ts'
import { askCover, withdrawCover } from './ask-cover.ts'
import { findCoaches, findCovers, findOwnCoaching } from './find-coaches.ts'
import { releaseClasses } from './release-classes.ts'
import { assignCover, takeCover } from './take-cover.ts'

export default async function coaches(app: FastifyInstance): Promise<void> {
  const on = { client: app.pool }

  route(app, contract.listCoaches, ({ query: { startTime, endTime, classId = null }, language }) => {
    const span = startTime && endTime ? { from: Date.parse(startTime), until: Date.parse(endTime) } : null
    return findCoaches(on, span, classId, language)
  })
  route(app, contract.listCovers, ({ caller, language }) => findCovers(on, app.clock(), caller.id, language))
  route(app, contract.listOwnCoaching, ({ caller, language }) =>
    findOwnCoaching(on, app.clock(), caller.id, language),
  )

  route(app, contract.askCover, ({ params, body, caller }) =>
    askCover(app.pool, app.clock(), params.id, body.note, caller.id),
  )
  route(app, contract.withdrawCover, ({ params, caller }) =>
    withdrawCover(app.pool, app.clock(), params.id, caller),
  )
  route(app, contract.takeCover, ({ params, caller }) =>
    takeCover(app.pool, app.clock(), params.id, caller.id),
  )
  route(app, contract.assignCover, ({ params, body, caller }) =>
    assignCover(app.pool, app.clock(), params.id, body.coachId, caller.id),
  )

  app.job('release-classes', {
    cron: '23 * * * *',
    run: async () => {
      const released = await releaseClasses(app, app.clock())
      if (released > 0) app.log.info({ released }, 'released slots and classes of former coaches')
    },
  })
}
