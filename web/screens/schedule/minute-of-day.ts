import { useTimeOf } from '../../gym.ts'
import { clockTime } from '../../language/when.ts'
import { minuteOf } from './opening.ts'

const minuteAt = (instant: number, timeZone: string) => minuteOf(clockTime(instant, timeZone))

/** Minutes since midnight that the clock at the looked-at center shows. */
export const useMinuteOfDay = (): number => useTimeOf(minuteAt)
