import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { hashPassword } from '../../../../../platform/server/adapters/password-hash.ts'
import { orNotFound, Refusal } from '../../../../../platform/server/refusal.ts'
import { unitOfWork } from '../../../../../platform/server/unit-of-work.ts'
import { findGym } from '../../../../gym/server/settings/find-gym.ts'
import { findMember } from '../../members/find-member.ts'
import { boundedGuess, sealSecret, stepOf, totpOf } from '../spend-code.ts'
import {
  adoptPendingSecret,
  deleteAuthenticator,
  lockMember,
  replaceRecoveryCodes,
  savePendingSecret,
  saveProof,
  selectAuthenticator,
  selectFactors,
} from './factor-queries.ts'
import { noteFactorChange } from './note-factor-change.ts'
import { requireAnyFactor } from './proof.ts'

const SECRET_BYTES = 20

/** Makes a secret that waits for its first code. @throws Refusal not_found */
export async function startAuthenticator(
  app: FastifyInstance,
  memberId: number,
): Promise<{ secret: string; address: string }> {
  const member = await orNotFound(findMember(app.db, memberId, app.clock()))
  const secret = randomBytes(SECRET_BYTES)
  await savePendingSecret(app.db, memberId, sealSecret(app, memberId, secret))
  const totp = totpOf(secret, { issuer: (await findGym(app)).name, label: member.email ?? member.name })
  return { secret: totp.secret.base32, address: totp.toString() }
}

/** Adopts the pending secret with its first code, which counts as a proof. Returns recovery codes. @throws Refusal code_wrong */
export async function confirmAuthenticator(
  app: FastifyInstance,
  { memberId, sessionId, code }: { memberId: number; sessionId: string | null; code: string },
): Promise<string[]> {
  const { sealed, step } = await boundedGuess(app, memberId, async () => {
    const sealed = (await selectAuthenticator(app.db, memberId))?.pending ?? null
    const step = stepOf(app, memberId, sealed, code.replace(/\D/g, ''))
    if (!sealed || step === null) throw new Refusal('code_wrong')
    return { sealed, step }
  })
  const { codes, hashes } = await newRecoveryCodes()
  const now = new Date(app.clock())
  await unitOfWork(app, { audit: 'add-authenticator' }, async (unit) => {
    if (!(await adoptPendingSecret(unit.db, { memberId, sealed, step, now }))) throw new Refusal('code_wrong')
    await replaceRecoveryCodes(unit.db, memberId, hashes)
    if (sessionId) await saveProof(unit.db, { family: sessionId, memberId, now, withFactor: true })
    noteFactorChange(unit, memberId, 'add-authenticator')
  })
  return codes
}

/** @throws Refusal not_found, last_factor */
export async function removeAuthenticator(app: FastifyInstance, memberId: number): Promise<void> {
  await unitOfWork(app, { audit: 'remove-authenticator' }, async (unit) => {
    await lockMember(unit.db, memberId)
    if (!(await deleteAuthenticator(unit.db, memberId))) throw new Refusal('not_found')
    await requireAnyFactor(unit.db, memberId)
    noteFactorChange(unit, memberId, 'remove-authenticator')
  })
}

/** @throws Refusal not_found without an authenticator app */
export async function renewRecoveryCodes(app: FastifyInstance, memberId: number): Promise<string[]> {
  const { codes, hashes } = await newRecoveryCodes()
  await unitOfWork(app, { audit: 'renew-recovery-codes' }, async (unit) => {
    await lockMember(unit.db, memberId)
    if (!(await selectFactors(unit.db, memberId))?.added_at) throw new Refusal('not_found')
    await replaceRecoveryCodes(unit.db, memberId, hashes)
    noteFactorChange(unit, memberId, 'renew-recovery-codes')
  })
  return codes
}

const CODE_COUNT = 10
const CODE_LENGTH = 10
/** Without letters and digits that look alike: 32 characters, so a byte chooses evenly. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz234567890'

async function newRecoveryCodes(): Promise<{ codes: string[]; hashes: string[] }> {
  const plain = Array.from({ length: CODE_COUNT }, () =>
    [...randomBytes(CODE_LENGTH)].map((byte) => ALPHABET[byte % ALPHABET.length]).join(''),
  )
  const hashes = await Promise.all(plain.map((code) => hashPassword(code)))
  return { codes: plain.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`), hashes }
}
