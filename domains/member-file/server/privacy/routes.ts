import type { FastifyInstance } from 'fastify'
import { Refusal } from '../../../../platform/server/refusal.ts'
import { type Caller, route } from '../../../../platform/server/route.ts'
import {
  eraseAccount as eraseAccountEndpoint,
  exportData as exportDataEndpoint,
} from '../../../people/contract/account.ts'
import { eraseUser } from '../../../people/contract/admin-users.ts'
import { privacyChoiceRoutes } from './choice-routes.ts'
import { eraseAccount, eraseByStaff } from './erase-account.ts'
import { exportByStaff, exportData } from './export-data.ts'
import { forgetGuests } from './forget-guests.ts'

export default async function privacy(app: FastifyInstance): Promise<void> {
  const requireOwn = (caller: Caller, memberId: number): void => {
    if (caller.id !== memberId) throw new Refusal('not_found')
  }

  privacyChoiceRoutes(app)
  app.job('forget-guests', { cron: '23 4 * * *', run: () => forgetGuests(app) })

  route(app, exportDataEndpoint, async ({ params, caller, language }) => {
    if (caller.isAdmin && caller.id !== params.id) return exportByStaff(app, params.id, language, caller.id)
    requireOwn(caller, params.id)
    return exportData(app, params.id, language)
  })

  route(app, eraseAccountEndpoint, async ({ params, body, caller }) => {
    requireOwn(caller, params.id)
    await eraseAccount(app, params.id, body.password)
  })

  route(app, eraseUser, ({ params, body, caller }) =>
    eraseByStaff(app, { memberId: params.id, ...body, byId: caller.id }),
  )
}
