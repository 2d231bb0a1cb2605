import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  closeDueRolls,
  closeRoll,
  reopenRoll,
} from '../../domains/booking/server/bookings/roll/close-roll.ts'
import { markAttendance } from '../../domains/booking/server/bookings/roll/mark-attendance.ts'
import { waiveLateLeave } from '../../domains/booking/server/bookings/roll/waive-late-leave.ts'
import { forgiveStrike } from '../../domains/booking/server/strikes/forgive-strike.ts'
import { readStrikes } from '../../domains/booking/server/strikes/read-strikes.ts'
import { testDatabase } from '../support/database.ts'
import { valueOrRefusal } from '../support/desk.ts'
import { buildClass, buildGym, buildMember, madrid } from '../support/gym.ts'
import { putInto } from '../support/held-class.ts'
import { readRow, updateRows } from '../support/rows.ts'
import { timeoutOf, tryRuns } from './try-runs.ts'

// Random histories of ticks, rolls, forgiving and waiving, compared with a model that knows neither SQL nor the rule.

const seconds = 10
const { db, pool } = await testDatabase()
const gym = await buildGym(db)
const hour = 3_600_000
const day = 24 * hour
const start = madrid('2026-05-11 08:00')
const by = { id: gym.admin, isAdmin: true }
const rules = { strike_limit: 2, strike_days: 5, strike_pause_days: 3 }
await updateRows(db, 'gym', { strikes: true, strikes_since: new Date(0), strike_late_leaves: true, ...rules })

const kinds = ['in', 'left_late', 'given_away', 'absent'] as const
interface Place {
  id: number
  member: number
  kind: (typeof kinds)[number] | 'waived'
  ticked: boolean
  forgiven: boolean
}
interface Class {
  id: number
  endsAt: number
  opened: number
  closed: 'no' | 'hand' | 'itself'
  places: Place[]
}

const nth = fc.nat(5)
const who = fc.nat(2)
const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ do: fc.constant('tick' as const), nth, who, on: fc.boolean() }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('close' as const), nth }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('reopen' as const), nth }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('forgive' as const), nth, who }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('waive' as const), nth, who }) },
  {
    weight: 5,
    arbitrary: fc.record({ do: fc.constant('wait' as const), hours: fc.constantFrom(1, 2, 24, 60) }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('job' as const) }) },
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

const cameIn = (one: Class) => one.places.filter(({ kind, ticked }) => kind === 'in' && ticked)
const isStrike = (one: Class, place: Place): boolean => {
  if (one.closed === 'no' || place.forgiven) return false
  if (place.kind === 'in') return !place.ticked && (one.closed === 'hand' || cameIn(one).length > 0)
  return place.kind === 'left_late' || place.kind === 'given_away'
}

/** The limit at `now`, strike by strike. */
function limitOf(ends: readonly number[], now: number): number | null {
  let waiting: number[] = []
  let until = 0
  for (const at of ends) {
    waiting = [...waiting, at].filter((other) => at - other < rules.strike_days * day)
    if (waiting.length < rules.strike_limit) continue
    until = at + rules.strike_pause_days * day
    waiting = []
  }
  return until > now ? until : null
}

/** What the server should answer, after it changed the model. */
function expected(one: Class, place: Place | undefined, now: number, asked: Step): 'done' | string {
  switch (asked.do) {
    case 'close':
      if (now < one.endsAt) return 'attendance_closed'
      one.closed = 'hand'
      return 'done'
    case 'reopen':
      if (now < one.endsAt) return 'attendance_closed'
      if (one.closed !== 'no') Object.assign(one, { closed: 'no', opened: now })
      return 'done'
    case 'tick': {
      if (place?.kind !== 'in') return 'not_joined'
      if (now < one.endsAt - 3 * hour) return 'attendance_closed'
      const isFirst = cameIn(one).length === 0 && asked.on
      if (place.ticked !== asked.on && isFirst && one.closed === 'itself')
        Object.assign(one, { closed: 'no', opened: now })
      place.ticked = asked.on
      return 'done'
    }
    case 'forgive':
      if (!place) return 'not_found'
      if (!isStrike(one, place)) return 'not_missed'
      place.forgiven = true
      return 'done'
    case 'waive':
      if (!place) return 'not_found'
      if (place.kind !== 'left_late') return 'not_late'
      place.kind = 'waived'
      return 'done'
    default:
      return 'done'
  }
}

function run(one: Class, place: Place | undefined, now: number, asked: Step): Promise<unknown> {
  const classId = one.id
  const bookingId = place?.id ?? 999_999_999
  switch (asked.do) {
    case 'close':
      return closeRoll(pool, now, { classId, by })
    case 'reopen':
      return reopenRoll(pool, now, { classId, by })
    case 'tick':
      return markAttendance(pool, now, { classId, memberId: place?.member ?? 0, validated: asked.on, by })
    case 'forgive':
      return forgiveStrike(pool, now, { bookingId, byId: gym.admin, why: 'Ill' })
    case 'waive':
      return waiveLateLeave(pool, now, { bookingId, byId: gym.admin, why: 'Ill' })
    default:
      return closeDueRolls({ pool, db }, now)
  }
}

async function play(places: (typeof kinds)[number][][], steps: readonly Step[]): Promise<void> {
  await updateRows(db, 'gym_classes', { cancelled_at: new Date(start) })
  const members = [await buildMember(db), await buildMember(db), await buildMember(db)]
  const classes: Class[] = []
  for (const [at, of] of places.entries()) {
    const endsAt = start + at * 2 * day
    const id = await buildClass(gym, { startsAt: endsAt - hour })
    const made: Place[] = []
    for (const [place, kind] of of.entries()) {
      const member = members[place] ?? 0
      if (kind === 'absent') continue
      const [booking = 0] = await putInto(gym, id, [member], kind === 'in' ? null : kind)
      made.push({ id: booking, member, kind, ticked: false, forgiven: false })
    }
    classes.push({ id, endsAt, opened: 0, closed: 'no', places: made })
  }

  let now = start
  for (const asked of steps) {
    if (asked.do === 'wait') {
      now += asked.hours * hour
      continue
    }
    const one = classes['nth' in asked ? asked.nth : 0] as Class
    const place = 'who' in asked ? one.places.find(({ member }) => member === members[asked.who]) : undefined
    const answer = await valueOrRefusal(run(one, place, now, asked))
    if (asked.do === 'job') {
      for (const each of classes) {
        if (each.closed === 'no' && now >= Math.max(each.endsAt, each.opened) + 2 * hour)
          each.closed = 'itself'
      }
    } else {
      const should = expected(one, place, now, asked)
      expect([asked, typeof answer === 'string' ? answer : 'done']).toEqual([asked, should])
    }
    for (const member of members) {
      const strikes = classes.flatMap((each) =>
        each.places.filter((one) => one.member === member && isStrike(each, one)).map(() => each.endsAt),
      )
      const until = limitOf(strikes, now)
      const { limited_until: stored } = await readRow(db, 'members', ['limited_until'], { id: member })
      const inForce = stored && stored.getTime() > now ? stored.getTime() : null
      const shown = await readStrikes(db, now, member, 'es')
      const said = shown.limitedUntil && Date.parse(shown.limitedUntil)
      expect([asked, member, inForce, said]).toEqual([asked, member, until, until])
      const open = new Set(
        classes.filter(({ closed }) => closed === 'no').flatMap((each) => each.places.map(({ id }) => id)),
      )
      expect(shown.strikes.filter(({ id }) => open.has(id))).toEqual([])
      if (until === null) {
        const since = shown.strikes.map(({ startTime }) => Date.parse(startTime) + hour)
        expect(since.every((at) => strikes.includes(at) && now < at + rules.strike_days * day)).toBe(true)
      }
    }
  }
}

test(
  'strikes and limits are those of a naive model, and never without a closed roll',
  async () => {
    const filled = fc.array(fc.array(fc.constantFrom(...kinds), { minLength: 3, maxLength: 3 }), {
      minLength: 6,
      maxLength: 6,
    })
    const any = fc.tuple(filled, fc.array(step, { minLength: 15, maxLength: 30 }))
    await tryRuns(seconds, any, ([places, steps]) => play(places, steps))
  },
  timeoutOf(seconds),
)
