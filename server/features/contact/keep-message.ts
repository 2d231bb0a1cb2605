import type { Kysely } from 'kysely'
import type { ContactForm } from '../../../contracts/contact.ts'
import type { Language } from '../../../contracts/values.ts'
import type { DB } from '../../../database/tables.ts'
import type { CenterRow } from '../centers/find-center.ts'
import { enqueue } from '../notifications/enqueue.ts'
import type { GymRow } from '../settings/find-gym.ts'
import { insertContactMessage } from './queries.ts'

/** Stores what somebody wrote and mails it to the center, or to the gym where the center has no address, or there is none yet. */
export async function keepMessage(
  db: Kysely<DB>,
  {
    message,
    center,
    gym,
    language,
  }: { message: ContactForm; center: CenterRow | null; gym: GymRow; language: Language },
): Promise<void> {
  const { name, email, from } = message
  const recipient = center?.email || gym.email
  await db.transaction().execute(async (trx) => {
    await insertContactMessage(trx, {
      center_id: center?.id ?? null,
      written_on: from,
      name,
      email,
      message: message.message,
    })
    if (!recipient) return
    await enqueue(trx, [
      {
        channel: 'mail',
        recipient,
        language,
        template: 'contact_message',
        details: { from: name, email, message: message.message },
      },
    ])
  })
}
