import type { FastifyInstance } from 'fastify'
import { Refusal } from '../../../../platform/server/refusal.ts'
import { route } from '../../../../platform/server/route.ts'
import { previewReschedule } from '../../../booking/server/bookings/reschedule-class.ts'
import { listClassUsers } from '../../../booking/server/classes/find-class-user.ts'
import type { ClassReader } from '../../../booking/server/classes/read-classes.ts'
import * as contract from '../../contract/class-changes.ts'
import { addClass } from './add-class.ts'
import { affectedBy } from './affected-by.ts'
import { cancelClass, cancelClasses } from './cancel-classes.ts'
import { changeClass } from './change-class.ts'

/** Routes that change classes, and their previews. */
export function changeRoutes(app: FastifyInstance, reader: ClassReader): void {
  route(app, contract.addClass, async ({ body, caller, language, center }) => {
    const id = await addClass(app.pool, app.clock(), await center(), body, caller.id)
    const [added] = await reader.byId([id], caller.id, language)
    if (!added) throw new Refusal('not_found')
    return added
  })

  route(app, contract.changeClass, async ({ params, body, caller, language }) => {
    await changeClass(app.pool, app.clock(), params.id, body, caller.id)
    const [changed] = await reader.byId([params.id], caller.id, language)
    if (!changed) throw new Refusal('not_found')
    return changed
  })

  route(app, contract.previewReschedule, async ({ params, query, caller, language }) => {
    const [gymClass] = await reader.byId([params.id], caller.id, language)
    if (!gymClass) throw new Refusal('not_found')
    return await previewReschedule(app, { id: params.id, timeZone: gymClass.center.timeZone }, query)
  })

  route(app, contract.affectedByClass, ({ params, caller }) => listClassUsers(app.pool, params.id, caller))

  route(app, contract.affectedByClasses, ({ query }) => affectedBy(app, query.ids))

  route(app, contract.cancelClasses, ({ body, caller }) =>
    cancelClasses(app.pool, app.clock(), body.ids, body.why, caller.id),
  )

  route(app, contract.cancelClass, ({ params, caller }) =>
    cancelClass(app.pool, app.clock(), params.id, caller.id),
  )
}
