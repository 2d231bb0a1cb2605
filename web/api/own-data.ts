import { type PersonalData, type User, updateUser } from '../../contracts/members.ts'
import { call } from './call.ts'
import { keepUser } from './user.ts'

/** Changes the member's own data; absent fields stay. */
export async function updateOwnData(memberId: number, data: Partial<PersonalData>): Promise<User> {
  const user = await call(updateUser, { params: { id: memberId }, body: data })
  keepUser(user)
  return user
}
