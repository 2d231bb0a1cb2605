import type { FastifyInstance } from 'fastify'
import { opensAt, type WindowSettings } from '../domains/booking/rules/booking-window.ts'
import { type ClassFacts, decideJoin, type OwnBooking } from '../domains/booking/rules/join-class.ts'
import { type NewPlace, writePlaces } from '../domains/exchange/server/transfer/writing/write-places.ts'
import { settingDefaults } from '../domains/gym/contract/setting-facts.ts'
import { addDays, type Day, dayAt, type Millis, minutes, mondayOf } from '../platform/rules/local-time.ts'
import { unitOfWork } from '../platform/server/unit-of-work.ts'
import type { Chance } from './chance.ts'
import { demoZone } from './data/catalogue.ts'
import type { DemoMember } from './people.ts'
import { classesBetween, type DemoClass, type PlanSpan, selectPlanSpans } from './queries.ts'
import { byTaste, dayWeight, season } from './taste.ts'

export const bookingWindow: WindowSettings = {
  daysToShow: settingDefaults.daysToShow,
  bookFutureClassStartHour: settingDefaults.bookFutureClassStartHour,
  timeZone: demoZone,
}

/** The places of all classes that have begun: decided by the rule of joins, written as an import writes them. */
export async function writeDemoHistory(
  app: FastifyInstance,
  members: readonly DemoMember[],
  { adminId: byId, days }: { adminId: number; days: number },
  chance: Chance,
): Promise<void> {
  const now = app.clock()
  const today = dayAt(now, demoZone)
  const all = await classesBetween(app.db, addDays(today, -days), today)
  const begun = all.filter((c) => c.starts_at <= now)
  const history = new History(await selectPlanSpans(app.db), today, chance)
  // Members choose among all classes of today; the later ones are booked by `bookDemoClasses`.
  for (const ofWeek of Map.groupBy(all, (c) => mondayOf(c.on_date)).values()) {
    const byDay = [...Map.groupBy(ofWeek, (c) => c.on_date)]
    for (const member of chance.shuffle(members)) history.addWeek(member, byDay)
  }
  const past = new Set<number | null>(begun.map(({ id }) => id))
  const places = history.places.filter(({ classId }) => past.has(classId))
  const open = openRolls(begun, places, now)
  const made = places.map((place) => ({
    ...place,
    validated: place.validated && !open.has(place.classId),
  }))
  await unitOfWork(app, { unaudited: 'the demo gym begins with it' }, (unit) =>
    writePlaces(unit.db, { classes: [], made, ticks: [], changed: [] }, { byId, now }),
  )
}

/** Rolls not yet taken: of the last hour, and the last one of each center. */
function openRolls(
  begun: readonly DemoClass[],
  places: readonly NewPlace[],
  now: Millis,
): Set<number | null> {
  const taken = new Set(places.map(({ classId }) => classId))
  const withPeople = begun.filter((c) => taken.has(c.id) && c.activity_key !== 'open_box')
  const last = [...Map.groupBy(withPeople, (c) => c.center_id).values()].flatMap(
    (ofCenter) => ofCenter.at(-1) ?? [],
  )
  const recent = begun.filter((c) => c.ends_at > now - minutes(60))
  return new Set([...last, ...recent].map(({ id }) => id))
}

class History {
  readonly places: NewPlace[] = []
  private readonly taken = new Map<number, number>()
  private readonly spans: Map<number, PlanSpan[]>
  private readonly today: Day
  private readonly chance: Chance

  constructor(spans: readonly PlanSpan[], today: Day, chance: Chance) {
    this.spans = Map.groupBy(spans, (span) => span.member_id)
    this.today = today
    this.chance = chance
  }

  /** The visits of a member in the classes of one week. */
  addWeek(member: DemoMember, days: readonly (readonly [Day, DemoClass[]])[]): void {
    const { chance } = this
    const coming = days
      .filter(([day]) => this.comes(member, day))
      .map(([day, ofDay]) => ({ day, ofDay, at: chance.next() ** (1 / (dayWeight(day) * season(day))) }))
      .sort((a, b) => b.at - a.at)
    const wanted = (member.perWeek * coming.reduce((sum, { day }) => sum + season(day), 0)) / 7
    const visits = Math.floor(wanted) + (chance.next() < wanted % 1 ? 1 : 0)
    const booked: DemoClass[] = []
    for (const { ofDay } of coming.slice(0, visits)) {
      const found = byTaste(member, ofDay, chance)
        .slice(0, 4)
        .find((c) => this.isGranted(member, c, booked))
      if (!found) continue
      booked.push(found)
      const leftLate = chance.next() < 0.02
      const validated = !leftLate && chance.next() < 0.95
      if (!leftLate) this.taken.set(found.id, (this.taken.get(found.id) ?? 0) + 1)
      const place = { classId: found.id, className: '', memberId: member.id, creditType: found.credit_type }
      this.places.push({ ...place, validated, leftLate })
    }
  }

  private comes(member: DemoMember, day: Day): boolean {
    if (day < member.since) return false
    if (member.slips && day > addDays(this.today, -24)) return false
    // The member whose log-in is printed keeps the sessions of this week.
    return member.scenario !== 'planned' || day < mondayOf(this.today)
  }

  private isGranted(member: DemoMember, gymClass: DemoClass, booked: readonly DemoClass[]): boolean {
    const { on_date: day, credit_type: kind } = gymClass
    const span = this.spans
      .get(member.id)
      ?.find(({ starts_on, ends_on }) => starts_on <= day && (ends_on === null || day < ends_on))
    const facts = {
      id: member.id,
      status: 'ACTIVE' as const,
      paused: span?.paused_from != null && span.paused_from <= day,
      overdueSince: span?.overdue_since ?? null,
      deskDueSince: null,
      limitedUntil: null,
      birth: null,
      bookings: booked.map(ownBooking),
      purse: {
        sessions: span ? span[kind] : null,
        sessionsUsed: booked.filter((c) => c.credit_type === kind && !c.free).length,
        lots: [],
      },
    }
    const opens = opensAt(day, bookingWindow)
    const decision = decideJoin(opens, this.factsOf(gymClass, opens), facts, 'member')
    return 'status' in decision && decision.status === 'IN'
  }

  private factsOf(gymClass: DemoClass, opens: Millis): ClassFacts {
    return {
      ...ownBooking(gymClass),
      opensAt: opens,
      open: true,
      free: gymClass.free,
      singleBook: gymClass.single_book,
      youngest: null,
      oldest: null,
      maxPeople: gymClass.max_people,
      usersIn: this.taken.get(gymClass.id) ?? 0,
      overdueDays: settingDefaults.overdueDays,
      strikeHours: null,
    }
  }
}

const ownBooking = (c: DemoClass): OwnBooking => ({
  id: c.id,
  classId: c.id,
  activityId: c.activity_id,
  date: c.on_date,
  status: 'IN',
  startsAt: c.starts_at,
  endsAt: c.ends_at,
})
