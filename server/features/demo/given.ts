import type { FastifyInstance } from 'fastify'
import { demoZone } from '../../../database/demo/catalogue.ts'
import { dayAt, type Millis, minutes } from '../../../rules/local-time.ts'
import { unitOfWork } from '../../unit-of-work.ts'
import { grantCredits } from '../credits/grant-credits.ts'
import { startMembership } from '../plans/start-membership.ts'
import type { DemoMember } from './people.ts'

const unaudited = { unaudited: 'the demo gym begins with it' }

const day = minutes(24 * 60)

/** Starts the membership without a payment, like a sale at the desk long ago. */
export async function givePlan(app: FastifyInstance, member: DemoMember): Promise<void> {
  const { id: memberId, plan, pro, signedUpAt } = member
  if (!plan) return
  const startsOn = `${dayAt(signedUpAt, demoZone).slice(0, 8)}01`
  await unitOfWork(app, unaudited, (unit) =>
    startMembership(unit, { memberId, planId: plan.id, pro, startsOn }),
  )
}

export async function giveCredits(app: FastifyInstance, { id, bought }: DemoMember): Promise<void> {
  const at = app.clock() - 20 * day
  await grant(app, id, 'ACTIVITY', bought.activity, at)
  await grant(app, id, 'OPEN', bought.open, at)
}

async function grant(
  app: FastifyInstance,
  memberId: number,
  kind: 'ACTIVITY' | 'OPEN',
  amount: number,
  at: Millis,
): Promise<void> {
  if (amount === 0) return
  await unitOfWork(app, unaudited, (unit) =>
    grantCredits(unit, at, {
      memberId,
      kind,
      amount,
      expiresAt: at + 180 * day,
      source: 'correction',
      reference: `demo:${memberId}:${kind}`,
      byMemberId: null,
      why: 'demo',
    }),
  )
}
