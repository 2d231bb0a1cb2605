import type { FastifyInstance } from 'fastify'
import { Refusal } from '../../../../platform/server/refusal.ts'
import { route } from '../../../../platform/server/route.ts'
import * as contract from '../../contract/fixed-places.ts'
import { askPlace, givePlace } from './ask-place.ts'
import { giveUpPlace, removePlace, restoreOwnPlace } from './end-place.ts'
import { followFixedPlaces } from './follow-places.ts'
import { readHolders, readOffer, readPlaces } from './read-places.ts'
import { skipWeek, unskipWeek } from './skip-week.ts'

export default async function fixedPlaces(app: FastifyInstance): Promise<void> {
  const { pool, clock } = app
  const on = { client: pool }

  route(app, contract.listFixedPlaces, ({ caller, language }) => readPlaces(on, caller.id, clock(), language))
  route(app, contract.getFixedOffer, ({ query, caller, language }) =>
    readOffer(on, query, caller.id, { now: clock(), language }),
  )
  route(app, contract.askFixedPlace, async ({ body, caller, language }) => {
    const { id } = await askPlace(pool, clock(), body.slotId, caller.id)
    const made = (await readPlaces(on, caller.id, clock(), language)).find((place) => place.id === id)
    if (!made) throw new Refusal('changed_meanwhile')
    return made
  })
  route(app, contract.giveUpFixedPlace, ({ params, caller }) =>
    giveUpPlace(pool, clock(), params.id, caller.id),
  )
  route(app, contract.restoreFixedPlace, ({ params, caller }) =>
    restoreOwnPlace(pool, clock(), params.id, caller.id),
  )
  route(app, contract.skipFixedWeek, ({ params, body, caller }) => {
    const { classId, acceptCost = false } = body
    return skipWeek(pool, clock(), { placeId: params.id, memberId: caller.id, classId, acceptCost })
  })
  route(app, contract.unskipFixedWeek, ({ params, body, caller }) =>
    unskipWeek(pool, { placeId: params.id, memberId: caller.id, classId: body.classId }),
  )

  route(app, contract.listSlotHolders, ({ params }) => readHolders(on, params.id))
  route(app, contract.giveFixedPlace, ({ params, body, caller }) =>
    givePlace(pool, clock(), { slotId: params.id, memberId: body.userId, byId: caller.id, why: body.why }),
  )
  route(app, contract.removeFixedPlace, ({ params, body, caller }) =>
    removePlace(pool, clock(), { id: params.id, byId: caller.id, why: body.why }),
  )
  route(app, contract.listMemberFixedPlaces, ({ params, language }) =>
    readPlaces(on, params.id, clock(), language),
  )

  app.job('follow-fixed-places', { cron: '* * * * *', run: () => followFixedPlaces(pool, clock()) })
}
