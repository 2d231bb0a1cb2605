import type { Insertable, Kysely } from 'kysely'
import type { DB, Members } from '../../../database/tables.ts'
import { insertMember } from './queries.ts'

/** Writes a new member. @returns their number @throws on a document or e-mail that another one has */
export async function addMember(db: Kysely<DB>, member: Insertable<Members>): Promise<number> {
  return (await insertMember(db, member)).id
}
