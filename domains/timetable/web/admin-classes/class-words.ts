import { clockTime } from '../../../../platform/rules/local-time.ts'
import type { StaffClass } from '../../../booking/contract/classes.ts'

/** Name of a class: "WOD 18:00". */
export const nameOfClass = ({
  activity,
  startTime,
  center,
}: Pick<StaffClass, 'activity' | 'startTime' | 'center'>) =>
  `${activity.name} ${clockTime(startTime, center.timeZone)}`

/** Filter of the list of classes. */
export const shows = ['all', 'open', 'hidden', 'cancelled'] as const
export type Show = (typeof shows)[number]

/** True when a class passes the filter. */
export const isSeen = ({ cancelled, show }: Pick<StaffClass, 'cancelled' | 'show'>, wanted: Show): boolean =>
  wanted === 'all' ||
  (wanted === 'cancelled' && cancelled) ||
  (wanted === 'hidden' && !cancelled && !show) ||
  (wanted === 'open' && !cancelled && show)

/** True while a class can still be changed or cancelled. `now` by the server's clock. */
export const isChangeable = (
  { cancelled, startTime }: Pick<StaffClass, 'cancelled' | 'startTime'>,
  now: number,
): boolean => !cancelled && Date.parse(startTime) > now
