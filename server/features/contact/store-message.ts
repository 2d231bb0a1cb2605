import type { ContactForm } from '../../../contracts/contact.ts'
import type { Language } from '../../../contracts/languages.ts'
import { type UnitHost, unitOfWork } from '../../unit-of-work.ts'
import type { CenterRow } from '../centers/find-center.ts'
import type { GymRow } from '../settings/find-gym.ts'
import { insertContactMessage } from './queries.ts'

export async function storeMessage(
  app: UnitHost,
  {
    message,
    center,
    gym,
    language,
  }: { message: ContactForm; center: CenterRow | null; gym: GymRow; language: Language },
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
