import type { FastifyInstance } from 'fastify'
import { hashOf } from '../../secret.ts'
import { countTries } from '../tries/count-tries.ts'

const DAY_MS = 86_400_000

/** Mails a day to one address that anybody can cause: confirmations and hints that the address is in use. */
const MOST_PROOFS = 5

/** False if the address has had enough of them today, whoever asked. */
export async function mayMailProof(app: FastifyInstance, email: string): Promise<boolean> {
  const key = `proofs to ${hashOf(email.toLowerCase()).toString('base64url')}`
  return (await countTries(app.db, [{ key, most: MOST_PROOFS, windowMs: DAY_MS }], app.clock())).length === 0
}
