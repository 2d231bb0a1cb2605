import { attendedQuery } from '../../../domains/booking/web/api/attendance.ts'
import { classesOfDayQuery, nextClassesQuery } from '../../../domains/booking/web/api/classes.ts'
import { daysOffOfMonthQuery } from '../../../domains/booking/web/api/days-off.ts'
import { activitiesQuery } from '../../../domains/gym/web/api/activities.ts'
import { configQuery } from '../../../domains/gym/web/api/settings.ts'
import { todayNow } from '../../../domains/gym/web/gym-site.tsx'
import { userQuery } from '../../../domains/people/web/api/user.ts'
import { dayWorkoutsQuery, recoveryQuery } from '../../../domains/programming/web/api/training.ts'
import { creditsOfWeekQuery } from '../../../domains/sales/web/api/credits.ts'
import { bestRecordsQuery, movementsQuery } from '../../../domains/training/web/api/movements.ts'
import { privacyChoicesQuery } from '../../../domains/training/web/api/privacy-choices.ts'
import { ownBlocksQuery } from '../../../domains/training/web/api/scores.ts'
import { addDays } from '../../../platform/rules/local-time.ts'
import { monthOf } from '../../../platform/rules/month-calendar.ts'
import { queries } from '../../../platform/web/api/query-client.ts'
import { sessionState } from '../../../platform/web/session/session.ts'

/** Number of days to prefetch, today included. */
const days = 3

/** Prefetches what members need at the gym, so that it is stored for use offline. */
export async function warm(): Promise<void> {
  const { claims, center } = sessionState()
  if (!claims) return
  const today = todayNow()
  const centerId = center?.id
  const reads = [
    () => queries.prefetchQuery(userQuery(claims.memberId)),
    () => queries.prefetchQuery(nextClassesQuery(claims.memberId)),
    () => queries.prefetchQuery(creditsOfWeekQuery(claims.memberId, today)),
    () => queries.prefetchQuery(activitiesQuery()),
    () => queries.prefetchQuery(configQuery(centerId)),
    () => queries.prefetchQuery(movementsQuery()),
    () => queries.prefetchQuery(bestRecordsQuery(claims.memberId)),
    () => queries.prefetchQuery(recoveryQuery(today, centerId)),
    () => queries.prefetchQuery(dayWorkoutsQuery(today, centerId)),
    () => queries.prefetchQuery(ownBlocksQuery(today, centerId)),
    () => queries.prefetchQuery(privacyChoicesQuery(claims.memberId)),
    () => queries.prefetchQuery(attendedQuery(claims.memberId, monthOf(today))),
    () => queries.prefetchQuery(daysOffOfMonthQuery(today, centerId)),
    ...Array.from(
      { length: days },
      (_, ahead) => () => queries.prefetchQuery(classesOfDayQuery({ date: addDays(today, ahead), centerId })),
    ),
  ]
  // One at a time: whatever the member does meanwhile comes first.
  for (const read of reads) if (sessionState().claims?.memberId === claims.memberId) await read()
}
