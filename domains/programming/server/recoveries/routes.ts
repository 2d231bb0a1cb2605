import type { FastifyInstance } from 'fastify'
import { isoWeekOf, mondayOfIsoWeek } from '../../../../platform/rules/iso-week.ts'
import { dayAt, mondayOf } from '../../../../platform/rules/local-time.ts'
import { zoneOf } from '../../../../platform/server/calls/center.ts'
import { Refusal } from '../../../../platform/server/refusal.ts'
import { route } from '../../../../platform/server/route.ts'
import {
  createRecovery,
  deleteRecovery as deleteRecoveryEndpoint,
  findRecovery,
  listRecoveries,
  type Recovery,
  updateRecovery,
} from '../../contract/recoveries.ts'
import { deleteRecovery } from './delete-recovery.ts'
import { type RecoveryRow, selectRecoveries, selectRecoveryOfWeek } from './queries.ts'
import { addRecovery, changeRecovery } from './save-recovery.ts'

const toRecovery = ({ id, year, week, blocks, language, version }: RecoveryRow): Recovery => ({
  id,
  year,
  week,
  when: mondayOfIsoWeek({ year, week }) ?? '',
  wbs: blocks,
  language,
  version,
})

export default async function recoveries(app: FastifyInstance): Promise<void> {
  route(app, findRecovery, async ({ params, caller, centerIfAny }) => {
    const center = await centerIfAny()
    const day = dayAt(params.when, 'UTC')
    const isToCome = mondayOf(day) > dayAt(app.clock(), zoneOf(center))
    const row =
      center &&
      (caller.isTrainer || !isToCome) &&
      (await selectRecoveryOfWeek(app.db, center.id, isoWeekOf(day)))
    if (!row) throw new Refusal('not_found')
    return toRecovery(row)
  })

  route(app, listRecoveries, async ({ query, caller, centerIfAny }) => {
    const center = await centerIfAny()
    if (!center) return []
    const today = dayAt(app.clock(), center.time_zone)
    const wanted = query.until ?? null
    const until = caller.isTrainer || (wanted !== null && wanted < today) ? wanted : today
    const page = { size: query.size, number: query.page }
    return (await selectRecoveries(app.db, center.id, { from: query.from ?? null, until }, page)).map(
      toRecovery,
    )
  })

  route(app, createRecovery, async ({ body, caller, center }) =>
    toRecovery(await addRecovery(app, await center(), body, caller.id)),
  )
  route(app, updateRecovery, async ({ params, body, caller }) =>
    toRecovery(await changeRecovery(app, params.id, body, caller.id)),
  )
  route(app, deleteRecoveryEndpoint, ({ params, caller }) => deleteRecovery(app, params.id, caller.id))
}
