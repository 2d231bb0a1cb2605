import { clockTime, dayAt } from '../../rules/local-time.ts'
import { serverNow } from '../api/server-clock.ts'
import { shortDate } from './when.ts'

/** Day and time, with the year unless it is the current one. */
export function momentText(at: string, zone: string, language: string, now = serverNow()): string {
  const [day, today] = [dayAt(Date.parse(at), zone), dayAt(now, zone)]
  const year = day.slice(0, 4) === today.slice(0, 4) ? '' : ` ${day.slice(0, 4)}`
  return `${shortDate(day, language)}${year} ${clockTime(at, zone)}`
}
