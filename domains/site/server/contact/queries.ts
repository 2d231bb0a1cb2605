import type { Insertable, Kysely } from 'kysely'
import type { ContactMessages, DB } from '../../../../database/tables.ts'

export async function deleteMessagesBefore(db: Kysely<DB>, instant: Date): Promise<void> {
  await db.deleteFrom('contact_messages').where('created_at', '<', instant).execute()
}

export async function insertContactMessage(
  db: Kysely<DB>,
  message: Insertable<ContactMessages>,
): Promise<void> {
  await db.insertInto('contact_messages').values(message).execute()
}
