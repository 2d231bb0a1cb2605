import type { FastifyInstance } from 'fastify'
import {
  eraseAccount as eraseAccountEndpoint,
  exportData as exportDataEndpoint,
} from '../../../contracts/account.ts'
import { eraseUser } from '../../../contracts/admin-users.ts'
import { Refusal } from '../../refusal.ts'
import { type Caller, route } from '../../route.ts'
import { eraseAccount, eraseByStaff } from './erase-account.ts'
import { exportByStaff, exportData } from './export-data.ts'

/** What is kept about a member is theirs: to read, and to have erased. Admins do it for who asks them, on record. */
export default async function privacy(app: FastifyInstance): Promise<void> {
  const mustBeOwn = (caller: Caller, memberId: number): void => {
    if (caller.id !== memberId) throw new Refusal('not_found')
  }

  route(app, exportDataEndpoint, async ({ params, caller, language }) => {
    if (caller.isAdmin && caller.id !== params.id) return exportByStaff(app, params.id, language, caller.id)
    mustBeOwn(caller, params.id)
    return exportData(app, params.id, language)
  })

  route(app, eraseAccountEndpoint, async ({ params, body, caller }) => {
    mustBeOwn(caller, params.id)
    await eraseAccount(app, params.id, body.password)
  })

  route(app, eraseUser, ({ params, body, caller }) =>
    eraseByStaff(app, { memberId: params.id, ...body, byId: caller.id }),
  )
}
