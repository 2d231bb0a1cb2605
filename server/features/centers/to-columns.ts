import type { Updateable } from 'kysely'
import type { CenterChange } from '../../../contracts/centers.ts'
import type { Centers } from '../../../database/tables.ts'

const columnOf = {
  postalCode: 'postal_code',
  timeZone: 'time_zone',
  daysToShow: 'days_to_show',
  bookFutureClassStartHour: 'book_future_class_start_hour',
  lateLeaveMinutes: 'late_leave_minutes',
  promotionNoticeMinutes: 'promotion_notice_minutes',
  nightStarts: 'night_starts',
  nightEnds: 'night_ends',
} as const satisfies Partial<Record<keyof CenterChange, keyof Centers>>

/** What is named of a center, as the table keeps it. */
export const toColumns = (change: CenterChange): Updateable<Centers> =>
  Object.fromEntries(
    Object.entries(change)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [columnOf[name as keyof typeof columnOf] ?? name, value]),
  )
