import type { FastifyInstance } from 'fastify'
import { addressKey } from '../../../../platform/contract/mail-address.ts'
import type { Millis } from '../../../../platform/rules/local-time.ts'
import { hashOf } from '../../../../platform/server/secret.ts'
import { countTries } from '../../../../platform/server/tries/count-tries.ts'

const DAY_MS = 86_400_000

/** Daily mails to one address that need no log-in: confirmations and hints that the address is in use. */
const MOST_PROOFS = 5

/** False if the address has reached its daily limit, from any caller. Inside a transaction, pass its connection. */
export async function mayMailProof(
  { db, clock }: Pick<FastifyInstance, 'db' | 'clock'>,
  email: string,
): Promise<boolean> {
  const key = `proofs to ${hashOf(addressKey(email)).toString('base64url')}`
  return (await countTries(db, [{ key, most: MOST_PROOFS, windowMs: DAY_MS }], clock())).length === 0
}

/** Seconds until an address may have more of them. */
export const untilMoreProofs = (now: Millis): number => Math.ceil((DAY_MS - (now % DAY_MS)) / 1000)
