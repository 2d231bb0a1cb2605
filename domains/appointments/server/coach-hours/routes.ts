import type { FastifyInstance } from 'fastify'
import { Refusal } from '../../../../platform/server/refusal.ts'
import { route } from '../../../../platform/server/route.ts'
import * as contract from '../../contract/coach-hours.ts'
import { changeHours, readHours } from './save-hours.ts'

export default async function coachHours(app: FastifyInstance): Promise<void> {
  route(app, contract.getCoachHours, ({ params }) => readHours(app, params.id))
  route(app, contract.changeCoachHours, ({ params, body, caller }) => {
    if (params.id !== caller.id && !caller.isAdmin) throw new Refusal('forbidden')
    return changeHours(app, params.id, body, caller.id)
  })
}
