import type { Kysely } from 'kysely'
import type { DB } from '../../../../database/tables.ts'
import { selectLockedOut } from './queries.ts'

export async function listLockedOut(db: Kysely<DB>, of?: readonly number[]): Promise<number[]> {
  return (await selectLockedOut(db, of)).map(({ id }) => id)
}
