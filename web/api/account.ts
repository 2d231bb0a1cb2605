import { queryOptions } from '@tanstack/react-query'
import type { User } from '../../contracts/members.ts'
import { enter, leave } from '../session/session.ts'
import { call, callForFile } from './call.ts'
import { queries } from './query-client.ts'
import { userKey } from './user.ts'

// The contract brings zod along.
const contract = () => import('../../contracts/account.ts')

/** Makes a picture (a data: address) one's own; what is shown of it follows at once. Throws ApiError. */
export async function sendPortrait(memberId: number, fileSource: string): Promise<User> {
  const { changeImage } = await contract()
  const user = await call(changeImage, { params: { id: memberId }, body: { fileSource } })
  queries.setQueryData(userKey(memberId), user)
  return user
}

/** Takes one's own picture away. Throws ApiError. */
export async function removePortrait(memberId: number): Promise<void> {
  const { changeImage } = await contract()
  const user = await call(changeImage, { params: { id: memberId }, body: { fileSource: null } })
  queries.setQueryData(userKey(memberId), user)
}

/** Changes the password; all other log-ins end, this one goes on. Throws ApiError. */
export async function sendPassword(
  memberId: number,
  oldPassword: string,
  newPassword: string,
): Promise<void> {
  const { changePassword } = await contract()
  await enter(await call(changePassword, { params: { id: memberId }, body: { oldPassword, newPassword } }))
}

/** All that is kept about oneself, as a JSON file. Throws ApiError. */
export async function fetchExport(memberId: number): Promise<Blob> {
  return callForFile((await contract()).exportData, { params: { id: memberId } })
}

/** Erases the account for good and goes home as a guest. Throws ApiError. */
export async function sendErasure(memberId: number, password: string): Promise<void> {
  const { eraseAccount } = await contract()
  await call(eraseAccount, { params: { id: memberId }, body: { password } })
  // The session is gone already.
  await leave({ revoke: false })
}

const calendarKey = (memberId: number) => ['calendar-address', memberId] as const

/** Where calendar programs read one's bookings. */
export const calendarAddressQuery = (memberId: number) =>
  queryOptions({
    queryKey: calendarKey(memberId),
    queryFn: async ({ signal }) =>
      call((await contract()).getCalendarAddress, { params: { id: memberId }, signal }),
  })

/** Another address, or none; the one before is void. Throws ApiError. */
export async function changeCalendarAddress(memberId: number, to: 'another' | 'none'): Promise<void> {
  const { renewCalendarAddress, removeCalendarAddress } = await contract()
  const own = { params: { id: memberId } }
  if (to === 'none') await call(removeCalendarAddress, own)
  const now = to === 'none' ? { address: null } : await call(renewCalendarAddress, own)
  queries.setQueryData(calendarKey(memberId), now)
}
