import type { FastifyInstance } from 'fastify'
import type { Day } from '../../../../platform/rules/local-time.ts'
import { orNotFound, Refusal } from '../../../../platform/server/refusal.ts'
import { unitOfWork } from '../../../../platform/server/unit-of-work.ts'
import type { PayRuleForm } from '../../contract/pay-rules.ts'
import {
  insertRule,
  lockRule,
  selectActivityNames,
  selectNames,
  selectSlots,
  writeRuleEnd,
} from './queries.ts'
import { termsFromWire } from './terms-on-wire.ts'

/** Also from a day of the past: closed months then show the difference. @throws Refusal not_found, pay_rule_exists */
export function addRule(app: FastifyInstance, form: PayRuleForm, by: number): Promise<{ id: number }> {
  const { coachId, activityId, templateId, role, startsOn } = form
  const scope = { coachId, activityId, templateId, role, startsOn }
  const rule = { ...scope, ...termsFromWire(form) }
  return unitOfWork(app, { audit: 'add-pay-rule' }, async (unit) => {
    const [coaches, activities, slots] = await Promise.all([
      coachId === null ? [{}] : selectNames(unit.db, [coachId]),
      activityId === null ? [{}] : selectActivityNames(unit.db, [activityId]),
      templateId === null
        ? [{}]
        : selectSlots(unit.db).then((all) => all.filter(({ id }) => id === templateId)),
    ])
    if (coaches.length + activities.length + slots.length < 3) throw new Refusal('not_found')
    const made = await insertRule(unit.db, rule, by, new Date(app.clock()))
    if (!made) throw new Refusal('pay_rule_exists')
    unit.audit({
      byMemberId: by,
      action: 'add-pay-rule',
      entityId: made.id,
      aboutMemberId: coachId,
      after: rule,
    })
    return made
  })
}

/** @throws Refusal not_found, changed_meanwhile if it ended before */
export function endRule(app: FastifyInstance, id: number, endsOn: Day, by: number): Promise<void> {
  return unitOfWork(app, { audit: 'end-pay-rule' }, async (unit) => {
    const rule = await orNotFound(lockRule(unit.db, id))
    if (rule.ends_on !== null || endsOn < rule.starts_on) throw new Refusal('changed_meanwhile')
    await writeRuleEnd(unit.db, id, endsOn, by)
    unit.audit({
      byMemberId: by,
      action: 'end-pay-rule',
      entityId: id,
      aboutMemberId: rule.coach_id,
      after: { endsOn },
    })
  })
}
