import type { Language } from '../../../../platform/contract/languages.ts'
import { ageOn, isMinor } from '../../../../platform/rules/ages.ts'
import { clockTime, type Day, type Millis } from '../../../../platform/rules/local-time.ts'
import { activityOnWire } from '../../../gym/server/activities/to-activity.ts'
import type { ClassUser, FreeSeats, GymClass, OwnPlace } from '../../contract/classes.ts'
import { opensAt } from '../../rules/booking-window.ts'
import { costsCredit } from '../../rules/charge.ts'
import { offersFrom } from '../../rules/waiting-list.ts'
import { freeLeaveOf } from '../bookings/place.ts'
import type { ClassUserView, ClassView, PlaceView } from './queries.ts'

const instant = (at: Millis): string => new Date(at).toISOString()

/** Caches opening times: time zone arithmetic for every class of every answer is slow. */
const openings = new Map<string, string>()

function openingOf(row: ClassView): string {
  const key = `${row.on_date} ${row.days_to_show} ${row.book_future_class_start_hour} ${row.time_zone}`
  const known = openings.get(key)
  if (known) return known
  const opening = instant(
    opensAt(row.on_date, {
      daysToShow: row.days_to_show,
      bookFutureClassStartHour: row.book_future_class_start_hour,
      timeZone: row.time_zone,
    }),
  )
  if (openings.size > 500) openings.clear()
  openings.set(key, opening)
  return opening
}

export const classOnWire = (row: ClassView, place: PlaceView | undefined, language: Language): GymClass => ({
  ...classForAll(row, language),
  mine: place ? ownPlace(place, row) : null,
})

function classForAll(row: ClassView, language: Language): Omit<GymClass, 'mine'> {
  return {
    id: row.id,
    activity: activityOnWire(row, language),
    center: { id: row.center_id, name: row.center_name, timeZone: row.time_zone },
    startTime: instant(row.starts_at),
    endTime: instant(row.ends_at),
    date: row.on_date,
    maxPeople: row.max_people,
    usersIn: row.users_in,
    usersWait: row.users_wait,
    show: row.shown,
    free: row.free,
    cancelled: row.cancelled,
    opensAt: row.draw_id === null ? openingOf(row) : instant(row.draw_opens_at),
    offersFrom: instant(
      offersFrom(row.starts_at, {
        lateLeaveMinutes: row.late_leave_minutes,
        promotionNoticeMinutes: row.promotion_notice_minutes,
      }),
    ),
    coach: row.coach,
    assistants: row.assistants,
    draw:
      row.draw_id === null
        ? null
        : {
            id: row.draw_id,
            wishesFrom: instant(row.draw_wishes_from),
            closesAt: instant(row.draw_closes_at),
            decided: row.draw_decided,
          },
  }
}

/** Classes visible to members; no name or number of anybody. */
export const freeSeatsOf = (classes: readonly ClassView[]): FreeSeats[] =>
  classes
    .filter(({ shown, cancelled }) => shown && !cancelled)
    .map((row) => ({
      activityId: row.activity_id,
      startTime: clockTime(row.starts_at, row.time_zone),
      free: Math.max(row.max_people - row.users_in, 0),
    }))

function freeUntil(place: PlaceView, row: ClassView): string | null {
  if (place.status === 'WAIT') return null
  if (place.untold) return instant(place.starts_at)
  return instant(Math.min(freeLeaveOf(place, row), place.starts_at))
}

export const ownPlace = (place: PlaceView, row: ClassView): OwnPlace => ({
  id: place.id,
  status: place.status,
  validated: place.validated,
  position: place.position,
  freeLeaveUntil: freeUntil(place, row),
  costsCredit: costsCredit(place.charge),
  keeps:
    place.keeps_id === null || place.keeps_from === null
      ? null
      : { id: place.keeps_id, startTime: instant(place.keeps_from) },
})

export function classUserOnWire(
  user: ClassUserView,
  row: ClassView,
  viewer: { id: number; isTrainer: boolean },
): ClassUser {
  const known = viewer.isTrainer || viewer.id === user.member_id
  return {
    id: user.id,
    classId: user.class_id,
    user: known
      ? {
          id: user.member_id,
          name: user.name,
          surname: user.surname,
          image: user.image,
          isPro: user.is_pro,
          observations: viewer.isTrainer ? user.observations : null,
        }
      : null,
    status: user.status,
    validated: known && user.validated,
    via: viewer.isTrainer ? user.via : null,
    position: user.position,
    freeLeaveUntil: known ? freeUntil(user, row) : null,
    waiver: viewer.isTrainer ? user.waiver : [],
    guest: viewer.isTrainer ? user.guest : null,
    minor: viewer.isTrainer ? minorOf(user, row.on_date) : null,
  }
}

const minorOf = ({ birth, adults }: ClassUserView, day: Day): ClassUser['minor'] =>
  birth !== null && isMinor(birth, day) ? { age: ageOn(birth, day), adults: adults ?? [] } : null
