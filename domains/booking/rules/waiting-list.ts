import {
  addDays,
  dayAt,
  instantOf,
  type Millis,
  minuteOfDay,
  minutes,
  minutesOf,
} from '../../../platform/rules/local-time.ts'

export interface PromotionSettings {
  lateLeaveMinutes: number
  promotionNoticeMinutes: number
  /** `HH:MM`. During the night nobody is promoted who would have to leave before waking up. */
  nightStarts: string
  nightEnds: string
  timeZone: string
}

/** Use of a free place: given to the first in line, offered to the whole waiting list, or left free after the start. */
export type FreedPlace = 'promote' | 'offer' | 'over'

/** The last instant of automatic promotion; later there is no time to leave free. */
export const offersFrom = (
  startsAt: Millis,
  settings: Pick<PromotionSettings, 'lateLeaveMinutes' | 'promotionNoticeMinutes'>,
): Millis => startsAt - minutes(settings.lateLeaveMinutes + settings.promotionNoticeMinutes)

function endOfNight(now: Millis, settings: PromotionSettings): Millis | null {
  const { nightStarts, nightEnds, timeZone } = settings
  const minute = minuteOfDay(now, timeZone)
  const from = minutesOf(nightStarts)
  const to = minutesOf(nightEnds)
  const overMidnight = from > to
  const inNight = overMidnight ? minute >= from || minute < to : minute >= from && minute < to
  if (!inNight) return null
  const today = dayAt(now, timeZone)
  const endsTomorrow = overMidnight && minute >= from
  const day = endsTomorrow ? addDays(today, 1) : today
  return instantOf(day, nightEnds, timeZone)
}

export function freedPlace(now: Millis, startsAt: Millis, settings: PromotionSettings): FreedPlace {
  if (now >= startsAt) return 'over'
  if (now > offersFrom(startsAt, settings)) return 'offer'
  const morning = endOfNight(now, settings)
  if (morning === null) return 'promote'
  const lastFreeLeave = startsAt - minutes(settings.lateLeaveMinutes)
  return lastFreeLeave < morning + minutes(settings.promotionNoticeMinutes) ? 'offer' : 'promote'
}
