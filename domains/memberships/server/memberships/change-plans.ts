import type { FastifyInstance } from 'fastify'
import type { AnswerOf, BodyOf } from '../../../../platform/contract/endpoint.ts'
import type { Day } from '../../../../platform/rules/local-time.ts'
import { Refusal } from '../../../../platform/server/refusal.ts'
import { covers, planOn } from '../../../sales/rules/month-charges.ts'
import type { changePlanOfMany, PlanPreview, previewPlanForMany } from '../../contract/memberships.ts'
import { evaluateRequest, planThen } from './evaluate-request.ts'
import { isAsked, selectNames } from './queries.ts'
import { readStanding, type Standing } from './read-standing.ts'
import { requestChange } from './request-change.ts'

const priceOf = (plan: ReturnType<typeof planOn>) => plan && { price: plan.cents / 100, months: plan.months }

/** Previews the change for each member by the same decision as the change itself. */
export async function previewPlans(
  app: FastifyInstance,
  { memberIds, planId, pro }: BodyOf<typeof previewPlanForMany>,
): Promise<AnswerOf<typeof previewPlanForMany>> {
  const names = new Map((await selectNames(app.db, memberIds)).map(({ id, name }) => [id, name]))
  const previews: PlanPreview[] = []
  for (const id of new Set(memberIds)) {
    const unchanged = {
      id,
      name: names.get(id) ?? '',
      after: null,
      effectiveOn: null,
      places: 0,
      endsStay: false,
    }
    try {
      const asked = { kind: 'change', planId, pro } as const
      const evaluated = await evaluateRequest(app.db, id, app.clock(), asked, { byStaff: true })
      const { effectiveOn } = evaluated.outcome
      const after = priceOf(planThen(evaluated))
      const before = priceBefore(evaluated.standing)
      const places = evaluated.lost.length
      const endsStay = stayBefore(evaluated.standing, effectiveOn)
      previews.push({ ...unchanged, before, after, effectiveOn, places, endsStay, error: null })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      const before = names.has(id)
        ? priceBefore(await readStanding(app.db, id, app.clock(), { byStaff: true }))
        : null
      previews.push({ ...unchanged, before, error: error.code })
    }
  }
  return previews
}

const priceBefore = ({ facts }: Pick<Standing, 'facts'>) => priceOf(planOn(facts, facts.today))

const stayBefore = ({ periods, facts }: Standing, effectiveOn: Day): boolean =>
  periods.some(
    (row) =>
      covers({ startsOn: row.starts_on, endsOn: row.ends_on }, facts.today) &&
      (row.stays_until ?? '') > effectiveOn,
  )

/** Each member in a transaction of its own. Who waits for this very change already counts as changed, so a repeat is safe. */
export async function changePlans(
  app: FastifyInstance,
  { members, planId, pro }: BodyOf<typeof changePlanOfMany>,
  byId: number,
): Promise<AnswerOf<typeof changePlanOfMany>> {
  const results: AnswerOf<typeof changePlanOfMany> = []
  for (const { id, price } of members) {
    const asked = { kind: 'change', planId, pro } as const
    try {
      await requestChange(app, { memberId: id, byId }, asked, Math.round(price * 100))
      results.push({ id, error: null })
    } catch (error) {
      const code = error instanceof Refusal ? error.code : 'unavailable'
      if (!(error instanceof Refusal)) app.log.error({ err: error, memberId: id }, 'changing a plan failed')
      const isDone = code === 'change_pending' && (await isAsked(app.db, id, asked))
      results.push({ id, error: isDone ? null : code })
    }
  }
  return results
}
