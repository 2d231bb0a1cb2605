import { textsIn } from '../../../../../platform/contract/texts.ts'
import {
  addDays,
  type Day,
  instantOf,
  type Millis,
  minutes,
} from '../../../../../platform/rules/local-time.ts'
import type { Via } from '../../../../booking/contract/classes.ts'
import { applyRules } from '../../../../booking/server/strikes/apply-rules.ts'
import { exportBookings, type KnownClass, selectKnownClasses, selectKnownPlaces } from '../booking-queries.ts'
import { type KnownMember, selectActivityKeys } from '../look-up-queries.ts'
import type { Cells } from '../reading/cells.ts'
import { Timetable } from '../reading/timetable.ts'
import { about, findWhose } from '../whose-line.ts'
import { type NewClass, type NewPlace, writePlaces } from '../writing/write-places.ts'
import {
  type Changed,
  centerOf,
  exampleMember,
  isRepeated,
  type Planned,
  transferKind,
} from './transfer-kind.ts'

interface BookingLine {
  member: string | null
  centerId: number | null
  timeZone: string
  activity: string | null
  date: Day | null
  start: string | null
  end: string | null
  attended: boolean | null
  via: Via | null
}

const ways: Record<Via, Via> = { scan: 'scan', name: 'name', staff: 'staff' }

/** Length of a class without an end in the file. */
const defaultLength = minutes(60)
/** A longer class is a mistake in the file. */
const maxLength = minutes(12 * 60)

/** Places in classes. Missing past classes are created, so that attendance and figures continue; future ones must exist and have room. */
export const bookings = transferKind<BookingLine>({
  read(cells, context) {
    const center = centerOf(cells, context)
    return {
      member: cells.text('member', 200, { needed: true }),
      centerId: center?.id ?? null,
      timeZone: center?.time_zone ?? context.center.time_zone,
      activity: cells.text('activity', 60, { needed: true }),
      date: cells.day('date', { needed: true }),
      start: cells.time('start', true),
      end: cells.time('end'),
      attended: cells.flag('attended'),
      via: cells.choice('attendedVia', ways),
    }
  },

  async decide(db, lines, context) {
    const found = await findWhose(db, lines, context)
    const activities = new Map(
      (await selectActivityKeys(db)).flatMap((one) =>
        [one.key, ...textsIn(one.name)].map((name) => [name.toLowerCase(), one] as const),
      ),
    )
    const wishes: Wish[] = []
    for (const { cells, row, member } of found) {
      const activity = activities.get(row.activity?.toLowerCase() ?? '')
      if (!activity) {
        cells.fault('activity', 'activity_unknown')
        continue
      }
      const span = spanOf(cells, row)
      if (span && row.centerId !== null) {
        const { centerId, date: onDate, timeZone, attended, via } = row
        const slot = { centerId, activityId: activity.id, onDate: onDate ?? '', timeZone, ...span }
        wishes.push({ cells, member, attended, via, slot, creditType: activity.credit_type })
      }
    }
    const slots = wishes.map(({ slot }) => ({
      centerId: slot.centerId,
      activityId: slot.activityId,
      startsAt: new Date(slot.startsAt).toISOString(),
    }))
    const classes = new Map<string, KnownClass>()
    for (const known of await selectKnownClasses(db, slots)) {
      const name = slotName(known.center_id, known.activity_id, known.starts_at.getTime())
      if (!classes.has(name)) classes.set(name, known)
    }
    const times = wishes.flatMap(({ slot }) => [slot.startsAt, slot.endsAt])
    const from = times.reduce((least, time) => Math.min(least, time), context.now)
    const to = times.reduce((most, time) => Math.max(most, time), context.now)
    const whose = [...new Set(wishes.map(({ member }) => member.id))]
    const places = await selectKnownPlaces(db, whose, new Date(from), new Date(to))
    const timetable = new Timetable(places)
    const placeOf = new Map(places.map((place) => [`${place.member_id} ${place.class_id}`, place]))
    const seen = new Map<string, number>()
    const planned: Planned[] = []
    const made: NewPlace[] = []
    const newClasses = new Map<string, NewClass>()
    const ticks: { id: number; validated: boolean }[] = []
    const changed: Changed[] = []
    const taken = new Map<number, number>()
    for (const { cells, member, attended, via, slot, creditType } of wishes) {
      const name = slotName(slot.centerId, slot.activityId, slot.startsAt)
      if (isRepeated(seen, `${member.id} ${name}`, cells, 'member')) continue
      const known = classes.get(name)
      const own = known && placeOf.get(`${member.id} ${known.id}`)
      const tell = (step: Planned['step']) =>
        planned.push({
          line: cells.line,
          ...about(member, `${cells.raw('activity')} ${slot.onDate}`),
          step,
        })
      if (own?.status === 'IN') {
        const isSame = attended === null || own.validated === attended
        tell(isSame ? 'same' : context.existing === 'skip' ? 'skipped' : 'changed')
        if (isSame || context.existing === 'skip' || attended === null) continue
        ticks.push({ id: own.id, validated: attended })
        const [before, after] = [{ validated: own.validated }, { validated: attended }]
        changed.push({ entityId: own.id, aboutMemberId: member.id, before, after })
        continue
      }
      const isPast = slot.startsAt < context.now
      if (!known && !isPast) cells.fault('start', 'class_unknown')
      else if (known?.cancelled) cells.fault('start', 'class_cancelled')
      else if (known && !isPast && known.users_in + (taken.get(known.id) ?? 0) >= known.max_people)
        cells.fault('start', 'class_full')
      else if (own || timetable.isBusy(member.id, slot.startsAt, slot.endsAt))
        cells.fault('start', 'overlapping')
      if (cells.problems.length > 0) continue
      timetable.add(member.id, slot.startsAt, slot.endsAt)
      if (known) taken.set(known.id, (taken.get(known.id) ?? 0) + 1)
      else newClasses.set(name, { ...slot, name })
      made.push({
        classId: known?.id ?? null,
        className: name,
        leftLate: false,
        memberId: member.id,
        creditType,
        validated: (attended ?? false) && isPast,
        via,
      })
      tell('made')
    }
    return {
      lines: planned,
      write: async (unit, wrote) => {
        const places = { classes: [...newClasses.values()], made, ticks, changed }
        const written = await writePlaces(unit.db, places, context, wrote)
        if (ticks.length > 0) await applyRules(unit, context.now, false)
        return written
      },
    }
  },

  export: exportBookings,

  example: ({ today, center, activity }) => [
    {
      member: exampleMember,
      center,
      activity,
      date: addDays(today, -7),
      start: '18:00',
      end: '19:00',
      attended: true,
      attendedVia: null,
    },
  ],
})

interface Wish {
  cells: Cells
  member: KnownMember
  attended: boolean | null
  via: Via | null
  slot: Omit<NewClass, 'name'>
  creditType: NewPlace['creditType']
}

const slotName = (centerId: number, activityId: number, startsAt: Millis): string =>
  `${centerId} ${activityId} ${startsAt}`

/** Start and end as instants. Null without a start, or if the class would be too long. */
function spanOf(cells: Cells, { date, start, end, timeZone }: BookingLine) {
  if (date === null || start === null) return null
  const startsAt = instantOf(date, start, timeZone)
  const sameDay = end === null ? startsAt + defaultLength : instantOf(date, end, timeZone)
  // A late class may end after midnight.
  const endsAt = sameDay > startsAt || end === null ? sameDay : instantOf(addDays(date, 1), end, timeZone)
  if (endsAt - startsAt <= maxLength) return { startsAt, endsAt }
  cells.fault('end', 'time_invalid')
  return null
}
