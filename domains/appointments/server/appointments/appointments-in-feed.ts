import type { FastifyInstance } from 'fastify'
import type { Language } from '../../../../platform/contract/languages.ts'
import { textIn } from '../../../../platform/contract/texts.ts'
import { phrase } from '../../../../platform/phrases/texts.ts'
import { type FeedAsked, selectForFeed } from './feed-queries.ts'

/** For calendar addresses: appointments of members, and those that a coach gives. Nobody's name leaves with a coach's calendar. */
export async function appointmentsInFeed(
  app: FastifyInstance,
  { language, ...who }: Pick<FeedAsked, 'memberIds' | 'coachId'> & { language: Language },
  span: Pick<FeedAsked, 'from' | 'to' | 'most'>,
) {
  const found = await selectForFeed({ client: app.pool }, { ...who, ...span })
  return found.map(({ id, service, coach, of, ...place }) => {
    const name = textIn(service, language)
    const isGiven = of === null
    return {
      ...place,
      of,
      id: `${isGiven ? 'giving' : 'appointment'}-${id}`,
      summary: isGiven ? phrase(language, 'calendarFeed.coaching', { activity: name }) : name,
      description: phrase(language, isGiven ? 'appointmentFeed.given' : 'appointmentFeed.had', { coach }),
      path: isGiven ? '/admin/appointments' : '/appointments',
    }
  })
}
