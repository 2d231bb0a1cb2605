import { queryOptions } from '@tanstack/react-query'
import { call } from './call.ts'
import { queries } from './query-client.ts'

// Dynamic import: the contract loads zod.
const contract = () => import('../../contracts/emails.ts')

const emailKey = (memberId: number) => ['email', memberId] as const

export const emailQuery = (memberId: number) =>
  queryOptions({
    queryKey: emailKey(memberId),
    queryFn: async ({ signal }) =>
      call((await contract()).getEmailState, { params: { id: memberId }, signal }),
  })

export async function askForEmail(memberId: number, email: string, password: string): Promise<void> {
  const { changeEmail } = await contract()
  await call(changeEmail, { params: { id: memberId }, body: { email, password } })
  await queries.invalidateQueries({ queryKey: emailKey(memberId) })
}

export async function resendConfirmation(memberId: number): Promise<void> {
  await call((await contract()).resendConfirmation, { params: { id: memberId } })
}

/** Follows a mailed link. */
export async function followLink(kind: 'confirm' | 'undo', token: string): Promise<void> {
  const { confirmEmail, undoEmail } = await contract()
  await call(kind === 'confirm' ? confirmEmail : undoEmail, { params: { token }, anonymous: true })
  await queries.invalidateQueries({ queryKey: ['email'] })
}
