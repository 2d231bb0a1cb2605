import type { FastifyInstance } from 'fastify'
import { orNotFound, Refusal } from '../../../../platform/server/refusal.ts'
import { type Caller, route } from '../../../../platform/server/route.ts'
import { findStanding } from '../../../people/server/members/find-standing.ts'
import { readUser } from '../../../people/server/members/read-user.ts'
import { payRate } from '../../../sales/contract/payments.ts'
import { payBills } from '../../../sales/server/payments/pay-bill.ts'
import {
  cancelRateChange,
  changePlanOfMany,
  changeRate,
  changeWayOfPaying as changeWayOfPayingEndpoint,
  endMaintenance as endMaintenanceEndpoint,
  getRate,
  leavePlan,
  previewPlanForMany,
  previewRate as previewRateEndpoint,
  startMaintenance,
} from '../../contract/memberships.ts'
import { applyAllDueChanges } from './apply-all-due-changes.ts'
import { askForWay } from './ask-for-way.ts'
import { billMonths } from './bill-months.ts'
import { cancelChange } from './cancel-change.ts'
import { changePlans, previewPlans } from './change-plans.ts'
import { changeWayOfPaying } from './change-way-of-paying.ts'
import { clearInactiveMembers } from './clear-inactive.ts'
import { endMaintenance } from './end-maintenance.ts'
import { previewRate, readRate } from './read-rate.ts'
import { type Requester, requestChange } from './request-change.ts'
import { tellRenewals } from './tell-renewals.ts'

export default async function memberships(app: FastifyInstance): Promise<void> {
  const requestOf = async (caller: Caller, memberId: number): Promise<Requester> => {
    if (caller.id !== memberId && !caller.isAdmin) throw new Refusal('not_found')
    const standing = await findStanding(app.db, caller.id)
    // An access token outlives deactivation and lost roles by some minutes.
    if (!standing || standing.status === 'INACTIVE') throw new Refusal('unauthorized')
    if (caller.id !== memberId && !standing.roles.includes('ADMIN')) throw new Refusal('not_found')
    return { memberId, byId: caller.id }
  }
  const userOf = (caller: Caller, memberId: number) => orNotFound(readUser(app, memberId, caller.language))

  route(app, getRate, async ({ caller, params, language }) => {
    return readRate(app, { ...(await requestOf(caller, params.id)), language })
  })
  route(app, previewRateEndpoint, async ({ caller, params, body, language }) => {
    return previewRate(app, { ...(await requestOf(caller, params.id)), language }, body)
  })
  route(app, changeRate, async ({ caller, params, body, language }) => {
    const request = await requestOf(caller, params.id)
    await requestChange(app, request, { kind: 'change', ...body })
    return readRate(app, { ...request, language })
  })
  route(app, previewPlanForMany, ({ body }) => previewPlans(app, body))
  route(app, changePlanOfMany, ({ body, caller }) => changePlans(app, body, caller.id))
  route(app, cancelRateChange, async ({ caller, params, language }) => {
    const request = await requestOf(caller, params.id)
    await cancelChange(app, request)
    return readRate(app, { ...request, language })
  })
  route(app, payRate, async ({ caller, params, body, idempotencyKey }) => {
    // Admins cannot pay with another member's card.
    if (caller.id !== params.id) throw new Refusal('not_found')
    const { memberId } = await requestOf(caller, params.id)
    const { pmId, amount } = body
    return payBills(app, { memberId, payerId: caller.actorId, pmId, amount, idempotencyKey })
  })
  route(app, changeWayOfPayingEndpoint, async ({ caller, params, body, language }) => {
    await changeWayOfPaying(app, { memberId: params.id, ...body, byMemberId: caller.id })
    return readRate(app, { memberId: params.id, byId: caller.id, language })
  })
  route(app, leavePlan, async ({ caller, params }) => {
    await requestChange(app, await requestOf(caller, params.id), { kind: 'leave' })
    return userOf(caller, params.id)
  })
  route(app, startMaintenance, async ({ caller, params, body }) => {
    await requestChange(app, await requestOf(caller, params.id), { kind: 'maintenance', ...body })
    return userOf(caller, params.id)
  })
  route(app, endMaintenanceEndpoint, async ({ caller, params }) => {
    await endMaintenance(app, await requestOf(caller, params.id))
    return userOf(caller, params.id)
  })

  app.job('clear-inactive', { cron: '*/5 * * * *', run: () => clearInactiveMembers(app) })
  app.job('turn-plans', { cron: '*/10 * * * *', run: () => applyAllDueChanges(app) })
  app.job('ask-for-way', { cron: '10 9 * * *', run: () => askForWay(app) })
  // Hourly, so that a day on which no node runs in the morning is not lost.
  app.job('tell-renewals', { cron: '20 8-20 * * *', run: () => tellRenewals(app) })
  app.job('bill-months', { cron: '5-59/10 * * * *', run: () => billMonths(app) })
}
