import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { AnswerOf } from '../../../../../platform/contract/endpoint.ts'
import { minutes } from '../../../../../platform/rules/local-time.ts'
import { refusedAs } from '../../../../../platform/server/constraint.ts'
import { orNotFound, Refusal } from '../../../../../platform/server/refusal.ts'
import { unitOfWork } from '../../../../../platform/server/unit-of-work.ts'
import { findGym } from '../../../../gym/server/settings/find-gym.ts'
import type {
  askForPasskey,
  NewPasskey,
  PasskeySignature,
  startPasskey,
} from '../../../contract/second-factor.ts'
import { findMember } from '../../members/find-member.ts'
import { lockMember, saveProof } from './factor-queries.ts'
import { noteFactorChange } from './note-factor-change.ts'
import {
  deletePasskey,
  findPasskey,
  insertChallenge,
  insertPasskey,
  notePasskeyUse,
  selectPasskeys,
  spendChallenge,
} from './passkey-queries.ts'
import { requireAnyFactor } from './proof.ts'

const CHALLENGE_LIFETIME_MS = minutes(5)

/** Loaded when the first passkey is made or used: most nodes never see one. */
const webauthn = () => import('@simplewebauthn/server')

/** EdDSA, ES256 and RS256. Named, because looking for newer ones makes Node warn about experiments. */
const supportedAlgorithmIDs = [-8, -7, -257]

/** Passkeys belong to the configured public address, whatever the request's headers say. */
function site(app: FastifyInstance): { origin: string; id: string } {
  const { origin, hostname } = new URL(app.config.publicUrl)
  return { origin, id: hostname }
}

const expiry = (app: FastifyInstance): Date => new Date(app.clock() + CHALLENGE_LIFETIME_MS)

/** Options with which a browser asks for a passkey of this site. */
export async function askForPasskeyOptions(app: FastifyInstance): Promise<AnswerOf<typeof askForPasskey>> {
  const rpID = site(app).id
  const challenge = randomBytes(32).toString('base64url')
  await insertChallenge(app.db, { challenge, memberId: null, expiresAt: expiry(app) })
  return { challenge, rpId: rpID, timeout: CHALLENGE_LIFETIME_MS, userVerification: 'required' }
}

/** Checks a signature by a passkey, asked for with `askForPasskeyOptions`. Returns its member's id. @throws Refusal passkey_refused */
export async function spendPasskey(app: FastifyInstance, signed: PasskeySignature): Promise<number> {
  const passkey = await findPasskey(app.db, signed.id)
  if (!passkey) throw new Refusal('passkey_refused')
  const now = new Date(app.clock())
  const { origin, id } = site(app)
  const { verifyAuthenticationResponse } = await webauthn()
  const checked = await verifyAuthenticationResponse({
    response: signed as Parameters<typeof verifyAuthenticationResponse>[0]['response'],
    expectedChallenge: (challenge) => spendChallenge(app.db, { challenge, memberId: null, now }),
    expectedOrigin: origin,
    expectedRPID: id,
    credential: {
      id: passkey.credential_id,
      publicKey: new Uint8Array(passkey.public_key),
      counter: passkey.counter,
    },
    requireUserVerification: true,
  }).catch(refusedBy(app))
  if (!checked?.verified) throw new Refusal('passkey_refused')
  await notePasskeyUse(app.db, passkey.id, checked.authenticationInfo.newCounter, now)
  return passkey.member_id
}

/** The library throws at whatever does not verify. */
const refusedBy = (app: FastifyInstance) => (error: Error) => {
  app.log.info({ reason: error.message }, 'passkey refused')
  return null
}

/** Options with which a browser makes a passkey for this member. @throws Refusal not_found */
export async function newPasskeyOptions(
  app: FastifyInstance,
  memberId: number,
): Promise<AnswerOf<typeof startPasskey>> {
  const member = await orNotFound(findMember(app.db, memberId, app.clock()))
  const own = await selectPasskeys(app.db, memberId)
  const rp = { id: site(app).id, name: (await findGym(app)).name }
  const { generateRegistrationOptions } = await webauthn()
  const options = await generateRegistrationOptions({
    rpName: rp.name,
    rpID: rp.id,
    userID: new TextEncoder().encode(`member-${memberId}`),
    userName: member.email ?? '',
    userDisplayName: `${member.name} ${member.surname}`,
    timeout: CHALLENGE_LIFETIME_MS,
    attestationType: 'none',
    supportedAlgorithmIDs,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  await insertChallenge(app.db, { challenge: options.challenge, memberId, expiresAt: expiry(app) })
  return {
    challenge: options.challenge,
    rp,
    user: options.user,
    pubKeyCredParams: options.pubKeyCredParams,
    timeout: CHALLENGE_LIFETIME_MS,
    attestation: 'none',
    excludeCredentials: own.map((key) => ({ id: key.credential_id, type: 'public-key' })),
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
  }
}

/** A new passkey counts as a proof of this session. @throws Refusal passkey_refused */
export async function addPasskey(
  app: FastifyInstance,
  {
    memberId,
    sessionId,
    name,
    made,
  }: { memberId: number; sessionId: string | null; name: string; made: NewPasskey },
): Promise<void> {
  const now = new Date(app.clock())
  const { origin, id } = site(app)
  const { verifyRegistrationResponse } = await webauthn()
  const checked = await verifyRegistrationResponse({
    response: made as Parameters<typeof verifyRegistrationResponse>[0]['response'],
    expectedChallenge: (challenge) => spendChallenge(app.db, { challenge, memberId, now }),
    supportedAlgorithmIDs,
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: true,
  }).catch(refusedBy(app))
  if (!checked?.verified) throw new Refusal('passkey_refused')
  const { credential } = checked.registrationInfo
  await unitOfWork(app, { audit: 'add-passkey' }, async (unit) => {
    await insertPasskey(unit.db, {
      memberId,
      name,
      credentialId: credential.id,
      publicKey: credential.publicKey,
      counter: credential.counter,
      transports: made.response.transports ?? [],
      now,
    })
    if (sessionId) await saveProof(unit.db, { family: sessionId, memberId, now, withFactor: true })
    noteFactorChange(unit, memberId, 'add-passkey')
  }).catch(refusedAs({ passkeys_credential_id_key: 'passkey_refused' }))
}

/** @throws Refusal not_found, last_factor */
export async function removePasskey(app: FastifyInstance, memberId: number, id: number): Promise<void> {
  await unitOfWork(app, { audit: 'remove-passkey' }, async (unit) => {
    await lockMember(unit.db, memberId)
    if (!(await deletePasskey(unit.db, memberId, id))) throw new Refusal('not_found')
    await requireAnyFactor(unit.db, memberId)
    noteFactorChange(unit, memberId, 'remove-passkey')
  })
}
