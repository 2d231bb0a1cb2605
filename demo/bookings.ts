import type { FastifyInstance } from 'fastify'
import { opensAt } from '../domains/booking/rules/booking-window.ts'
import { type JoinRequest, joinClasses } from '../domains/booking/server/bookings/join/join-class.ts'
import { addDays, type Day, dayAt, minutes, mondayOf } from '../platform/rules/local-time.ts'
import type { Chance } from './chance.ts'
import { bookingWindow } from './history.ts'
import type { DemoMember } from './people.ts'
import { classesBetween, type DemoClass } from './queries.ts'
import { byTaste, dayWeight, season } from './taste.ts'

const request = (classId: number, { id: memberId }: DemoMember): JoinRequest => ({
  classId,
  memberId,
  asker: 'member',
  byId: memberId,
  idempotencyKey: null,
})

/** Books coming classes. The next one gets a waiting list, the one after is nearly full. */
export async function bookDemoClasses(
  app: FastifyInstance,
  members: readonly DemoMember[],
  chance: Chance,
): Promise<void> {
  const now = app.clock()
  const today = dayAt(now, bookingWindow.timeZone)
  const all = await classesBetween(app.db, today, addDays(today, bookingWindow.daysToShow - 1))
  const classes = all.filter((c) => c.starts_at > now && opensAt(c.on_date, bookingWindow) <= now)
  const filled = await fillNextClasses(app, classes, members, chance)
  await bookQuietClass(app, classes, members[0])
  // Leaves sessions to the member whose log-in is printed.
  const comes = (member: DemoMember, day: Day) =>
    chance.next() < (member.perWeek / 6) * dayWeight(day) * season(day) &&
    !(member.scenario === 'planned' && day >= mondayOf(today)) &&
    !member.slips
  for (const [day, ofDay] of Map.groupBy(classes, (c) => c.on_date)) {
    const left = ofDay.filter((c) => !filled.has(c.id))
    const requests = members.flatMap((member) => {
      const [wanted] = comes(member, day) ? byTaste(member, left, chance) : []
      return wanted ? [request(wanted.id, member)] : []
    })
    await joinClasses(app.pool, Math.min(now, opensAt(day, bookingWindow) + minutes(30)), requests)
  }
}

async function fillNextClasses(
  app: FastifyInstance,
  classes: readonly DemoClass[],
  members: readonly DemoMember[],
  chance: Chance,
): Promise<Set<number>> {
  const now = app.clock()
  const center = members[0]?.centerId
  const [full, nearly] = classes.filter(
    (c) => c.center_id === center && c.activity_key === 'wod' && !c.free && c.starts_at > now + minutes(240),
  )
  const willing = chance.shuffle(members.filter((m) => m.perWeek > 1 && !m.slips && m.scenario !== 'planned'))
  if (full) await fill(app, full, willing, full.max_people + 3)
  if (nearly) await fill(app, nearly, willing.toReversed(), nearly.max_people - 1)
  return new Set([full, nearly].flatMap((c) => (c ? [c.id] : [])))
}

async function bookQuietClass(
  app: FastifyInstance,
  classes: readonly DemoClass[],
  member: DemoMember | undefined,
): Promise<void> {
  const quiet = classes.find(
    (c) =>
      c.center_id === member?.centerId &&
      !['wod', 'kids'].includes(c.activity_key) &&
      c.starts_at > app.clock() + minutes(180),
  )
  if (member && quiet) await joinClasses(app.pool, app.clock() - minutes(20), [request(quiet.id, member)])
}

/** As many of the willing as are wanted; some may be refused. */
async function fill(
  app: FastifyInstance,
  gymClass: DemoClass,
  willing: readonly DemoMember[],
  wanted: number,
): Promise<void> {
  const at = Math.max(opensAt(gymClass.on_date, bookingWindow), app.clock() - minutes(120))
  let missing = wanted
  for (let from = 0; missing > 0 && from < willing.length; ) {
    const asked = willing.slice(from, from + missing)
    from += asked.length
    const outcomes = await joinClasses(
      app.pool,
      at,
      asked.map((member) => request(gymClass.id, member)),
    )
    missing -= outcomes.filter((outcome) => 'place' in outcome).length
  }
}
