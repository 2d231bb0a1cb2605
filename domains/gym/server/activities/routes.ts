import type { FastifyInstance } from 'fastify'
import { orNotFound } from '../../../../platform/server/refusal.ts'
import { route } from '../../../../platform/server/route.ts'
import {
  changeActivityImage,
  comingOfActivity,
  createActivity,
  getActivity,
  getActivityByName,
  listActivities,
  listActivitySheets,
  orderActivities as orderEndpoint,
  updateActivity,
} from '../../contract/activities.ts'
import { changePicture } from './change-picture.ts'
import { listSheets } from './list-sheets.ts'
import { orderActivities } from './order-activities.ts'
import { countComing, selectActivity, selectActivityByName, selectEnabledActivities } from './queries.ts'
import { changeActivity, saveActivity } from './save-activity.ts'
import { toActivity, toSheet } from './to-activity.ts'

export default async function activities(app: FastifyInstance): Promise<void> {
  route(app, listActivities, async ({ language }) =>
    (await selectEnabledActivities(app.db)).map((row) => toActivity(row, language)),
  )
  route(app, listActivitySheets, () => listSheets(app.db))
  route(app, orderEndpoint, async ({ body, caller }) =>
    (await orderActivities(app, body.ids, caller.id)).map(toSheet),
  )
  route(app, getActivity, async ({ params, language }) => {
    const row = await orNotFound(selectActivity(app.db, params.id))
    return toActivity(row, language)
  })
  route(app, getActivityByName, async ({ params, language }) => {
    const row = await orNotFound(selectActivityByName(app.db, params.name))
    return toActivity(row, language)
  })
  route(app, createActivity, async ({ body, caller, language }) =>
    toActivity(await saveActivity(app, body, caller.id), language),
  )
  route(app, updateActivity, async ({ params, body, caller, language }) =>
    toActivity(await changeActivity(app, params.id, body, caller.id), language),
  )
  route(app, comingOfActivity, ({ params }) => countComing(app.db, params.id, new Date(app.clock())))
  route(app, changeActivityImage, async ({ params, body, caller }) =>
    toSheet(await changePicture(app, params.id, body.fileSource, caller.id)),
  )
}
