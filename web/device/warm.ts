import { addDays } from '../../rules/local-time.ts'
import { monthOf } from '../../rules/month-calendar.ts'
import { activitiesQuery } from '../api/activities.ts'
import { attendedQuery } from '../api/attendance.ts'
import { classesOfDayQuery, nextClassesQuery } from '../api/classes.ts'
import { creditsOfWeekQuery } from '../api/credits.ts'
import { daysOffOfMonthQuery } from '../api/days-off.ts'
import { bestRecordsQuery, movementsQuery } from '../api/movements.ts'
import { privacyChoicesQuery } from '../api/privacy-choices.ts'
import { queries } from '../api/query-client.ts'
import { ownBlocksQuery } from '../api/scores.ts'
import { configQuery } from '../api/settings.ts'
import { recoveryQuery, workoutQuery } from '../api/training.ts'
import { userQuery } from '../api/user.ts'
import { todayNow } from '../gym.ts'
import { sessionState } from '../session/session.ts'

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
    () => queries.prefetchQuery(workoutQuery(today, centerId)),
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
