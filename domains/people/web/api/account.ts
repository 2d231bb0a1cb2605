import { queryOptions } from '@tanstack/react-query'
import { call, callForFile } from '../../../../platform/web/api/call.ts'
import { queries } from '../../../../platform/web/api/query-client.ts'
import { enter, leave } from '../../../../platform/web/session/session.ts'
import {
  changeImage,
  changePassword,
  eraseAccount,
  exportData,
  getCalendarAddress,
  getFamilyCalendar,
  removeCalendarAddress,
  removeFamilyCalendar,
  renewCalendarAddress,
  renewFamilyCalendar,
} from '../../contract/account.ts'
import type { User } from '../../contract/members.ts'
import { entranceOf } from './session-calls.ts'
import { keepUser } from './user.ts'

export async function sendPortrait(memberId: number, fileSource: string): Promise<User> {
  const user = await call(changeImage, { params: { id: memberId }, body: { fileSource } })
  keepUser(user)
  return user
}

export async function removePortrait(memberId: number): Promise<void> {
  const user = await call(changeImage, { params: { id: memberId }, body: { fileSource: null } })
  keepUser(user)
}

export async function sendPassword(
  memberId: number,
  oldPassword: string,
  newPassword: string,
): Promise<void> {
  await enter(
    entranceOf(await call(changePassword, { params: { id: memberId }, body: { oldPassword, newPassword } })),
  )
}

export async function fetchExport(memberId: number): Promise<Blob> {
  return callForFile(exportData, { params: { id: memberId } })
}

export async function sendErasure(memberId: number, password: string): Promise<void> {
  await call(eraseAccount, { params: { id: memberId }, body: { password } })
  await leave({ revoke: false })
}

const calendarKey = (memberId: number) => ['calendar-address', memberId] as const

export const calendarAddressQuery = (memberId: number) =>
  queryOptions({
    queryKey: calendarKey(memberId),
    queryFn: ({ signal }) => call(getCalendarAddress, { params: { id: memberId }, signal }),
    // The answer to making one is the only one with the address.
    staleTime: Infinity,
  })

/** Replaces the address, or revokes it. The previous one stops working. */
export async function changeCalendarAddress(memberId: number, to: 'another' | 'none'): Promise<void> {
  const own = { params: { id: memberId } }
  if (to === 'none') await call(removeCalendarAddress, own)
  const now = to === 'none' ? { address: null, exists: false } : await call(renewCalendarAddress, own)
  queries.setQueryData(calendarKey(memberId), now)
}

export const familyCalendarQuery = () =>
  queryOptions({
    queryKey: ['family-calendar'],
    queryFn: ({ signal }) => call(getFamilyCalendar, { signal }),
    // The answer to making one is the only one with the address.
    staleTime: Infinity,
  })

/** Replaces the address, or revokes it. The previous one stops working. */
export async function changeFamilyCalendar(to: 'another' | 'none'): Promise<void> {
  if (to === 'none') await call(removeFamilyCalendar)
  const now = to === 'none' ? { address: null, exists: false } : await call(renewFamilyCalendar)
  queries.setQueryData(familyCalendarQuery().queryKey, now)
}
