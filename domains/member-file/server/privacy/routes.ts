import type { FastifyInstance } from 'fastify'
import { Refusal } from '../../../../platform/server/refusal.ts'
import { type Caller, route } from '../../../../platform/server/route.ts'
import { eraseDependant, exportDependant } from '../../../households/contract/households.ts'
import { requireDependant } from '../../../households/server/households/act-for.ts'
import { readHousehold } from '../../../households/server/households/read-household.ts'
import {
  eraseAccount as eraseAccountEndpoint,
  exportData as exportDataEndpoint,
} from '../../../people/contract/account.ts'
import { eraseUser } from '../../../people/contract/admin-users.ts'
import { privacyChoiceRoutes } from './choice-routes.ts'
import { eraseAccount, eraseByStaff, eraseDependantBy } from './erase-account.ts'
import { exportData, exportFor } from './export-data.ts'
import { forgetGuests } from './forget-guests.ts'

export default async function privacy(app: FastifyInstance): Promise<void> {
  const requireOwn = (caller: Caller, memberId: number): void => {
    if (caller.id !== memberId) throw new Refusal('not_found')
  }

  privacyChoiceRoutes(app)
  app.job('forget-guests', { cron: '23 4 * * *', run: () => forgetGuests(app) })

  route(app, exportDataEndpoint, async ({ params, caller, language }) => {
    if (caller.isAdmin && caller.id !== params.id) return exportFor(app, params.id, language, caller.id)
    requireOwn(caller, params.id)
    return exportData(app, params.id, language)
  })

  route(app, eraseAccountEndpoint, async ({ params, body, caller }) => {
    requireOwn(caller, params.id)
    await eraseAccount(app, params.id, body.password)
  })

  route(app, exportDependant, async ({ params, caller, language }) => {
    await requireDependant(app, caller.id, params.id)
    return exportFor(app, params.id, language, caller.id)
  })

  route(app, eraseDependant, async ({ params, body, caller }) => {
    await requireDependant(app, caller.id, params.id)
    await eraseDependantBy(app, params.id, { byId: caller.id, password: body.password })
    return readHousehold(app, caller.id)
  })

  route(app, eraseUser, ({ params, body, caller }) =>
    eraseByStaff(app, { memberId: params.id, ...body, byId: caller.id }),
  )
}
