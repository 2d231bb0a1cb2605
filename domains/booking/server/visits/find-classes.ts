import type { FastifyInstance } from 'fastify'
import type { Language } from '../../../../platform/contract/languages.ts'
import { addDays, dayAt } from '../../../../platform/rules/local-time.ts'
import type { Center } from '../../../../platform/server/calls/center.ts'
import { Refusal } from '../../../../platform/server/refusal.ts'
import { findGym } from '../../../gym/server/settings/find-gym.ts'
import type { GymClass } from '../../contract/classes.ts'
import type { VisitClass } from '../../contract/visits.ts'
import { visitOffers, visitsOpenAt } from '../../rules/visits.ts'
import { classOnWire } from '../classes/class-on-wire.ts'
import { ClassReader } from '../classes/read-classes.ts'
import { countGuests } from './queries.ts'
import { visitedClass } from './read-visit.ts'
import { visitTerms } from './visit-terms.ts'

const mostClasses = 200

/** Classes of a center that visitors can book now, with a place for them. */
export async function findVisitClasses(
  app: FastifyInstance,
  center: Center,
  language: Language,
): Promise<VisitClass[]> {
  const { visitor_hours: hours, trials, drop_ins: dropIns } = await findGym(app)
  if (!trials && !dropIns) return []
  const today = dayAt(app.clock(), center.time_zone)
  const days = Array.from({ length: Math.ceil(hours / 24) + 1 }, (_, ahead) => addDays(today, ahead))
  const reader = new ClassReader(app.pool)
  // Asked at once, so that the days are read together.
  const found = await Promise.all(days.map((day) => reader.ofDay({ centerId: center.id, day }, 0)))
  const classes = found.flatMap((day) => day.classes.map((row) => classOnWire(row, undefined, language)))
  return (await withOffers(app, classes)).filter(({ free }) => free > 0).slice(0, mostClasses)
}

/** @throws Refusal not_found */
export async function findVisitClass(
  app: FastifyInstance,
  classId: number,
  language: Language,
): Promise<VisitClass> {
  const [found] = await withOffers(app, await new ClassReader(app.pool).byId([classId], 0, language))
  if (!found) throw new Refusal('not_found')
  return found
}

async function withOffers(app: FastifyInstance, classes: readonly GymClass[]): Promise<VisitClass[]> {
  const gym = await findGym(app)
  const terms = visitTerms(gym)
  const bookable = classes.filter((each) => isOpen(each, terms.visitorHours, app.clock()))
  const guests = await countGuests(
    app.db,
    bookable.map(({ id }) => id),
  )
  const offered = bookable.map(async (each): Promise<VisitClass> => {
    const places = { free: each.free, creditType: each.activity.creditType }
    const left = gym.visitor_places - (guests.get(each.id) ?? 0)
    return {
      ...(await visitedClass(app, each)),
      // Members who wait come first.
      free: each.usersWait > 0 ? 0 : Math.max(0, Math.min(each.maxPeople - each.usersIn, left)),
      offers: visitOffers(places, terms, app.provider !== null).map(({ kind, cents }) => ({
        kind,
        price: cents / 100,
      })),
    }
  })
  return (await Promise.all(offered)).filter(({ offers }) => offers.length > 0)
}

function isOpen(gymClass: GymClass, hours: number, now: number): boolean {
  const [startsAt, opensAt] = [Date.parse(gymClass.startTime), Date.parse(gymClass.opensAt)]
  const { draw } = gymClass
  const isDrawn = draw !== null && !draw.decided && now >= Date.parse(draw.wishesFrom)
  return (
    gymClass.show &&
    !gymClass.cancelled &&
    !isDrawn &&
    now < startsAt &&
    now >= visitsOpenAt({ startsAt, opensAt }, hours)
  )
}
