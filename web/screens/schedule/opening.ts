/** Milliseconds. */
const oneDay = 86_400_000

const utc = (day: string) => Date.parse(`${day}T00:00:00Z`)

/** A day (`YYYY-MM-DD`) some days later. Days of the calendar have no zone, so they are counted in UTC. */
const later = (day: string, days: number) => new Date(utc(day) + days * oneDay).toISOString().slice(0, 10)

/** Weekday of a day (`YYYY-MM-DD`), 0 = Monday. */
export const weekdayOf = (day: string): number => (new Date(utc(day)).getUTCDay() + 6) % 7

/** The next time a weekday comes round, and when its classes can be booked. */
export interface NextTime {
  /** `YYYY-MM-DD`. */
  date: string
  /** Days from today to the date: 0 to 6. */
  inDays: number
  /** True when the booking screen shows that date, open or counting down. */
  isShown: boolean
  /** Days from today to the one on which booking opens; 0 or less when that is today or past. */
  opensInDays: number
  /** `YYYY-MM-DD` of the day on which booking opens. */
  opensOn: string
}

/** When a weekday (0 = Monday) comes next, today included. The booking screen shows today and the `daysToShow - 1` days after it. */
export function nextTime(weekday: number, today: string, daysToShow: number): NextTime {
  const inDays = (weekday - weekdayOf(today) + 7) % 7
  const opensInDays = inDays - (daysToShow - 1)
  return {
    date: later(today, inDays),
    inDays,
    isShown: inDays < daysToShow,
    opensInDays,
    opensOn: later(today, opensInDays),
  }
}

/** True when the classes of that day can be booked at a minute of today (since midnight, in the center's zone). */
export const isOpen = ({ inDays, opensInDays }: NextTime, minute: number, openingHour: number): boolean =>
  inDays === 0 || opensInDays < 0 || (opensInDays === 0 && minute >= openingHour * 60)

/** `7` as the `07:00` of clocks. */
export const onTheHour = (hour: number): string => `${String(hour).padStart(2, '0')}:00`

/** Minutes since midnight of `HH:MM`. */
export const minuteOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}
