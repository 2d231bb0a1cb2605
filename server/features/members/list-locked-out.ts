import type { Kysely } from 'kysely'
import type { DB } from '../../../database/tables.ts'
import { selectShutOut } from './queries.ts'

/** Numbers of the members who may not use the house any more; of all, or of some. */
export async function listLockedOut(db: Kysely<DB>, of?: readonly number[]): Promise<number[]> {
  return (await selectShutOut(db, of)).map(({ id }) => id)
}
