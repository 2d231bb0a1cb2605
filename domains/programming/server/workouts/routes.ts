import type { FastifyInstance } from 'fastify'
import { dayAt } from '../../../../platform/rules/local-time.ts'
import { pageAnswer } from '../../../../platform/server/answers/page-answer.ts'
import { Refusal } from '../../../../platform/server/refusal.ts'
import { route } from '../../../../platform/server/route.ts'
import { readerOf } from '../../../training/server/expressions/readable.ts'
import {
  copyWorkouts as copyWorkoutsEndpoint,
  createWorkout,
  deleteWorkout as deleteWorkoutEndpoint,
  findWorkout,
  listWorkouts,
  markDone,
  takeDoneBack,
  updateWorkout,
} from '../../contract/workouts.ts'
import { copyWorkouts } from './copy-workouts.ts'
import { deleteWorkout } from './delete-workout.ts'
import { selectWorkoutOfDay, selectWorkouts } from './queries.ts'
import { addWorkout, changeWorkout } from './save-workout.ts'
import { setDone } from './set-done.ts'
import { toTrackWorkout, toWorkout } from './to-workout.ts'
import { selectWorkoutsOfTracks } from './track-queries.ts'

export default async function workouts(app: FastifyInstance): Promise<void> {
  route(app, findWorkout, async ({ params, caller, centerIfAny }) => {
    const center = await centerIfAny()
    const day = dayAt(params.when, 'UTC')
    const row = center && (await selectWorkoutOfDay(app.db, center.id, day, readerOf(caller, app)))
    if (!row) throw new Refusal('not_found')
    return toWorkout(row)
  })

  route(app, listWorkouts, async ({ query, caller, language, centerIfAny }) => {
    const center = await centerIfAny()
    const { from = null, until = null } = query
    const page = { size: query.size, number: query.page }
    const wanted = { from, until, reader: readerOf(caller, app) }
    if (center && (query.tracks || query.track)) {
      const rows = await selectWorkoutsOfTracks(
        app.db,
        center.id,
        { ...wanted, track: query.track ?? null },
        page,
      )
      return pageAnswer(
        query,
        rows[0]?.total ?? 0,
        rows.map((row) => toTrackWorkout(row, language)),
      )
    }
    const { total, content } = center
      ? await selectWorkouts(app.db, center.id, wanted, page)
      : { total: 0, content: [] }
    return pageAnswer(query, total, content.map(toWorkout))
  })

  route(app, createWorkout, async ({ body, caller, center }) =>
    toWorkout(await addWorkout(app, await center(), body, caller.id)),
  )
  route(app, updateWorkout, async ({ params, body, caller }) =>
    toWorkout(await changeWorkout(app, params.id, body, caller.id)),
  )
  route(app, copyWorkoutsEndpoint, async ({ body, caller, center }) =>
    (await copyWorkouts(app, await center(), body, caller.id)).map(toWorkout),
  )
  route(app, markDone, ({ params, caller }) => setDone(app, params.id, caller, true))
  route(app, takeDoneBack, ({ params, caller }) => setDone(app, params.id, caller, false))
  route(app, deleteWorkoutEndpoint, ({ params, caller }) => deleteWorkout(app, params.id, caller.id))
}
