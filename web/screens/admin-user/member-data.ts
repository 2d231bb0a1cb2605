import type { AdminUser } from '../../../contracts/admin-users.ts'
import type { MemberData } from '../../../contracts/members.ts'
import {
  checkBirth,
  checkCin,
  checkEmail,
  checkPhone,
  checkText,
  runChecks,
} from '../../widgets/personal-checks.ts'

type Typed = Readonly<Record<string, string>>

/** What the form shows of a member. */
export const typedOf = (member: AdminUser): Record<string, string> => ({
  name: member.name,
  surname: member.surname,
  cin: member.cin,
  email: member.email,
  phone: member.phone,
  birth: member.birth ?? '',
  sex: member.sex ?? '',
  language: member.language,
  centerId: member.centerId === null ? '' : String(member.centerId),
  discount: String(member.discount),
  pro: member.pro ? 'on' : '',
  observations: member.observations,
})

const checkDiscount = (value: string): string | undefined =>
  /^\d{1,3}$/.test(value.trim()) && Number(value) <= 100 ? undefined : 'invalid'

/** What is wrong, by field. Birth and sex may be unknown. `today` is `YYYY-MM-DD`. */
export const checkMemberData = (typed: Typed, today: string): Record<string, string> =>
  runChecks(typed, {
    name: checkText,
    surname: checkText,
    cin: checkCin,
    email: checkEmail,
    phone: checkPhone,
    birth: (value) => (value === '' ? undefined : checkBirth(today)(value)),
    discount: checkDiscount,
  })

/** What was typed as the server takes it. */
function wireValue(name: string, typed: string): unknown {
  const text = typed.trim()
  if (name === 'pro') return text === 'on'
  if (name === 'discount' || name === 'centerId') return text === '' ? null : Number(text)
  if (name === 'birth' || name === 'sex') return text || null
  return text
}

/** The fields that are not as they were, as they are to be and as they were seen. */
export function changeOf(
  typed: Typed,
  before: Typed,
): { data: Partial<MemberData>; was: Partial<MemberData> } {
  const changed = Object.keys(before).filter(
    (name) => typed[name] !== undefined && typed[name].trim() !== before[name],
  )
  const pick = (values: Typed) =>
    Object.fromEntries(changed.map((name) => [name, wireValue(name, values[name] ?? '')]))
  return { data: pick(typed), was: pick(before) }
}
