import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { AdminUser, addUser as addUserEndpoint, listDirectory } from '../../contracts/admin-users.ts'
import type { BodyOf, QueryOf } from '../../contracts/endpoint.ts'
import type { MemberData } from '../../contracts/members.ts'
import type { Credits } from '../../contracts/values.ts'
import { call, callForFile } from './call.ts'
import { queries } from './query-client.ts'

// The contract brings zod along.
const contract = () => import('../../contracts/admin-users.ts')

export type DirectoryQuery = Partial<Omit<QueryOf<typeof listDirectory>, 'centerId' | 'size'>>

/** A page of the gym's members, fifteen at a time. What was shown before stays until it has come. */
export const directoryQuery = (query: DirectoryQuery) =>
  queryOptions({
    queryKey: ['directory', query],
    queryFn: async ({ signal }) => call((await contract()).listDirectory, { query, signal }),
    placeholderData: keepPreviousData,
  })

const keyOf = (memberId: number) => ['admin-user', memberId] as const

/** A member as admins read them. */
export const adminUserQuery = (memberId: number) =>
  queryOptions({
    queryKey: [...keyOf(memberId), 'file'],
    queryFn: async ({ signal }) =>
      call((await contract()).getAdminUser, { params: { id: memberId }, signal }),
  })

export const ledgerQuery = (memberId: number, page: number) =>
  queryOptions({
    queryKey: [...keyOf(memberId), 'ledger', page],
    queryFn: async ({ signal }) =>
      call((await contract()).creditLedger, { params: { id: memberId }, query: { page }, signal }),
    placeholderData: keepPreviousData,
  })

export const memberBookingsQuery = (memberId: number, when: 'coming' | 'past', page: number) =>
  queryOptions({
    queryKey: [...keyOf(memberId), 'bookings', when, page],
    queryFn: async ({ signal }) =>
      call((await contract()).listMemberBookings, {
        params: { id: memberId },
        query: { when, page },
        signal,
      }),
    placeholderData: keepPreviousData,
  })

/** The newest payments of a member. */
export const memberPaymentsQuery = (memberId: number) =>
  queryOptions({
    queryKey: [...keyOf(memberId), 'payments'],
    queryFn: async ({ signal }) =>
      call((await import('../../contracts/payment-list.ts')).listPayments, {
        query: { memberId, size: 20 },
        signal,
      }),
  })

export const memberAttendanceQuery = (memberId: number) =>
  queryOptions({
    queryKey: [...keyOf(memberId), 'attendance'],
    queryFn: async ({ signal }) =>
      call((await contract()).memberAttendance, { params: { id: memberId }, signal }),
  })

/** Whatever has been read of a member, and of all, is read again. */
export const readMemberAgain = (): Promise<void> =>
  queries.invalidateQueries({ predicate: ({ queryKey: [name] }) => name !== 'rate-preview' })

/** Takes in a member at the desk. Throws ApiError. */
export async function addMember(form: BodyOf<typeof addUserEndpoint>): Promise<AdminUser> {
  const member = await call((await contract()).addUser, { body: form })
  void readMemberAgain()
  return member
}

interface Change {
  data: Partial<MemberData>
  /** The values that were seen. */
  was: Partial<MemberData>
  why?: string
}

/** Changes a member; refused with `changed_meanwhile` when somebody else has changed the same. Throws ApiError. */
export async function changeMember(memberId: number, { data, was, why }: Change): Promise<void> {
  const { updateUser } = await import('../../contracts/members.ts')
  try {
    await call(updateUser, { params: { id: memberId }, body: { ...data, was, ...(why && { why }) } })
  } finally {
    await readMemberAgain()
  }
}

interface Correction {
  credits: Credits
  was: Credits
  why: string
}

/** Makes the bought credits of a member what they are to be. Throws ApiError. */
export async function correctMemberCredits(memberId: number, correction: Correction): Promise<void> {
  const { correctCredits } = await import('../../contracts/payments.ts')
  try {
    await call(correctCredits, { params: { id: memberId }, body: correction })
  } finally {
    await readMemberAgain()
  }
}

/** Forgives a late leave; its credit comes back. Throws ApiError. */
export async function forgiveLateLeave(bookingId: number, why: string): Promise<void> {
  await call((await contract()).waiveLateLeave, { params: { id: bookingId }, body: { why } })
  await readMemberAgain()
}

export async function mailPasswordLink(memberId: number): Promise<void> {
  await call((await contract()).sendPasswordLink, { params: { id: memberId } })
}

export async function takePortraitAway(memberId: number): Promise<void> {
  await call((await contract()).removeImage, { params: { id: memberId } })
  await readMemberAgain()
}

/** All that is kept about a member, for who asked for it. Throws ApiError. */
export async function exportMember(memberId: number): Promise<Blob> {
  const { exportData } = await import('../../contracts/account.ts')
  return callForFile(exportData, { params: { id: memberId } })
}

/** Erases an account; `cin` is its document number, typed once more. Throws ApiError. */
export async function eraseMember(memberId: number, cin: string, why: string): Promise<void> {
  await call((await contract()).eraseUser, { params: { id: memberId }, body: { cin, why } })
  queries.removeQueries({ queryKey: keyOf(memberId) })
  void readMemberAgain()
}
