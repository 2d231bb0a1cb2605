import { call } from '../../../../platform/web/api/call.ts'
import { type PersonalData, type User, updateUser } from '../../contract/members.ts'
import { keepUser } from './user.ts'

/** Changes the member's own data; absent fields stay. */
export async function updateOwnData(memberId: number, data: Partial<PersonalData>): Promise<User> {
  const user = await call(updateUser, { params: { id: memberId }, body: data })
  keepUser(user)
  return user
}
