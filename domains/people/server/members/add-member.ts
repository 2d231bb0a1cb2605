import type { Insertable, Kysely, Updateable } from 'kysely'
import type { DB, Members } from '../../../../database/tables.ts'
import { insertMember, turnGuest } from './queries.ts'

/** @throws on a taken document or e-mail */
export async function addMember(db: Kysely<DB>, member: Insertable<Members>): Promise<number> {
  return (await insertMember(db, member)).id
}

/** Makes a member of the guest with an address; undefined if it is no guest's. @throws on a taken document */
export const memberOfGuest = (
  db: Kysely<DB>,
  email: string,
  member: Updateable<Members>,
): Promise<number | undefined> => turnGuest(db, email, member)
