import type { FastifyInstance } from 'fastify'
import { orNotFound } from '../../../../platform/server/refusal.ts'
import { route } from '../../../../platform/server/route.ts'
import { savePlan as savePlanEndpoint } from '../../contract/plan.ts'
import * as contract from '../../contract/tracks.ts'
import { deskWorkouts, missingWorkouts } from '../workouts/desk-workouts.ts'
import { savePlan } from '../workouts/save-plan.ts'
import { deleteTrack } from './delete-track.ts'
import { selectShown, selectTracks } from './queries.ts'
import { saveTrack } from './save-track.ts'
import { showTrack } from './show-track.ts'

const toTrack = (row: Awaited<ReturnType<typeof selectTracks>>[number]): contract.Track => ({
  id: row.id,
  texts: { name: row.name },
  ...{ color: row.color, position: row.position, audience: row.audience, readers: row.readers ?? [] },
  ...{ daysBefore: row.days_before, publishesAt: row.publishes_at },
  ...{ centers: row.center_ids, activities: row.shown_ids },
})

export default async function tracks(app: FastifyInstance): Promise<void> {
  const list = async (language: Parameters<typeof selectTracks>[1]) =>
    (await selectTracks(app.db, language)).map(toTrack)
  const find = (language: Parameters<typeof selectTracks>[1], id: number) =>
    orNotFound(list(language).then((all) => all.find((track) => track.id === id)))

  route(app, contract.listTracks, ({ language }) => list(language))
  route(app, contract.createTrack, async ({ body, caller, language }) =>
    find(language, await saveTrack(app, body, caller.id)),
  )
  route(app, contract.updateTrack, async ({ params, body, caller, language }) =>
    find(language, await saveTrack(app, body, caller.id, params.id)),
  )
  route(app, contract.deleteTrack, ({ params, caller }) => deleteTrack(app, params.id, caller.id))
  route(app, contract.readShownTrack, ({ query }) => orNotFound(selectShown(app.db, query)))
  route(app, contract.listMissingWorkouts, async ({ centerIfAny }) => {
    const center = await centerIfAny()
    if (!center) return []
    return missingWorkouts(app, center)
  })
  route(app, contract.showTrack, ({ body, caller }) => showTrack(app, body, caller.id))
  route(app, savePlanEndpoint, async ({ params, body, caller, center }) =>
    savePlan(app, await center(), params.id, body.changes, caller.id),
  )
  route(app, contract.listDeskWorkouts, async ({ params, query, centerIfAny }) => {
    const center = await centerIfAny()
    return center ? deskWorkouts(app, center.id, params.id, query) : []
  })
}
