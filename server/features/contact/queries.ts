import type { Insertable, Kysely } from 'kysely'
import type { ContactMessages, DB } from '../../../database/tables.ts'

export async function insertContactMessage(
  db: Kysely<DB>,
  message: Insertable<ContactMessages>,
): Promise<void> {
  await db.insertInto('contact_messages').values(message).execute()
}
