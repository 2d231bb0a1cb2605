import type { Insertable, Kysely } from 'kysely'
import type { DB, Members } from '../../../database/tables.ts'
import { insertMember } from './queries.ts'

/** @throws on a taken document or e-mail */
export async function addMember(db: Kysely<DB>, member: Insertable<Members>): Promise<number> {
  return (await insertMember(db, member)).id
}
