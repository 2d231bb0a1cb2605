import { z } from 'zod'
import type { Typed } from '../../../../platform/web/widgets/drafts.ts'
import { fieldsOfKind } from '../../contract/member-fields.ts'
import { MemberData, updateUser } from '../../contract/members.ts'
import { checkPerson } from './person-fields.tsx'

/** The data of a member that staff write, with the reason of the change. */
export const MemberForm = MemberData.omit({ status: true, roles: true }).extend({
  why: updateUser.body.shape.why,
})

const mayStayEmpty = <S extends z.ZodType>(field: S) => field.or(z.literal('')).optional()

/** The same, where a document or phone that the member came without, from another program, may stay empty. */
export const memberForm = ({ cin, phone }: Pick<MemberData, 'cin' | 'phone'>) =>
  MemberForm.extend({
    cin: cin === '' ? mayStayEmpty(MemberForm.shape.cin) : MemberForm.shape.cin,
    phone: phone === '' ? mayStayEmpty(MemberForm.shape.phone) : MemberForm.shape.phone,
  })

/** Values of a member before a change. */
export const seenOf = (member: object, names: readonly string[]): Partial<MemberData> =>
  Object.fromEntries(Object.entries(member).filter(([name]) => names.includes(name)))

/** Checks beyond the contract. `today` is `YYYY-MM-DD`. */
export const checkMemberData = (typed: Typed, today: string, hasDocument = true): Record<string, string> => ({
  ...((hasDocument || typed.cin) && checkPerson(typed)),
  ...Object.fromEntries(
    fieldsOfKind('pastDay')
      .filter((name) => (typed[name] ?? '') > today)
      .map((name) => [name, 'date_in_future']),
  ),
})

/** Whether values can be saved again: a document or phone where there was none can be corrected, but not taken back. */
export const canUndo = (was: Partial<MemberData>): boolean => was.cin !== '' && was.phone !== ''
