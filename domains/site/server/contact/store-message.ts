import type { Language } from '../../../../platform/contract/languages.ts'
import type { Center } from '../../../../platform/server/calls/center.ts'
import { type UnitHost, unitOfWork } from '../../../../platform/server/unit-of-work.ts'
import type { GymRow } from '../../../gym/server/settings/find-gym.ts'
import type { ContactForm } from '../../contract/contact.ts'
import { insertContactMessage } from './queries.ts'

export async function storeMessage(
  app: UnitHost,
  {
    message,
    center,
    gym,
    language,
  }: { message: ContactForm; center: Center | null; gym: GymRow; language: Language },
): Promise<void> {
  const { name, email, from } = message
  const recipient = center?.email || gym.email
  await unitOfWork(app, { unaudited: 'anybody writes to the gym' }, async (unit) => {
    await insertContactMessage(unit.db, {
      center_id: center?.id ?? null,
      written_on: from,
      name,
      email,
      message: message.message,
    })
    if (!recipient) return
    unit.send([
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
