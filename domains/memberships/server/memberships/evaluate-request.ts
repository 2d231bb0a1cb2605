import type { Kysely } from 'kysely'
import type { DB } from '../../../../database/tables.ts'
import type { Millis } from '../../../../platform/rules/local-time.ts'
import { Refusal } from '../../../../platform/server/refusal.ts'
import { covers, planOn } from '../../../sales/rules/month-charges.ts'
import {
  decideRate,
  type HeldPlace,
  type LossReason,
  lostPlaces,
  type PlaceChange,
  type PlanRequest,
  type RateOutcome,
} from '../../../sales/rules/plan-change.ts'
import { findPlan } from '../../../sales/server/plans/find-plan.ts'
import type { RateRequest } from '../../contract/memberships.ts'
import { type HeldRow, selectHeldBookings } from './queries.ts'
import { priceFor, readStanding, type Standing } from './read-standing.ts'

type PlanRow = NonNullable<Awaited<ReturnType<typeof findPlan>>>

export interface EvaluatedRequest {
  standing: Standing
  outcome: RateOutcome
  plan: PlanRow | null
  request: PlanRequest
  lost: { place: HeldRow; why: LossReason }[]
}

/** Final under the locks of `withPlaces`, else a preview. @throws Refusal not_found, not_active, or the rule's */
export async function evaluateRequest(
  db: Kysely<DB>,
  memberId: number,
  now: Millis,
  asked: RateRequest,
  by: { byStaff: boolean },
): Promise<EvaluatedRequest> {
  const standing = await readStanding(db, memberId, now, by)
  const { payer, facts } = standing
  if (payer.status === 'INACTIVE' && asked.kind !== 'leave') throw new Refusal('not_active')
  const ownId = facts.periods.find((each) => covers(each, facts.today))?.planId ?? null
  const plan = asked.kind === 'change' ? ((await findPlan(db, asked.planId, ownId)) ?? null) : null
  if (asked.kind === 'change' && !plan) throw new Refusal('not_found')
  const request = toRequest(asked, plan, standing)
  const decision = decideRate(facts, request)
  if ('refused' in decision) throw new Refusal(decision.refused)
  const change = placeChange(decision, request, plan)
  const rows = change ? await selectHeldBookings(db, memberId, change.from) : []
  const losses = change ? lostPlaces(rows.map(toHeld), change) : new Map<number, LossReason>()
  const lost = rows.flatMap((place) => {
    const why = losses.get(place.id)
    return why ? [{ place, why }] : []
  })
  return { standing, outcome: decision, plan, request, lost }
}

/** The plan from the day of the change on, at its price in the household. */
export function planThen({ standing, outcome }: Pick<EvaluatedRequest, 'standing' | 'outcome'>) {
  const { effectiveOn: day, periods } = outcome
  return planOn({ ...standing.facts, periods }, day)
}

function toRequest(asked: RateRequest, plan: PlanRow | null, { payer }: Standing): PlanRequest {
  if (asked.kind === 'maintenance') return { kind: 'maintenance', months: asked.months ?? null }
  if (asked.kind !== 'change' || !plan) return { kind: asked.kind === 'leave' ? 'leave' : 'maintenance_end' }
  const pro = asked.pro && plan.key !== payer.top_plan_key
  return { kind: 'change', planId: plan.id, pro, ...priceFor(payer, plan, pro) }
}

function placeChange(outcome: RateOutcome, request: PlanRequest, plan: PlanRow | null): PlaceChange | null {
  const from = outcome.effectiveOn
  if (request.kind === 'leave') return { kind: 'leave', from }
  if (request.kind === 'maintenance') return { kind: 'maintenance', from, until: outcome.endsOn }
  if (!plan) return null
  return {
    kind: 'change',
    from,
    sessions: { ACTIVITY: plan.activity_sessions, OPEN: plan.open_sessions },
  }
}

const toHeld = (row: HeldRow): HeldPlace => ({
  id: row.id,
  date: row.on_date,
  week: row.week,
  creditType: row.credit_type,
  status: row.status,
  bySession: row.by_session,
  live: row.live,
})
