import { z } from 'zod'
import { MemberData, updateUser } from '../../../contracts/members.ts'
import type { Typed } from '../../widgets/drafts.ts'
import { checkPerson } from '../../widgets/member-file/person-fields.tsx'

/** The data of a member that staff write, with the reason of the change. */
export const MemberForm = MemberData.omit({ status: true, roles: true }).extend({
  why: updateUser.body.shape.why,
})

/** The same for members who came from another program without a document. */
export const FormWithoutDocument = MemberForm.extend({
  cin: MemberForm.shape.cin.or(z.literal('')).optional(),
})

/** Values of a member before a change. */
export const seenOf = (member: object, names: readonly string[]): Partial<MemberData> =>
  Object.fromEntries(Object.entries(member).filter(([name]) => names.includes(name)))

/** What the contract cannot check. `today` is `YYYY-MM-DD`. */
export const checkMemberData = (typed: Typed, today: string, hasDocument = true): Record<string, string> => ({
  ...((hasDocument || typed.cin) && checkPerson(typed)),
  ...((typed.birth ?? '') > today && { birth: 'date_in_future' }),
})
