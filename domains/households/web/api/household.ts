import { queryOptions } from '@tanstack/react-query'
import type { BodyOf } from '../../../../platform/contract/endpoint.ts'
import { call, callForFile } from '../../../../platform/web/api/call.ts'
import { keepAnswer } from '../../../../platform/web/api/query-client.ts'
import { continueWith } from '../../../../platform/web/session/session.ts'
import * as contract from '../../contract/households.ts'

const householdKey = ['household'] as const

export const householdQuery = () =>
  queryOptions({
    queryKey: householdKey,
    queryFn: ({ signal }) => call(contract.getHousehold, { signal }),
  })

const keep = (household: contract.Household): void => {
  keepAnswer(householdQuery().queryKey, household)
}

export const addDependant = async (body: contract.NewDependant): Promise<void> =>
  keep(await call(contract.addDependant, { body }))

export const inviteManager = async (email: string): Promise<void> =>
  keep(await call(contract.inviteManager, { body: { email } }))

export const withdrawInvitation = async (id: number): Promise<void> =>
  keep(await call(contract.withdrawInvitation, { params: { id } }))

export const setLetsAct = async (letsAct: boolean): Promise<void> =>
  keep(await call(contract.setLetsAct, { body: { letsAct } }))

export const setPayer = async (): Promise<void> => keep(await call(contract.setPayer))

export const leaveHousehold = async (): Promise<void> => keep(await call(contract.leaveHousehold))

export const giveAccount = async (id: number, body: BodyOf<typeof contract.giveAccount>): Promise<void> =>
  keep(await call(contract.giveAccount, { params: { id }, body }))

export const setConsents = async (id: number, body: BodyOf<typeof contract.setConsentsFor>): Promise<void> =>
  keep(await call(contract.setConsentsFor, { params: { id }, body }))

export const fetchDependant = (id: number): Promise<Blob> =>
  callForFile(contract.exportDependant, { params: { id } })

export const eraseDependant = async (id: number, password: string): Promise<void> =>
  keep(await call(contract.eraseDependant, { params: { id }, body: { password } }))

export const invitationQuery = (token: string) =>
  queryOptions({
    queryKey: ['household-invitation', token],
    staleTime: 0,
    queryFn: ({ signal }) => call(contract.readInvitation, { params: { token }, signal }),
  })

export const acceptInvitation = async (token: string): Promise<void> =>
  keep(await call(contract.acceptInvitation, { params: { token } }))

/** From the next page on, this log-in acts for the person; null for its own member. */
export async function actFor(memberId: number | null): Promise<void> {
  const { token } = await call(contract.actFor, { body: { memberId } })
  await continueWith(token)
  // A whole new page: nothing on it was read for somebody else.
  location.assign('/profile')
}
