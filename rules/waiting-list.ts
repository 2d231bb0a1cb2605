import { addDays, dayAt, instantOf, type Millis, minuteOfDay, minutes, minutesOf } from './local-time.ts'

export interface PromotionSettings {
  lateLeaveMinutes: number
  /** A promoted member has at least this long to leave free. */
  promotionNoticeMinutes: number
  /** `HH:MM`; between the two nobody is woken by a promotion that soon costs a credit. */
  nightStarts: string
  nightEnds: string
  timeZone: string
}

/** What happens to a free place: the first in line gets it, all in line are offered it, or nothing any more. */
export type FreedPlace = 'promote' | 'offer' | 'over'

/** The last instant of automatic promotion: afterwards nobody would have time to leave free. */
export const offersFrom = (
  startsAt: Millis,
  settings: Pick<PromotionSettings, 'lateLeaveMinutes' | 'promotionNoticeMinutes'>,
): Millis => startsAt - minutes(settings.lateLeaveMinutes + settings.promotionNoticeMinutes)

/** The end of the night that an instant lies in, or null by day. */
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

/** What a place that is free now does, for a class with people in line. */
export function freedPlace(now: Millis, startsAt: Millis, settings: PromotionSettings): FreedPlace {
  if (now >= startsAt) return 'over'
  if (now > offersFrom(startsAt, settings)) return 'offer'
  const morning = endOfNight(now, settings)
  if (morning === null) return 'promote'
  const lastFreeLeave = startsAt - minutes(settings.lateLeaveMinutes)
  return lastFreeLeave < morning + minutes(settings.promotionNoticeMinutes) ? 'offer' : 'promote'
}
