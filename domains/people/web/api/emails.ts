import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../../platform/web/api/call.ts'
import { queries } from '../../../../platform/web/api/query-client.ts'
import { disownAddress, takeBackAddress } from '../../contract/addresses.ts'
import * as contract from '../../contract/emails.ts'

const emailKey = (memberId: number) => ['email', memberId] as const

export const emailQuery = (memberId: number) =>
  queryOptions({
    queryKey: emailKey(memberId),
    queryFn: ({ signal }) => call(contract.getEmailState, { params: { id: memberId }, signal }),
  })

export async function askForEmail(memberId: number, email: string, password: string): Promise<void> {
  await call(contract.changeEmail, { params: { id: memberId }, body: { email, password } })
  await queries.invalidateQueries({ queryKey: emailKey(memberId) })
}

export async function resendConfirmation(memberId: number): Promise<void> {
  await call(contract.resendConfirmation, { params: { id: memberId } })
}

/** Stops mail to the address of a mailed link, or allows it again. */
export async function disown(token: string, { takeBack }: { takeBack: boolean }): Promise<void> {
  await call(takeBack ? takeBackAddress : disownAddress, { params: { token }, anonymous: true })
}

/** Follows a mailed link. */
export async function followLink(kind: 'confirm' | 'undo', token: string): Promise<void> {
  await call(kind === 'confirm' ? contract.confirmEmail : contract.undoEmail, {
    params: { token },
    anonymous: true,
  })
  await queries.invalidateQueries({ queryKey: ['email'] })
}
