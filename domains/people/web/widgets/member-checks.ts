import {
  type Check,
  checkBirth,
  checkCin,
  checkEmail,
  checkPhone,
  checkText,
} from '../../../../platform/web/widgets/field-checks.ts'
import { type FieldKind, type FieldName, fieldOf } from '../../contract/member-fields.ts'

const checkOfKind: Partial<Record<FieldKind, Check>> = {
  document: checkCin,
  email: checkEmail,
  phone: checkPhone,
}

/** The checks of a member's fields, which are all required. */
export const checksOf = (names: readonly FieldName[], today: string): Record<string, Check> =>
  Object.fromEntries(
    names.map((name) => {
      const { kind } = fieldOf(name)
      return [name, kind === 'pastDay' ? checkBirth(today) : (checkOfKind[kind] ?? checkText)]
    }),
  )
