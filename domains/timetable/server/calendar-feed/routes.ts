import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Language } from '../../../../platform/contract/languages.ts'
import { FileAnswer } from '../../../../platform/server/answers/file-answer.ts'
import { orNotFound, Refusal } from '../../../../platform/server/refusal.ts'
import { type Caller, route } from '../../../../platform/server/route.ts'
import { hashOf, newSecret } from '../../../../platform/server/secret.ts'
import { findGym } from '../../../gym/server/settings/find-gym.ts'
import {
  findCalendarReader,
  hasFamilyCalendar,
  keepFamilyCalendar,
} from '../../../households/server/households/family-calendar.ts'
import {
  getCalendarAddress,
  getCalendarFeed,
  getFamilyCalendar,
  removeCalendarAddress,
  removeFamilyCalendar,
  renewCalendarAddress,
  renewFamilyCalendar,
} from '../../../people/contract/account.ts'
import type { MoreEvents } from './feed-event.ts'
import { deleteSecret, hasAddress, saveSecret, selectCoached, selectFeed, selectReader } from './queries.ts'
import { writeFeed } from './write-feed.ts'

const DAY = 86_400_000
const span = { back: 60 * DAY, ahead: 180 * DAY, most: 500 }

/** Calendar programs poll at their own interval; caches in between hold the feed for five minutes. */
const cacheControl = 'private, max-age=300'

export default async function calendarFeed(
  app: FastifyInstance,
  { moreEvents }: { moreEvents: MoreEvents },
): Promise<void> {
  const addressOf = (secret: string) => `${app.config.publicUrl}/api/calendar-feed/${secret}.ics`
  const requireOwn = (caller: Caller, memberId: number): void => {
    if (caller.id !== memberId) throw new Refusal('not_found')
  }

  route(app, getCalendarAddress, async ({ params, caller }) => {
    requireOwn(caller, params.id)
    return { address: null, exists: await hasAddress(app.db, params.id) }
  })

  route(app, renewCalendarAddress, async ({ params, caller }) => {
    requireOwn(caller, params.id)
    const secret = newSecret()
    if (!(await saveSecret(app.db, params.id, hashOf(secret), new Date(app.clock()))))
      throw new Refusal('not_found')
    return { address: addressOf(secret), exists: true }
  })

  route(app, removeCalendarAddress, async ({ params, caller }) => {
    requireOwn(caller, params.id)
    await deleteSecret(app.db, params.id)
  })

  // The address of a family is a person's own affair: nobody makes or reads it for them.
  route(app, getFamilyCalendar, async ({ caller }) => ({
    address: null,
    exists: await hasFamilyCalendar(app.db, caller.id),
  }))

  route(app, renewFamilyCalendar, async ({ caller }) => {
    const secret = newSecret()
    if (!(await keepFamilyCalendar(app.db, caller.id, hashOf(secret)))) throw new Refusal('not_found')
    return { address: addressOf(secret), exists: true }
  })

  route(app, removeFamilyCalendar, async ({ caller }) => {
    await keepFamilyCalendar(app.db, caller.id, null)
  })

  route(app, getCalendarFeed, async ({ params }) => {
    const hash = hashOf(params.file.replace('.ics', ''))
    const own = await selectReader(app.db, hash)
    const family = own ? undefined : await orNotFound(findCalendarReader(app.db, hash))
    const now = app.clock()
    const within = { from: new Date(now - span.back), to: new Date(now + span.ahead), most: span.most }
    const language = (own ?? family)?.language as Language
    const memberIds = family?.seenIds ?? [own?.id ?? 0]
    const [bookings, coached, more] = await Promise.all([
      selectFeed(app.db, memberIds, within),
      own ? selectCoached(app.db, own.id, within) : [],
      moreEvents({ memberIds, coachId: own?.id ?? null, language }, within),
    ])
    const { name } = await findGym(app)
    const { publicUrl } = app.config
    const text = writeFeed(
      { bookings, coached, more },
      {
        gym: name,
        language,
        isOfFamily: family !== undefined,
        publicUrl,
      },
    )
    const etag = `"${createHash('sha1').update(text).digest('base64url')}"`
    const cacheHeaders = { cacheControl, etag }
    return new FileAnswer(Buffer.from(text), 'text/calendar; charset=utf-8', 'bookings.ics', cacheHeaders)
  })
}
