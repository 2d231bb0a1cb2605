import type { FastifyInstance } from 'fastify'
import { sendContactMessage } from '../../../contracts/contact.ts'
import { route } from '../../route.ts'
import { findGym } from '../settings/find-gym.ts'
import { forgetMessages } from './forget-messages.ts'
import { keepMessage } from './keep-message.ts'

export default async function contact(app: FastifyInstance): Promise<void> {
  route(app, sendContactMessage, async ({ body, centerIfAny, language }) => {
    // A robot filled in what no person sees: it is to believe that it got through.
    if (body.website) return
    const [to, gym] = [await centerIfAny(), await findGym(app)]
    await keepMessage(app, { message: body, center: to, gym, language })
  })

  app.job('forget-contact-messages', {
    cron: '44 4 * * *',
    run: () => forgetMessages(app.db, app.clock()),
  })
}
