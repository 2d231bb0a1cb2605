import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import type { DB } from '../../../../../database/tables.ts'
import { resealSecret } from '../spend-code.ts'
import { insertLogIn, type LogInRows, selectLogIn } from './carry-queries.ts'

/** Second factors of a member whose id changes within a transaction. */
export interface CarriedLogIn {
  from: number
  rows: LogInRows
}

export async function pickUpLogIn(db: Kysely<DB>, memberId: number): Promise<CarriedLogIn> {
  return { from: memberId, rows: await selectLogIn(db, memberId) }
}

/** Writes the second factors under the new id. The sessions have ended: the member logs in again. */
export async function putDownLogIn(
  app: FastifyInstance,
  db: Kysely<DB>,
  { from, rows }: CarriedLogIn,
  to: number,
): Promise<void> {
  const { secret } = JSON.parse(rows.authenticator ?? '{}') as { secret?: string | null }
  const sealed = secret ? resealSecret(app, Buffer.from(secret.slice(2), 'hex'), { from, to }) : null
  await insertLogIn(db, to, rows, { secret: sealed, now: new Date(app.clock()) })
}
