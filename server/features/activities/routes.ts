import type { FastifyInstance } from 'fastify'
import {
  createActivity,
  getActivity,
  getActivityByName,
  listActivities,
  updateActivity,
} from '../../../contracts/activities.ts'
import { Refusal } from '../../refusal.ts'
import { route } from '../../route.ts'
import { selectActivity, selectActivityByName, selectEnabledActivities } from './queries.ts'
import { saveActivity } from './save-activity.ts'
import { toActivity } from './to-activity.ts'

export default async function activities(app: FastifyInstance): Promise<void> {
  route(app, listActivities, async ({ language }) =>
    (await selectEnabledActivities(app.db)).map((row) => toActivity(row, language)),
  )
  route(app, getActivity, async ({ params, language }) => {
    const row = await selectActivity(app.db, params.id)
    if (!row) throw new Refusal('not_found')
    return toActivity(row, language)
  })
  route(app, getActivityByName, async ({ params, language }) => {
    const row = await selectActivityByName(app.db, params.name)
    if (!row) throw new Refusal('not_found')
    return toActivity(row, language)
  })
  route(app, createActivity, async ({ body, caller, language }) =>
    toActivity(await saveActivity(app, body, caller.id), language),
  )
  route(app, updateActivity, async ({ params, body, caller, language }) =>
    toActivity(await saveActivity(app, body, caller.id, params.id), language),
  )
}
