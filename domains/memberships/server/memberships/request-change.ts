import type { FastifyInstance } from 'fastify'
import { dayAt, monthAfter } from '../../../../platform/rules/local-time.ts'
import { orNotFound, Refusal } from '../../../../platform/server/refusal.ts'
import type { Unit } from '../../../../platform/server/unit-of-work.ts'
import { covers } from '../../../sales/rules/month-charges.ts'
import type { RateRequest } from '../../contract/memberships.ts'
import { announceMember, applyDueChanges } from './apply-due-changes.ts'
import { dropPlaces } from './drop-places.ts'
import { type EvaluatedRequest, evaluateRequest, planThen } from './evaluate-request.ts'
import { insertChange, insertPause, selectPayer, writePeriods } from './queries.ts'
import { stayOfChange } from './read-standing.ts'
import { withPlaces } from './with-places.ts'

/** The requester: the member, or an admin for them. */
export interface Requester {
  memberId: number
  byId: number
}

/** Writes the periods at once, so that each class is decided by the plan of its day; bookings that do not fit end. */
export async function requestChange(
  app: FastifyInstance,
  { memberId, byId }: Requester,
  asked: Exclude<RateRequest, { kind: 'maintenance_end' }>,
  /** The price shown to the requester, in cents; a different one is refused. */
  seenCents?: number,
): Promise<void> {
  const payer = await orNotFound(selectPayer(app.db, memberId, app.clock()))
  const earliest = monthAfter(dayAt(app.clock(), payer.time_zone))
  await withPlaces(
    app,
    { audit: `ask-${asked.kind}`, unless: byId === memberId },
    memberId,
    earliest,
    async (unit, seating) => {
      const { now } = seating
      await applyDueChanges(unit, memberId, now)
      const evaluated = await evaluateRequest(unit.db, memberId, now, asked, { byStaff: byId !== memberId })
      const cents = planThen(evaluated)?.cents ?? null
      if (seenCents !== undefined && cents !== seenCents)
        throw new Refusal('price_changed', { price: (cents ?? 0) / 100 })
      await write(unit, now, { memberId, byId }, asked.kind, evaluated)
      const lost = evaluated.lost.map(({ place }) => place.id)
      await dropPlaces(unit, seating, lost, byId)
      announceMember(unit, memberId)
    },
  )
}

type Asked = 'change' | 'leave' | 'maintenance'

async function write(
  unit: Unit<`ask-${Asked}`>,
  now: number,
  { memberId, byId }: Requester,
  kind: Asked,
  { standing, outcome, plan, request, lost }: EvaluatedRequest,
): Promise<void> {
  const { effectiveOn, endsOn } = outcome
  const { today } = standing.facts
  const pro = request.kind === 'change' ? request.pro : null
  const planId = plan?.id ?? null
  await insertChange(unit.db, now, {
    memberId,
    kind,
    planId,
    pro,
    effectiveOn,
    byMemberId: byId,
    appliedAt: null,
  })
  if (kind === 'maintenance') await insertPause(unit.db, memberId, { startsOn: effectiveOn, endsOn })
  else {
    const current = standing.periods.find((row) =>
      covers({ startsOn: row.starts_on, endsOn: row.ends_on }, today),
    )
    if (!current) throw new Error(`member ${memberId} has no plan to change`)
    const staysUntil = plan && stayOfChange(standing, plan, effectiveOn)
    const next = planId === null ? null : { planId, pro: pro === true, staysUntil }
    await writePeriods(unit.db, memberId, current.id, effectiveOn, next)
  }
  unit.send([
    {
      channel: 'mail',
      template: kind === 'change' ? 'rate_changes' : kind === 'leave' ? 'rate_ends' : 'rate_rests',
      memberId,
      details: { day: effectiveOn, plan: plan?.name, pro: pro === true },
    },
  ])
  if (byId === memberId) return
  unit.audit({
    byMemberId: byId,
    action: `ask-${kind}`,
    entityId: null,
    aboutMemberId: memberId,
    after: { effectiveOn, planId, pro, endsOn, dropped: lost.map(({ place }) => place.class_id) },
  })
}
