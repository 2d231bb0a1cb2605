import type { PersonalData, User } from '../../contract/members.ts'
import { checkBirth, checkPhone, checkText, runChecks } from '../widgets/personal-checks.ts'

type Typed = Readonly<Record<string, string>>

export const typedOf = ({ name, surname, phone, birth, sex }: User): Record<string, string> => ({
  name,
  surname,
  phone,
  birth: birth ?? '',
  sex: sex ?? '',
})

/** Problems by field; every field is required. `today` is `YYYY-MM-DD`. */
export const checkPersonalData = (typed: Typed, today: string): Record<string, string> =>
  runChecks(typed, {
    name: checkText,
    surname: checkText,
    phone: checkPhone,
    birth: checkBirth(today),
    sex: checkText,
  })

/** Changed fields; surrounding spaces do not count. */
export function changesOf(typed: Typed, before: Typed): Partial<PersonalData> {
  const changed = Object.entries(typed)
    .map(([name, value]) => [name, value.trim()] as const)
    .filter(([name, value]) => name in before && value !== before[name])
  return Object.fromEntries(changed) as Partial<PersonalData>
}
