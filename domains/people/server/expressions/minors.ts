import { type RawBuilder, sql } from 'kysely'
import { ageOfConsent, ageOfMajority } from '../../../../platform/rules/ages.ts'

type DayExpression = RawBuilder<unknown>

const isYounger = (years: number, day: DayExpression): RawBuilder<boolean> =>
  sql`coalesce(m.birth > (${day})::date - make_interval(years => ${sql.lit(years)}), false)`

/** Of the member `m` on a day: other members see neither surname nor picture. */
export const isMinorOn = (day: DayExpression): RawBuilder<boolean> => isYounger(ageOfMajority, day)

/** Of the member `m` on a day: other members see no result of theirs. */
export const isHiddenChildOn = (day: DayExpression): RawBuilder<boolean> => isYounger(ageOfConsent, day)

/** The surname of the member `m` as other members may see it; empty for a minor. */
export const othersSurname = (day: DayExpression): RawBuilder<string> =>
  sql`case when ${isMinorOn(day)} then '' else m.surname end`

/** The picture of the member `m` as other members may see it; null for a minor. */
export const othersImage = (day: DayExpression): RawBuilder<string | null> =>
  sql`case when not ${isMinorOn(day)} then m.image end`
