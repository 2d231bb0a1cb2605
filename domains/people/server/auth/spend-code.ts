import type { FastifyInstance } from 'fastify'
import { Secret, TOTP } from 'otpauth'
import { minutes } from '../../../../platform/rules/local-time.ts'
import { isPassword } from '../../../../platform/server/adapters/password-hash.ts'
import { seal, unseal } from '../../../../platform/server/adapters/seal.ts'
import { Refusal } from '../../../../platform/server/refusal.ts'
import {
  countGuess,
  forgetGuesses,
  selectAuthenticator,
  selectRecoveryCodes,
  spendRecoveryCodeById,
  spendStep,
} from './factors/factor-queries.ts'

/** Wrong codes and proofs an hour and account. Three of a million codes are right at a time. */
const MAX_GUESSES = 10
const GUESSES_MS = minutes(60)

const STEP_SECONDS = 30
/** Steps by which a phone's clock may be wrong. */
const TOLERANCE = 1

const purpose = 'authenticator'

export const totpOf = (secret: Uint8Array, names: { issuer?: string; label?: string } = {}): TOTP =>
  new TOTP({ ...names, secret: new Secret({ buffer: new Uint8Array(secret).buffer }), period: STEP_SECONDS })

export const sealSecret = (app: FastifyInstance, owner: number, secret: Uint8Array): Buffer =>
  seal(app.config.jwtSecret, { purpose, owner }, secret)

/** A sealed secret for another member id; null if it cannot be read. */
export function resealSecret(
  app: FastifyInstance,
  sealed: Buffer,
  { from, to }: { from: number; to: number },
): Buffer | null {
  const secret = unseal(app.config.jwtSecret, { purpose, owner: from }, sealed)
  return secret && sealSecret(app, to, secret)
}

/** The time step of a code; null for a wrong one. */
export function stepOf(
  app: FastifyInstance,
  owner: number,
  sealed: Buffer | null,
  code: string,
): number | null {
  if (!sealed) return null
  const secret = unseal(app.config.jwtSecret, { purpose, owner }, sealed)
  if (!secret) {
    app.log.error({ memberId: owner }, 'authenticator secret cannot be read: JWT_SECRET has changed')
    return null
  }
  const timestamp = app.clock()
  const delta = totpOf(secret).validate({ token: code, timestamp, window: TOLERANCE })
  return delta === null ? null : Math.floor(timestamp / 1000 / STEP_SECONDS) + delta
}

/** Runs a check that can be guessed. Wrong answers are bounded by the account. @throws Refusal too_many_requests */
export async function boundedGuess<T>(
  app: FastifyInstance,
  memberId: number,
  check: () => Promise<T>,
): Promise<T> {
  const now = app.clock()
  const times = { now: new Date(now), oldest: new Date(now - GUESSES_MS) }
  const { count, since } = await countGuess(app.db, memberId, times)
  if (count > MAX_GUESSES) {
    const retryAfter = Math.ceil((since.getTime() + GUESSES_MS - now) / 1000)
    throw new Refusal('too_many_requests', { retryAfter })
  }
  const result = await check()
  await forgetGuesses(app.db, memberId)
  return result
}

/** Checks and uses up a code of the authenticator app or a recovery code. @throws Refusal code_wrong, too_many_requests */
export async function spendCode(app: FastifyInstance, memberId: number, typed: string): Promise<void> {
  await boundedGuess(app, memberId, async () => {
    const code = typed.toLowerCase().replace(/[^a-z0-9]/g, '')
    const isRight = /^\d{6}$/.test(code)
      ? await spendTotp(app, memberId, code)
      : await spendRecoveryCode(app, memberId, code)
    if (!isRight) throw new Refusal('code_wrong')
  })
}

async function spendTotp(app: FastifyInstance, memberId: number, code: string): Promise<boolean> {
  const found = await selectAuthenticator(app.db, memberId)
  const step = stepOf(app, memberId, found?.secret ?? null, code)
  return step !== null && spendStep(app.db, memberId, step)
}

async function spendRecoveryCode(app: FastifyInstance, memberId: number, code: string): Promise<boolean> {
  for (const { id, code_hash } of await selectRecoveryCodes(app.db, memberId)) {
    if (await isPassword(code, code_hash)) return spendRecoveryCodeById(app.db, id, new Date(app.clock()))
  }
  return false
}
