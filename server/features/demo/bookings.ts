import type { FastifyInstance } from 'fastify'
import { demoZone } from '../../../database/demo/catalogue.ts'
import { opensAt } from '../../../rules/booking-window.ts'
import {
  addDays,
  type Day,
  dayAt,
  type Millis,
  minutes,
  mondayOf,
  weekdayOf,
} from '../../../rules/local-time.ts'
import { type JoinRequest, joinClasses } from '../bookings/join-class.ts'
import { markAttendance } from '../bookings/mark-attendance.ts'
import type { Chance } from './chance.ts'
import type { DemoMember } from './people.ts'
import { classesBetween, type DemoClass, selectPastPlaces } from './queries.ts'

const window = { daysToShow: 3, bookFutureClassStartHour: 17, timeZone: demoZone }
const daysBack = 14

const request = (classId: number, memberId: number): JoinRequest => ({
  classId,
  memberId,
  asker: 'member',
  byId: memberId,
  idempotencyKey: null,
})

/** The next bookable class gets a waiting list, the one after is nearly full. */
export async function bookDemoClasses(
  app: FastifyInstance,
  members: DemoMember[],
  chance: Chance,
): Promise<void> {
  const now = app.clock()
  const today = dayAt(now, window.timeZone)
  const classes = await classesBetween(
    app.db,
    addDays(today, -daysBack),
    addDays(today, window.daysToShow - 1),
  )
  // Leaves sessions to the member whose log-in is printed.
  const keepsSessions = (member: DemoMember, date: Day) =>
    member.scenario === 'planned' && date >= mondayOf(today)
  const attendsOn = (member: DemoMember, date: Day) =>
    chance.next() < member.perWeek / 5 && !keepsSessions(member, date)
  const filled = await fillNextClasses(app, classes, members, chance)
  await bookQuietClass(app, classes, members[0])
  for (const [date, ofDay] of Map.groupBy(classes, (c) => c.on_date)) {
    const at = Math.min(now, opensAt(date, window) + minutes(30))
    if (at < opensAt(date, window)) continue
    const left = ofDay.filter((c) => !filled.has(c.id))
    const requests = members.flatMap((member) => {
      const preferred = attendsOn(member, date) ? pickClass(member, left, at, chance) : undefined
      const wanted = preferred ?? (date < today ? freeClassFor(member, left) : undefined)
      return wanted ? [request(wanted.id, member.id)] : []
    })
    await joinClasses(app.pool, at, requests)
  }
}

/** Free classes fill the calendar of the member who keeps all bought credits. */
const freeClassFor = ({ scenario, centerId }: DemoMember, ofDay: DemoClass[]): DemoClass | undefined =>
  scenario === 'credited'
    ? ofDay.find((c) => c.free && c.center_id === centerId && [1, 3].includes(weekdayOf(c.on_date)))
    : undefined

function pickClass(
  member: DemoMember,
  ofDay: DemoClass[],
  at: Millis,
  chance: Chance,
): DemoClass | undefined {
  const fitting = ofDay.filter((c) => c.center_id === member.centerId && c.starts_at > at)
  const score = (c: DemoClass) =>
    -Math.abs(c.hour - member.hour) +
    (c.activity_key === 'wod' ? 1.2 : 0) -
    (c.activity_key === 'kids' ? 9 : 0) -
    (c.free ? 2.5 : 0) +
    chance.next() * 2
  return fitting.map((c) => ({ c, at: score(c) })).sort((a, b) => b.at - a.at)[0]?.c
}

async function fillNextClasses(
  app: FastifyInstance,
  classes: DemoClass[],
  members: DemoMember[],
  chance: Chance,
): Promise<Set<number>> {
  const now = app.clock()
  const center = members[0]?.centerId
  const coming = classes.filter(
    (c) =>
      c.center_id === center &&
      c.activity_key === 'wod' &&
      !c.free &&
      c.starts_at > now + minutes(240) &&
      opensAt(c.on_date, window) <= now,
  )
  const [full, nearly] = coming
  const willing = chance.shuffle(members.filter((m) => m.perWeek > 1 && m.scenario !== 'planned'))
  if (full) await fill(app, full, willing, full.max_people + 3)
  if (nearly) await fill(app, nearly, willing.toReversed(), nearly.max_people - 1)
  return new Set([full, nearly].flatMap((c) => (c ? [c.id] : [])))
}

async function bookQuietClass(
  app: FastifyInstance,
  classes: DemoClass[],
  member: DemoMember | undefined,
): Promise<void> {
  const soon = app.clock() + minutes(180)
  const quiet = classes.find(
    (c) =>
      c.center_id === member?.centerId &&
      !['wod', 'kids'].includes(c.activity_key) &&
      c.starts_at > soon &&
      opensAt(c.on_date, window) <= app.clock(),
  )
  if (member && quiet) await joinClasses(app.pool, app.clock() - minutes(20), [request(quiet.id, member.id)])
}

async function fill(
  app: FastifyInstance,
  gymClass: DemoClass,
  willing: DemoMember[],
  wanted: number,
): Promise<void> {
  const at = Math.max(opensAt(gymClass.on_date, window), app.clock() - minutes(120))
  let taken = 0
  for (const member of willing) {
    if (taken >= wanted) return
    const [outcome] = await joinClasses(app.pool, at, [request(gymClass.id, member.id)])
    if (outcome && 'place' in outcome) taken += 1
  }
}

export async function tickDemoAttendance(
  app: FastifyInstance,
  adminId: number,
  chance: Chance,
): Promise<void> {
  const came = (await selectPastPlaces(app.db, app.clock())).filter(() => chance.next() < 0.92)
  for (let from = 0; from < came.length; from += 8) {
    await Promise.all(
      came.slice(from, from + 8).map((place) =>
        markAttendance(app.pool, place.ends_at, {
          classId: place.class_id,
          memberId: place.member_id,
          validated: true,
          by: { id: adminId, isAdmin: true },
        }),
      ),
    )
  }
}
