import { runChecks } from '../../../../platform/web/widgets/field-checks.ts'
import {
  type FieldOfKind,
  fieldOf,
  type PersonalField,
  personalFields,
} from '../../contract/member-fields.ts'
import type { PersonalData, User } from '../../contract/members.ts'
import { checksOf } from '../widgets/member-checks.ts'

type Typed = Readonly<Record<string, string>>

/** The other personal fields have forms of their own. */
export type OwnField = Exclude<PersonalField, FieldOfKind<'email' | 'language' | 'center'>>
export const ownFields = personalFields.filter(
  (name): name is OwnField => !['email', 'language', 'center'].includes(fieldOf(name).kind),
)

export const typedOf = (user: User): Record<string, string> =>
  Object.fromEntries(ownFields.map((name) => [name, user[name] ?? '']))

/** Problems by field; every field is required, but of dependants the names only. `today` is `YYYY-MM-DD`. */
export function checkPersonalData(typed: Typed, today: string, isDependant = false): Record<string, string> {
  const filled = ownFields.filter((name) => fieldOf(name).kind === 'name' || typed[name]?.trim())
  return runChecks(typed, checksOf(isDependant ? filled : ownFields, today))
}

/** Changed fields; surrounding spaces do not count. */
export function changesOf(typed: Typed, before: Typed): Partial<PersonalData> {
  const changed = Object.entries(typed)
    .map(([name, value]) => [name, value.trim()] as const)
    .filter(([name, value]) => name in before && value !== before[name])
  return Object.fromEntries(changed) as Partial<PersonalData>
}
