import type { Day } from '../../../platform/rules/local-time.ts'
import type { PayRole } from '../contract/pay-rules.ts'
import type { Terms } from './line-pay.ts'

export interface Rule extends Terms {
  id: number
  coachId: number | null
  activityId: number | null
  templateId: number | null
  role: PayRole
  startsOn: Day
  /** The first day without it. */
  endsOn: Day | null
}

export interface Case {
  coachId: number
  /** Null: of something that has none. */
  activityId: number | null
  templateId: number | null
  role: PayRole
  day: Day
}

const hasHeld = ({ startsOn, endsOn }: Rule): boolean => endsOn === null || endsOn > startsOn

const scopeOf = ({
  coachId,
  activityId,
  templateId,
  role,
}: Omit<Case, 'day' | 'coachId'> & { coachId: number | null }) =>
  [coachId, activityId, templateId, role].join()

/** One that names the coach before one for everybody; then the class before its activity, before all classes. */
const weightOf = ({ coachId, activityId, templateId }: Rule): number =>
  (coachId === null ? 0 : 3) + (templateId === null ? 0 : 2) + (activityId === null ? 0 : 1)

const concerns = (rule: Rule, { coachId, activityId, templateId, role }: Case): boolean =>
  rule.role === role &&
  (rule.coachId ?? coachId) === coachId &&
  (rule.activityId === null || rule.activityId === activityId) &&
  (rule.templateId === null || rule.templateId === templateId)

/** The rule that holds for something on its day: of each scope the latest that has begun, unless it has ended. */
export function chooseRule(rules: readonly Rule[], about: Case): Rule | null {
  const begun = rules.filter((rule) => hasHeld(rule) && rule.startsOn <= about.day && concerns(rule, about))
  const latest = Map.groupBy(begun, scopeOf)
    .values()
    .map((same) => same.reduce((a, b) => (b.startsOn > a.startsOn ? b : a)))
    .filter(({ endsOn }) => endsOn === null || endsOn > about.day)
  return latest.reduce<Rule | null>(
    (best, rule) => (best && weightOf(best) > weightOf(rule) ? best : rule),
    null,
  )
}

/** The first day on which a rule does not hold: its end, or the first day of the next one of its scope. */
export function heldUntil(rules: readonly Rule[], rule: Rule): Day | null {
  if (!hasHeld(rule)) return rule.startsOn
  const later = rules
    .filter((each) => hasHeld(each) && scopeOf(each) === scopeOf(rule) && each.startsOn > rule.startsOn)
    .map(({ startsOn }) => startsOn)
  const [first] = [...later, ...(rule.endsOn === null ? [] : [rule.endsOn])].toSorted()
  return first ?? null
}
