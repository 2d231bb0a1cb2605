import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { opensAt } from '../../domains/booking/rules/booking-window.ts'
import { fixedPlacesOf } from '../../domains/booking/rules/fixed-places.ts'
import { joinQueue } from '../../domains/booking/server/bookings/join/join-queue.ts'
import { FixedSeats, seatComingClasses } from '../../domains/booking/server/bookings/seat-fixed-places.ts'
import { askPlace, givePlace } from '../../domains/booking/server/fixed-places/ask-place.ts'
import { giveUpPlace } from '../../domains/booking/server/fixed-places/end-place.ts'
import { followFixedPlaces } from '../../domains/booking/server/fixed-places/follow-places.ts'
import { skipWeek } from '../../domains/booking/server/fixed-places/skip-week.ts'
import { dayAt, instantOf, minutes } from '../../platform/rules/local-time.ts'
import { testDatabase } from '../support/database.ts'
import { joinRequest, valueOrRefusal } from '../support/desk.ts'
import { buildGym, buildLot, buildMember, madrid, zone } from '../support/gym.ts'
import { bookingViolations } from '../support/gym-books.ts'
import { openNode } from '../support/nodes.ts'
import { readRows, updateRows } from '../support/rows.ts'
import { buildSlot } from '../support/slots.ts'
import { timeoutOf, tryRuns } from './try-runs.ts'

const seconds = 10
const { db, pool, url } = await testDatabase()
const gym = await buildGym(db)
const begin = madrid('2026-05-04 10:00')
let now = begin
const fail = (error: unknown) => {
  throw error
}
const seats = new FixedSeats(pool, () => now, fail)
const queue = joinQueue(openNode(url, 1), () => now, seats.start)

const who = fc.nat(6)
const slot = fc.nat(2)
const week = fc.nat(2)
const nth = fc.nat(9)
const step = fc.oneof(
  { weight: 8, arbitrary: fc.record({ do: fc.constant('ask' as const), who, slot }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('give' as const), who, slot }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('giveUp' as const), nth }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('skip' as const), nth, week }) },
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constant('rush' as const),
      whos: fc.array(who, { minLength: 1 }),
      slot,
      week,
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('seat' as const) }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('follow' as const) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('resize' as const),
      slot,
      places: fc.integer({ min: 1, max: 6 }),
    }),
  },
  {
    weight: 10,
    arbitrary: fc.record({
      do: fc.constant('wait' as const),
      hours: fc.constantFrom('opening' as const, 1, 24),
    }),
  },
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

async function openRun() {
  // The runs before are over.
  const over = { ended_at: new Date(begin), end_reason: 'removed' }
  await db.updateTable('fixed_places').set(over).where('ended_at', 'is', null).execute()
  now = begin
  const members = [
    ...(await Promise.all([1, 2, 3].map(() => buildMember(db, { plan: gym.unlimited })))),
    await buildMember(db, { plan: gym.three }),
    await buildMember(db, { plan: gym.three, overdueSince: madrid('2026-01-01 10:00') }),
    await buildMember(db, { plan: gym.three, paused: ['2026-05-12', '2026-05-20'] }),
    await buildMember(db),
  ]
  await buildLot(db, members[6] ?? 0, { amount: 3, expiresAt: madrid('2026-12-01 10:00') })
  const slots = [
    await buildSlot(gym, { startsAt: madrid('2026-05-06 18:00'), weeks: 3, maxPeople: 4 }),
    await buildSlot(gym, {
      startsAt: madrid('2026-05-06 18:30'),
      weeks: 3,
      maxPeople: 2,
      activity: gym.strong,
    }),
    await buildSlot(gym, { startsAt: madrid('2026-05-08 07:00'), weeks: 3, maxPeople: 5 }),
  ]
  for (const [nth, member] of members.entries())
    await valueOrRefusal(askPlace(pool, now, slots[nth % 3]?.slotId ?? 0, member))
  return { members, slots }
}
type Run = Awaited<ReturnType<typeof openRun>>

function nextOpening(): number {
  const today = instantOf(dayAt(now, zone), '17:00', zone)
  return today > now ? today : today + minutes(24 * 60)
}

async function livePlaces() {
  return readRows(db, 'fixed_places', ['id', 'member_id', 'template_id', 'granted_at'], { ended_at: null })
}

async function take(step: Step, { members, slots }: Run): Promise<void> {
  const memberId = 'who' in step ? (members[step.who] ?? 0) : 0
  const slotId = 'slot' in step ? (slots[step.slot]?.slotId ?? 0) : 0
  switch (step.do) {
    case 'ask':
      await valueOrRefusal(askPlace(pool, now, slotId, memberId))
      return
    case 'give':
      await valueOrRefusal(givePlace(pool, now, { slotId, memberId, byId: gym.admin, why: 'x' }))
      return
    case 'giveUp': {
      const live = await livePlaces()
      const place = live[step.nth % live.length]
      if (place) await giveUpPlace(pool, now, place.id, place.member_id)
      return
    }
    case 'skip': {
      const live = await livePlaces()
      const place = live[step.nth % live.length]
      const classId = slots.find((each) => each.slotId === place?.template_id)?.classIds[step.week] ?? 0
      const ids = { placeId: place?.id ?? 0, memberId: place?.member_id ?? 0, classId }
      await valueOrRefusal(skipWeek(pool, now, { ...ids, acceptCost: true }))
      return
    }
    case 'rush': {
      const classId = slots[step.slot]?.classIds[step.week] ?? 0
      await Promise.all(step.whos.map((each) => queue.ask(joinRequest(classId, members[each] ?? 0))))
      return
    }
    case 'seat':
      await seatComingClasses(pool, now)
      return
    case 'follow':
      await followFixedPlaces(pool, now)
      return
    case 'resize': {
      const max_people = step.places
      await updateRows(db, 'class_templates', { max_people }, { id: slotId })
      return
    }
    case 'wait':
      now = step.hours === 'opening' ? nextOpening() : now + minutes(60 * step.hours)
  }
}

/** Fixed places that were granted beyond the share of their slot. */
async function overShare(run: Run, before: Map<number, number>): Promise<string[]> {
  const { rows } = await sql<{ id: number; held: number; max_people: number }>`
    select p.id, p.max_people, (select count(*)::int from fixed_places f where f.template_id = p.id and f.ended_at is null
      and f.granted_at is not null) as held from class_templates p where p.id >= ${run.slots[0]?.slotId} order by p.id`.execute(
    db,
  )
  const found = rows.filter(
    ({ id, held, max_people }) => held > fixedPlacesOf(max_people, 50) && held > (before.get(id) ?? 0),
  )
  before.clear()
  for (const { id, held } of rows) before.set(id, held)
  return found.map(({ id }) => `slot ${id} has too many fixed places`)
}

/** Classes in which a member who joined came before one with a fixed place, or whose fixed places are not accounted for. */
async function passed(run: Run): Promise<string[]> {
  const { rows } = await sql<{
    class_id: number
    on_date: string
    seated: Date | null
    first: number | null
    last: number | null
    missing: number
  }>`
    select c.id as class_id, c.on_date, c.fixed_seated_at as seated,
      (select min(b.id) from bookings b where b.class_id = c.id and not exists (select from fixed_weeks w where w.booking_id = b.id)) as first,
      (select max(b.id) from bookings b join fixed_weeks w on w.booking_id = b.id where b.class_id = c.id) as last,
      (select count(*)::int from fixed_places f where f.template_id = c.template_id and f.ended_at is null
        and f.granted_at <= c.fixed_seated_at - interval '90 seconds'
        and exists (select from memberships m where m.member_id = f.member_id)
        and not exists (select from fixed_weeks w where w.fixed_place_id = f.id and w.class_id = c.id)) as missing
    from gym_classes c where c.template_id >= ${run.slots[0]?.slotId}`.execute(db)
  return rows.flatMap(({ class_id, on_date, seated, first, last, missing }) => {
    const opening = opensAt(on_date, { daysToShow: 3, bookFutureClassStartHour: 17, timeZone: zone })
    const late = seated !== null && seated.getTime() > opening + minutes(2)
    return [
      ...(first !== null && last !== null && first < last ? [`class ${class_id}: passed`] : []),
      ...(missing > 0 && !late ? [`class ${class_id}: ${missing} not accounted for`] : []),
    ]
  })
}

test(
  'fixed places never exceed their share, nobody passes their members, and all are booked by the rule of any join',
  async () => {
    const seen: Record<string, number> = {}
    let steps = 0
    await tryRuns(seconds, fc.array(step, { minLength: 20, maxLength: 50, size: 'max' }), async (taken) => {
      const run = await openRun()
      const held = new Map<number, number>()
      await overShare(run, held)
      for (const each of taken) {
        await take(each, run)
        await seats.idle()
        expect([
          ...(await overShare(run, held)),
          ...(await passed(run)),
          ...(await bookingViolations(db)),
        ]).toEqual([])
        steps += 1
      }
    })
    for (const { outcome, refusal } of await db.selectFrom('fixed_weeks').selectAll().execute()) {
      const name = refusal ?? outcome
      seen[name] = (seen[name] ?? 0) + 1
    }
    console.info(`${steps} steps: ${JSON.stringify(seen)}`)
    if (steps < 3000) return
    for (const what of ['booked', 'skipped', 'rested', 'payment_overdue'])
      expect(seen[what], `${what} never happened`).toBeGreaterThan(0)
  },
  timeoutOf(seconds),
)
