import { queryOptions } from '@tanstack/react-query'
import type { BodyOf } from '../../../../platform/contract/endpoint.ts'
import { call } from '../../../../platform/web/api/call.ts'
import { queries } from '../../../../platform/web/api/query-client.ts'
import { currentToken, renew, sessionState } from '../../../../platform/web/session/session.ts'
import type { PasskeySignature, prove } from '../../contract/second-factor.ts'
import * as contract from '../../contract/second-factor.ts'

const webauthn = () => import('@simplewebauthn/browser')

const factorsKey = (memberId: number) => ['second-factors', memberId] as const

export const secondFactorsQuery = (memberId: number) =>
  queryOptions({
    queryKey: factorsKey(memberId),
    queryFn: ({ signal }) => call(contract.getSecondFactors, { params: { id: memberId }, signal }),
  })

/** After a change of the factors: the session may have got the rights of staff. */
async function changed(memberId: number): Promise<void> {
  if (sessionState().claims?.needsFactor) await renew(currentToken())
  await queries.invalidateQueries({ queryKey: factorsKey(memberId) })
}

/** Asks the browser for a passkey of this site. @throws ApiError, WebAuthnError */
async function signWithPasskey(): Promise<PasskeySignature> {
  const optionsJSON = await call(contract.askForPasskey, { anonymous: true })
  const { startAuthentication } = await webauthn()
  return (await startAuthentication({ optionsJSON })) as PasskeySignature
}

export async function askPasskeyLogIn() {
  return call(contract.logInWithPasskey, { body: { passkey: await signWithPasskey() }, anonymous: true })
}

export async function finishLogIn(pending: string, code: string) {
  return call(contract.proveLogIn, { body: { pending, code }, anonymous: true })
}

const ownId = (): number => sessionState().claims?.memberId ?? 0

export async function sendProof(body: BodyOf<typeof prove>): Promise<void> {
  const id = ownId()
  await call(contract.prove, { params: { id }, body })
  await changed(id)
}

export const provePasskey = async (): Promise<void> =>
  sendProof({ kind: 'passkey', passkey: await signWithPasskey() })

export async function startAuthenticator(memberId: number) {
  return call(contract.startAuthenticator, { params: { id: memberId } })
}

/** Returns the recovery codes. */
export async function confirmAuthenticator(memberId: number, code: string): Promise<string[]> {
  const { recoveryCodes } = await call(contract.confirmAuthenticator, {
    params: { id: memberId },
    body: { code },
  })
  await changed(memberId)
  return recoveryCodes
}

export async function removeAuthenticator(memberId: number): Promise<void> {
  await call(contract.removeAuthenticator, { params: { id: memberId } })
  await changed(memberId)
}

export async function renewRecoveryCodes(memberId: number): Promise<string[]> {
  const { recoveryCodes } = await call(contract.renewRecoveryCodes, { params: { id: memberId } })
  await changed(memberId)
  return recoveryCodes
}

/** Makes a passkey on this device. @throws ApiError, WebAuthnError */
export async function makePasskey(memberId: number, name: string): Promise<void> {
  const optionsJSON = await call(contract.startPasskey, { params: { id: memberId } })
  const { startRegistration } = await webauthn()
  const made = await startRegistration({ optionsJSON })
  const passkey = made as BodyOf<typeof contract.addPasskey>['passkey']
  await call(contract.addPasskey, { params: { id: memberId }, body: { name, passkey } })
  await changed(memberId)
}

export async function removePasskey(memberId: number, passkeyId: number): Promise<void> {
  await call(contract.removePasskey, { params: { id: memberId, passkeyId } })
  await changed(memberId)
}
