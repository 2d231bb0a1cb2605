import { instantOf, type Millis } from '../../platform/rules/local-time.ts'

/** The zone of tests that are not about zones. */
export const zone = 'Europe/Madrid'

/** The instant of a local time in Madrid: `madrid('2026-05-13 18:00')`. */
export function madrid(text: string): Millis {
  const [day = '', time = '00:00'] = text.split(' ')
  return instantOf(day, time, zone)
}
