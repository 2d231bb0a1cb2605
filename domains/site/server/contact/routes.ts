import type { FastifyInstance } from 'fastify'
import { route } from '../../../../platform/server/route.ts'
import { findGym } from '../../../gym/server/settings/find-gym.ts'
import { sendContactMessage } from '../../contract/contact.ts'
import { deleteOldContactMessages } from './delete-old-messages.ts'
import { storeMessage } from './store-message.ts'

export default async function contact(app: FastifyInstance): Promise<void> {
  route(app, sendContactMessage, async ({ body, centerIfAny, language }) => {
    // Honeypot: a bot that fills the hidden field gets the normal answer.
    if (body.website) return
    const [to, gym] = [await centerIfAny(), await findGym(app)]
    await storeMessage(app, { message: body, center: to, gym, language })
  })

  app.job('forget-contact-messages', {
    cron: '44 4 * * *',
    run: () => deleteOldContactMessages(app.db, app.clock()),
  })
}
